import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { findSeller, type Seller, type Shop, shopOfSeller } from '../sellers.ts';
import { type Html, html } from './html.ts';

/** Who looks at a page: a browser with or without a session, and the seller where one is logged in. */
export type Visit = { session: string | null; seller: Seller | null };

const cookieName = 'penny_row';
const days = 30;

export function visitOf({ state }: Parts, request: FastifyRequest): Visit {
  const [, id] = /(?:^|; ?)penny_row=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  const row = id && state.get<{ id: string; seller_id: string | null }>('select * from sessions where id = ?', id);
  if (!row) return { session: null, seller: null };
  return { session: row.id, seller: row.seller_id === null ? null : (findSeller({ state }, row.seller_id) ?? null) };
}

/** A session for this browser, the one it has where it has one. */
export function sessionFor(parts: Parts, request: FastifyRequest, reply: FastifyReply): string {
  const { session } = visitOf(parts, request);
  return session ?? newSession(parts, reply, null);
}

function newSession({ state, options }: Parts, reply: FastifyReply, sellerId: string | null): string {
  const id = randomBytes(32).toString('base64url');
  state.run('insert into sessions (id, seller_id) values (?, ?)', id, sellerId);
  const secure = options.origin.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure}`);
  return id;
}

/** Under a new id, so that one that somebody has planted is worth nothing; the basket comes along. */
export function logInAs(parts: Parts, request: FastifyRequest, reply: FastifyReply, sellerId: string): void {
  const before = visitOf(parts, request).session;
  const id = newSession(parts, reply, sellerId);
  if (!before) return;
  parts.state.run('update baskets set visitor = ? where visitor = ?', id, before);
  parts.state.run('update bought set visitor = ? where visitor = ?', id, before);
  parts.state.run('delete from sessions where id = ?', before);
}

export function logOut({ state }: Parts, { session }: Visit): void {
  if (session) state.run('update sessions set seller_id = null where id = ?', session);
}

/** @throws Problem that leads to the login */
export function requireSeller(parts: Parts, visit: Visit): { seller: Seller; shop: Shop } {
  if (!visit.seller) throw new Problem(401, 'login', 'Log in first.');
  return { seller: visit.seller, shop: shopOfSeller(parts, visit.seller.id) };
}

/** A form of another site cannot act for who is logged in here. */
export function requireOwnForm({ options }: Parts, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(options.origin).origin) {
    throw new Problem(403, 'form', 'This form was sent from another site.');
  }
}

/** The mark, on its own the icon of the pages. */
export const mark = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="18" fill="#9a4416"/><circle cx="20" cy="20" r="14.5" fill="none" stroke="#f3d9bd" stroke-width="1.5"/><path d="M11 25V15l4.500 4 4.500-5 4.500 5 4.500-4v10z" fill="#f3d9bd"/></svg>`;

type Page = {
  title: string;
  body: Html;
  status?: number;
  narrow?: boolean;
  /** Other sites to which a form of the page leads at last. */
  formTargets?: readonly string[];
};

export function sendPage(parts: Parts, request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { title, body, status = 200, narrow = false, formTargets = [] } = page;
  const { session, seller } = visitOf(parts, request);
  const inBasket = session
    ? parts.state.get<{ count: number }>('select count(*) as count from baskets where visitor = ?', session)!.count
    : 0;
  const forSeller = seller
    ? html`<a href="/sell">Your shop</a><form method="post" action="/logout"><button>Log out</button></form>`
    : html`<a href="/login">Sell here</a>`;
  const text = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Penny Row</title><link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="stylesheet" href="/style.css"></head><body>
<a class="skip" href="#main">Skip to content</a>
<header><p class="sandbox" role="note"><b>Sandbox.</b> Penny Row is a marketplace for trying things out. Nothing here is really sold, and no money moves.</p>
<div class="wrap bar"><a class="logo" href="/">${mark} Penny Row</a><nav aria-label="Main"><a href="/">Shop</a><a href="/orders">Your orders</a><a href="/basket">Cart${inBasket ? ` (${inBasket})` : ''}</a>${forSeller}</nav></div></header>
<main id="main" class="${narrow ? 'wrap narrow' : 'wrap'}">${body}</main>
<footer><div class="wrap">Penny Row · a sandbox marketplace</div></footer></body></html>`;
  const forms = ["'self'", ...formTargets].join(' ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(text.text);
}

export type Given = Readonly<Record<string, string>>;
export type FieldFault = { field: string; message: string };

export const formOf = (request: FastifyRequest): Given =>
  request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};

/** A field with its label, what was typed before and what was wrong with it. */
export function field(
  name: string,
  label: string,
  control: (attributes: Html) => Html,
  fault: FieldFault | null,
): Html {
  const isWrong = fault?.field === name;
  const attributes = html`id="${name}" name="${name}"${isWrong ? html` aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ''}`;
  const message = isWrong ? html`<p class="fault" id="${name}-fault">${fault.message}</p>` : '';
  return html`<div class="field"><label for="${name}">${label}</label>${control(attributes)}${message}</div>`;
}

export function textField(
  name: string,
  label: string,
  given: Given,
  fault: FieldFault | null,
  { type = 'text', autocomplete = 'off', required = true, maxLength = 120 } = {},
): Html {
  return field(
    name,
    label,
    (attributes) =>
      html`<input type="${type}" ${attributes} value="${type === 'password' ? '' : (given[name] ?? '')}" autocomplete="${autocomplete}" maxlength="${maxLength}"${required ? html` required` : ''}>`,
    fault,
  );
}

export const selectField = (
  name: string,
  label: string,
  choices: readonly { value: string; text: string; isOff?: boolean }[],
  chosen: string | undefined,
  fault: FieldFault | null,
): Html =>
  field(
    name,
    label,
    (attributes) =>
      html`<select ${attributes}>${choices.map(
        ({ value, text, isOff }) =>
          html`<option value="${value}"${value === chosen ? html` selected` : ''}${isOff ? html` disabled` : ''}>${text}</option>`,
      )}</select>`,
    fault,
  );

/** What a wrong form says above its fields. */
export const faultNote = (fault: FieldFault | null): Html =>
  fault ? html`<p class="fault" role="alert">${fault.message}</p>` : html``;

export const faultIn = (error: unknown): FieldFault => {
  if (error instanceof Problem && error.status === 422) return { field: error.field ?? '', message: error.message };
  throw error;
};
