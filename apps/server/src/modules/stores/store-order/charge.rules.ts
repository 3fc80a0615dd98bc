import { hourMs } from '@merchmill/contract/durations.ts';

/* When orders that gathered are charged: pure functions. */

export type Gathered = { orderId: string; since: Date; amountCents: number };
type ChargeTerms = {
  everyHours: number;
  ordersAtOnce: number | null;
  amountAtOnceCents: number | null;
  isDueNow: boolean;
};

/** At the latest: the oldest has waited for so long then. Null where none has gathered. */
export function chargedAt(
  gathered: readonly Pick<Gathered, 'since'>[],
  { everyHours }: Pick<ChargeTerms, 'everyHours'>,
) {
  if (!gathered.length) return null;
  return new Date(Math.min(...gathered.map(({ since }) => since.getTime())) + everyHours * hourMs);
}

export function isDue(gathered: readonly Gathered[], terms: ChargeTerms, now: Date): boolean {
  const at = chargedAt(gathered, terms);
  if (!at) return false;
  const { ordersAtOnce, amountAtOnceCents, isDueNow } = terms;
  const amountCents = gathered.reduce((sum, each) => sum + each.amountCents, 0);
  return (
    isDueNow ||
    at <= now ||
    (ordersAtOnce !== null && gathered.length >= ordersAtOnce) ||
    (amountAtOnceCents !== null && amountCents >= amountAtOnceCents)
  );
}
