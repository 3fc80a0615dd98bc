/* How orders of stores are paid, in plain values. No Zod here: pages load it. */

/** The wallet alone, a saved card where it does not reach, or a saved card first and the wallet where that fails. */
export const storePaymentSources = ['wallet', 'walletThenCard', 'card'] as const;
export type StorePaymentSource = (typeof storePaymentSources)[number];

/**
 * Why the card is not charged any more until its owner says so.
 * - refused: the bank did not allow it
 * - needsOwner: the bank wants the owner to confirm a payment
 * - cardGone: it is no saved card any more
 */
export const cardProblems = ['refused', 'needsOwner', 'cardGone'] as const;
export type CardProblem = (typeof cardProblems)[number];

export const storeChargeStates = ['open', 'paid', 'failed'] as const;
export type StoreChargeState = (typeof storeChargeStates)[number];

/** Hours that orders gather for one charge. */
export const chargeHours = [1, 2, 4, 8, 12, 24] as const;
/** Orders that one charge pays at most. */
export const maxOrdersInCharge = 50;
export const maxChargeCents = 10_000_000;
/** Charges that are listed, newest first. */
export const maxListedCharges = 20;
