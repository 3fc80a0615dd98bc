import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findListing } from '../listings.ts';
import {
  type Address,
  cancelOrder,
  getOrder,
  type Order,
  orderBySecret,
  refundedOf,
  sentOf,
  shippingServices,
  totalOf,
} from '../orders.ts';
import type { Parts } from '../parts.ts';
import { getShop } from '../sellers.ts';
import { pictureOf } from './front.ts';
import { countryName, day, type Html, html, itemCount, money } from './html.ts';
import { requireOwnForm, sendPage, visitOf } from './visit.ts';

const stateNames: Record<Order['doc']['state'], { text: string; tone: string }> = {
  open: { text: 'In preparation', tone: '' },
  fulfilled: { text: 'Shipped', tone: 'good' },
  cancelled: { text: 'Canceled', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'bad' },
};

export function stateTag({ doc }: Order): Html {
  const { text, tone } = stateNames[doc.state];
  const isPart = doc.state === 'open' && doc.fulfillments.length > 0;
  return html`<span class="tag ${tone}">${isPart ? 'Partly shipped' : text}</span>`;
}

export const addressLines = (address: Address | null): Html =>
  address
    ? html`${[address.name, address.company, ...address.lines, `${address.city}${address.region ? `, ${address.region}` : ''} ${address.zip}`, countryName(address.country)].filter(Boolean).map((line) => html`${line}<br>`)}`
    : html`No address`;

export const carrierNames: Record<string, string> = {
  ...{ ups: 'UPS', usps: 'USPS', fedex: 'FedEx', dhl: 'DHL', dpd: 'DPD', 'royal-mail': 'Royal Mail' },
  other: 'Another carrier',
};

const serviceOf = ({ doc }: Order) => {
  const service = shippingServices.find(({ id }) => id === doc.shippingService);
  return service && `, ${service.name}`;
};

const refundRow = (order: Order) => {
  const amountMinor = refundedOf(order);
  const { currency } = totalOf(order);
  return (
    amountMinor > 0 &&
    html`<tr><th scope="row" colspan="3">Refunded</th><td class="number">${money({ currency, amountMinor })}</td></tr>`
  );
};

export function linesTable(parts: Parts, order: Order, { isSeller }: { isSeller: boolean }): Html {
  const rows = order.doc.lines.map((line) => {
    const listing = line.listingId === null ? undefined : findListing(parts, line.listingId);
    const sent = sentOf(order, line.lineId);
    const title = listing ? html`<a href="/listing/${listing.id}">${line.title}</a>` : line.title;
    const answers = line.answers.map(
      ({ label, value, fileId }) =>
        html`<br><span class="small soft words">${label}: ${fileId ? html`<a href="/files/${fileId}">${value}</a>` : value}</span>`,
    );
    return html`<tr><td>${listing && html`<div class="thumb">${pictureOf(parts, listing)}</div>`}</td><td>${title}<br><span class="soft">${Object.values(line.options).join(' / ')}</span>${isSeller && line.sku && html`<br><span class="small soft">SKU ${line.sku}</span>`}${answers}</td><td class="number">${line.quantity}${sent > 0 && html`<br><span class="small soft">${sent} shipped</span>`}</td><td class="number">${money({ ...line.price, amountMinor: line.price.amountMinor * line.quantity })}</td></tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Items"><table><thead><tr><th scope="col">Picture</th><th scope="col">Item</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Price</th></tr></thead><tbody>${rows}
<tr><th scope="row" colspan="3">Shipping${serviceOf(order)}</th><td class="number">${money(order.doc.shipping)}</td></tr>
<tr><th scope="row" colspan="3">Total</th><td class="number"><b>${money(totalOf(order))}</b></td></tr>${refundRow(order)}</tbody></table></div>`;
}

/** Where the parcels are; links of carriers lead to other sites, and only by http. */
export function tracking({ doc }: Order, timeZone: string): Html {
  if (!doc.fulfillments.length) {
    const text = doc.state === 'open' ? 'Nothing has shipped yet.' : 'Nothing was shipped.';
    return html`<p class="soft">${text}</p>`;
  }
  const parcels = doc.fulfillments.map(({ carrier, number, trackingUrl, notified, at, lines }) => {
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const link =
      trackingUrl && html` · <a href="${trackingUrl}" rel="noopener noreferrer nofollow">Track this parcel</a>`;
    return html`<li><b>${day(at, timeZone)}: ${itemCount(count)} shipped</b><br>${carrierNames[carrier] ?? carrier} ${number}${link}${notified && html`<br><span class="small soft">We told ${doc.buyer.email ?? doc.buyer.name}.</span>`}</li>`;
  });
  return html`<ol class="steps">${parcels}</ol>`;
}

function orderPage(parts: Parts, order: Order): Html {
  const { doc } = order;
  const shop = getShop(parts, order.shopId);
  const canCancel = doc.state === 'open' && !doc.fulfillments.length;
  return html`<h1>Order ${order.number}</h1><p>${stateTag(order)} <span class="soft">from <a href="/shop/${shop.slug}">${shop.name}</a>, ${day(order.createdAt, shop.timeZone)}</span></p>
${doc.state === 'open' && html`<p>Ships by <b>${day(doc.shipBy, shop.timeZone)}</b>.</p>`}
${doc.cancelReason && html`<p class="note">Canceled: ${doc.cancelReason}</p>`}
${linesTable(parts, order, { isSeller: false })}
<div class="two"><section class="card"><h2>Tracking</h2>${tracking(order, shop.timeZone)}</section><section class="card"><h2>Goes to</h2><p>${addressLines(doc.shipTo)}</p>${doc.giftMessage && html`<p><b>Gift message:</b> ${doc.giftMessage}</p>`}</section></div>
${canCancel && html`<form method="post" action="/order/${order.secret}/cancel"><button class="plain">Cancel this order</button></form>`}`;
}

const secretOf = (request: FastifyRequest) => (request.params as { secret: string }).secret;

export function serveOrders(app: FastifyInstance, parts: Parts): void {
  app.get('/order/:secret', (request, reply) => {
    const order = orderBySecret(parts, secretOf(request));
    return sendPage(parts, request, reply, { title: `Order ${order.number}`, body: orderPage(parts, order) });
  });
  app.post('/order/:secret/cancel', (request, reply) => {
    requireOwnForm(parts, request);
    const order = orderBySecret(parts, secretOf(request));
    parts.state.transaction(() => cancelOrder(parts, order, 'The buyer changed their mind.'));
    return reply.redirect(`/order/${order.secret}`, 303);
  });
  app.get('/orders', (request, reply) => {
    const { session } = visitOf(parts, request);
    const rows = parts.state.all<{ id: string; shop_id: string }>(
      'select o.id, o.shop_id from bought b join orders o on o.id = b.order_id where b.visitor = ? order by o.created_at desc limit 100',
      session ?? '',
    );
    const orders = rows.map(({ id, shop_id: shopId }) => getOrder(parts, shopId, id));
    const list = orders.map(
      (order) =>
        html`<tr><td><a href="/order/${order.secret}">${order.number}</a></td><td>${getShop(parts, order.shopId).name}</td><td>${stateTag(order)}</td><td class="number">${money(totalOf(order))}</td></tr>`,
    );
    const body = orders.length
      ? html`<div class="scroll" tabindex="0" role="region" aria-label="Your orders"><table><thead><tr><th scope="col">Order</th><th scope="col">Shop</th><th scope="col">Status</th><th scope="col" class="number">Total</th></tr></thead><tbody>${list}</tbody></table></div>`
      : html`<p class="card">You haven’t bought anything with this browser yet. <a href="/">Look around</a>.</p>`;
    return sendPage(parts, request, reply, { title: 'Your orders', body: html`<h1>Your orders</h1>${body}` });
  });
}
