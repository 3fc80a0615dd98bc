import { describe, expect, it } from 'vitest';
import { centsOf, isClaimable, refundableCents } from './aftersale.rules.ts';

const lines = [
  { id: 'a', quantity: 3, lineCents: 3000, discountCents: 100 },
  { id: 'b', quantity: 1, lineCents: 1000, discountCents: 0 },
];
const total = (kind: 'shipping' | 'tax' | 'duty', amount: number) => ({ kind, label: '', amount, minor: amount });
const totals = {
  currency: 'USD',
  rate: 1,
  total: 0,
  totalMinor: 0,
  lines: [total('shipping', 1100), total('tax', 1000)],
};

describe('what pieces are worth', () => {
  it('is their price less their discount, and the tax on it', () => {
    expect(centsOf([{ orderLineId: 'b', quantity: 1 }], lines, { ...totals, lines: [] })).toBe(1000);
    expect(centsOf([{ orderLineId: 'a', quantity: 3 }], lines, { ...totals, lines: [] })).toBe(2900);
    // A fifth of all that is taxed: 1000 of 3900 in goods and 1100 for shipping.
    expect(centsOf([{ orderLineId: 'b', quantity: 1 }], lines, totals)).toBe(1200);
    expect(centsOf([{ orderLineId: 'a', quantity: 1 }], lines, { ...totals, lines: [] })).toBe(967);
  });

  it('of everything is never more than goods and tax', () => {
    const all = lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
    expect(centsOf(all, lines, totals)).toBe(3900 + 780);
  });

  it('can be given back after the release, up to what was paid and not given back', () => {
    const money = { paidCents: 5000, refundedCents: 1200 };
    expect(refundableCents({ state: 'shipped', ...money })).toBe(3800);
    expect(refundableCents({ state: 'paid', ...money })).toBe(0);
    expect(refundableCents({ state: 'refunded', ...money })).toBe(0);
  });

  it('can be claimed for 30 days from delivery on', () => {
    const deliveredAt = new Date('2026-11-01T00:00:00Z');
    expect(isClaimable({ state: 'completed', deliveredAt }, new Date('2026-12-01T00:00:00Z'))).toBe(true);
    expect(isClaimable({ state: 'completed', deliveredAt }, new Date('2026-12-01T00:00:01Z'))).toBe(false);
    expect(isClaimable({ state: 'shipped', deliveredAt: null }, new Date('2026-11-02T00:00:00Z'))).toBe(false);
    expect(isClaimable({ state: 'refunded', deliveredAt }, new Date('2026-11-02T00:00:00Z'))).toBe(false);
  });
});
