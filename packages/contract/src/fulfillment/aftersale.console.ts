/* What staff do about orders after the sale, for those who call, or of the shop's own accord. */

/** More than so much is given back by two people only: of one order in all, and by one person in 24 hours. */
export const approvalCents = 10_000;

export const cancelWishers = ['customer', 'shop'] as const;
