import type { FastifyInstance } from 'fastify';
import { demoSeller } from '../demo.ts';
import { type AuthorizeQuery, agree, backWith, readAuthorize } from '../oauth.ts';
import type { Parts } from '../parts.ts';
import { countries, currencies, logIn, register, shopOfSeller, timeZones } from '../sellers.ts';
import { countryName, type Html, html } from './html.ts';
import {
  type FieldFault,
  faultIn,
  faultNote,
  formOf,
  type Given,
  logInAs,
  logOut,
  requireOwnForm,
  selectField,
  sendPage,
  textField,
  visitOf,
} from './visit.ts';

/** Only an address of this site: nobody is sent elsewhere after the login. */
const nextIn = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : '/sell');

const nextField = (next: string) => html`<input type="hidden" name="next" value="${next}">`;

function loginPage(parts: Parts, next: string, given: Given, fault: FieldFault | null): Html {
  const hasDemo = parts.state.get('select id from sellers where email = ?', demoSeller.email) !== undefined;
  const demo = html`<form method="post" action="/login" class="card"><h2>Just trying it out?</h2><p>The demo seller is ${demoSeller.email} with the password ${demoSeller.password}.</p>${nextField(next)}<input type="hidden" name="email" value="${demoSeller.email}"><input type="hidden" name="password" value="${demoSeller.password}"><button class="plain wide">Log in as the demo seller</button></form>`;
  return html`<h1>Log in to sell</h1>
<form method="post" action="/login" class="card">${faultNote(fault)}${nextField(next)}${textField('email', 'Email', given, fault, { type: 'email', autocomplete: 'username' })}${textField('password', 'Password', {}, fault, { type: 'password', autocomplete: 'current-password', maxLength: 100 })}<button class="wide">Log in</button></form>
${hasDemo && demo}
<p>New here? <a href="/register?next=${encodeURIComponent(next)}">Open a shop</a>.</p>`;
}

function registerPage(next: string, given: Given, fault: FieldFault | null): Html {
  const choices = (values: readonly string[]) => values.map((value) => ({ value, text: value.replaceAll('_', ' ') }));
  return html`<h1>Open a shop</h1><form method="post" action="/register" class="card">${faultNote(fault)}${nextField(next)}
${textField('name', 'Your name', given, fault, { autocomplete: 'name', maxLength: 60 })}
${textField('email', 'Email', given, fault, { type: 'email', autocomplete: 'username' })}
${textField('password', 'Password (8 characters or more)', {}, fault, { type: 'password', autocomplete: 'new-password', maxLength: 100 })}
${textField('shopName', 'Name of the shop', given, fault, { maxLength: 60 })}
${selectField('currency', 'Currency', choices(currencies), given.currency, fault)}
<div class="pair">${selectField(
    'country',
    'Country',
    countries.map((code) => ({ value: code, text: countryName(code) })),
    given.country,
    fault,
  )}${selectField('timeZone', 'Time zone', choices(timeZones), given.timeZone, fault)}</div>
<button class="wide">Open the shop</button></form>`;
}

export function serveLogin(app: FastifyInstance, parts: Parts): void {
  app.get('/login', (request, reply) => {
    const next = nextIn((request.query as { next?: string }).next);
    if (visitOf(parts, request).seller) return reply.redirect(next, 303);
    const body = loginPage(parts, next, {}, null);
    return sendPage(parts, request, reply, { title: 'Log in', narrow: true, body });
  });
  app.post('/login', (request, reply) => {
    requireOwnForm(parts, request);
    const given = formOf(request);
    const next = nextIn(given.next);
    try {
      const seller = logIn(parts, given.email ?? '', given.password ?? '');
      logInAs(parts, request, reply, seller.id);
      return reply.redirect(next, 303);
    } catch (error) {
      const body = loginPage(parts, next, given, faultIn(error));
      return sendPage(parts, request, reply, { title: 'Error: log in', status: 422, narrow: true, body });
    }
  });
  app.get('/register', (request, reply) => {
    const body = registerPage(nextIn((request.query as { next?: string }).next), {}, null);
    return sendPage(parts, request, reply, { title: 'Open a shop', narrow: true, body });
  });
  app.post('/register', (request, reply) => {
    requireOwnForm(parts, request);
    const given = formOf(request);
    const text = (name: string) => given[name] ?? '';
    try {
      const { seller } = parts.state.transaction(() =>
        register(parts, {
          ...{ email: text('email'), password: text('password'), name: text('name'), shopName: text('shopName') },
          ...{ currency: text('currency'), timeZone: text('timeZone'), country: text('country') },
        }),
      );
      logInAs(parts, request, reply, seller.id);
      return reply.redirect(nextIn(given.next), 303);
    } catch (error) {
      const body = registerPage(nextIn(given.next), given, faultIn(error));
      return sendPage(parts, request, reply, { title: 'Error: open a shop', status: 422, narrow: true, body });
    }
  });
  app.post('/logout', (request, reply) => {
    requireOwnForm(parts, request);
    logOut(parts, visitOf(parts, request));
    return reply.redirect('/', 303);
  });
}

/** Where a seller lets an app in. */
export function serveConsent(app: FastifyInstance, parts: Parts): void {
  app.get('/oauth/authorize', (request, reply) => {
    const asked = readAuthorize(parts, request.query as AuthorizeQuery);
    if (asked.error) return reply.redirect(backWith(asked, { error: asked.error }), 303);
    const { seller } = visitOf(parts, request);
    if (!seller) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303);
    const shop = shopOfSeller(parts, seller.id);
    const body = html`<h1>Connect ${asked.client.name}?</h1>
<form method="post" action="${request.url}" class="card"><p><b>${asked.client.name}</b> asks for access to <b>${shop.name}</b>. It will be able to:</p>
<ul class="plainlist"><li>see your shop, currency, and settings</li><li>make, change, hide, and delete listings</li><li>read orders with the buyers’ addresses, mark them as shipped, and cancel them</li></ul>
<p class="soft small">You can end this at any time under Your shop, Apps. You are logged in as ${seller.email}.</p>
<p class="row"><button name="answer" value="allow">Allow</button><button class="plain" name="answer" value="deny">Don’t allow</button></p></form>`;
    const formTargets = [new URL(asked.redirectUri).origin];
    return sendPage(parts, request, reply, { title: `Connect ${asked.client.name}`, narrow: true, body, formTargets });
  });
  app.post('/oauth/authorize', (request, reply) => {
    requireOwnForm(parts, request);
    const asked = readAuthorize(parts, request.query as AuthorizeQuery);
    const { seller } = visitOf(parts, request);
    if (!seller) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303);
    const isAllowed = formOf(request).answer === 'allow' && !asked.error;
    if (!isAllowed) return reply.redirect(backWith(asked, { error: asked.error ?? 'access_denied' }), 303);
    const url = parts.state.transaction(() => agree(parts, asked, shopOfSeller(parts, seller.id).id));
    return reply.redirect(url, 303);
  });
}
