import { formatMinor } from '@merchmill/contract/money.ts';
import type { DeliveryPlan } from '@merchmill/contract/orders/checkout.shapes.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { deliveryMessages as words } from '../messages/delivery.ts';

const dayMs = 24 * 3600 * 1000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** 2 parcels from Riga and Columbus, arrives Dec 3 – 8 */
export function describePlan(plan: DeliveryPlan): string {
  const parts = [
    words.planPlaces(plan.parcels, plan.warehouses),
    words.arrives(formatDayRange(plan.arrivesFrom, plan.arrivesTo)),
  ];
  return parts.join(', ');
}

/** What a plan costs and when it comes, beside the cheapest one: $1.40 more and 2 days sooner than the cheapest. */
export function comparePlan(plan: DeliveryPlan, cheapest: DeliveryPlan, currency: string): string | null {
  const minor = plan.priceMinor + plan.dutyMinor - cheapest.priceMinor - cheapest.dutyMinor;
  const days = daysBetween(cheapest.arrivesTo, plan.arrivesTo);
  const differences = [
    ...(minor > 0 ? [words.more(formatMinor(minor, currency))] : []),
    ...(days < 0 ? [words.sooner(-days)] : []),
    ...(days > 0 ? [words.later(days)] : []),
  ];
  return differences.length ? words.comparedToFirst(differences) : null;
}
