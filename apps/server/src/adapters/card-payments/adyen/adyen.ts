import { createHash } from 'node:crypto';
import type * as Models from '@adyen/api-library/lib/src/typings/checkout/models.js';
import {
  type CardPayments,
  type Charge,
  type OfferedMethod,
  type PaymentEvent,
  type PaymentToAskFor,
  type PaymentToOpen,
  type ProviderEvent,
  pageExpired,
  type RefundToMake,
  type SavedCard,
  type Shopper,
} from '../port.ts';
import { type OutboundFetch, ProviderError } from '../provider-call.ts';
import { type Adyen, type AdyenSettings, connectAdyen } from './adyen-client.ts';
import {
  fromAmount,
  isOffered,
  isOwnReference,
  name,
  ownReference,
  refundReference,
  refusalReason,
  resultOfCode,
  resultOfLink,
  toAmount,
} from './adyen-events.ts';
import { readAdyenWebhook } from './adyen-webhook.ts';

const method: OfferedMethod = {
  code: name,
  name: 'Card or local payment method',
  description: 'Cards, wallets, and local methods on Adyen’s secure page.',
};

/** The refusal of a bank that wants the shopper to confirm. */
const authenticationRequired = '38';

/** Adyen says the last two digits or all four. */
const fullYear = (year: string | undefined) => (Number(year) < 100 ? 2000 + Number(year) : Number(year));

type Answered = Pick<Models.PaymentResponse, 'resultCode' | 'pspReference' | 'refusalReason' | 'amount'>;

/**
 * Adyen: payments on its payment page (Pay by Link), with saved cards by token. The page's own id is the reference of a
 * payment; the money has an id of its own (`pspReference`), which comes with the webhook.
 */
export class AdyenPayments implements CardPayments {
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
  readonly #settings: AdyenSettings;
  readonly #outboundFetch: OutboundFetch;
  #connected: Adyen | undefined;

  constructor(settings: AdyenSettings, outboundFetch: OutboundFetch) {
    this.#settings = settings;
    this.#outboundFetch = outboundFetch;
    this.merchant = settings.merchantAccount;
    this.test = settings.test;
  }

  #connect(): Adyen {
    this.#connected ??= connectAdyen(this.#settings, this.#outboundFetch);
    return this.#connected;
  }

  async check(): Promise<void> {
    await this.#connect().api.PaymentsApi.paymentMethods({ merchantAccount: this.merchant });
  }

  methods({ currency }: Charge): OfferedMethod[] {
    return isOffered(currency) ? [method] : [];
  }

  async open(payment: PaymentToOpen): Promise<{ url: string; reference: string }> {
    const { api, models } = this.#connect();
    const { PaymentLinkRequest } = models;
    const isBinding = payment.amountMinor === 0;
    const request: Models.PaymentLinkRequest = {
      ...this.#basics(payment),
      description: payment.label,
      countryCode: payment.country,
      reusable: false,
      recurringProcessingModel: PaymentLinkRequest.RecurringProcessingModelEnum.CardOnFile,
      storePaymentMethodMode:
        isBinding || payment.saveCard
          ? PaymentLinkRequest.StorePaymentMethodModeEnum.Enabled
          : PaymentLinkRequest.StorePaymentMethodModeEnum.Disabled,
      ...(isBinding ? { allowedPaymentMethods: ['scheme'] } : {}),
    };
    const { id, url } = await api.PaymentLinksApi.paymentLinks(request, {
      idempotencyKey: `open-${payment.paymentId}`,
    });
    return { url, reference: id };
  }

  #basics({ paymentId, currency, amountMinor, returnUrl, shopper }: PaymentToOpen) {
    return {
      amount: toAmount(currency, amountMinor),
      merchantAccount: this.merchant,
      reference: paymentId,
      returnUrl,
      // Money is certain when it is authorized: nobody has to capture it by hand.
      captureDelayHours: 0,
      shopperReference: shopper.reference,
      ...(shopper.email ? { shopperEmail: shopper.email } : {}),
    };
  }

  async pay(payment: PaymentToOpen & { token: string; offSession?: boolean }) {
    const { api, models } = this.#connect();
    const { AuthenticationData, CardDetails, PaymentRequest, ThreeDSRequestData } = models;
    const request: Models.PaymentRequest = {
      ...this.#basics(payment),
      countryCode: payment.country,
      channel: PaymentRequest.ChannelEnum.Web,
      paymentMethod: { type: CardDetails.TypeEnum.Scheme, storedPaymentMethodId: payment.token },
      shopperInteraction: PaymentRequest.ShopperInteractionEnum.ContAuth,
      recurringProcessingModel: payment.offSession
        ? PaymentRequest.RecurringProcessingModelEnum.UnscheduledCardOnFile
        : PaymentRequest.RecurringProcessingModelEnum.CardOnFile,
      // The bank's question is asked on a page of its own: no script of Adyen's runs on ours.
      authenticationData: {
        attemptAuthentication: payment.offSession
          ? AuthenticationData.AttemptAuthenticationEnum.Never
          : AuthenticationData.AttemptAuthenticationEnum.Always,
        threeDSRequestData: { nativeThreeDS: ThreeDSRequestData.NativeThreeDSEnum.Disabled },
      },
      redirectToIssuerMethod: 'GET',
      redirectFromIssuerMethod: 'GET',
    };
    const answer = await api.PaymentsApi.payments(request, { idempotencyKey: `pay-${payment.paymentId}` });
    const reference = ownReference(payment.paymentId);
    const { action } = answer;
    if (action && 'url' in action && action.url) return { reference, providerEvent: null, redirectUrl: action.url };
    const providerEvent = this.#eventOf(payment.paymentId, answer, payment);
    const needsShopper = answer.refusalReasonCode === authenticationRequired;
    return { reference, providerEvent, redirectUrl: null, ...(payment.offSession && { needsShopper }) };
  }

  /** An answer without an amount is about the one that was asked for. */
  #eventOf(paymentId: string, answer: Answered, asked?: Charge): PaymentEvent {
    const { resultCode = '', pspReference = null, refusalReason: why, amount } = answer;
    const result = resultOfCode[resultCode];
    const charge = amount ? fromAmount(amount) : asked;
    if (!result || !pspReference || !charge) {
      throw new ProviderError(name, `payment with the result ${resultCode}`, { status: 200, trace: pspReference });
    }
    return {
      kind: 'payment',
      provider: name,
      eventId: `${resultCode}:${pspReference}`,
      paymentId,
      reference: ownReference(paymentId),
      chargeReference: pspReference,
      merchant: this.merchant,
      test: this.test,
      result,
      reason: result === 'Refused' ? refusalReason(why) : null,
      currency: charge.currency,
      amountMinor: charge.amountMinor,
    };
  }

  async status({ paymentId, reference, redirectResult }: PaymentToAskFor): Promise<PaymentEvent | undefined> {
    if (reference === null) return undefined;
    if (reference !== ownReference(paymentId)) return this.#statusOfPage(reference);
    // Without a page there is nothing to ask: the bank's answer finishes it, or the webhook tells.
    return redirectResult ? this.#finish(paymentId, redirectResult) : undefined;
  }

  async #statusOfPage(linkId: string): Promise<PaymentEvent | undefined> {
    const { api } = this.#connect();
    const link = await api.PaymentLinksApi.getPaymentLink(linkId);
    const result = resultOfLink[link.status];
    if (!result) return undefined;
    return {
      kind: 'payment',
      provider: name,
      eventId: `page-${link.status}:${link.id}`,
      paymentId: link.reference,
      reference: link.id,
      merchant: link.merchantAccount,
      test: this.test,
      result,
      reason: result === 'Refused' ? pageExpired : null,
      ...fromAmount(link.amount),
    };
  }

  /** Without a page there is the bank's question alone, which ends by itself. */
  async close({ paymentId, reference }: { paymentId: string; reference: string }): Promise<void> {
    if (reference === ownReference(paymentId)) return;
    const { api, models } = this.#connect();
    const { status } = await api.PaymentLinksApi.getPaymentLink(reference);
    if (status !== 'active') return;
    const expired = models.UpdatePaymentLinkRequest.StatusEnum.Expired;
    await api.PaymentLinksApi.updatePaymentLink(
      reference,
      { status: expired },
      { idempotencyKey: `close-${paymentId}` },
    );
  }

  async #finish(paymentId: string, redirectResult: string): Promise<PaymentEvent> {
    const { api } = this.#connect();
    const seen = createHash('sha256').update(redirectResult).digest('hex').slice(0, 40);
    const request = { details: { redirectResult } };
    const answer = await api.PaymentsApi.paymentsDetails(request, { idempotencyKey: `details-${seen}` });
    if (answer.merchantReference !== paymentId) {
      throw new ProviderError(name, 'answer about another payment', {
        status: 200,
        trace: answer.pspReference ?? null,
      });
    }
    return this.#eventOf(paymentId, answer);
  }

  async refund(refund: RefundToMake): Promise<{ reference: string; providerEvent: null }> {
    const { api } = this.#connect();
    const { paymentId, refundId, currency, amountMinor, chargeReference } = refund;
    if (!chargeReference) throw new Error(`adyen has not told the id of the money of payment ${paymentId} yet`);
    const { pspReference } = await api.ModificationsApi.refundCapturedPayment(
      chargeReference,
      {
        amount: toAmount(currency, amountMinor),
        merchantAccount: this.merchant,
        reference: refundReference(paymentId, refundId),
      },
      { idempotencyKey: `refund-${refundId}` },
    );
    return { reference: pspReference, providerEvent: null };
  }

  canBeAskedFor({ kind, reference }: { kind: 'payment' | 'refund'; reference: string | null }): boolean {
    return kind === 'payment' && reference !== null && !isOwnReference(reference);
  }

  /** Adyen cannot be asked for a refund: its webhook tells, and is repeated for a month. */
  async refundStatus(): Promise<undefined> {
    return undefined;
  }

  async #listCards({ reference }: Shopper): Promise<SavedCard[]> {
    const { api } = this.#connect();
    const { storedPaymentMethods = [] } = await api.RecurringApi.getTokensForStoredPaymentDetails(
      reference,
      this.merchant,
    );
    return storedPaymentMethods.flatMap(({ id, type, brand, lastFour, expiryMonth, expiryYear }) =>
      id && lastFour && (type === 'scheme' || type === brand)
        ? [
            {
              id,
              brand: brand ?? 'card',
              last4: lastFour,
              expiryMonth: Number(expiryMonth),
              expiryYear: fullYear(expiryYear),
            },
          ]
        : [],
    );
  }

  async #removeCard(shopper: Shopper, cardId: string): Promise<void> {
    const { api } = this.#connect();
    // Adyen answers a fault for a card it does not know, and the list is the plainer way to ask.
    if (!(await this.#listCards(shopper)).some(({ id }) => id === cardId)) return;
    await api.RecurringApi.deleteTokenForStoredPaymentDetails(cardId, shopper.reference, this.merchant);
  }

  async readWebhook(rawBody: Uint8Array): Promise<ProviderEvent[] | undefined> {
    return readAdyenWebhook(rawBody, this.#settings.hmacKeys);
  }
}
