import type Stripe from 'stripe';
import type {
  CardPayments,
  Charge,
  OfferedMethod,
  PaymentEvent,
  PaymentToAskFor,
  PaymentToOpen,
  ProviderEvent,
  RefundEvent,
  RefundToMake,
  SavedCard,
  Shopper,
} from '../port.ts';
import { isReusedKey, type OutboundFetch, ProviderError } from '../provider-call.ts';
import { connectStripe, type StripeCalls, type StripeSettings } from './stripe-client.ts';
import {
  intentEvent,
  isOffered,
  name,
  type Ours,
  refundEvent,
  sessionEvent,
  toAmount,
  type Via,
} from './stripe-events.ts';
import { isSigned, readEvent, toEvent } from './stripe-webhook.ts';

type Parts = { outboundFetch: OutboundFetch; now(): Date };

const method: OfferedMethod = {
  code: name,
  name: 'Card or wallet',
  description: 'Cards, wallets, and more on Stripe’s secure page.',
};

/** The refusal of a bank that wants the shopper to confirm. */
const authenticationRequired = 'authentication_required';
const isSession = (reference: string) => reference.startsWith('cs_');
/** The same key was sent before with other parameters. */
const idOf = (value: string | { id: string } | null) => (typeof value === 'string' ? value : value?.id);

/**
 * Stripe: payments on its payment page (Checkout), with saved cards by token. The page's id is the reference of a
 * payment, or the payment's own id where there was no page.
 */
export class StripePayments implements CardPayments {
  readonly name = name;
  readonly merchant: string;
  readonly test: boolean;
  readonly cardTypes = [
    { code: 'visa', name: 'Visa' },
    { code: 'mastercard', name: 'Mastercard' },
    { code: 'amex', name: 'American Express' },
  ];
  readonly savedCards = {
    list: (shopper: Shopper) => this.#listCards(shopper),
    remove: (shopper: Shopper, cardId: string) => this.#removeCard(shopper, cardId),
  };
  readonly #settings: StripeSettings;
  readonly #parts: Parts;
  #connected: Promise<StripeCalls> | undefined;

  constructor(settings: StripeSettings, parts: Parts) {
    this.#settings = settings;
    this.#parts = parts;
    this.merchant = settings.account;
    this.test = settings.test;
  }

  async #ask<T>(what: string, call: (client: Stripe) => Promise<T>): Promise<T> {
    this.#connected ??= connectStripe(this.#settings, this.#parts.outboundFetch);
    const { ask } = await this.#connected;
    return ask(what, call);
  }

  async check(): Promise<void> {
    await this.#ask('list sessions', (client) => client.checkout.sessions.list({ limit: 1 }));
  }

  methods({ currency }: Charge): OfferedMethod[] {
    return isOffered(currency) ? [method] : [];
  }

  // --- The payment page ---

  /** A page is opened once per payment. Whoever comes back with another wish about the card gets the page as it is. */
  async open(payment: PaymentToOpen): Promise<{ url: string; reference: string }> {
    const session = await this.#openSession(payment).catch((error: unknown) => {
      if (!isReusedKey(error)) throw error;
      return this.#openSession({ ...payment, saveCard: !payment.saveCard });
    });
    if (!session.url) throw new ProviderError(name, `page ${session.id} without an address`, { status: 200 });
    return { url: session.url, reference: session.id };
  }

  async #openSession(payment: PaymentToOpen): Promise<Stripe.Checkout.Session> {
    const { paymentId, returnUrl, shopper, saveCard, amountMinor } = payment;
    const isKept = saveCard || amountMinor === 0;
    const params: Stripe.Checkout.SessionCreateParams = {
      success_url: returnUrl,
      cancel_url: returnUrl,
      client_reference_id: paymentId,
      metadata: this.#ours(payment, 'page'),
      ...(isKept ? { customer: await this.#customerOf(shopper) } : {}),
      ...(!isKept && shopper.email ? { customer_email: shopper.email } : {}),
      ...(amountMinor === 0 ? this.#binding(payment) : this.#charging(payment)),
    };
    return this.#ask('checkout/sessions', (client) =>
      client.checkout.sessions.create(params, { idempotencyKey: `open-${paymentId}` }),
    );
  }

  #ours({ paymentId, currency }: PaymentToOpen, via: Via): Ours {
    return { paymentId, currency, via };
  }

  #charging(payment: PaymentToOpen): Stripe.Checkout.SessionCreateParams {
    const { currency, amountMinor, label, saveCard } = payment;
    const unitAmount = toAmount(currency, amountMinor);
    const price = { currency: currency.toLowerCase(), unit_amount: unitAmount, product_data: { name: label } };
    return {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      payment_intent_data: {
        description: label,
        metadata: this.#ours(payment, 'page'),
        ...(saveCard ? { setup_future_usage: 'off_session' } : {}),
      },
    };
  }

  #binding(payment: PaymentToOpen): Stripe.Checkout.SessionCreateParams {
    const metadata = this.#ours(payment, 'page');
    return { mode: 'setup', allowed_payment_method_types: ['card'], setup_intent_data: { metadata } };
  }

  async status({ reference }: PaymentToAskFor): Promise<PaymentEvent | undefined> {
    if (reference === null) return undefined;
    const from = { merchant: this.merchant };
    if (!isSession(reference)) return intentEvent(await this.#intent(reference), from);
    return sessionEvent(await this.#session(reference), from);
  }

  #session(id: string): Promise<Stripe.Checkout.Session> {
    return this.#ask('checkout session', (client) =>
      client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
    );
  }

  #intent(id: string): Promise<Stripe.PaymentIntent> {
    return this.#ask('payment intent', (client) => client.paymentIntents.retrieve(id));
  }

  /** What is complete, paid or over refuses to be closed; then there is nothing to close. */
  async close({ paymentId, reference }: { paymentId: string; reference: string }): Promise<void> {
    const key = { idempotencyKey: `close-${paymentId}` };
    const closing = isSession(reference)
      ? this.#ask('session expiry', (client) => client.checkout.sessions.expire(reference, {}, key))
      : this.#ask('payment cancellation', (client) => client.paymentIntents.cancel(reference, {}, key));
    await closing.catch((error: unknown) => {
      if (!(error instanceof ProviderError && error.status === 400)) throw error;
    });
  }

  // --- Saved cards ---

  async pay(payment: PaymentToOpen & { token: string; offSession?: boolean }) {
    const { paymentId, currency, amountMinor, label, shopper, token, returnUrl, offSession = false } = payment;
    const customer = await this.#ownerOf(token, shopper);
    const params: Stripe.PaymentIntentCreateParams = {
      amount: toAmount(currency, amountMinor),
      currency: currency.toLowerCase(),
      description: label,
      metadata: this.#ours(payment, 'card'),
      automatic_payment_methods: { enabled: true },
      ...(customer ? { customer } : {}),
    };
    const { id } = await this.#ask('payment_intents', (client) =>
      client.paymentIntents.create(params, { idempotencyKey: `pay-${paymentId}` }),
    );
    const confirmation = { payment_method: token, return_url: returnUrl, ...(offSession && { off_session: true }) };
    const confirmed = await this.#ask('confirmation', (client) =>
      client.paymentIntents.confirm(id, confirmation, { idempotencyKey: `confirm-${paymentId}` }),
    ).catch((error: unknown) => this.#afterConfirming(id, error));
    const providerEvent = intentEvent(confirmed, { merchant: this.merchant }) ?? null;
    const redirectUrl = confirmed.next_action?.redirect_to_url?.url ?? null;
    const { code, decline_code } = confirmed.last_payment_error ?? {};
    const needsShopper = code === authenticationRequired || decline_code === authenticationRequired;
    return { reference: id, providerEvent, redirectUrl, ...(offSession && { needsShopper }) };
  }

  /** A declined card, or one that was confirmed before: the payment itself says where it stands. */
  async #afterConfirming(id: string, error: unknown): Promise<Stripe.PaymentIntent> {
    const isAnswered = error instanceof ProviderError && (error.status === 402 || error.status === 400);
    if (!isAnswered) throw error;
    const intent = await this.#intent(id);
    // It never came to a card: then the fault is the news.
    if (intent.status === 'requires_confirmation' || !(intent.last_payment_error || intent.latest_charge)) throw error;
    return intent;
  }

  /** The customer that a card is kept for; undefined for a fresh one. A card of somebody else is refused. */
  async #ownerOf(token: string, shopper: Shopper): Promise<string | undefined> {
    const card = await this.#ask('payment method', (client) =>
      client.paymentMethods.retrieve(token, { expand: ['customer'] }),
    );
    if (card.customer === null) return undefined;
    const isOwn =
      typeof card.customer === 'object' &&
      !card.customer.deleted &&
      card.customer.metadata.shopper === shopper.reference;
    if (!isOwn) throw new ProviderError(name, 'payment method of another customer', { status: 200 });
    return idOf(card.customer);
  }

  /** Customers of a shopper, usually one. The search may lag a minute behind. */
  async #customersOf({ reference }: Shopper): Promise<string[]> {
    if (!/^[\w-]{1,200}$/.test(reference)) throw new Error('the reference of a shopper is letters and digits');
    const { data } = await this.#ask('customers/search', (client) =>
      client.customers.search({ query: `metadata['shopper']:'${reference}'`, limit: 10 }),
    );
    return data.map(({ id }) => id);
  }

  /** The key lives for a day, the search sees a new customer after a minute: between them there is always one. */
  async #customerOf(shopper: Shopper): Promise<string> {
    const [known] = await this.#customersOf(shopper);
    if (known) return known;
    const { id } = await this.#ask('customers', (client) =>
      client.customers.create(
        { metadata: { shopper: shopper.reference } },
        { idempotencyKey: `customer-${shopper.reference}` },
      ),
    );
    return id;
  }

  async #listCards(shopper: Shopper): Promise<SavedCard[]> {
    const cards: SavedCard[] = [];
    for (const customer of await this.#customersOf(shopper)) {
      const { data } = await this.#ask('payment_methods', (client) =>
        client.paymentMethods.list({ customer, type: 'card', limit: 100 }),
      );
      for (const { id, card } of data) {
        if (!card) continue;
        const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
        cards.push({ id, brand, last4, expiryMonth, expiryYear });
      }
    }
    return cards;
  }

  async #removeCard(shopper: Shopper, cardId: string): Promise<void> {
    const own = await this.#listCards(shopper);
    if (!own.some(({ id }) => id === cardId)) return;
    await this.#ask('detach', (client) =>
      client.paymentMethods.detach(cardId, {}, { idempotencyKey: `detach-${cardId}` }),
    );
  }

  // --- Refunds ---

  async #intentOf({ reference, chargeReference }: RefundToMake): Promise<string> {
    if (chargeReference) return chargeReference;
    if (!isSession(reference)) return reference;
    const intent = idOf((await this.#session(reference)).payment_intent);
    if (!intent) throw new ProviderError(name, `page ${reference} has taken no money`, { status: 200 });
    return intent;
  }

  async refund(refund: RefundToMake): Promise<{ reference: string; providerEvent: RefundEvent | null }> {
    const { paymentId, refundId, currency, amountMinor } = refund;
    const params: Stripe.RefundCreateParams = {
      payment_intent: await this.#intentOf(refund),
      amount: toAmount(currency, amountMinor),
      metadata: { paymentId, refundId },
    };
    const made = await this.#ask('refunds', (client) =>
      client.refunds.create(params, { idempotencyKey: `refund-${refundId}` }),
    );
    return { reference: made.id, providerEvent: refundEvent(made, this.test, { merchant: this.merchant }) ?? null };
  }

  async refundStatus(refund: RefundToMake & { refundReference: string | null }): Promise<RefundEvent | undefined> {
    const made = refund.refundReference
      ? await this.#ask('refund', (client) => client.refunds.retrieve(refund.refundReference!))
      : await this.#findRefund(refund);
    return made && refundEvent(made, this.test, { merchant: this.merchant });
  }

  /** One whose answer was lost. */
  async #findRefund(refund: RefundToMake): Promise<Stripe.Refund | undefined> {
    const intent = await this.#intentOf(refund);
    const { data } = await this.#ask('refunds', (client) =>
      client.refunds.list({ payment_intent: intent, limit: 100 }),
    );
    return data.find(({ metadata }) => metadata?.refundId === refund.refundId);
  }

  // --- Webhooks ---

  async readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent[] | undefined> {
    const { webhookSecrets } = this.#settings;
    if (!isSigned(headers['stripe-signature'], rawBody, webhookSecrets, this.#parts.now())) return undefined;
    const findPayment = async (intentId: string) => (await this.#intent(intentId)).metadata.paymentId ?? null;
    const providerEvent = await toEvent(readEvent(rawBody), this.merchant, findPayment);
    return providerEvent ? [providerEvent] : [];
  }
}
