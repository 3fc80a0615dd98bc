/** The one stylesheet; pages have no style of their own and no script at all. */
export const style = `*{box-sizing:border-box}
:root{--ink:#2a211b;--soft:#6b5d52;--line:#e2d8cc;--paper:#fbf7f1;--card:#fff;--copper:#9a4416;--copper-dark:#7a3410;--green:#2c6e49;--red:#a3271f;
color:var(--ink);background:var(--paper);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}main{flex:1}
.wrap{width:100%;max-width:72rem;margin:0 auto;padding:0 1.25rem}.narrow{max-width:34rem}
.sandbox{background:#2a211b;color:#fbf7f1;text-align:center;padding:.5rem 1rem;font-size:.875rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:#fff;padding:.5rem 1rem;z-index:1}
header .bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding-block:1rem}
.logo{font:700 1.5rem/1 Georgia,"Times New Roman",serif;letter-spacing:-.01em;color:var(--ink);text-decoration:none;display:flex;align-items:center;gap:.6rem;min-height:2.75rem}
.logo svg{width:2rem;height:2rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-left:auto}nav a,nav button{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink);text-decoration:none;font-weight:500}
nav.row{gap:.25rem 1.25rem;margin:0}nav a:hover{text-decoration:underline}
a{color:var(--copper);text-underline-offset:.2em}:focus-visible{outline:3px solid var(--copper);outline-offset:2px}
h1,h2{font-family:Georgia,"Times New Roman",serif;letter-spacing:-.01em;line-height:1.2}h1{font-size:clamp(1.75rem,4vw,2.5rem);margin:1.5rem 0 .75rem}h2{font-size:1.25rem;margin:1.75rem 0 .75rem}
p{margin:0 0 .75rem}.soft{color:var(--soft)}.small{font-size:.875rem}.lead{font-size:1.125rem;color:var(--soft);max-width:40rem}
.grid{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(14rem,44%),1fr))}
.tile{background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden;height:100%;display:flex;flex-direction:column;position:relative}
.tile a{color:var(--ink);text-decoration:none;font-weight:600}.tile a::after{content:"";position:absolute;inset:0}.tile:hover{border-color:var(--copper)}
.tile div{padding:.75rem .9rem 1rem}.tile p{margin:.15rem 0 0}
.picture{aspect-ratio:1;width:100%;object-fit:cover;display:block;background:#f0e7db}
.blank{aspect-ratio:1;display:grid;place-items:center;background:linear-gradient(145deg,#f3e6d6,#e2c9ad);font:700 3.5rem Georgia,serif;color:#8a5a36}
.two{display:grid;gap:2rem;grid-template-columns:minmax(0,1.2fr) minmax(0,1fr);align-items:start;margin-top:1.5rem}
.thumbs{display:grid;grid-template-columns:repeat(5,1fr);gap:.5rem;margin:.5rem 0 0;padding:0;list-style:none}.thumbs img,.two>div>.picture,.two>div>.blank{border-radius:14px;border:1px solid var(--line)}
.price{font:700 1.5rem Georgia,serif;margin:.25rem 0 1rem}.words{white-space:pre-line;overflow-wrap:anywhere}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;margin:0 0 1.25rem}
.card h2:first-child{margin-top:0}
label,legend{display:block;font-weight:600;margin:0 0 .25rem}.field{margin:0 0 1rem}fieldset{border:0;padding:0;margin:0 0 1rem}
input,select,textarea{width:100%;min-height:2.75rem;font:inherit;color:inherit;background:#fff;border:1px solid #8c7d70;border-radius:10px;padding:.5rem .75rem}
input[type=radio]{width:1.25rem;min-height:1.25rem;margin:0}.choice{display:flex;align-items:center;gap:.6rem;min-height:2.75rem;font-weight:400}
[aria-invalid]{border-color:var(--red);box-shadow:inset 0 0 0 1px var(--red)}.fault{color:var(--red);font-weight:600;margin:.35rem 0 0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
button,.button{font:inherit;font-weight:600;line-height:1.2;display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:999px;border:1px solid var(--copper);background:var(--copper);color:#fff;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--copper-dark)}.plain{background:transparent;color:var(--ink);border-color:#8c7d70}.plain:hover{background:#f1e8dd}
.wide{width:100%}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}nav button{border:0;background:none;padding:0}nav button:hover{background:none;text-decoration:underline}
.search{display:flex;gap:.5rem;max-width:32rem;margin:1rem 0}.search input{flex:1}
.scroll{margin:0 0 1.25rem;overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:14px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.75rem 1rem;border-bottom:1px solid var(--line);vertical-align:top}tr:last-child td{border-bottom:0}
th{font-size:.875rem;color:var(--soft)}.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}td form{display:inline}td button{min-height:2.25rem;padding:.25rem .8rem;font-size:.875rem}
.tag{display:inline-block;border-radius:999px;padding:.1rem .65rem;font-size:.875rem;font-weight:600;background:#efe6da;color:#5b4a3c;white-space:nowrap}.good{background:#dcefe3;color:#1f5236}.bad{background:#f7dedb;color:#8a1f18}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1.25rem;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.steps{list-style:none;margin:0;padding:0}.steps li{padding:0 0 1rem 1.5rem;border-left:2px solid var(--line);position:relative;margin-left:.4rem}
.steps li::before{content:"";position:absolute;left:-.45rem;top:.35rem;width:.75rem;height:.75rem;border-radius:50%;background:var(--copper)}.steps li:last-child{border-color:transparent}
.note{background:#fdf1dd;border:1px solid #ecd3a4;border-radius:10px;padding:.75rem 1rem;margin:0 0 1rem}
td .picture,td .blank{width:4.5rem;border-radius:8px;font-size:1.5rem}td input{min-height:2.25rem;padding:.25rem .6rem;min-width:14rem}.apps{list-style:none;padding:0}
ul.plainlist{margin:.5rem 0 1rem;padding-left:1.25rem}
footer{border-top:1px solid var(--line);margin-top:3rem;padding-block:1.5rem;color:var(--soft);font-size:.875rem}
@media (max-width:44rem){.two,.pair{grid-template-columns:minmax(0,1fr)}.grid{gap:.75rem}nav{margin-left:0}th,td{padding:.6rem .5rem}td .picture,td .blank{width:3rem}}
@media (prefers-reduced-motion:no-preference){.tile,button,.button{transition:border-color .15s,background .15s}}`;
