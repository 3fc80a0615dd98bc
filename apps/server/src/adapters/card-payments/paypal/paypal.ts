import { z } from 'zod';
import {
  type CardPayments,
  type Charge,
  type OfferedMethod,
  type PaymentEvent,
  type PaymentToAskFor,
  type PaymentToOpen,
  type ProviderEvent,
  pageExpired,
  type RefundEvent,
  type RefundToMake,
} from '../port.ts';
import { ProviderError } from '../provider-call.ts';
import { PayPalClient, type PayPalParts, type PayPalSettings } from './paypal-client.ts';
import {
  Capture,
  captureEvent,
  declined,
  fromMoney,
  isOffered,
  Money,
  name,
  Order,
  paymentEvent,
  Refund,
  refundEvent,
  refundId,
  reversalEvent,
  toMoney,
} from './paypal-events.ts';
import { PayPalSignatures } from './paypal-signature.ts';

const method: OfferedMethod = {
  code: name,
  name: 'PayPal',
  description: 'With your PayPal account, on PayPal’s secure page.',
};

const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().regex(/^[A-Z0-9-]{1,40}$/),
    amount: z.unknown().optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
});
type Event = z.infer<typeof Event>;

const isFault = (error: unknown, ...codes: string[]) =>
  error instanceof ProviderError && error.code !== null && codes.includes(error.code);

const inPath = encodeURIComponent;

/**
 * PayPal: approved on its page, taken when the shopper is back or, where the browser never comes, when the shop asks.
 * The order at PayPal is the reference of a payment; the money is a capture with an id of its own.
 */
export class PayPalPayments implements CardPayments {
  readonly name = name;
  readonly merchant: string;
  readonly test: boolean;
  readonly cardTypes = [];
  readonly #client: PayPalClient;
  readonly #webhookId: string;
  readonly #signatures: PayPalSignatures;
  readonly #now: () => Date;

  constructor(settings: PayPalSettings, parts: PayPalParts) {
    this.merchant = settings.merchantId;
    this.test = settings.test;
    this.#webhookId = settings.webhookId;
    this.#client = new PayPalClient(settings, parts);
    this.#signatures = new PayPalSignatures(settings, parts.outboundFetch);
    this.#now = parts.now;
  }

  get #source() {
    return { merchant: this.merchant, test: this.test };
  }

  async check(): Promise<void> {
    await this.#client.ask({
      method: 'GET',
      what: 'read webhook',
      path: `/v1/notifications/webhooks/${encodeURIComponent(this.#webhookId)}`,
    });
  }

  /** Nothing can be bound here without paying. */
  methods({ currency, amountMinor }: Charge): OfferedMethod[] {
    return amountMinor > 0 && isOffered(currency) ? [method] : [];
  }

  async open(payment: PaymentToOpen): Promise<{ url: string; reference: string }> {
    const { paymentId, label, returnUrl } = payment;
    const page = {
      locale: 'en-US',
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      return_url: returnUrl,
      cancel_url: returnUrl,
    };
    const unit = { reference_id: paymentId, custom_id: paymentId, invoice_id: paymentId, amount: toMoney(payment) };
    const answer = await this.#client.ask({
      method: 'POST',
      what: 'create order',
      path: '/v2/checkout/orders',
      requestId: `open-${paymentId}`,
      body: {
        intent: 'CAPTURE',
        purchase_units: [{ ...unit, description: label.slice(0, 127) }],
        payment_source: { paypal: { experience_context: page } },
      },
    });
    const order = Order.parse(answer);
    const link =
      order.links.find(({ rel }) => rel === 'payer-action') ?? order.links.find(({ rel }) => rel === 'approve');
    if (!link) throw new ProviderError(name, 'order without a page', { status: 200 });
    return { url: link.href, reference: order.id };
  }

  /** There is no paying without PayPal's page: whatever is given as a token, the shopper approves it there. */
  async pay(payment: PaymentToOpen & { token: string }) {
    const { url, reference } = await this.open(payment);
    return { reference, providerEvent: null, redirectUrl: url };
  }

  async status(asked: PaymentToAskFor): Promise<PaymentEvent | undefined> {
    const { paymentId, reference, chargeReference } = asked;
    if (reference === null) return undefined;
    if (chargeReference) return captureEvent(await this.#getCapture(chargeReference), reference, this.#source);
    const order = await this.#findOrder(reference);
    if (!order) return this.#forgotten(asked, reference);
    return order.status === 'APPROVED' ? this.#capture(paymentId, order) : this.#eventOf(order);
  }

  /** PayPal forgets an order that nobody has approved after some hours. */
  #forgotten({ paymentId, currency, amountMinor }: PaymentToAskFor, reference: string): PaymentEvent | undefined {
    if (currency === undefined || amountMinor === undefined) return undefined;
    const said = { result: 'Refused', reason: pageExpired } as const;
    return paymentEvent({ paymentId, reference }, { currency, amountMinor }, said, this.#source);
  }

  async #findOrder(id: string): Promise<Order | undefined> {
    const call = { method: 'GET', what: 'order', path: `/v2/checkout/orders/${inPath(id)}` } as const;
    try {
      return Order.parse(await this.#client.ask(call));
    } catch (error) {
      if (error instanceof ProviderError && error.status === 404) return undefined;
      throw error;
    }
  }

  async #capture(paymentId: string, order: Order): Promise<PaymentEvent | undefined> {
    const path = `/v2/checkout/orders/${inPath(order.id)}/capture`;
    try {
      const call = { method: 'POST', what: 'capture', path, requestId: `capture-${paymentId}` } as const;
      return this.#eventOf(Order.parse(await this.#client.ask(call)));
    } catch (error) {
      if (isFault(error, 'INSTRUMENT_DECLINED')) return this.#refusal(order, declined);
      // Somebody else was quicker, or PayPal wants to see the shopper again.
      if (!isFault(error, 'ORDER_ALREADY_CAPTURED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED')) throw error;
      const now = await this.#findOrder(order.id);
      return now && this.#eventOf(now);
    }
  }

  /** What an order says by itself; undefined where the shopper has something to do. */
  #eventOf(order: Order): PaymentEvent | undefined {
    const [unit] = order.purchase_units;
    const capture = unit?.payments?.captures.at(-1);
    if (capture) {
      const merchant = unit?.payee?.merchant_id ?? this.merchant;
      const known = { ...capture, custom_id: capture.custom_id ?? unit?.custom_id };
      return captureEvent(known, order.id, { ...this.#source, merchant });
    }
    return order.status === 'VOIDED' ? this.#refusal(order, pageExpired) : undefined;
  }

  #refusal(order: Order, reason: string): PaymentEvent | undefined {
    const [unit] = order.purchase_units;
    if (!unit?.custom_id || !unit.amount) return undefined;
    const about = { paymentId: unit.custom_id, reference: order.id };
    return paymentEvent(about, fromMoney(unit.amount), { result: 'Refused', reason }, this.#source);
  }

  // --- Refunds ---

  async #captureOf({ reference, chargeReference }: RefundToMake): Promise<string> {
    if (chargeReference) return chargeReference;
    const order = await this.#findOrder(reference);
    const capture = order?.purchase_units[0]?.payments?.captures.at(-1);
    if (!capture) throw new ProviderError(name, 'order that has taken no money', { status: 200 });
    return capture.id;
  }

  async refund(refund: RefundToMake): Promise<{ reference: string; providerEvent: RefundEvent | null }> {
    const captureId = await this.#captureOf(refund);
    const answer = await this.#client.ask({
      method: 'POST',
      what: 'refund',
      path: `/v2/payments/captures/${inPath(captureId)}/refund`,
      requestId: `refund-${refund.refundId}`,
      body: {
        amount: toMoney(refund),
        custom_id: refundId(refund.paymentId, refund.refundId),
        note_to_payer: refund.reason.slice(0, 255) || 'Refund',
      },
    });
    const made = Refund.parse(answer);
    const known = { ...made, custom_id: made.custom_id ?? refundId(refund.paymentId, refund.refundId) };
    return { reference: made.id, providerEvent: refundEvent(known, this.#source) ?? null };
  }

  async refundStatus(refund: RefundToMake & { refundReference: string | null }): Promise<RefundEvent | undefined> {
    if (refund.refundReference) return refundEvent(await this.#getRefund(refund.refundReference), this.#source);
    // The answer was lost: the order knows all refunds of its capture.
    const ours = refundId(refund.paymentId, refund.refundId);
    const order = await this.#findOrder(refund.reference);
    const made = order?.purchase_units[0]?.payments?.refunds.find(({ custom_id }) => custom_id === ours);
    return made && refundEvent(made, this.#source);
  }

  async #getRefund(id: string): Promise<Refund> {
    const path = `/v2/payments/refunds/${inPath(id)}`;
    return Refund.parse(await this.#client.ask({ method: 'GET', what: 'refund', path }));
  }

  async #getCapture(id: string): Promise<Capture> {
    const path = `/v2/payments/captures/${inPath(id)}`;
    return Capture.parse(await this.#client.ask({ method: 'GET', what: 'capture', path }));
  }

  // --- Webhooks ---

  async readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent[] | undefined> {
    if (!(await this.#signatures.isSigned(rawBody, headers, this.#now()))) return undefined;
    const event = Event.safeParse(JSON.parse(Buffer.from(rawBody).toString('utf8')));
    const providerEvent = event.success ? await this.#toEvent(event.data) : undefined;
    return providerEvent ? [providerEvent] : [];
  }

  /** An event only says where to look: the signature covers no more than a checksum of its body. */
  async #toEvent({ id: eventId, event_type: type, resource }: Event): Promise<ProviderEvent | undefined> {
    const from = { ...this.#source, eventId };
    switch (type) {
      case 'PAYMENT.CAPTURE.COMPLETED':
      case 'PAYMENT.CAPTURE.PENDING':
      case 'PAYMENT.CAPTURE.DENIED':
      case 'PAYMENT.CAPTURE.DECLINED':
        return captureEvent(await this.#getCapture(resource.id), null, from);
      case 'PAYMENT.CAPTURE.REFUNDED':
      case 'PAYMENT.REFUND.FAILED':
        return refundEvent(await this.#getRefund(resource.id), from);
      case 'PAYMENT.CAPTURE.REVERSED':
        return this.#reversal(resource, from);
      default:
        return undefined;
    }
  }

  async #reversal(resource: Event['resource'], from: { merchant: string; test: boolean; eventId: string }) {
    const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
    const captureId = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})$/.exec(up)?.[1];
    if (!captureId) return undefined;
    const capture = await this.#getCapture(captureId);
    const taken = Money.safeParse(resource.amount);
    return reversalEvent(capture, taken.success ? taken.data : capture.amount, from);
  }
}
