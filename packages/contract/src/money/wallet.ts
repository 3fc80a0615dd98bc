/* The wallet of a person: US dollars in cents, whatever currency the shop is shown in. */

/** Amounts that are offered for a recharge. */
export const rechargePresets = [2_000, 5_000, 10_000, 20_000] as const;
export const rechargeLimits = { leastCents: 500, maxCents: 100_000 } as const;

export const refundStates = ['requested', 'sent', 'refunded', 'failed'] as const;
