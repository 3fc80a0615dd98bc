import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeListing, copyListing, deleteListing, getListing, limits, listListings, setState } from '../listings.ts';
import { appsOf, endAccess } from '../oauth.ts';
import {
  cancelOrder,
  carriers,
  changeOrder,
  fulfill,
  getOrder,
  type Order,
  refundedOf,
  refundOrder,
  sentOf,
  totalOf,
} from '../orders.ts';
import type { Parts } from '../parts.ts';
import { invalid } from '../problem.ts';
import { type Shop, setVacation } from '../sellers.ts';
import { announce } from '../webhooks.ts';
import { pictureOf } from './front.ts';
import { day, type Html, html, money } from './html.ts';
import { addressLines, carrierNames, linesTable, stateTag, tracking } from './order.ts';
import {
  type FieldFault,
  faultIn,
  faultNote,
  formOf,
  type Given,
  requireOwnForm,
  requireSeller,
  selectField,
  sendPage,
  textField,
  visitOf,
} from './visit.ts';

const tabs = html`<nav aria-label="Your shop" class="row"><a href="/sell">Orders</a><a href="/sell/listings">Listings</a><a href="/sell/apps">Apps</a></nav>`;
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

function ordersPage(parts: Parts, shop: Shop): Html {
  const rows = parts.state.all<{ id: string }>(
    'select id from orders where shop_id = ? order by number desc limit 200',
    shop.id,
  );
  const list = rows.map(({ id }) => {
    const order = getOrder(parts, shop.id, id);
    return html`<tr><td><a href="/sell/orders/${id}">${order.number}</a></td><td>${day(order.createdAt, shop.timeZone)}</td><td>${order.doc.buyer.name}</td><td>${stateTag(order)}</td><td class="number">${money(totalOf(order))}</td></tr>`;
  });
  const vacation = html`<form method="post" action="/sell/vacation" class="card"><h2>Vacation</h2><p>${shop.isOnVacation ? 'Your shop is on vacation: nobody can buy.' : 'Your shop is open.'}</p><button class="plain" name="vacation" value="${shop.isOnVacation ? 'off' : 'on'}">${shop.isOnVacation ? 'Open the shop' : 'Go on vacation'}</button></form>`;
  return html`<h1>${shop.name}</h1>${tabs}<p><a href="/shop/${shop.slug}">See your shop as buyers do</a></p>
${list.length ? html`<div class="scroll" tabindex="0" role="region" aria-label="Orders"><table><thead><tr><th scope="col">Order</th><th scope="col">Date</th><th scope="col">Buyer</th><th scope="col">Status</th><th scope="col" class="number">Total</th></tr></thead><tbody>${list}</tbody></table></div>` : html`<p class="card">No orders yet.</p>`}${vacation}`;
}

function orderPage(parts: Parts, shop: Shop, order: Order, given: Given, fault: FieldFault | null): Html {
  const { doc } = order;
  const isOpen = doc.state === 'open';
  const choices = carriers.map((carrier) => ({ value: carrier, text: carrierNames[carrier] ?? carrier }));
  const ship = html`<form method="post" action="/sell/orders/${order.id}/ship" class="card"><h2>Ship it yourself</h2><p class="soft">Everything that hasn’t shipped yet, in one parcel.</p>${selectField('carrier', 'Carrier', choices, given.carrier, fault)}${textField('number', 'Tracking number', given, fault, { maxLength: 60 })}<button>Mark as shipped</button></form>`;
  const address = html`<form method="post" action="/sell/orders/${order.id}/address" class="card"><h2>Correct the address</h2>${textField('line1', 'Street address', { line1: doc.shipTo?.lines[0] ?? '' }, fault)}${textField('city', 'City', { city: doc.shipTo?.city ?? '' }, fault)}${textField('zip', 'ZIP code', { zip: doc.shipTo?.zip ?? '' }, fault)}<button class="plain">Save address</button></form>`;
  const end = html`<form method="post" action="/sell/orders/${order.id}/end" class="row">${!doc.fulfillments.length && html`<button class="plain" name="as" value="cancel">Cancel order</button>`}<button class="plain" name="as" value="refund">Refund order</button></form>`;
  const left = totalOf(order).amountMinor - refundedOf(order);
  const refund = html`<form method="post" action="/sell/orders/${order.id}/refund" class="card"><h2>Refund a part</h2><p class="soft">Up to ${money({ currency: doc.shipping.currency, amountMinor: left })}.</p>${textField('amount', 'Amount', given, fault, { maxLength: 12 })}${textField('reason', 'Reason (optional)', given, fault, { maxLength: 200 })}<button class="plain">Refund</button></form>`;
  return html`<h1>Order ${order.number}</h1>${tabs}<p>${stateTag(order)} <span class="soft">${day(order.createdAt, shop.timeZone)}, ships by ${day(doc.shipBy, shop.timeZone)}</span></p>${faultNote(fault)}
${linesTable(parts, order, { isSeller: true })}
<div class="two"><div><section class="card"><h2>Tracking</h2>${tracking(order, shop.timeZone)}</section>${isOpen && ship}</div><div><section class="card"><h2>Buyer</h2><p>${doc.buyer.name}<br>${doc.buyer.email}</p><p>${addressLines(doc.shipTo)}</p>${doc.giftMessage && html`<p><b>Gift message:</b> ${doc.giftMessage}</p>`}</section>${isOpen && address}${doc.state !== 'cancelled' && left > 0 && refund}</div></div>${isOpen && end}`;
}

function listingsPage(parts: Parts, shop: Shop, fault: FieldFault | null): Html {
  const rows = listListings(parts, { shopId: shop.id, limit: 500 }).map((listing) => {
    const { id, doc, state } = listing;
    const act = (name: string, text: string) =>
      html`<form method="post" action="/sell/listings/${id}"><button class="plain" name="act" value="${name}" aria-label="${text} ${doc.title}">${text}</button></form> `;
    return html`<tr><td><div class="thumb">${pictureOf(parts, listing)}</div></td><td><form method="post" action="/sell/listings/${id}" class="row"><label class="skip" for="t-${id}">Title</label><input id="t-${id}" name="title" value="${doc.title}" maxlength="${limits.titleLength}" required><button class="plain" name="act" value="title" aria-label="Save the title of ${doc.title}">Save</button></form><span class="small soft">${doc.variants.length} variants · ${doc.variants[0]?.sku ?? 'no SKU'}</span></td><td><span class="tag ${state === 'active' ? 'good' : ''}">${state}</span></td><td>${state === 'active' ? act('hide', 'Hide') : act('show', 'Show')}${act('copy', 'Copy')}${act('delete', 'Delete')}</td></tr>`;
  });
  return html`<h1>Listings</h1>${tabs}${faultNote(fault)}
${rows.length ? html`<div class="scroll" tabindex="0" role="region" aria-label="Listings"><table><thead><tr><th scope="col">Picture</th><th scope="col">Title</th><th scope="col">State</th><th scope="col">Actions</th></tr></thead><tbody>${rows}</tbody></table></div>` : html`<p class="card">No listings yet. Connect an app that makes things for you.</p>`}`;
}

function actOnListing(parts: Parts, shop: Shop, id: string, { act, title = '' }: Given): void {
  const listing = getListing(parts, shop.id, id);
  if (act === 'title') {
    if (!title.trim() || title.length > limits.titleLength) throw invalid('Give the listing a title.', 'title');
    changeListing(parts, listing, { doc: { title: title.trim() } });
  } else if (act === 'copy') copyListing(parts, listing);
  else if (act === 'delete') deleteListing(parts, listing);
  else if (act === 'hide') setState(parts, listing, 'hidden');
  else if (act === 'show') setState(parts, listing, 'active');
}

function ship(parts: Parts, order: Order, { carrier, number = '' }: Given): void {
  const known = carriers.find((each) => each === carrier);
  if (!known) throw invalid('Choose a carrier.', 'carrier');
  if (!number.trim()) throw invalid('Enter the tracking number.', 'number');
  const lines = order.doc.lines.flatMap(({ lineId, quantity }) => {
    const left = quantity - sentOf(order, lineId);
    return left > 0 ? [{ lineId, quantity: left }] : [];
  });
  const parcel = { carrier: known, number: number.trim().slice(0, 60), trackingUrl: null, notify: true };
  fulfill(parts, order, { lines, ...parcel });
}

/** What is typed has a point before the cents; currencies without cents have none. */
function refund(parts: Parts, order: Order, { amount = '', reason = '' }: Given): void {
  const { currency } = totalOf(order);
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const typed = /^\d{1,9}(\.\d{1,2})?$/.test(amount.trim()) ? Number(amount) : Number.NaN;
  refundOrder(parts, order, { amountMinor: Math.round(typed * 10 ** digits), reason });
}

function correctAddress(parts: Parts, order: Order, { line1 = '', city = '', zip = '' }: Given): void {
  const { shipTo } = order.doc;
  if (!shipTo) throw invalid('The order has no address.', 'line1');
  if (!line1.trim()) throw invalid('Enter a street address.', 'line1');
  if (!city.trim()) throw invalid('Enter a city.', 'city');
  const lines = [line1.trim().slice(0, 120), ...shipTo.lines.slice(1)];
  changeOrder(parts, order, {
    shipTo: { ...shipTo, lines, city: city.trim().slice(0, 120), zip: zip.trim().slice(0, 40) },
  });
}

export function serveSeller(app: FastifyInstance, parts: Parts): void {
  const sellerOf = (request: FastifyRequest) => requireSeller(parts, visitOf(parts, request));
  const page = (request: FastifyRequest, reply: FastifyReply, title: string, body: Html, status = 200) =>
    sendPage(parts, request, reply, { title, body, status });
  /** Does it, or shows the order's page with what is wrong. */
  const onOrder = (act: 'ship' | 'address' | 'refund', work: (order: Order, given: Given) => void) =>
    app.post(`/sell/orders/:id/${act}`, (request, reply) => {
      requireOwnForm(parts, request);
      const { shop } = sellerOf(request);
      const order = getOrder(parts, shop.id, idOf(request));
      const given = formOf(request);
      try {
        parts.state.transaction(() => work(order, given));
        return reply.redirect(`/sell/orders/${order.id}`, 303);
      } catch (error) {
        return page(request, reply, 'Error: order', orderPage(parts, shop, order, given, faultIn(error)), 422);
      }
    });

  app.get('/sell', (request, reply) => {
    const { shop } = sellerOf(request);
    return page(request, reply, 'Your shop', ordersPage(parts, shop));
  });
  app.post('/sell/vacation', (request, reply) => {
    requireOwnForm(parts, request);
    const { shop } = sellerOf(request);
    parts.state.transaction(() => {
      setVacation(parts, shop.id, formOf(request).vacation === 'on');
      announce(parts, shop.id, 'shop.changed', null);
    });
    return reply.redirect('/sell', 303);
  });
  app.get('/sell/orders/:id', (request, reply) => {
    const { shop } = sellerOf(request);
    const order = getOrder(parts, shop.id, idOf(request));
    return page(request, reply, `Order ${order.number}`, orderPage(parts, shop, order, {}, null));
  });
  onOrder('ship', (order, given) => ship(parts, order, given));
  onOrder('refund', (order, given) => refund(parts, order, given));
  onOrder('address', (order, given) => correctAddress(parts, order, given));
  app.post('/sell/orders/:id/end', (request, reply) => {
    requireOwnForm(parts, request);
    const { shop } = sellerOf(request);
    const order = getOrder(parts, shop.id, idOf(request));
    parts.state.transaction(() => {
      const amountMinor = totalOf(order).amountMinor - refundedOf(order);
      if (formOf(request).as === 'refund') refundOrder(parts, order, { amountMinor, reason: '' });
      else cancelOrder(parts, order, 'The shop canceled the order.');
    });
    return reply.redirect(`/sell/orders/${order.id}`, 303);
  });
  app.get('/sell/listings', (request, reply) =>
    page(request, reply, 'Listings', listingsPage(parts, sellerOf(request).shop, null)),
  );
  app.post('/sell/listings/:id', (request, reply) => {
    requireOwnForm(parts, request);
    const { shop } = sellerOf(request);
    try {
      parts.state.transaction(() => actOnListing(parts, shop, idOf(request), formOf(request)));
      return reply.redirect('/sell/listings', 303);
    } catch (error) {
      return page(request, reply, 'Error: listings', listingsPage(parts, shop, faultIn(error)), 422);
    }
  });
  serveApps(app, parts);
}

function serveApps(app: FastifyInstance, parts: Parts): void {
  app.get('/sell/apps', (request, reply) => {
    const { shop } = requireSeller(parts, visitOf(parts, request));
    const apps = appsOf(parts, shop.id).map(
      ({ id, name }) =>
        html`<li class="card"><h2>${name}</h2><p class="soft">Can see your shop, and read and change its listings and orders.</p><form method="post" action="/sell/apps/${encodeURIComponent(id)}"><button class="plain" aria-label="Disconnect ${name}">Disconnect</button></form></li>`,
    );
    const body = html`<h1>Apps</h1>${tabs}${apps.length ? html`<ul class="apps">${apps}</ul>` : html`<p class="card">No app is connected. Apps ask you themselves: begin there, and you come here to agree.</p>`}`;
    return sendPage(parts, request, reply, { title: 'Apps', narrow: true, body });
  });
  app.post('/sell/apps/:id', (request, reply) => {
    requireOwnForm(parts, request);
    const { shop } = requireSeller(parts, visitOf(parts, request));
    parts.state.transaction(() => endAccess(parts, shop.id, idOf(request)));
    return reply.redirect('/sell/apps', 303);
  });
}
