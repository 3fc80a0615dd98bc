/* What is done about an order once it has been placed: questions, canceling, money back, claims, the buyer's own page. */

export const refundRequestStates = ['asked', 'approved', 'declined'] as const;
export const claimStates = ['open', 'answered'] as const;
export const claimAnswers = ['refund', 'reprint', 'declined'] as const;
/** What whoever claims would like best; operations decide. */
export const claimWishes = ['refund', 'reprint'] as const;

/** So many orders at once. */
export const bulkLimit = 100;
