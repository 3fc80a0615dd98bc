import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import type { PaymentResult } from '@merchmill/contract/enums.ts';

export const purposes = ['order', 'orders', 'recharge', 'bind', 'credits', 'membership'] as const;
/** What a payment is for: one order, several at once, a wallet, only keeping a card, credits, or a membership. */
export type Purpose = (typeof purposes)[number];

/** How an order stands to a payment: waited for, paid by it, let go, or its money came when it could not be used. */
export const claimStates = ['open', 'paid', 'closed', 'unclaimed'] as const;
export type ClaimState = (typeof claimStates)[number];

export const paymentStates = [
  'created',
  'parted',
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
 * end in whatever order they arrive, and how often: what is authorized stays so, a refusal is overtaken only by money.
 *
 * created    begun at us; the shopper may still choose another method
 * parted     the same, and the wallet's part is in: the provider's is still owed
 * pending    customer or bank still act             received   a transfer is on its way
 * canceled  given up for another payment           refused    declined, nothing was taken
 * exception  what the provider says does not fit, or came in without a claim: people look at it
 * authorized the money is certain, and the order has it
 */
export const nextPaymentStates = {
  created: ['parted', 'pending', 'received', 'cancelled', 'refused', 'exception', 'authorised'],
  parted: ['pending', 'received', 'cancelled', 'refused', 'exception', 'authorised'],
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
export const openStates = [
  'created',
  'parted',
  'pending',
  'received',
  'authorised',
] as const satisfies readonly PaymentState[];
/** The provider is asked what became of these. */
export const unsettledStates = ['created', 'parted', 'pending', 'received'] as const satisfies readonly PaymentState[];
/** Nobody has begun to pay at the provider: the shopper may still choose otherwise. */
export const unbegunStates = ['created', 'parted'] as const satisfies readonly PaymentState[];

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
  parted: 'Parted',
  pending: 'Pending',
  received: 'Received',
  cancelled: 'Refused',
  refused: 'Refused',
  exception: 'Pending',
  authorised: 'Authorised',
} as const satisfies Record<PaymentState, PaymentResult | null>;

/** Why a payment whose order has ended is given up. */
export const closedWithOrder = 'Order closed';

/** Why nobody goes on with a payment though nothing was refused. */
export const givenUpWhy = ({ state, reason }: { state: PaymentState; reason: string | null }): string | null =>
  state === 'cancelled' ? (reason ?? closedWithOrder) : null;

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
  'walletSpent',
  'unknownRefund',
  'refundFailed',
  'chargeback',
] as const;
/**
 * `mode`: a test event for a real payment or the other way round. `walletSpent`: the provider's part came when the
 * wallet's part had been given back and spent elsewhere.
 */
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What a payment was asked for with, and what a event says of it. `reference` is null until the provider gave one. */
export type PaymentDetails = {
  provider: string;
  merchant: string;
  test: boolean;
  currency: string;
  amountMinor: number;
};
export type Mismatch = { kind: ExceptionKind; expected: string; got: string };

/** The first thing in which a event differs from what was asked for. A right signature does not make it right. */
export function findMismatch(
  asked: PaymentDetails & { reference: string | null },
  said: PaymentDetails & { reference: string },
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

/** A payment that nobody has heard of for so long is asked for. */
export const firstCheckMs = 2 * minuteMs;

/** So long a wallet's part is kept for a payment that nobody goes on with. */
export const partiallyPaidMs = 60 * minuteMs;

const lastCheckMs = 30 * dayMs;

/**
 * When an open payment is asked for again: after a quarter of its age, between 2 minutes and 6 hours. Null after 30
 * days: no page of a provider stays open so long, and a transfer that is later still comes by webhook.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs > lastCheckMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 4, firstCheckMs), 360 * minuteMs));
}
