import type { PaymentResult } from '@merchmill/contract/enums.ts';

/** Money as it is charged: an integer of the unit the currency is shown in. */
export type Charge = { currency: string; amountMinor: number };

/** What a provider knows of a payment. `Parted` is not among them: parts are put together by the shop. */
export type ProviderResult = Exclude<PaymentResult, 'Parted'>;

/** A provider's word about one payment, from its webhook or its answer: to be checked against what was asked for. */
export type ProviderNotice = Charge & {
  /** Name of the adapter that read it. */
  provider: string;
  /** Unique per event at the provider. */
  eventId: string;
  /** Our id of the payment, as it was given to the provider. */
  paymentId: string;
  /** The provider's own id of the payment. */
  reference: string;
  merchant: string;
  test: boolean;
  result: ProviderResult;
  /** Why it was refused, in words for the shopper. */
  reason: string | null;
};

export type OfferedMethod = { code: string; name: string; description: string };

export type PaymentToOpen = Charge & {
  paymentId: string;
  method: string;
  /** Where the provider's page sends the browser in the end, with `redirectResult` added to the query. */
  returnUrl: string;
  /** What is paid, for the provider's page. */
  label: string;
};

/**
 * A payment provider. Card numbers go from the browser to the provider and never pass here. Every call is bounded by a
 * deadline of the adapter's; one that fails or runs out says nothing of the payment, which is then asked for again.
 * Call none of these inside a transaction.
 */
export type CardPayments = {
  /** Lower-case letters: part of the webhook's address. */
  name: string;
  /** Our account at the provider; a notice for another one is not for us. */
  merchant: string;
  test: boolean;
  cardTypes: readonly { code: string; name: string }[];
  methods(charge: Charge, country: string): OfferedMethod[];
  /** Opens a payment on the provider's page. Called again with the same `paymentId` it gives the same session. */
  open(payment: PaymentToOpen): Promise<{ url: string; reference: string }>;
  /**
   * Pays with details that the provider has tokenised. Called again with the same `paymentId` it charges nothing and
   * gives the first answer. No notice: the shopper has a step to do at `redirectUrl` first.
   */
  pay(
    payment: PaymentToOpen & { token: string },
  ): Promise<{ reference: string; notice: ProviderNotice | null; redirectUrl: string | null }>;
  /**
   * What the provider knows of a payment now; undefined where nobody has begun to pay. `redirectResult` is what the
   * browser brought back from the provider's page: some finish a payment only when they see it again.
   */
  status(paymentId: string, redirectResult?: string): Promise<ProviderNotice | undefined>;
  /** Checks the signature over the raw body and reads it; undefined where it is not the provider's word. */
  readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderNotice[] | undefined;
};
