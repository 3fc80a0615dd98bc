import type { WalletForecast } from '@merchmill/contract/stores/dashboard.shapes.ts';
import type { Spending } from '../store-order/index.ts';

/* Whether a wallet reaches until tomorrow. */

/** Days of spending that a forecast is made from: two of each weekday. */
export const daysLookedAt = 14;

/** What at least nine of ten days come to at most. */
export function ninetiethDay(cents: readonly number[]): number {
  const sorted = cents.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * 9) / 10) - 1] ?? 0;
}

/**
 * What waits has to be paid now, and as much as on nine of ten days, or less, comes until tomorrow. Orders that are just being
 * ordered, or will be within a day, have no price yet: each is taken for what orders cost lately. Those that wait for a card
 * are paid from the wallet where no card is charged any more.
 */
export function forecastWallet(
  balanceCents: number,
  { unpaidOrders, unpaidCents, toChargeOrders, toChargeCents, readyOrders, days }: Spending,
): WalletForecast {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  const usual = orders > 0 ? Math.round(cents / orders) : 0;
  const waitingOrders = unpaidOrders + toChargeOrders + readyOrders;
  const waitingCents = unpaidCents + toChargeCents + readyOrders * usual;
  const perDayCents = ninetiethDay(days.map((day) => day.cents));
  return {
    ...{ balanceCents, waitingOrders, waitingCents, perDayCents, days: days.length },
    shortCents: Math.max(0, waitingCents + perDayCents - balanceCents),
  };
}
