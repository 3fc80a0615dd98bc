import type { FastifyInstance } from 'fastify';
import { activeListings, findListing, type Listing, picturesOf, type Question } from '../listings.ts';
import type { Parts } from '../parts.ts';
import { notFound } from '../problem.ts';
import { getShop, shopBySlug } from '../sellers.ts';
import { type Html, html, money } from './html.ts';
import { type FieldFault, field, type Given, selectField, sendPage, textField } from './visit.ts';

const perPage = 24;

export function pictureOf(parts: Parts, listing: Listing): Html {
  const ready = picturesOf(parts, listing).find(({ ready_at: at }) => at <= parts.now());
  if (!ready) return html`<div class="blank" aria-hidden="true">${listing.doc.title.slice(0, 1).toUpperCase()}</div>`;
  return html`<img class="picture" src="/pictures/${ready.id}" alt="${ready.alt}" loading="lazy">`;
}

function fromPrice({ doc }: Listing): string {
  const prices = doc.variants.filter(({ isAvailable }) => isAvailable).map(({ price }) => price);
  if (!prices.length) return 'Sold out';
  const cheapest = prices.reduce((a, b) => (b.amountMinor < a.amountMinor ? b : a));
  const isOne = prices.every(({ amountMinor }) => amountMinor === cheapest.amountMinor);
  return isOne ? money(cheapest) : `from ${money(cheapest)}`;
}

const tile = (parts: Parts, listing: Listing) =>
  html`<li><article class="tile">${pictureOf(parts, listing)}<div><a href="/listing/${listing.id}">${listing.doc.title}</a><p class="soft small">${getShop(parts, listing.shopId).name}</p><p>${fromPrice(listing)}</p></div></article></li>`;

function browse(parts: Parts, { shopId, search, page }: { shopId?: string; search: string; page: number }): Html {
  const found = activeListings(parts, { shopId, search, limit: perPage + 1, skip: (page - 1) * perPage });
  const link = (to: number, text: string) =>
    html`<a class="button plain" href="?${new URLSearchParams({ ...(search && { q: search }), page: String(to) }).toString()}">${text}</a>`;
  const nothing = search
    ? html`<p class="card">Nothing matches “${search}”. Try a shorter word.</p>`
    : html`<p class="card">Nothing is for sale yet. Connect a store and publish something.</p>`;
  return html`<form class="search" role="search"><label class="skip" for="q">Search</label><input id="q" name="q" type="search" value="${search}" placeholder="Search Penny Row" maxlength="80" aria-label="Search"><button>Search</button></form>
${found.length ? html`<ul class="grid">${found.slice(0, perPage).map((listing) => tile(parts, listing))}</ul>` : nothing}
<p class="row">${page > 1 && link(page - 1, 'Previous')}${found.length > perPage && link(page + 1, 'Next')}</p>`;
}

const pageIn = (query: unknown) => {
  const { q = '', page = '1' } = query as Record<string, string | undefined>;
  const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
  return { search: String(q).slice(0, 80), page: number };
};

/** Not by the question's key, which any app may choose. */
export const questionName = (at: number) => `q${at}`;

function questionField(question: Question, name: string, given: Given, fault: FieldFault | null): Html {
  const label = `${question.label}${question.isRequired ? '' : ' (optional)'}`;
  if (question.type === 'choice') {
    const choices = question.choices.map((choice) => ({ value: choice, text: choice }));
    return selectField(
      name,
      label,
      question.isRequired ? choices : [{ value: '', text: '–' }, ...choices],
      given[name],
      fault,
    );
  }
  if (question.type === 'file') {
    return field(
      name,
      label,
      (attributes) => html`<input type="file" ${attributes}${question.isRequired ? html` required` : ''}>`,
      fault,
    );
  }
  return textField(name, label, given, fault, {
    required: question.isRequired,
    maxLength: question.maxLength ?? 1000,
  });
}

export function listingPage(parts: Parts, listing: Listing, given: Given = {}, fault: FieldFault | null = null) {
  const { doc } = listing;
  const shop = getShop(parts, listing.shopId);
  const ready = picturesOf(parts, listing).filter(({ ready_at: at }) => at <= parts.now());
  const variants = doc.variants.map(({ variantId, options, price, isAvailable }) => {
    const name = doc.options.map((option) => options[option]).join(' / ') || doc.title;
    return {
      value: variantId,
      text: `${name} – ${isAvailable ? money(price) : 'sold out'}`,
      isOff: !isAvailable,
    };
  });
  const { disclosure } = doc;
  const isForSale = listing.state === 'active' && !shop.isOnVacation && variants.some(({ isOff }) => !isOff);
  const form = html`<form method="post" action="/listing/${listing.id}" enctype="multipart/form-data">
${selectField('variant', doc.options.join(' / ') || 'Item', variants, given.variant, fault)}
${doc.questions.map((question, at) => questionField(question, questionName(at), given, fault))}
${field('quantity', 'Quantity', (attributes) => html`<input type="number" ${attributes} min="1" max="99" value="${given.quantity ?? 1}" required>`, fault)}
<button class="wide">Add to cart</button></form>`;
  return {
    title: fault ? `Error: ${doc.title}` : doc.title,
    status: fault ? 422 : 200,
    body: html`<div class="two"><div>${pictureOf(parts, listing)}
${ready.length > 1 && html`<ul class="thumbs">${ready.slice(1).map(({ id, alt }) => html`<li><a href="/pictures/${id}"><img class="picture" src="/pictures/${id}" alt="${alt || 'Another picture'}" loading="lazy"></a></li>`)}</ul>`}</div>
<div><h1>${doc.title}</h1><p class="soft">by <a href="/shop/${shop.slug}">${shop.name}</a></p><p class="price">${fromPrice(listing)}</p>
${isForSale ? form : html`<p class="note">${shop.isOnVacation ? 'The shop is on vacation.' : 'This item is not for sale at the moment.'}</p>`}
<h2>Description</h2><p class="words">${doc.description || 'No description.'}</p>
<h2>About the item</h2><dl><dt>Made by</dt><dd>${disclosure.madeBy}</dd>
${disclosure.materials.length > 0 && html`<dt>Materials</dt><dd>${disclosure.materials.join(', ')}</dd>`}
${disclosure.originCountry && html`<dt>Made in</dt><dd>${disclosure.originCountry}</dd>`}
${disclosure.manufacturer && html`<dt>Manufacturer</dt><dd>${disclosure.manufacturer}</dd>`}</dl></div></div>`,
  };
}

export function getVisible(parts: Parts, id: string): Listing {
  const listing = findListing(parts, id);
  if (!listing || listing.state === 'draft') throw notFound('listing');
  return listing;
}

export function serveFront(app: FastifyInstance, parts: Parts): void {
  app.get('/', (request, reply) =>
    sendPage(parts, request, reply, {
      title: 'Small shops, one row',
      body: html`<h1>Small shops, one row.</h1><p class="lead">Things made by people who would tell you about them for an hour if you asked.</p>${browse(parts, pageIn(request.query))}`,
    }),
  );
  app.get('/shop/:slug', (request, reply) => {
    const shop = shopBySlug(parts, (request.params as { slug: string }).slug);
    return sendPage(parts, request, reply, {
      title: shop.name,
      body: html`<h1>${shop.name}</h1>${shop.isOnVacation && html`<p class="note">This shop is on vacation.</p>`}${browse(parts, { ...pageIn(request.query), shopId: shop.id })}`,
    });
  });
  app.get('/listing/:id', (request, reply) =>
    sendPage(parts, request, reply, listingPage(parts, getVisible(parts, (request.params as { id: string }).id))),
  );
  app.get('/pictures/:id', (request, reply) => {
    const picture = parts.state.get<{ type: string; bytes: Uint8Array; ready_at: number }>(
      'select type, bytes, ready_at from pictures where id = ?',
      (request.params as { id: string }).id,
    );
    if (!picture || picture.ready_at > parts.now()) throw notFound('picture');
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.bytes));
  });
  // What buyers give is kept as it came, and opens nowhere.
  app.get('/files/:id', (request, reply) => {
    const file = parts.state.get<{ bytes: Uint8Array }>(
      'select bytes from files where id = ?',
      (request.params as { id: string }).id,
    );
    if (!file) throw notFound('file');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="buyers-file"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes));
  });
}
