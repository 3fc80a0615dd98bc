const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** For small pages that the server writes itself: no script at all, and style only from the page. */
export const plainPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const style = `:root{color:#17171a;background:#fbfaf7;font:16px/1.6 Roboto,system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin:0 0 .25rem}h2{margin:2.5rem 0 .5rem;text-transform:capitalize}small{color:#5c5a55}a{color:#a8005b}
article,details{background:#fff;border:1px solid #e5e1d8;border-radius:10px;margin:.6rem 0;padding:.8rem 1.1rem}article h2{font-size:1.05rem;margin:0;text-transform:none}
summary{cursor:pointer}code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}td code{overflow-wrap:normal}b.method{display:inline-block;width:4.2rem}
pre{overflow:auto;background:#f4f2ec;padding:.8rem;border-radius:8px;font-size:13px}article pre{background:none;padding:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;display:block;overflow:auto}td,th{text-align:left;padding:.25rem .8rem .25rem 0;border-bottom:1px solid #e5e1d8}`;

/** A whole page; `body` is HTML, the title is text. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
