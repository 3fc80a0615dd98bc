import { dayMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { DeliveryPlan } from '@merchmill/contract/orders/checkout.shapes.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { listed } from '../../../shell/messages/listed.ts';
import { deliveryMessages as messages } from '../messages/delivery.ts';

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Cheapest and soonest */
export function titleOfPlan({ kinds }: DeliveryPlan): string {
  const title = listed(kinds.map((kind) => messages.planKinds[kind]));
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** 2 parcels from Riga and Columbus, arrives Dec 3 – 8 */
export function describePlan(plan: DeliveryPlan): string {
  const parts = [
    messages.planPlaces({ count: plan.parcels, places: listed(plan.warehouses) }),
    messages.arrives({ range: formatDayRange(plan.arrivesFrom, plan.arrivesTo) }),
  ];
  return parts.join(', ');
}

/** What a plan costs and when it comes, beside the cheapest one: $1.40 more and 2 days sooner than the cheapest. */
export function comparePlan(plan: DeliveryPlan, cheapest: DeliveryPlan, currency: string): string | null {
  const minor = plan.priceMinor + plan.dutyMinor - cheapest.priceMinor - cheapest.dutyMinor;
  const days = daysBetween(cheapest.arrivesTo, plan.arrivesTo);
  const differences = [
    ...(minor > 0 ? [messages.more({ money: formatMinor(minor, currency) })] : []),
    ...(days < 0 ? [messages.sooner({ count: -days })] : []),
    ...(days > 0 ? [messages.later({ count: days })] : []),
  ];
  return differences.length ? messages.comparedToFirst({ differences: listed(differences) }) : null;
}
