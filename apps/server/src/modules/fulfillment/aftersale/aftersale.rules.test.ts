import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { chosenOf, shareOf, sumOf } from '@merchmill/contract/money/refund.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClaimable, refundableCents, refundParts } from './aftersale.rules.ts';

const lines = [
  { id: 'a', title: 'Tee', variant: 'Black', quantity: 3, unitCents: 1000, lineCents: 3000, discountCents: 100 },
  { id: 'b', title: 'Cup', variant: '', quantity: 1, unitCents: 1000, lineCents: 1000, discountCents: 0 },
];
const total = (kind: Totals['lines'][number]['kind'], amount: number) => ({ kind, label: '', amount, minor: amount });
const totalsOf = (...parts: Totals['lines']): Totals => {
  const sum = parts.reduce((all, part) => all + part.amount, 0);
  return { currency: 'USD', rate: 1, total: sum, totalMinor: sum, lines: parts };
};
const nothing = { given: new Map(), remade: new Map() };

describe('what can be given back of an order', () => {
  const totals = totalsOf(total('items', 4000), total('promo', -100), total('shipping', 1100), total('tax', 1000));

  it('is each line less its codes, and the shipping, with the tax on each', () => {
    const parts = refundParts(lines, totals, nothing);
    expect(parts.map(({ title, net, tax }) => [title, net, tax])).toEqual([
      ['Tee, Black', 2900, 580],
      ['Cup', 1000, 200],
      ['Shipping', 1100, 220],
    ]);
    expect(shareOf(parts[0]!, 1)).toMatchObject({ net: 967, tax: 193, netMinor: 967, taxMinor: 193 });
    expect(shareOf({ ...parts[0]!, given: 1 }, 2)).toMatchObject({ net: 1933, tax: 387 });
  });

  it('leaves out what was given back or is made again, and shipping that was free', () => {
    const settled = { given: new Map([['a', 1]]), remade: new Map([['a', 1]]) };
    const free = totalsOf(total('items', 4000), total('promo', -1200), total('shipping', 1100));
    const parts = refundParts(lines, free, settled);
    expect(parts.map(({ title, given, left }) => [title, given, left])).toEqual([
      ['Tee, Black', 1, 1],
      ['Cup', 0, 1],
    ]);
  });

  it('duties are given back with the units where codes have paid for these', () => {
    const gift = [{ ...lines[0]!, discountCents: 3000 }];
    const parts = refundParts(gift, totalsOf(total('items', 3000), total('promo', -3000), total('duty', 300)), nothing);
    expect(parts).toMatchObject([{ net: 0, tax: 300 }]);
  });

  it('[CAP-05] unit by unit in any order gives back the total to the cent', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      lineCents: fc.integer({ min: 0, max: 100_000 }),
      off: fc.integer({ min: 0, max: 100 }),
    });
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      shipping: fc.integer({ min: 0, max: 5000 }),
      taxes: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 2 }),
      seed: fc.infiniteStream(fc.nat()),
    });
    fc.assert(
      fc.property(order, ({ lines: given, shipping, taxes, seed }) => {
        const ordered = given.map(({ quantity, lineCents, off }, index) => ({
          ...{ id: `l${index}`, title: 'Thing', variant: '', quantity, unitCents: 0, lineCents },
          discountCents: Math.floor((lineCents * off) / 100),
        }));
        const goods = ordered.reduce((sum, each) => sum + each.lineCents - each.discountCents, 0);
        const totals = totalsOf(
          total('items', goods),
          total('shipping', shipping),
          ...taxes.map((cents, i) => total(i ? 'duty' : 'tax', cents)),
        );
        let parts = refundParts(ordered, totals, nothing);
        let back = 0;
        for (let open = parts; open.length > 0; open = parts.filter((part) => part.left > 0)) {
          const part = open[seed.next().value! % open.length]!;
          const units = 1 + (seed.next().value! % part.left);
          const { net, tax } = shareOf(part, units);
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          back += net + tax;
          const taken = { ...part, given: part.given + units, left: part.left - units };
          parts = parts.map((each): RefundPart => (each === part ? taken : each));
        }
        expect(back).toBe(totals.total);
      }),
      { numRuns: 200 },
    );
  });

  it('chosen together comes to the sum of its parts', () => {
    const parts = refundParts(lines, totals, nothing);
    const chosen = chosenOf(parts, { lines: [{ orderLineId: 'b', quantity: 1 }], shipping: true });
    expect(sumOf(chosen)).toMatchObject({ net: 2100, tax: 420, netMinor: 2100, taxMinor: 420 });
    expect(chosenOf(parts, { lines: [] })).toEqual([]);
  });
});

it('money can be given back after the release, up to what was paid and not given back', () => {
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
