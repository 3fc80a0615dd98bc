/** Money as it is charged: an integer of the unit the currency is shown in. */
export type Charge = { currency: string; amountMinor: number };

/** What a provider knows of a payment. `Parted` is not among them: parts are put together by the shop. */
export type ProviderResult = 'Authorised' | 'Pending' | 'Received' | 'Refused';

/** A provider's word about one payment, from its webhook or its answer: to be checked against what was asked for. */
export type ProviderNotice = Charge & {
  /** Unique per event at the provider. */
  eventId: string;
  /** Our id of the payment, as it was given to the provider. */
  paymentId: string;
  /** The provider's own id of the payment. */
  reference: string;
  merchant: string;
  test: boolean;
  result: ProviderResult;
  reason: string | null;
};

export type OfferedMethod = { code: string; name: string; description: string };

/** A payment provider. Card numbers go from the browser to the provider and never pass here. */
export type CardPayments = {
  name: string;
  /** Our account at the provider; a notice for another one is not for us. */
  merchant: string;
  test: boolean;
  cardTypes: readonly { code: string; name: string }[];
  methods(charge: Charge, country: string): OfferedMethod[];
  /** Opens a payment on the provider's page. Called again with the same `paymentId` it gives the same session. */
  open(
    payment: Charge & { paymentId: string; method: string; returnUrl: string; label: string },
  ): Promise<{ url: string; reference: string }>;
  /** Pays with details that the provider has tokenised. */
  pay(
    payment: Charge & { paymentId: string; token: string; returnUrl: string },
  ): Promise<{ notice: ProviderNotice; redirectUrl: string | null }>;
  /** What the provider knows of a payment now; undefined where it was never begun. */
  status(paymentId: string): Promise<ProviderNotice | undefined>;
  /** Checks the signature over the raw body and reads it; undefined where the signature is not right. */
  readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderNotice[] | undefined;
};
