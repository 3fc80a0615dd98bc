import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, setRetryAfter } from './envelope.ts';
import { escapeHtml, plainPagePolicy } from './html.ts';

/* A page where none can be rendered: it needs neither the database nor a file. */

type Words = { title: string; text: string };
/** Where the buttons lead, and what is said below them. */
type Ways = { url: string; reference: string | null; home?: boolean };

const words: Partial<Record<ErrorName, Words>> = {
  busy: {
    title: 'The shop is very busy',
    text: 'We have more visitors than we can serve at once. Please try again in a moment.',
  },
  databaseAway: {
    title: 'We’ll be right back',
    text: 'We can’t reach our records right now. You’re still logged in. Please try again in a moment.',
  },
  serviceError: {
    title: 'Something came off the press crooked',
    text: 'That is our fault, not yours. Try again; if it stays, tell us about it.',
  },
};

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;color:#17171a;background:#fbfaf7;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2.5rem 2rem;background:#fff;border:1px solid #e5e1d8;border-radius:14px;text-align:center}
h1,p{text-wrap:balance}h1{margin:1.25rem 0 .75rem;font-size:clamp(1.6rem,6vw,2.2rem);line-height:1.15;letter-spacing:-.01em}p{margin:0 0 1.5rem;color:#4f4d48}
a{display:inline-block;min-height:2.75rem;padding:.6rem 1.6rem;border-radius:99px;background:#17171a;color:#fff;text-decoration:none;font-weight:600}
a:hover{background:#38373c}a:focus-visible{outline:3px solid #a8005b;outline-offset:3px}a.quiet{background:none;color:#17171a;text-decoration:underline}a.quiet:hover{color:#a8005b}small{display:block;margin-top:1.5rem;color:#5c5a55}
svg{width:4rem;height:4rem}`;
/** Three plates out of register. */
const mark = `<svg viewBox="0 0 64 64" aria-hidden="true"><g style="mix-blend-mode:multiply"><circle cx="26" cy="27" r="18" fill="#00a0dc"/><circle cx="38" cy="27" r="18" fill="#e6007e" opacity=".85"/><circle cx="32" cy="38" r="18" fill="#ffd500" opacity=".85"/></g></svg>`;

function page({ title, text }: Words, { url, reference, home }: Ways): string {
  const toHome = home ? '<a class="quiet" href="/">Back to the home page</a>' : '';
  const below = reference ? `<small>Reference ${escapeHtml(reference)}</small>` : '';
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${mark}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(url)}">Try again</a>${toHome}${below}</main></body></html>`;
}

/** Only an address of ours is offered again. */
export const ownPath = (url: string) => (/^\/(?![/\\])/.test(url) ? url.replace(/\.data(?=$|\?)/, '') : '/');

/** Refuses a page in sentences; a navigation within the shop, which reads the status, shows them in its frame. */
export function onPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error, request);
  const { status } = errors[refused.errorName];
  const said = words[refused.errorName] ?? { title: 'Something went wrong', text: refused.msg };
  const reference = refused.errorName === 'serviceError' ? String(request.id).slice(0, 8) : null;
  setRetryAfter(reply, refused.errorName);
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(page(said, { url: ownPath(request.url), reference }));
}

/** A page in the place of one that was asked for too often. */
export function tooManyPage(text: string, url: string): string {
  return page({ title: 'One moment, please', text }, { url: ownPath(url), reference: null, home: true });
}
