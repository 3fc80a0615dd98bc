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

const meanOf = (cents: number, orders: number) => (orders > 0 ? Math.round(cents / orders) : 0);

/**
 * What waits has to be paid now, and as much as on nine of ten days, or less, comes until tomorrow. Orders that are just being
 * ordered, or will be within a day, cost what their pages show. Of many the first are priced, and the others taken for what
 * these cost, or orders lately; what has no price is counted, and nothing is made up for it. Those that wait for a card are
 * paid from the wallet where no card is charged any more.
 */
export function forecastWallet(balanceCents: number, spending: Spending): WalletForecast {
  const { unpaidOrders, unpaidCents, toChargeOrders, toChargeCents, readyOrders, days } = spending;
  const { pricedOrders, pricedCents, unpricedOrders } = spending;
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  const usual = meanOf(pricedCents, pricedOrders) || meanOf(cents, orders);
  const beyond = Math.max(0, readyOrders - pricedOrders - unpricedOrders);
  const estimatedOrders = usual > 0 ? beyond : 0;
  const waitingOrders = unpaidOrders + toChargeOrders + pricedOrders + estimatedOrders;
  const waitingCents = unpaidCents + toChargeCents + pricedCents + estimatedOrders * usual;
  const perDayCents = ninetiethDay(days.map((day) => day.cents));
  return {
    ...{ balanceCents, waitingOrders, waitingCents, perDayCents, days: days.length },
    ...{ isEstimate: estimatedOrders > 0, unknownOrders: unpricedOrders + beyond - estimatedOrders },
    shortCents: Math.max(0, waitingCents + perDayCents - balanceCents),
  };
}
