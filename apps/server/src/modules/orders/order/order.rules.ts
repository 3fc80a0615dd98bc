import type { OrderState } from '@merchmill/contract/enums.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import type { ChargedLine, Money } from '../cart/charge.rules.ts';

export type Transition = { from: OrderState; to: OrderState; when: string };

/** The life of an order: every change of state there is, and what makes it. The database refuses any other. */
export const transitions: readonly Transition[] = [
  { from: 'unpaid', to: 'paid', when: 'payment confirmed' },
  { from: 'unpaid', to: 'cancelled', when: 'canceled, or unpaid for 7 days (1 day with reserved stock)' },
  { from: 'paid', to: 'inProduction', when: 'released after the change window' },
  { from: 'paid', to: 'cancelled', when: 'canceled before release' },
  { from: 'paid', to: 'refunded', when: 'refunded in full' },
  { from: 'inProduction', to: 'partlyShipped', when: 'part of it shipped' },
  { from: 'inProduction', to: 'shipped', when: 'all of it shipped' },
  { from: 'inProduction', to: 'refunded', when: 'refunded in full' },
  { from: 'partlyShipped', to: 'shipped', when: 'the rest shipped' },
  { from: 'partlyShipped', to: 'refunded', when: 'refunded in full' },
  { from: 'shipped', to: 'delivered', when: 'all parcels delivered' },
  { from: 'shipped', to: 'refunded', when: 'refunded in full' },
  { from: 'delivered', to: 'completed', when: '14 days after delivery' },
  { from: 'delivered', to: 'refunded', when: 'refunded in full' },
  { from: 'completed', to: 'refunded', when: 'refunded in full' },
];

/** States that an order may come to `to` from. */
export function statesBefore(to: OrderState): OrderState[] {
  return transitions.filter((each) => each.to === to).map((each) => each.from);
}

/** States that an order may go to from `from`. */
export function statesAfter(from: OrderState): OrderState[] {
  return transitions.filter((each) => each.from === from).map((each) => each.to);
}

/** Money is in and the order is neither taken back nor given back. */
export const activeStates: readonly OrderState[] = [
  'paid',
  'inProduction',
  'partlyShipped',
  'shipped',
  'delivered',
  'completed',
];

/** Days after which an order that nobody has paid is closed; sooner where it holds units that others could buy. */
export const unpaidDays = 7;
export const unpaidDaysWithStock = 1;
/** Days from its delivery to its completion. */
export const completeDays = 14;
/** Days after delivery in which something can be claimed. */
export const claimDays = 30;

type PlacedLine = Record<'unitCents' | 'lineCents' | 'discountCents', number> & {
  [Name in keyof ChargedLine]?: number | null;
};

/**
 * A line of an order as it was charged. Orders older than these figures had each amount converted by itself, and so their
 * unit price times the quantity need not be the line.
 */
export function chargedLine(line: PlacedLine, { currency, rate }: Money): ChargedLine {
  const { unitMinor, lineMinor, discountMinor, unitCents, lineCents, discountCents } = line;
  if (typeof unitMinor === 'number' && typeof lineMinor === 'number' && typeof discountMinor === 'number')
    return { unitMinor, lineMinor, discountMinor };
  const minorOf = (cents: number) => convertToMinor(cents, rate, currency);
  const whole = minorOf(lineCents);
  return {
    unitMinor: minorOf(unitCents),
    lineMinor: whole,
    discountMinor: whole - minorOf(lineCents - discountCents),
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that people can read to each other: no 0/O, no 1/I. `random` are 8 random bytes. */
export function orderNumber(random: Uint8Array): string {
  const text = Array.from(random, (byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}`;
}

/** States in which nothing of an order has to be made any more. */
export const statesAfterMaking = ['shipped', 'delivered', 'completed', 'cancelled', 'refunded'] as const;
