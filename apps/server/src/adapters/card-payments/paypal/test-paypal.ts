import { createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Answer, type Call, FakeProvider } from '../test-fake-provider.ts';
import { signedText } from './paypal-signature.ts';

type Json = Record<string, unknown>;
type Money = { currency_code: string; value: string };
type Capture = Json & { id: string; status: string; amount: Money; custom_id: string };
type Refund = Json & { id: string; status: string; amount: Money; custom_id?: string };
type Order = {
  id: string;
  status: string;
  unit: Json & { custom_id: string; amount: Money };
  captures: Capture[];
  refunds: Refund[];
};

export const settings = {
  clientId: 'client-id',
  clientSecret: 'client-secret-of-the-app',
  webhookId: '8PT597110X687430LKGECATA',
  merchantId: 'MERCHMNTU2345',
  test: true,
};
export const certificateUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a8abba8';

const read = (file: string) => readFileSync(new URL(`./spec/${file}`, import.meta.url), 'utf8');
const certificate = read('webhook-test-cert.pem');
const key = read('webhook-test-key.pem');

export class FakePayPal extends FakeProvider {
  readonly origin = 'https://api-m.sandbox.paypal.com';
  override readonly origins = [this.origin, 'https://api.sandbox.paypal.com'];
  readonly orders = new Map<string, Order>();
  /** What a capture becomes, or the fault that PayPal finds. */
  captureAnswer: { status: string } | { issue: string } = { status: 'COMPLETED' };
  refundStatus = 'COMPLETED';
  readonly tokens: string[] = [];
  readonly #answered = new Map<string, Answer>();
  #made = 0;

  constructor() {
    super(['./paypal/spec/orders-v2.json', './paypal/spec/payments-v2.json']);
  }

  readBody(text: string, headers: Record<string, string>): unknown {
    return headers['content-type'] === 'application/json' ? JSON.parse(text) : text;
  }

  errorBody(status: number, issue = 'INTERNAL_SERVICE_ERROR'): unknown {
    const details = [{ issue, description: 'Trouble with ann@example.com' }];
    return { name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue, message: 'Trouble', debug_id: 'f1a2b3c4', details };
  }

  /** The description has neither tokens nor certificates nor webhooks. */
  override asSpecified(call: Call): Call | null {
    return call.path.startsWith('/v2/') ? call : null;
  }

  nextId(prefix = ''): string {
    this.#made++;
    return `${prefix}${String(this.#made).padStart(17 - prefix.length, '0')}`;
  }

  answer(call: Call): Answer {
    if (call.path === '/v1/oauth2/token') return this.#giveToken(call);
    if (call.path.startsWith('/v1/notifications/certs/')) return { status: 200, text: certificate };
    if (!this.tokens.includes(call.headers.authorization?.replace('Bearer ', '') ?? '')) {
      return { status: 401, body: this.errorBody(401, 'AUTHENTICATION_FAILURE') };
    }
    const requestId = call.headers['paypal-request-id'];
    if (call.method === 'POST' && !requestId) this.breaches.push(`${call.path} without a request id`);
    const known = requestId === undefined ? undefined : this.#answered.get(requestId);
    if (known) return known;
    const answer = this.#work(call);
    if (requestId !== undefined) this.#answered.set(requestId, answer);
    return answer;
  }

  #giveToken({ headers, body }: Call): Answer {
    const right = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`;
    if (headers.authorization !== right || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    const token = `token-${this.tokens.length + 1}`;
    this.tokens.push(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: '' } };
  }

  #work({ method, path, body }: Call): Answer {
    const [, , kind, id, deed] = path.split('/');
    if (path.startsWith('/v1/notifications/webhooks/')) {
      const isOurs = method === 'GET' && path.endsWith(`/${settings.webhookId}`);
      if (!isOurs) return { status: 404, body: this.errorBody(404, 'INVALID_RESOURCE_ID') };
      return { status: 200, body: { id: settings.webhookId, url: 'https://shop.example/webhook', event_types: [] } };
    }
    if (path === '/v2/checkout/orders') return this.#create(body as { purchase_units: Order['unit'][] });
    if (kind === 'checkout') {
      const order = this.orders.get(deed!);
      if (!order) return { status: 404, body: this.errorBody(404, 'RESOURCE_NOT_FOUND') };
      return method === 'GET' ? { status: 200, body: this.#orderBody(order) } : this.#capture(order);
    }
    return this.#money(
      id!,
      path.split('/').at(method === 'POST' ? -2 : -1)!,
      method === 'POST' ? (body as Json) : null,
    );
  }

  #create({ purchase_units }: { purchase_units: Order['unit'][] }): Answer {
    const order: Order = {
      id: this.nextId(),
      status: 'PAYER_ACTION_REQUIRED',
      unit: purchase_units[0]!,
      captures: [],
      refunds: [],
    };
    this.orders.set(order.id, order);
    return { status: 201, body: this.#orderBody(order) };
  }

  #orderBody({ id, status, unit, captures, refunds }: Order) {
    const page = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`;
    const payee = { merchant_id: settings.merchantId };
    const links = [
      { href: `${this.origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: page, rel: 'payer-action', method: 'GET' },
    ];
    const payments = captures.length ? { payments: { captures, refunds } } : {};
    return { id, intent: 'CAPTURE', status, purchase_units: [{ ...unit, payee, ...payments }], links };
  }

  #capture(order: Order): Answer {
    const answer = this.captureAnswer;
    if ('issue' in answer) return { status: 422, body: this.errorBody(422, answer.issue) };
    if (order.captures.length) return { status: 422, body: this.errorBody(422, 'ORDER_ALREADY_CAPTURED') };
    const { amount, custom_id } = order.unit;
    order.captures.push({ id: this.nextId(), status: answer.status, amount, custom_id });
    order.status = 'COMPLETED';
    return { status: 201, body: this.#orderBody(order) };
  }

  #money(kind: string, id: string, asked: Json | null): Answer {
    const orders = [...this.orders.values()];
    const order = orders.find(({ captures, refunds }) => [...captures, ...refunds].some((each) => each.id === id));
    if (!order) return { status: 404, body: this.errorBody(404, 'RESOURCE_NOT_FOUND') };
    if (asked) {
      const refund = { ...asked, id: this.nextId('R'), status: this.refundStatus } as Refund;
      order.refunds.push(refund);
      return { status: 201, body: refund };
    }
    if (kind === 'refunds') return { status: 200, body: order.refunds.find((each) => each.id === id) };
    const related = { supplementary_data: { related_ids: { order_id: order.id } } };
    return { status: 200, body: { ...order.captures.find((each) => each.id === id)!, ...related } };
  }

  // --- What the shopper and PayPal do ---

  approve(orderId: string): void {
    this.orders.get(orderId)!.status = 'APPROVED';
  }

  /** As somebody has asked for it already, if nobody has. */
  captureNow(orderId: string): void {
    const order = this.orders.get(orderId)!;
    if (!order.captures.length) this.#capture(order);
  }
}

export type Signing = { at: Date; webhookId?: string; url?: string; algorithm?: string; privateKey?: string };

/** A delivery as PayPal sends it, signed with the key of the certificate in the folder of the specification. */
export function deliver(event: Json, { at, webhookId = settings.webhookId, url, algorithm, privateKey }: Signing) {
  const rawBody = Buffer.from(JSON.stringify(event));
  const [id, time] = ['69cd13f0-d67a-11e5-baa3-778b53f4ae55', at.toISOString()];
  const text = signedText({ id, time, webhookId, rawBody });
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256')
      .update(text)
      .sign(privateKey ?? key, 'base64'),
    'paypal-cert-url': url ?? certificateUrl,
    'paypal-auth-algo': algorithm ?? 'SHA256withRSA',
  };
  return { rawBody, headers };
}
