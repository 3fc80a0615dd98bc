import { UserType } from '@merchmill/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { deadlineOf, isReturnable, kindOf, refundsShipping, rightOf, termsFor } from './withdrawal.rules.ts';

const placedAt = new Date('2026-11-02T10:00:00Z');

describe('the right to withdraw', () => {
  it('is that of the destination: the European Union and the United Kingdom have one, of 14 days', () => {
    for (const country of ['DE', 'FR', 'CY', 'GB']) expect(termsFor(country, placedAt)?.days).toBe(14);
    for (const country of ['US', 'CH', 'AU', 'CA']) expect(termsFor(country, placedAt)).toBeNull();
    expect(termsFor('DE', new Date('2014-06-12T12:00:00Z'))).toBeNull();
  });

  it.each([
    ['in the middle of a day', '2026-11-03T12:00:00Z', '2026-11-18T00:59:59.999Z'],
    ['after midnight by the easternmost clock', '2026-11-03T21:30:00Z', '2026-11-19T00:59:59.999Z'],
    ['so that it would end on a Saturday', '2026-11-07T12:00:00Z', '2026-11-24T00:59:59.999Z'],
    ['so that it would end on a Sunday', '2026-11-08T12:00:00Z', '2026-11-24T00:59:59.999Z'],
  ])('delivered %s, it ends with the last day by the westernmost clock', (_, deliveredAt, until) => {
    expect(deadlineOf(new Date(deliveredAt), 14).toISOString()).toBe(until);
  });

  const order = {
    ...{ country: 'DE', placedAt, deliveredAt: new Date('2026-11-03T12:00:00Z'), state: 'delivered' as const },
    ...{ customerType: UserType.normal, isResale: false },
    at: new Date('2026-11-10T00:00:00Z'),
  };
  it.each([
    ['in time', {}, 'open'],
    ['in the last millisecond', { at: new Date('2026-11-18T00:59:59.999Z') }, 'open'],
    ['a millisecond later', { at: new Date('2026-11-18T01:00:00.000Z') }, 'over'],
    [
      'before delivery, at any time',
      { deliveredAt: null, state: 'shipped' as const, at: new Date('2027-06-01') },
      'open',
    ],
    ['by a business', { customerType: UserType.B2B }, 'business'],
    ['by a distributor', { customerType: UserType.distributor }, 'business'],
    ['of what was sold on', { isResale: true }, 'business'],
    ['from the United States', { country: 'US' }, 'country'],
    ['of an order that was canceled', { state: 'cancelled' as const }, 'ended'],
    ['of an order that was refunded', { state: 'refunded' as const }, 'ended'],
  ])('%s', (_, given, right) => {
    expect(rightOf({ ...order, ...given }).right).toBe(right);
  });
});

describe('what may be returned', () => {
  it('is what everybody can buy alike, and not what was made to somebody’s own design', () => {
    const blank = kindOf({ documentHash: null, spuId: null }, false);
    const ready = kindOf({ documentHash: 'a', spuId: 'b' }, false);
    const own = kindOf({ documentHash: 'a', spuId: null }, false);
    const published = kindOf({ documentHash: 'a', spuId: 'b' }, true);
    expect([blank, ready, own, published]).toEqual(['blank', 'readyDesign', 'ownDesign', 'ownDesign']);
    expect([blank, ready, own].map(isReturnable)).toEqual([true, true, false]);
  });

  it('takes the shipping along with the last thing that is kept', () => {
    const part = (orderLineId: string | null, left: number) => ({
      ...{ orderLineId, left, title: '', quantity: 2, given: 2 - left },
      ...{ net: 100, tax: 0, netMinor: 100, taxMinor: 0 },
    });
    const parts = [part('a', 2), part('b', 1), part(null, 1)];
    expect(refundsShipping(parts, [{ orderLineId: 'a', quantity: 2 }])).toBe(false);
    const all = [
      { orderLineId: 'a', quantity: 2 },
      { orderLineId: 'b', quantity: 1 },
    ];
    expect(refundsShipping(parts, all)).toBe(true);
    expect(refundsShipping([part('a', 2), part('b', 1), part(null, 0)], all)).toBe(false);
  });
});
