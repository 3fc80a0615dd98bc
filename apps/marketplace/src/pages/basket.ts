import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findListing, type Listing, parse } from '../listings.ts';
import { Address, type Answer, placeOrder, shippingServices } from '../orders.ts';
import type { Parts } from '../parts.ts';
import { invalid, Problem } from '../problem.ts';
import { countries, getShop } from '../sellers.ts';
import { newId } from '../state.ts';
import { getVisible, listingPage, pictureOf, questionName } from './front.ts';
import { countryName, type Html, html, itemCount, money } from './html.ts';
import {
  type FieldFault,
  faultIn,
  faultNote,
  formOf,
  type Given,
  requireOwnForm,
  selectField,
  sendPage,
  sessionFor,
  textField,
  visitOf,
} from './visit.ts';

type Row = { id: string; listing_id: string; variant_id: string; quantity: number; answers: string };
type Item = {
  id: string;
  listing: Listing;
  variant: Listing['doc']['variants'][number];
  quantity: number;
  answers: Answer[];
};

const paramsOf = (request: FastifyRequest) => request.params as { id: string };

/** The fields and files of a form that was sent in parts. */
async function readParts(request: FastifyRequest) {
  const given: Record<string, string> = {};
  const files: Record<string, { name: string; bytes: Buffer }> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') given[part.fieldname] = String(part.value);
      else await readFile(part, files);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(413, 'too_large', 'The file is too large: 5 MB at most.');
  }
  return { given, files };
}

async function readFile(part: MultipartFile, files: Record<string, { name: string; bytes: Buffer }>) {
  const bytes = await part.toBuffer();
  if (bytes.length) files[part.fieldname] = { name: part.filename.slice(0, 120), bytes };
}

type Sent = Awaited<ReturnType<typeof readParts>>;

/** What was answered, verbatim; only that it was, and how much, is checked. */
function answersOf({ state }: Parts, { doc }: Listing, { given, files }: Sent): Answer[] {
  return doc.questions.flatMap<Answer>(({ key, label, type, isRequired, maxLength, choices }, at) => {
    const name = questionName(at);
    const file = files[name];
    const value = type === 'file' ? (file?.name ?? '') : (given[name] ?? '');
    if (!value && isRequired) throw invalid(`Please answer: ${label}`, name);
    if (!value) return [];
    if (type === 'choice' && !choices.includes(value)) throw invalid('Choose one of these.', name);
    const most = maxLength ?? 1000;
    if (type === 'text' && [...value].length > most) throw invalid(`At most ${most} characters.`, name);
    if (!file) return [{ key, label, value, fileId: null }];
    const fileId = newId('file');
    state.run('insert into files (id, name, bytes) values (?, ?, ?)', fileId, file.name, file.bytes);
    return [{ key, label, value, fileId }];
  });
}

function addToBasket(parts: Parts, session: string, listing: Listing, sent: Sent): void {
  const { given } = sent;
  const variant = listing.doc.variants.find(({ variantId }) => variantId === given.variant);
  if (listing.state !== 'active' || !variant?.isAvailable)
    throw invalid('This is sold out. Choose another.', 'variant');
  if (!/^[1-9]\d?$/.test(given.quantity ?? '')) throw invalid('Choose a quantity from 1 to 99.', 'quantity');
  const answers = answersOf(parts, listing, sent);
  parts.state.run(
    'insert into baskets (id, visitor, listing_id, variant_id, quantity, answers) values (?, ?, ?, ?, ?, ?)',
    newId('bas'),
    session,
    listing.id,
    variant.variantId,
    Number(given.quantity),
    JSON.stringify(answers),
  );
}

/** What lies in the basket and can still be bought. */
function basketOf(parts: Parts, session: string | null): Item[] {
  if (!session) return [];
  return parts.state.all<Row>('select * from baskets where visitor = ? order by rowid', session).flatMap((row) => {
    const listing = findListing(parts, row.listing_id);
    const variant = listing?.doc.variants.find(({ variantId }) => variantId === row.variant_id);
    if (listing?.state !== 'active' || !variant?.isAvailable) return [];
    return [{ id: row.id, listing, variant, quantity: row.quantity, answers: JSON.parse(row.answers) as Answer[] }];
  });
}

const byShop = (items: readonly Item[]) => Map.groupBy(items, ({ listing }) => listing.shopId);

const itemRow = (parts: Parts, { id, listing, variant, quantity, answers }: Item) =>
  html`<tr><td>${pictureOf(parts, listing)}</td><td><a href="/listing/${listing.id}">${listing.doc.title}</a><br><span class="soft">${Object.values(variant.options).join(' / ')}</span>
${answers.map(({ label, value }) => html`<br><span class="small soft">${label}: ${value}</span>`)}</td><td class="number">${quantity}</td><td class="number">${money({ ...variant.price, amountMinor: variant.price.amountMinor * quantity })}</td>
<td><form method="post" action="/basket/${id}/remove"><button class="plain" aria-label="Remove ${listing.doc.title}">Remove</button></form></td></tr>`;

function basketPage(parts: Parts, items: readonly Item[]): Html {
  if (!items.length) {
    return html`<h1>Your cart</h1><p class="card">It’s empty. <a href="/">Look around</a>.</p>`;
  }
  return html`<h1>Your cart</h1>
<div class="scroll" tabindex="0" role="region" aria-label="Items"><table class="basket"><thead><tr><th scope="col">Picture</th><th scope="col">Item</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Price</th><th scope="col">Remove</th></tr></thead><tbody>${items.map((item) => itemRow(parts, item))}</tbody></table></div>
<p class="row"><a class="button" href="/checkout">Check out</a><a class="button plain" href="/">Keep shopping</a></p>`;
}

function checkoutPage(parts: Parts, items: readonly Item[], given: Given, fault: FieldFault | null): Html {
  const shops = [...byShop(items)].map(([shopId, of]) => {
    const sum = of.reduce((total, { variant, quantity }) => total + variant.price.amountMinor * quantity, 0);
    const { name, currency } = getShop(parts, shopId);
    return html`<dt>${name}</dt><dd>${itemCount(of.reduce((count, { quantity }) => count + quantity, 0))}, ${money({ currency, amountMinor: sum })} plus shipping</dd>`;
  });
  const services = shippingServices.map(({ id, name }) => ({ value: id, text: name }));
  return html`<h1>Check out</h1><div class="card"><h2>Your order</h2><dl>${shops}</dl></div>
<form method="post" action="/checkout" class="card">${faultNote(fault)}<h2>Where does it go?</h2>
${textField('name', 'Name', given, fault, { autocomplete: 'name' })}
${textField('email', 'Email', given, fault, { type: 'email', autocomplete: 'email' })}
${textField('line1', 'Street address', given, fault, { autocomplete: 'address-line1' })}
${textField('line2', 'Apartment, suite (optional)', given, fault, { autocomplete: 'address-line2', required: false })}
<div class="pair">${textField('city', 'City', given, fault, { autocomplete: 'address-level2' })}${textField('region', 'State or region', given, fault, { autocomplete: 'address-level1', required: false })}</div>
<div class="pair">${textField('zip', 'ZIP code', given, fault, { autocomplete: 'postal-code' })}${selectField(
    'country',
    'Country',
    countries.map((country) => ({ value: country, text: countryName(country) })),
    given.country ?? 'US',
    fault,
  )}</div>
${selectField('shippingService', 'Shipping', services, given.shippingService, fault)}
${textField('giftMessage', 'Gift message (optional)', given, fault, { required: false, maxLength: 300 })}
<p class="note">No payment is needed: this is a sandbox.</p><button class="wide">Place order</button></form>`;
}

/** One order for each shop; all of them or none. */
function checkOut(parts: Parts, session: string, given: Given): string[] {
  const items = basketOf(parts, session);
  if (!items.length) throw invalid('Your cart is empty.', 'items');
  const lines = [given.line1 ?? '', given.line2 ?? ''].filter((line) => line.trim());
  const shipTo = parse(Address, {
    ...{ name: given.name ?? '', lines, city: given.city ?? '', region: given.region || null },
    ...{ zip: given.zip ?? '', country: given.country ?? '' },
  }) as Address;
  const email = (given.email ?? '').trim();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw invalid('Enter an email address.', 'email');
  const common = {
    ...{ buyer: { name: shipTo.name, email }, shipTo, shippingService: given.shippingService ?? '' },
    giftMessage: given.giftMessage?.trim().slice(0, 300) || null,
  };
  return parts.state.transaction(() => {
    const secrets = [...byShop(items)].map(([shopId, of]) => {
      const wanted = of.map(({ listing, variant, quantity, answers }) => ({
        ...{ listingId: listing.id, variantId: variant.variantId, quantity, answers },
      }));
      const order = placeOrder(parts, shopId, { ...common, items: wanted });
      parts.state.run('insert into bought (visitor, order_id) values (?, ?)', session, order.id);
      return order.secret;
    });
    parts.state.run('delete from baskets where visitor = ?', session);
    return secrets;
  });
}

export function serveBasket(app: FastifyInstance, parts: Parts): void {
  app.post('/listing/:id', async (request, reply) => {
    requireOwnForm(parts, request);
    const listing = getVisible(parts, paramsOf(request).id);
    const sent = await readParts(request);
    try {
      addToBasket(parts, sessionFor(parts, request, reply), listing, sent);
      return reply.redirect('/basket', 303);
    } catch (error) {
      return sendPage(parts, request, reply, listingPage(parts, listing, sent.given, faultIn(error)));
    }
  });
  app.get('/basket', (request, reply) => {
    const items = basketOf(parts, visitOf(parts, request).session);
    return sendPage(parts, request, reply, { title: 'Cart', body: basketPage(parts, items) });
  });
  app.post('/basket/:id/remove', (request, reply) => {
    requireOwnForm(parts, request);
    const { session } = visitOf(parts, request);
    parts.state.run('delete from baskets where id = ? and visitor = ?', paramsOf(request).id, session ?? '');
    return reply.redirect('/basket', 303);
  });
  app.get('/checkout', (request, reply) => {
    const items = basketOf(parts, visitOf(parts, request).session);
    if (!items.length) return reply.redirect('/basket', 303);
    return sendPage(parts, request, reply, {
      ...{ title: 'Check out', narrow: true, body: checkoutPage(parts, items, {}, null) },
    });
  });
  app.post('/checkout', (request, reply) => {
    requireOwnForm(parts, request);
    const given = formOf(request);
    const session = sessionFor(parts, request, reply);
    try {
      const [first, ...others] = checkOut(parts, session, given);
      return reply.redirect(others.length ? '/orders' : `/order/${first}`, 303);
    } catch (error) {
      const found = faultIn(error);
      // Addresses are checked by their own names of fields.
      const field = found.field.startsWith('lines') ? 'line1' : found.field;
      const body = checkoutPage(parts, basketOf(parts, session), given, { ...found, field });
      return sendPage(parts, request, reply, { title: 'Error: check out', status: 422, narrow: true, body });
    }
  });
}
