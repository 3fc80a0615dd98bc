/** What a payment is for: one order, several at once, a wallet, only keeping a card, credits, or a membership. */
export const paymentPurposes = ['order', 'orders', 'recharge', 'bind', 'credits', 'membership'] as const;

/** The method that stands for the wallet where it pays everything. */
export const walletMethod = 'wallet';
