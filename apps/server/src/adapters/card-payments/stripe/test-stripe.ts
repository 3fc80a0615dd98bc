import { readFileSync } from 'node:fs';
import { type Answer, type Call, FakeProvider } from '../test-fake-provider.ts';
import { signatureOf } from './stripe-webhook.ts';

type Json = Record<string, unknown>;
type Thing = Json & { id: string; metadata: Record<string, string>; [field: string]: unknown };
/** How the bank answers a payment with a card. */
export type BankAnswer = 'succeeds' | 'processing' | 'redirect' | { decline: string };

export const secretKey = 'sk_test_merchmill';
export const webhookSecret = 'whsec_test';
export const account = 'acct_1Merchmill';
/** Younger than the published description, in the types of the official library. */
const newerFields: Readonly<Record<string, readonly string[]>> = {
  '/v1/checkout/sessions': ['allowed_payment_method_types'],
};

const fixtures = JSON.parse(readFileSync(new URL('./spec/fixtures-2026-08.json', import.meta.url), 'utf8')) as Record<
  string,
  Json
>;

/** a[b][0]=c as nested objects and lists. */
export function readForm(text: string): Json {
  const read: Json = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/\[|\]\[|\]$/).filter((part, at) => part !== '' || at === 0);
    let place: Json = read;
    for (const [at, part] of path.entries()) {
      if (at === path.length - 1) place[part] = value;
      else place[part] ??= /^\d+$/.test(path[at + 1]!) ? [] : {};
      place = place[part] as Json;
    }
  }
  return read;
}

const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'];

export class FakeStripe extends FakeProvider {
  readonly origin = 'https://api.stripe.com';
  readonly sessions = new Map<string, Thing>();
  readonly intents = new Map<string, Thing>();
  readonly refunds = new Map<string, Thing>();
  readonly customers = new Map<string, Thing>();
  readonly cards = new Map<string, Thing>();
  /** Answers of the bank to come; without one it agrees. */
  readonly bankAnswers: BankAnswer[] = [];
  /** What becomes of the next refund at once. */
  refundStatus = 'succeeded';
  /** How far the search lags behind. */
  isSearchBehind = false;
  readonly #answered = new Map<string, { question: string; answer: Answer }>();
  #made = 0;

  constructor() {
    super(['./stripe/spec/stripe-2022-04-12.json'], { isForm: true });
  }

  readBody(text: string): unknown {
    return readForm(text);
  }

  errorBody(status: number, facts: Json = {}): unknown {
    const type = status < 500 ? 'invalid_request_error' : 'api_error';
    return { error: { type, message: 'Trouble with ann@example.com and 4242', ...facts } };
  }

  override asSpecified(call: Call): Call | null {
    // Customers are searched as payments are; that part of the description is not at hand, nor is the list of pages.
    if (call.path === '/v1/customers/search') return { ...call, path: '/v1/payment_intents/search' };
    if (call.path === '/v1/checkout/sessions' && call.method === 'GET') return null;
    if (typeof call.body !== 'object' || call.body === null) return call;
    const newer = newerFields[call.path] ?? [];
    const body = Object.fromEntries(Object.entries(call.body).filter(([key]) => !newer.includes(key)));
    return { ...call, body: structuredClone(body) };
  }

  answer(call: Call): Answer {
    if (call.headers.authorization !== `Bearer ${secretKey}`) return { status: 401, body: this.errorBody(401) };
    if (call.headers['stripe-version'] === undefined) this.breaches.push('no version of the API is asked for');
    const key = call.headers['idempotency-key'];
    if (call.method === 'POST' && !key) this.breaches.push(`${call.path} without an idempotency key`);
    const known = key === undefined ? undefined : this.#answered.get(key);
    const question = JSON.stringify([call.path, call.body]);
    if (known && known.question !== question) {
      return { status: 400, body: this.errorBody(400, { type: 'idempotency_error' }) };
    }
    if (known) return known.answer;
    const answer = this.#work(call);
    if (key !== undefined && call.method === 'POST') this.#answered.set(key, { question, answer });
    return answer;
  }

  make(fixture: string, prefix: string, facts: Json): Thing {
    this.#made++;
    return {
      ...structuredClone(fixtures[fixture]!),
      livemode: false,
      metadata: {},
      ...facts,
      id: `${prefix}_${this.#made}`,
    };
  }

  #work({ method, path, body, query }: Call): Answer {
    const asked = (body ?? {}) as Json;
    const [, , kind, id, deed, more] = path.split('/');
    if (path === '/v1/checkout/sessions' && method === 'GET') {
      const data = [...this.sessions.values()].slice(0, Number(query.get('limit')));
      return { status: 200, body: { object: 'list', url: path, data, has_more: false } };
    }
    if (path === '/v1/checkout/sessions') return this.#openSession(asked);
    if (kind === 'checkout' && more === 'expire') return this.#end(this.sessions.get(deed!)!, ['open'], 'expired');
    if (kind === 'checkout') return this.#show(this.sessions, deed!);
    if (kind === 'customers') return id === 'search' ? this.#search(query.get('query')!) : this.#addCustomer(asked);
    if (kind === 'payment_methods') return this.#card(id, deed, query);
    if (kind === 'payment_intents' && !id) return this.#begin(asked);
    if (deed === 'cancel') return this.#end(this.intents.get(id!)!, cancelable, 'canceled');
    if (kind === 'payment_intents')
      return deed === 'confirm' ? this.#confirm(id!, asked) : this.#show(this.intents, id!);
    if (kind === 'refunds' && method === 'POST') return this.#refund(asked);
    if (kind === 'refunds' && id) return this.#show(this.refunds, id);
    const data = [...this.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === query.get('payment_intent'),
    );
    return { status: 200, body: { object: 'list', data, has_more: false } };
  }

  #show(things: Map<string, Thing>, id: string): Answer {
    const thing = things.get(id);
    if (!thing) return { status: 404, body: this.errorBody(404, { code: 'resource_missing' }) };
    const intent = this.intents.get(String(thing.payment_intent));
    return { status: 200, body: things === this.sessions && intent ? { ...thing, payment_intent: intent } : thing };
  }

  #end(thing: Thing, from: readonly unknown[], status: string): Answer {
    if (!from.includes(thing.status)) return { status: 400, body: this.errorBody(400, { code: 'resource_state' }) };
    thing.status = status;
    return { status: 200, body: thing };
  }

  #openSession(asked: Json): Answer {
    const [line] = (asked.line_items as { price_data: { currency: string; unit_amount: string } }[] | undefined) ?? [];
    const session = this.make('checkout.session', 'cs_test', {
      mode: asked.mode,
      metadata: asked.metadata,
      status: 'open',
      payment_status: asked.mode === 'setup' ? 'no_payment_required' : 'unpaid',
      amount_total: line ? Number(line.price_data.unit_amount) : null,
      currency: line?.price_data.currency ?? null,
      payment_intent: null,
    });
    session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
    this.sessions.set(session.id, session);
    return { status: 200, body: session };
  }

  #addCustomer(asked: Json): Answer {
    const customer = this.make('customer', 'cus', { metadata: asked.metadata });
    this.customers.set(customer.id, customer);
    return { status: 200, body: customer };
  }

  #search(query: string): Answer {
    const wanted = /^metadata\['shopper'\]:'([\w-]+)'$/.exec(query)?.[1];
    const data = [...this.customers.values()].filter(({ metadata }) => metadata.shopper === wanted);
    return { status: 200, body: { object: 'search_result', data: this.isSearchBehind ? [] : data, has_more: false } };
  }

  #card(id: string | undefined, deed: string | undefined, query: URLSearchParams): Answer {
    if (!id) {
      const data = [...this.cards.values()].filter(({ customer }) => customer === query.get('customer'));
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    const card = this.cards.get(id);
    if (!card) return { status: 404, body: this.errorBody(404, { code: 'resource_missing' }) };
    if (deed === 'detach') {
      this.cards.delete(id);
      return { status: 200, body: { ...card, customer: null } };
    }
    return { status: 200, body: { ...card, customer: this.customers.get(String(card.customer)) ?? null } };
  }

  #begin(asked: Json): Answer {
    const facts = {
      status: 'requires_payment_method',
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
    };
    const { metadata, currency } = asked;
    const intent = this.make('payment_intent', 'pi', { ...facts, metadata, currency, amount: Number(asked.amount) });
    this.intents.set(intent.id, intent);
    return { status: 200, body: { ...intent } };
  }

  #confirm(id: string, asked: Json): Answer {
    const intent = this.intents.get(id)!;
    if (!['requires_payment_method', 'requires_confirmation'].includes(String(intent.status))) {
      return { status: 400, body: this.errorBody(400, { code: 'payment_intent_unexpected_state' }) };
    }
    const answer = this.bankAnswers.shift() ?? 'succeeds';
    if (typeof answer === 'object') {
      const declined = { type: 'card_error', code: 'card_declined', decline_code: answer.decline };
      intent.last_payment_error = declined;
      return { status: 402, body: this.errorBody(402, { ...declined, payment_intent: intent }) };
    }
    if (answer === 'redirect') {
      intent.status = 'requires_action';
      const url = 'https://hooks.stripe.com/3d_secure_2/hosted';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: asked.return_url } };
    } else {
      intent.status = answer === 'processing' ? 'processing' : 'succeeded';
      intent.latest_charge = `ch_${id}`;
    }
    return { status: 200, body: { ...intent } };
  }

  #refund(asked: Json): Answer {
    const { payment_intent, metadata } = asked;
    const intent = this.intents.get(String(payment_intent));
    if (!intent) return { status: 404, body: this.errorBody(404, { code: 'resource_missing' }) };
    const facts = { payment_intent, metadata, amount: Number(asked.amount), currency: intent.currency };
    const refund = this.make('refund', 're', { ...facts, status: this.refundStatus });
    this.refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }

  // --- What the shopper and the bank do ---

  payOnPage(sessionId: string, status = 'succeeded'): void {
    const session = this.sessions.get(sessionId)!;
    const { metadata, currency, amount_total: amount } = session;
    const intent = this.make('payment_intent', 'pi', { metadata, currency, amount, status });
    this.intents.set(intent.id, intent);
    const isPaid = status === 'succeeded';
    Object.assign(session, {
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: intent.id,
    });
  }

  keepCard(shopper: string, facts: Json = {}): Thing {
    const known = [...this.customers.values()].find(({ metadata }) => metadata.shopper === shopper);
    const customer = known ?? this.make('customer', 'cus', { metadata: { shopper } });
    this.customers.set(customer.id, customer);
    const card = this.make('payment_method', 'pm', { customer: customer.id, ...facts });
    this.cards.set(card.id, card);
    return card;
  }

  event(type: string, object: Json, facts: Json = {}): Buffer {
    const event = this.make('event', 'evt', { type, data: { object }, ...facts });
    return Buffer.from(JSON.stringify(event));
  }
}

/** The header as Stripe sends it. */
export function signatureHeader(rawBody: Buffer, at: Date, secret = webhookSecret): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'stripe-signature': `t=${timestamp},v1=${signatureOf(secret, timestamp, rawBody).toString('hex')}` };
}
