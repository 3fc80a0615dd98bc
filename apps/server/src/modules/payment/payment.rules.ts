import type { PaymentResult } from '@merchmill/contract/enums.ts';

export const paymentStates = [
  'created',
  'pending',
  'received',
  'cancelled',
  'refused',
  'exception',
  'authorised',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Where a payment may go from each state. It only ever climbs this list, so the words of a provider lead to the same
 * end in whatever order they arrive, and how often: what is authorised stays so, a refusal is overtaken only by money.
 *
 * created    begun at us; the shopper may still choose another method
 * pending    customer or bank still act             received   a transfer is on its way
 * cancelled  given up for another payment           refused    declined, nothing was taken
 * exception  what the provider says does not fit, or came in without a claim: people look at it
 * authorised the money is certain, and the order has it
 */
export const nextPaymentStates = {
  created: ['pending', 'received', 'cancelled', 'refused', 'exception', 'authorised'],
  pending: ['received', 'cancelled', 'refused', 'exception', 'authorised'],
  received: ['cancelled', 'refused', 'exception', 'authorised'],
  cancelled: ['exception', 'authorised'],
  refused: ['exception', 'authorised'],
  exception: ['authorised'],
  authorised: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** States that a payment may come to `to` from. */
export function statesBefore(to: PaymentState): PaymentState[] {
  return paymentStates.filter((from) => (nextPaymentStates[from] as readonly PaymentState[]).includes(to));
}

/** Of these an order has one at most. */
export const openStates = ['created', 'pending', 'received', 'authorised'] as const satisfies readonly PaymentState[];
/** The provider is asked what became of these. */
export const unsettledStates = ['created', 'pending', 'received'] as const satisfies readonly PaymentState[];

/** What a provider can say of a payment, and the state it means. */
export const stateOfResult = {
  Authorised: 'authorised',
  Pending: 'pending',
  Received: 'received',
  Refused: 'refused',
} as const satisfies Record<Exclude<PaymentResult, 'Parted'>, PaymentState>;

/** What the shopper is shown; null while nobody has begun to pay. An exception is for us to solve, so they wait. */
export const resultOfState = {
  created: null,
  pending: 'Pending',
  received: 'Received',
  cancelled: 'Refused',
  refused: 'Refused',
  exception: 'Pending',
  authorised: 'Authorised',
} as const satisfies Record<PaymentState, PaymentResult | null>;

export const exceptionKinds = [
  'unknownPayment',
  'provider',
  'merchant',
  'mode',
  'reference',
  'currency',
  'amount',
  'paidTwice',
  'orderNotPayable',
] as const;
/** `mode`: a test notice for a real payment or the other way round. */
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What a payment was asked for with, and what a notice says of it. `reference` is null until the provider gave one. */
export type Facts = {
  provider: string;
  merchant: string;
  test: boolean;
  currency: string;
  amountMinor: number;
};
export type Mismatch = { kind: ExceptionKind; expected: string; got: string };

/** The first thing in which a notice differs from what was asked for. A right signature does not make it right. */
export function findMismatch(
  asked: Facts & { reference: string | null },
  said: Facts & { reference: string },
): Mismatch | undefined {
  const mode = (test: boolean) => (test ? 'test' : 'live');
  const rows: [ExceptionKind, string, string][] = [
    ['provider', asked.provider, said.provider],
    ['merchant', asked.merchant, said.merchant],
    ['mode', mode(asked.test), mode(said.test)],
    ['reference', asked.reference ?? said.reference, said.reference],
    ['currency', asked.currency, said.currency],
    ['amount', String(asked.amountMinor), String(said.amountMinor)],
  ];
  const found = rows.find(([, expected, got]) => expected !== got);
  return found && { kind: found[0], expected: found[1], got: found[2] };
}

const minuteMs = 60_000;
/** A payment that nobody has heard of for so long is asked for. */
export const firstCheckMs = 2 * minuteMs;

const lastCheckMs = 30 * 24 * 60 * minuteMs;

/**
 * When an open payment is asked for again: after a quarter of its age, between 2 minutes and 6 hours. Null after 30
 * days: no page of a provider stays open so long, and a transfer that is later still comes by webhook.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs > lastCheckMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 4, firstCheckMs), 360 * minuteMs));
}
