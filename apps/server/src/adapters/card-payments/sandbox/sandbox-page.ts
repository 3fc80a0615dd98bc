import { formatMinor } from '@merchmill/contract/money.ts';
import { escapeHtml } from '../../../platform/http/html.ts';
import { type CardFault, type CardForm, challengeCode, laterSeconds, spaced, testCards } from './sandbox.rules.ts';
import type { SandboxPayment } from './sandbox-notices.ts';

/** A payment, where one goes to give up, and after a mistake what was wrong and what may be shown of it again. */
export type View = { payment: SandboxPayment; shopName: string; backTo: string; faults?: CardFault[]; expiry?: string };

const style = `*{box-sizing:border-box}
:root{color:#17171a;background:#fbfaf7;font:16px/1.5 Roboto,system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0}header>div,main{max-width:30rem;margin:0 auto;padding:0 1rem}main{padding-bottom:3rem}p{margin:0}
.test{background:#ffd500;color:#17171a;text-align:center;padding:.6rem 1rem;font-weight:600}
header>div{display:flex;align-items:center;gap:.75rem;padding-block:1.25rem}header svg{width:2.25rem;height:2.25rem;flex:none}
header b{display:block;font-weight:800;letter-spacing:-.02em;line-height:1.2}header span{color:#5c5a55;font-size:.875rem}
.card{background:#fff;border:1px solid #e5e1d8;border-radius:10px;padding:1.25rem;margin:0 0 1rem;box-shadow:0 1px 2px rgb(23 23 26/.05),0 8px 24px -6px rgb(23 23 26/.1)}
h1{font-size:1rem;font-weight:500;margin:0;color:#5c5a55}h2{font-size:1.0625rem;margin:0}
.sum{font-size:2rem;line-height:1.25;font-weight:800;letter-spacing:-.03em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.9rem 0 0;padding-top:.9rem;border-top:1px solid #e5e1d8}
dt{color:#5c5a55}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.quiet{color:#5c5a55;font-size:.9375rem}.gap{margin-bottom:1rem}
label{display:block;font-weight:500;margin-bottom:.25rem}.field{margin:0 0 1rem}
input{width:100%;min-height:2.75rem;font:inherit;color:inherit;background:#fff;border:1px solid #8a8578;border-radius:10px;padding:.5rem .75rem}
input[aria-invalid]{border-color:#c62828;box-shadow:inset 0 0 0 1px #c62828}.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:start}
.fault{color:#c62828;font-size:.9375rem;margin-top:.35rem}.fault[role]{margin:0 0 1rem;font-weight:500}
button{font:inherit;min-height:2.75rem;border-radius:999px;border:1px solid #17171a;background:#17171a;color:#fbfaf7;font-weight:600;padding:.5rem 1.25rem;width:100%;cursor:pointer}
button:hover{background:#35343a}.plain{background:#fff;color:#17171a;border-color:#8a8578}.plain:hover{background:#f3f0e8}
:focus-visible{outline:3px solid #c4006a;outline-offset:2px}
ul{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:.5rem}
ul button{border-radius:10px;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;text-align:left;align-items:center;padding:.6rem .9rem;background:#fff;color:#17171a;border-color:#e5e1d8;font-weight:500}
ul button:hover{background:#fbe9f2;border-color:#c4006a}ul small{display:block;font-weight:400;font-size:.875rem;color:#5c5a55}
code{font:500 .875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;color:#5c5a55;white-space:nowrap}
.back{text-align:center;margin-top:.5rem}a{color:#c4006a;text-underline-offset:.2em;display:inline-block;padding:.6rem}`;

const mark = `<svg aria-hidden="true" viewBox="0 0 40 40"><g fill="none" stroke="currentColor" stroke-width="1.6"><path d="M0 6h4M6 0v4M40 6h-4M34 0v4M0 34h4M6 40v-4M40 34h-4M34 40v-4"/></g><g style="isolation:isolate"><circle cx="15.600" cy="16.800" r="8.300" fill="#00a0dc" style="mix-blend-mode:multiply"/><circle cx="24.400" cy="16.800" r="8.300" fill="#e6007e" style="mix-blend-mode:multiply"/><circle cx="20" cy="24.400" r="8.300" fill="#ffd500" style="mix-blend-mode:multiply"/></g></svg>`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Sandbox Payments</title><style>${style}</style></head><body><header><p class="test">TEST – no money moves</p><div>${mark}<p><b>Sandbox Payments</b><span>the built-in test provider</span></p></div></header><main>${body}</main></body></html>`;
}

const amountOf = ({ payment }: View) => escapeHtml(formatMinor(payment.amountMinor, payment.currency, { code: true }));
/** Nothing is paid: the card is only kept for later. */
const isBinding = ({ payment }: View) => payment.amountMinor === 0;

function summary(view: View, title: string): string {
  if (isBinding(view)) {
    return `<section class="card"><h1>Save a card</h1><p class="sum">Nothing is charged</p><dl><dt>For</dt><dd>${escapeHtml(view.shopName)}</dd></dl></section>`;
  }
  return `<section class="card"><h1>${title}</h1><p class="sum">${amountOf(view)}</p><dl><dt>To</dt><dd>${escapeHtml(view.shopName)}</dd><dt>For</dt><dd>${escapeHtml(view.payment.label)}</dd></dl></section>`;
}

const backLink = ({ backTo }: View, text: string) =>
  `<p class="back"><a href="${escapeHtml(backTo)}">${escapeHtml(text)}</a></p>`;

type Field = { name: keyof CardForm; label: string; attributes: string };

function field({ name, label, attributes }: Field, { faults = [], expiry = '' }: View): string {
  const fault = faults.find((each) => each.field === name);
  const isFirst = fault !== undefined && faults[0] === fault;
  const marks = fault ? ` aria-invalid="true" aria-describedby="${name}-fault"${isFirst ? ' autofocus' : ''}` : '';
  const value = name === 'expiry' && expiry ? ` value="${escapeHtml(expiry)}"` : '';
  const message = fault ? `<p class="fault" id="${name}-fault">${escapeHtml(fault.message)}</p>` : '';
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${attributes}${value}${marks}>${message}</div>`;
}

/** Number, date and code are typed, or one of the test cards is chosen with one click. Typed numbers are never shown again. */
export function cardPage(view: View): string {
  const number = field(
    { name: 'number', label: 'Card number', attributes: 'inputmode="numeric" autocomplete="off" maxlength="23"' },
    view,
  );
  const expiry = field(
    { name: 'expiry', label: 'Expiry', attributes: 'placeholder="MM/YY" autocomplete="off" maxlength="9"' },
    view,
  );
  const cvc = field(
    { name: 'cvc', label: 'CVC', attributes: 'inputmode="numeric" autocomplete="off" maxlength="3"' },
    view,
  );
  const choices = testCards.map(
    (card) =>
      `<li><button name="card" value="${card.number}"><span>${escapeHtml(card.label)}<small>${escapeHtml(card.hint)}</small></span> <code>${spaced(card.number)}</code></button></li>`,
  );
  const problem = view.faults?.length ? '<p class="fault" role="alert">Please check the card details.</p>' : '';
  return page(
    view.faults?.length ? 'Error: pay by card' : 'Pay by card',
    `${summary(view, 'Pay by card')}
<form method="post" class="card" novalidate aria-label="Card details">${problem}${number}<div class="pair">${expiry}${cvc}</div><button>${isBinding(view) ? 'Save card' : `Pay ${amountOf(view)}`}</button></form>
<form method="post" class="card"><h2 id="cases">Or choose a test card</h2><p class="quiet">One click ${isBinding(view) ? 'saves' : 'pays with'} it.</p><ul aria-labelledby="cases">${choices.join('')}</ul></form>
${backLink(view, 'Cancel and return to the shop')}`,
  );
}

export function challengePage(view: View): string {
  const { brand, last4 } = view.payment;
  return page(
    '3-D Secure',
    `${summary(view, 'Your bank needs a code')}
<form method="post" class="card"><p class="quiet gap">3-D Secure for ${escapeHtml(`${brand ?? ''} ending in ${last4 ?? ''}`)}. A real bank would text you a code. Here, enter <b>${challengeCode}</b>; any other code is declined.</p><div class="field"><label for="code">Code</label><input id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="8" autofocus></div><button name="answer" value="confirm">Confirm</button></form>
<form method="post"><button class="plain" name="answer" value="cancel">Cancel payment</button></form>`,
  );
}

export function transferPage(view: View): string {
  return page(
    'Pay by bank transfer',
    `${summary(view, 'Pay by bank transfer')}
<form method="post" class="card"><p>Transfer the amount to this account, then confirm below. In the sandbox, the money arrives ${laterSeconds} seconds later.</p><dl class="gap"><dt>Account</dt><dd><code>XX00 SANDBOX 0000</code></dd><dt>Purpose</dt><dd>${escapeHtml(view.payment.label)}</dd></dl><button name="transfer" value="announced">I’ve made the transfer</button></form>
${backLink(view, 'Cancel and return to the shop')}`,
  );
}

/** For who comes back to the page of a payment that is decided. */
export function decidedPage(view: View): string {
  return page(
    'Payment complete',
    `${summary(view, 'This payment is complete')}<p>There’s nothing more to do here.</p>${backLink(view, 'See the result in the shop')}`,
  );
}

export function unknownPage(): string {
  return page(
    'Not found',
    '<section class="card"><h1>We couldn’t find this payment</h1><p>Please go back to the shop and start again.</p></section>',
  );
}
