import type { PaymentResult } from '@merchmill/contract/enums.ts';

/** Money as it is charged: an integer of the unit the currency is shown in. */
export type Charge = { currency: string; amountMinor: number };

/** What a provider knows of a payment. `Parted` is not among them: parts are put together by the shop. */
export type ProviderResult = Exclude<PaymentResult, 'Parted'>;

/** The reason of a refusal where nobody has paid in time, whichever provider says it: nothing was declined. */
export const pageExpired = 'The payment page has expired. Please try again.';

/** What every word of a provider says: to be checked against what was asked for. */
type Event = Charge & {
  /** Name of the adapter that read it. */
  provider: string;
  /** Unique per event at the provider. */
  eventId: string;
  /** Our id of the payment, as it was given to the provider. */
  paymentId: string;
  merchant: string;
  test: boolean;
  /** Why, in words for the shopper. */
  reason: string | null;
};

/** A provider's word about one payment, from its webhook or its answer. `reference`: the provider's id of it. */
export type PaymentEvent = Event & {
  kind: 'payment';
  reference: string;
  /**
   * The provider's id of the money itself, where it has one that cannot be found by `reference` later: keep it and give
   * it back in `RefundToMake`. It may come with a later event than the first that says Authorised.
   */
  chargeReference?: string;
  result: ProviderResult;
};

/** What became of a refund. The amounts are those of the refund. */
export type RefundEvent = Event & {
  kind: 'refund';
  /** Our id of the refund, as it was given to the provider. */
  refundId: string;
  /** The provider's id of the refund. */
  reference: string;
  result: 'Refunded' | 'RefundFailed';
};

/**
 * The shopper's bank took money back, or gave it back to us. `reference`: the provider's id of the payment or of its
 * money (`chargeReference`), whichever the provider names; `paymentId` is what is certain.
 */
export type DisputeEvent = Event & {
  kind: 'dispute';
  reference: string;
  result: 'ChargedBack' | 'ChargebackReversed';
};

export type ProviderEvent = PaymentEvent | RefundEvent | DisputeEvent;

export type OfferedMethod = { code: string; name: string; description: string };

/** `reference` is opaque and the same for all payments of a person, never an e-mail address. */
export type Shopper = { reference: string; email: string | null };

/** With an amount of 0 nothing is paid: a card is only bound. */
export type PaymentToOpen = Charge & {
  paymentId: string;
  method: string;
  /** Where the provider's page sends the browser in the end, with `redirectResult` added to the query. */
  returnUrl: string;
  /** What is paid, for the provider's page. */
  label: string;
  /** Of the shopper, ISO 3166 alpha-2. */
  country: string;
  shopper: Shopper;
  /** The shopper wants to pay with this card again. */
  saveCard: boolean;
};

export type PaymentToAskFor = Partial<Charge> & {
  paymentId: string;
  /** The provider's id of it, where it gave one already. */
  reference: string | null;
  /** As a event of the payment gave it; absent where none did. */
  chargeReference?: string | null;
  /** What the browser brought back from the provider's page: some finish a payment only when they see it again. */
  redirectResult?: string;
};

/** `reference` is the provider's id of the payment that is refunded, `reason` one line for the statement. */
export type RefundToMake = Charge & {
  refundId: string;
  paymentId: string;
  reference: string;
  /** As a event of the payment gave it; null where none did. */
  chargeReference?: string | null;
  reason: string;
};

export type SavedCard = { id: string; brand: string; last4: string; expiryMonth: number; expiryYear: number };

/**
 * A payment provider. Card numbers go from the browser to the provider and never pass here. Every call is bounded by a
 * deadline of the adapter's; one that fails or runs out says nothing of the payment, which is then asked for again.
 * Call none of these inside a transaction.
 */
export type CardPayments = {
  /** Lower-case letters: part of the webhook's address. */
  name: string;
  /** Our account at the provider; a event for another one is not for us. */
  merchant: string;
  test: boolean;
  cardTypes: readonly { code: string; name: string }[];
  /** Asks something harmless, and throws a ProviderError where the provider does not know us; absent where nobody is asked. */
  check?(): Promise<void>;
  /** For an amount of 0: methods that can be bound without paying. */
  methods(charge: Charge, country: string): OfferedMethod[];
  /** Opens a payment on the provider's page. Called again with the same `paymentId` it gives the same session. */
  open(payment: PaymentToOpen): Promise<{ url: string; reference: string }>;
  /**
   * Pays with details that the provider has tokenized, or with a saved card by its id. Called again with the same
   * `paymentId` it charges nothing and gives the first answer. No event: the shopper has a step to do at `redirectUrl`
   * first. `offSession`: the shopper has agreed to it before and is not there. What their bank wants them for is declined
   * then, and `needsShopper` says so; nothing was charged.
   */
  pay(payment: PaymentToOpen & { token: string; offSession?: boolean }): Promise<{
    reference: string;
    providerEvent: PaymentEvent | null;
    redirectUrl: string | null;
    needsShopper?: boolean;
  }>;
  /** What the provider knows of a payment now; undefined where nobody has begun to pay. */
  status(payment: PaymentToAskFor): Promise<PaymentEvent | undefined>;
  /**
   * Gives money back to where it came from. Called again with the same `refundId` it gives nothing more and the first
   * answer. No event: it is under way, and what becomes of it is told by a webhook.
   */
  refund(refund: RefundToMake): Promise<{ reference: string; providerEvent: RefundEvent | null }>;
  /** What the provider knows of a refund now; undefined while it is under way, or was never asked for. */
  refundStatus(refund: RefundToMake & { refundReference: string | null }): Promise<RefundEvent | undefined>;
  /**
   * Ends a payment that nobody has finished, so that it cannot be paid any more. Of one that is paid or over nothing
   * happens. Absent where an unfinished payment takes no money without the shop.
   */
  close?(payment: { paymentId: string; reference: string }): Promise<void>;
  /** Whether it can be asked for at any time; where absent, always. Of the others only webhooks tell. */
  canBeAskedFor?(about: { kind: 'payment' | 'refund'; reference: string | null }): boolean;
  /** Cards that shoppers have asked the provider to keep; absent where it keeps none. */
  savedCards?: {
    list(shopper: Shopper): Promise<SavedCard[]>;
    /** Of a card that is not this shopper's, or gone, nothing happens. */
    remove(shopper: Shopper, cardId: string): Promise<void>;
  };
  /** Checks the signature over the raw body and reads it; undefined where it is not the provider's word. */
  readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent[] | undefined>;
};
