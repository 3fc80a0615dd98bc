/*
 * Buys something as a new customer, by a client that is generated from the shop's document:
 *
 *   npx openapi-typescript http://localhost:3000/openapi.json -o merchmill.d.ts
 *   npm install openapi-fetch
 *   SHOP=http://localhost:3000 node buy.ts
 *
 * The code of the registration is read from the outbox, and the card is one of the sandbox: a demo shop has both.
 */
import { randomUUID } from 'node:crypto';
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './merchmill.d.ts';

type Address = components['schemas']['AddressForm'];

const shop = process.env.SHOP ?? 'http://localhost:3000';
const cookies = new Map<string, string>();
let token: string | undefined;

/** A visitor's cart and registration are known by a cookie; with the token of a session no cookie is needed. */
const session: Middleware = {
  onRequest({ request }) {
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=', 2);
      cookies.set(name, value);
    }
  },
};
const client = createClient<paths>({ baseUrl: shop });
client.use(session);

type Envelope = { code: number; msg: string };
type Done<E extends Envelope> = Extract<E, { code: 0 }> extends { data: infer D } ? D : never;

/** The data of an answer; throws with the shop's own words where it is a refusal. */
function dataOf<E extends Envelope>({ data, error }: { data?: E; error?: Envelope }): Done<E> {
  if (data?.code !== 0) throw new Error((data ?? error)?.msg ?? 'no answer');
  return (data as E & { data: Done<E> }).data;
}

async function findSomething() {
  const { list } = dataOf(await client.GET('/api/search/product', { params: { query: { sort: 'lowestPrice' } } }));
  const { handle } = list[0]!;
  const product = dataOf(await client.GET('/api/product/handle/{handle}', { params: { path: { handle } } }));
  return product.skus.find((sku) => sku.available)!.bizId;
}

async function codeFor(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await (await fetch(`${shop}/outbox`)).text()).split('<article>');
    const code = mails.find((mail) => mail.includes(`to ${email} `))?.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail with a code came');
}

async function becomeCustomer(): Promise<void> {
  const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
  const person = { name: 'Ada Byron', email, password, privacyPolicyVersion: '1' };
  dataOf(await client.POST('/api/user/register', { body: person }));
  const code = await codeFor(email);
  ({ token } = dataOf(await client.POST('/api/user/email/verify', { body: { email, code } })));
}

async function order(to: Address) {
  const { bizId: addressId } = dataOf(await client.POST('/api/user/address', { body: to }));
  const { country, region } = to;
  const wanted = { currency: 'USD', promoCodes: [] };
  const preview = dataOf(await client.POST('/api/orders/preview', { body: { country, region, ...wanted } }));
  const { method, plan, cartVersion, totals } = preview;
  const shown = { cartVersion, expectedTotalMinor: totals.totalMinor };
  return dataOf(
    await client.POST('/api/orders', {
      // Made once for this order: sent again with the same key, it is not ordered twice.
      params: { header: { 'idempotency-key': randomUUID() } },
      body: { source: 'cart', addressId, method, plan, ...shown, ...wanted },
    }),
  );
}

async function pay(orderId: string) {
  const { payment, next } = dataOf(
    await client.POST('/api/pay/order', {
      params: { header: { 'idempotency-key': randomUUID() } },
      body: { orderId, method: 'card', useWallet: false },
    }),
  );
  if (next.kind !== 'redirect') throw new Error('the provider has no page');
  const card = new URLSearchParams({ card: '4111111111111111' });
  await fetch(new URL(new URL(next.url).pathname, shop), { method: 'POST', body: card, redirect: 'manual' });
  const { paymentId } = payment;
  return dataOf(await client.POST('/api/paymentProvider/payments/detail', { body: { paymentId } }));
}

const skuId = await findSomething();
dataOf(await client.POST('/api/user/cart', { body: { skuId, quantity: 2 } }));
await becomeCustomer();
const placed = await order({
  name: 'Ada Byron',
  line1: '120 NW Ninth Avenue',
  city: 'Portland',
  region: 'OR',
  postcode: '97209',
  country: 'US',
});
const { result } = await pay(placed.bizId);
const detail = dataOf(await client.GET('/api/orders/{orderId}', { params: { path: { orderId: placed.bizId } } }));
process.stdout.write(JSON.stringify({ number: placed.number, result, state: detail.state, units: detail.units }));
