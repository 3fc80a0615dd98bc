import { describe, expect, it } from 'vitest';
import {
  findMismatch,
  nextCheckAt,
  nextPaymentStates,
  type PaymentState,
  paymentStates,
  stateOfResult,
  statesBefore,
} from './payment.rules.ts';

const move = (from: PaymentState, to: PaymentState): PaymentState => (statesBefore(to).includes(from) ? to : from);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

describe('the life of a payment', () => {
  it('[TRN-06] only ever climbs: authorized is the end, and nothing goes back', () => {
    for (const [at, from] of paymentStates.entries()) {
      for (const to of nextPaymentStates[from])
        expect(paymentStates.indexOf(to), `${from} → ${to}`).toBeGreaterThan(at);
    }
    expect(nextPaymentStates.authorised).toEqual([]);
    expect(statesBefore('created')).toEqual([]);
    for (const from of paymentStates.slice(0, -1)) expect(move(from, 'authorised')).toBe('authorised');
  });

  it('[TRN-06] any words of a provider, in any order and repeated, lead to one end', () => {
    const words = Object.values(stateOfResult);
    const subsets = Array.from({ length: 2 ** words.length - 1 }, (_, bits) =>
      words.filter((_w, i) => (bits + 1) & (1 << i)),
    );
    for (const subset of subsets) {
      const repeated = [...subset, ...subset.slice(0, 2)];
      const ends = new Set(permutations(repeated).map((order) => order.reduce<PaymentState>(move, 'created')));
      expect([...ends], subset.join(' ')).toHaveLength(1);
      if (subset.includes('authorised')) expect([...ends]).toEqual(['authorised']);
    }
  });
});

describe('a notice is compared with what was asked for', () => {
  const asked = {
    provider: 'sandbox',
    merchant: 'shop',
    test: true,
    currency: 'EUR',
    amountMinor: 4200,
    reference: 'r1',
  };

  it('and fits only when everything does', () => {
    expect(findMismatch(asked, asked)).toBeUndefined();
    expect(findMismatch({ ...asked, reference: null }, asked)).toBeUndefined();
    const wrong = {
      provider: 'other',
      merchant: 'another shop',
      test: false,
      currency: 'USD',
      amountMinor: 4199,
      reference: 'r2',
    };
    const kinds = Object.entries(wrong).map(
      ([field, value]) => findMismatch(asked, { ...asked, [field]: value })?.kind,
    );
    expect(kinds).toEqual(['provider', 'merchant', 'mode', 'currency', 'amount', 'reference']);
    expect(findMismatch(asked, { ...asked, amountMinor: 1 })).toEqual({ kind: 'amount', expected: '4200', got: '1' });
  });
});

describe('an open payment is asked for', () => {
  const createdAt = new Date('2026-11-01T12:00:00Z');
  const minutesAfter = (age: number) => {
    const now = new Date(createdAt.getTime() + age * 60_000);
    const next = nextCheckAt(createdAt, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  };

  it('often at first, every six hours at last, and not for ever', () => {
    expect(minutesAfter(2)).toBe(2);
    expect(minutesAfter(40)).toBe(10);
    expect(minutesAfter(10_000)).toBe(360);
    expect(minutesAfter(31 * 24 * 60)).toBeNull();
  });
});
