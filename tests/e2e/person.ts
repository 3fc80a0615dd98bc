import { randomUUID } from 'node:crypto';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { BrowserContext } from 'playwright-core';
import { privacyVersion } from '../../apps/web/app/features/account/privacy-version.ts';

/** Somebody who is logged in: what they do by hand elsewhere is done here by the calls that the pages make. */
export class Person {
  readonly context: BrowserContext;
  readonly bizId: string;
  /** What they log in with by hand. */
  readonly account: Account;

  private constructor(context: BrowserContext, bizId: string, account: Account) {
    this.context = context;
    this.bizId = bizId;
    this.account = account;
  }

  /** Somebody of the demo logs in by the API; the context's pages then belong to them. */
  static login(context: BrowserContext, email: string): Promise<Person> {
    return Person.#enter(context, accountCalls.login.path, { email, password: 'print-something' });
  }

  /**
   * Somebody new registers and is logged in: for suites of a shop that others visit, too. They have nothing yet, and what
   * they save and order is on nobody else's pages.
   */
  static async join(context: BrowserContext): Promise<Person> {
    const account = { email: `visitor-${randomUUID()}@example.com`, password: 'a long enough sentence' };
    const form = { ...account, name: 'Vera Visitor', privacyPolicyVersion: privacyVersion };
    await send(context, 'POST', accountCalls.register.path, form);
    const outbox = await (await context.request.get('/outbox')).text();
    const code = new RegExp(`(\\d{6}) is your \\w+ code</h2><small>to ${account.email} `).exec(outbox)?.[1];
    if (!code) throw new Error(`no code was mailed to ${account.email}`);
    return Person.#enter(context, accountCalls.verifyEmail.path, account, { code });
  }

  static async #enter(context: BrowserContext, path: string, account: Account, more: { code?: string } = {}) {
    const { user } = await send<{ user: { bizId: string } }>(context, 'POST', path, { ...account, ...more });
    return new Person(context, user.bizId, account);
  }

  /** Logs in the same person in another browser. */
  alsoIn(context: BrowserContext): Promise<Person> {
    return Person.#enter(context, accountCalls.login.path, this.account);
  }

  send<T = unknown>(method: Method, path: string, body?: object): Promise<T> {
    return send<T>(this.context, method, path, body);
  }

  /** The address of a page of their own. */
  at(path: string): string {
    return `/user/${this.bizId}/${path}`;
  }

  /** Adds a picture to their materials. */
  async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const token = (await this.context.cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'))!.value;
    const headers = { 'idempotency-key': randomUUID(), 'x-xsrf-token': decodeURIComponent(token) };
    const answer = await this.context.request.post('/api/fileStorage/upload', { headers, multipart: { file } });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 0) throw new Error(`the upload of ${file.name} gave ${code}`);
  }

  /** Puts so many of each of so many ready designs into the cart and orders what is in it, unpaid. */
  async order({
    quantity = 1,
    method = 'standard',
    kinds = 1,
    address: to = someAddress as Address,
    of = 'sort=featured',
  } = {}): Promise<PlacedOrder> {
    const { list } = await this.send<{ list: { handle: string }[] }>('GET', `/api/search/pod?${of}`);
    for (const { handle } of list.slice(0, kinds)) {
      const spu = await this.send<Spu>('GET', `/api/pod/handle/${handle}`);
      const sku = spu.product.skus.find((each) => each.available)!;
      await this.send('POST', '/api/user/cart', { skuId: sku.bizId, spuId: spu.bizId, quantity });
    }
    const address = await this.send<{ bizId: string }>('POST', '/api/user/address', to);
    const wanted = { method, currency: 'USD', promoCodes: [] };
    const preview = await this.send<Preview>('POST', '/api/orders/preview', {
      country: to.country,
      ...(to.region && { region: to.region }),
      ...wanted,
    });
    return this.send<PlacedOrder>('POST', '/api/orders', {
      source: 'cart',
      addressId: address.bizId,
      cartVersion: preview.cartVersion,
      expectedTotalMinor: preview.totals.totalMinor,
      plan: preview.plan,
      ...wanted,
    });
  }

  /** Begins to pay and types a card on the provider's page. Gives where the provider sends the browser back to. */
  async pay(orderId: string, { card = cards.good as string, useWallet = false } = {}): Promise<string> {
    return this.#giveCard(await this.send('POST', '/api/pay/order', { orderId, method: 'card', useWallet }), card);
  }

  /** Adds money to the wallet. */
  async recharge(cents: number): Promise<void> {
    await this.#giveCard(await this.send('POST', '/api/user/recharge', { amount: cents, method: 'card' }), cards.good);
  }

  /** Types the card on the provider's page; the shop asks the provider at once, as the page one comes back to does. */
  async #giveCard({ payment, next }: Started, card: string): Promise<string> {
    const answer = await this.context.request.post(next.url, { form: { card }, maxRedirects: 0 });
    await this.send('POST', '/api/paymentProvider/payments/detail', { paymentId: payment.paymentId });
    return answer.headers().location!;
  }
}

type Account = { email: string; password: string };
type Started = { payment: { paymentId: string }; next: { url: string } };
export type PlacedOrder = { bizId: string; number: string; totals: { totalMinor: number; total: number } };
type Spu = { bizId: string; product: { skus: { bizId: string; available: boolean }[] } };
type Preview = { cartVersion: number; plan: string; totals: { totalMinor: number } };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Cards of the sandbox, by what becomes of a payment. */
export const cards = { good: '4111111111111111', pending: '4000000000000077', challenge: '4000000000003220' } as const;

type Address = Record<'name' | 'line1' | 'city' | 'postcode' | 'country', string> & { region?: string };
const someAddress = {
  name: 'Sam Shopper',
  line1: '12 Orchard Street',
  city: 'Portland',
  region: 'OR',
  postcode: '97205',
  country: 'US',
};

/** One call of the API as a page of the context would make it; throws where the answer is not that it was done. */
async function send<T>(context: BrowserContext, method: Method, path: string, body?: object): Promise<T> {
  const token = (await context.cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value;
  const answer = await context.request.fetch(path, {
    method,
    headers: { 'idempotency-key': randomUUID(), ...(token ? { 'x-xsrf-token': decodeURIComponent(token) } : {}) },
    ...(body ? { data: body } : {}),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${method} ${path}: ${msg}`);
  return data;
}
