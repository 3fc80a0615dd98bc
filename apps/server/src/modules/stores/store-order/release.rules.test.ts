import { hourMs } from '@merchmill/contract/durations.ts';
import { noOrderRules, OrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { orderReleases } from '@merchmill/contract/stores/order-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsCost, type ReleaseFacts, releaseOf } from './release.rules.ts';

const received = new Date('2026-11-26T08:00:00Z');
const at = (hours: number) => new Date(received.getTime() + hours * hourMs);
const facts: ReleaseFacts = {
  ...{ isApproved: false, receivedAt: received, items: 1, country: 'DE', shippingService: 'std' },
  ...{ isShippingMapped: true, isGift: false, costCents: null },
};
const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
const anyRules: fc.Arbitrary<OrderRules> = fc.record({
  ...{ release: fc.constantFrom(...orderReleases), waitHours: fc.integer({ min: 1, max: 72 }) },
  ...{ costAbove: limit(20_000), itemsAbove: limit(20) },
  countries: fc.uniqueArray(fc.constantFrom('DE', 'US', 'FR')),
  ...{ shippingUnmapped: fc.boolean(), gift: fc.boolean() },
});
const anyFacts: fc.Arbitrary<ReleaseFacts> = fc.record({
  ...{ isApproved: fc.boolean(), receivedAt: fc.constant(received), items: fc.integer({ min: 1, max: 40 }) },
  ...{ country: fc.constantFrom('DE', 'US', 'FR', 'JP'), shippingService: fc.constantFrom(null, 'std', 'express') },
  ...{ isShippingMapped: fc.boolean(), isGift: fc.boolean() },
  costCents: fc.option(fc.integer({ min: 0, max: 40_000 }), { nil: null }),
});
const hours = fc.integer({ min: 0, max: 200 });
const kindsOf = (rules: Partial<OrderRules>, about: Partial<ReleaseFacts>) => {
  const release = releaseOf({ ...noOrderRules, ...rules }, { ...facts, ...about }, received);
  return release.kind === 'hold' ? release.reviews.map(({ kind }) => kind) : release.kind;
};

describe('whether an order is made now', () => {
  it('[SOR-20] goes at once, after its time, or when it is approved', () => {
    expect(kindsOf({}, {})).toBe('go');
    const waits = { ...noOrderRules, release: 'afterWait' as const, waitHours: 5 };
    expect(releaseOf(waits, facts, at(4.99))).toEqual({ kind: 'wait', until: at(5) });
    expect(releaseOf(waits, facts, at(5))).toEqual({ kind: 'go' });
    expect(kindsOf({ release: 'onApproval' }, {})).toEqual(['approval']);
    expect(kindsOf({ release: 'onApproval' }, { isApproved: true })).toBe('go');
  });

  it('[SOR-20] names each rule that holds it, and takes a limit as the most that goes', () => {
    expect(kindsOf({ costAbove: 5000 }, { costCents: 5000 })).toBe('go');
    expect(kindsOf({ costAbove: 5000 }, { costCents: 5001 })).toEqual(['costAbove']);
    expect(kindsOf({ itemsAbove: 10 }, { items: 10 })).toBe('go');
    expect(kindsOf({ itemsAbove: 10 }, { items: 11 })).toEqual(['itemsAbove']);
    expect(kindsOf({ countries: ['DE'], gift: true }, { isGift: true })).toEqual(['country', 'gift']);
    expect(kindsOf({ shippingUnmapped: true }, { isShippingMapped: false })).toEqual(['shippingUnmapped']);
    expect(kindsOf({ shippingUnmapped: true }, {})).toBe('go');
    expect(kindsOf({ countries: ['US'], gift: true }, {})).toBe('go');
  });

  it('[SOR-20] is asked of the price only where a rule asks for it', () => {
    expect(needsCost({ ...noOrderRules, costAbove: 1 }, { isApproved: false })).toBe(true);
    expect(needsCost({ ...noOrderRules, costAbove: 1 }, { isApproved: true })).toBe(false);
    expect(needsCost(noOrderRules, { isApproved: false })).toBe(false);
  });

  it('[SOR-20] whatever the rules: what is approved goes, what goes once goes later too, and no clock ends a review', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, hours, hours, (rules, about, first, more) => {
        expect(releaseOf(rules, { ...about, isApproved: true }, at(first))).toEqual({ kind: 'go' });
        const now = releaseOf(rules, about, at(first));
        const later = releaseOf(rules, about, at(first + more));
        if (now.kind !== 'wait') expect(later).toEqual(now);
        else expect(later).toEqual(now.until > at(first + more) ? now : { kind: 'go' });
      }),
    );
  });

  it('[SOR-20] whatever the rules: a rule more never lets go what was held', () => {
    fc.assert(
      fc.property(anyRules, anyRules, anyFacts, (rules, others, about) => {
        const both: OrderRules = {
          ...rules,
          countries: [...new Set([...rules.countries, ...others.countries])],
          ...{ gift: rules.gift || others.gift, shippingUnmapped: rules.shippingUnmapped || others.shippingUnmapped },
        };
        const one = releaseOf(rules, about, received);
        const more = releaseOf(both, about, received);
        if (one.kind === 'hold')
          expect(more).toMatchObject({ kind: 'hold', reviews: expect.arrayContaining(one.reviews) });
      }),
    );
  });

  it('rules are checked at each field', () => {
    const wrong = { ...noOrderRules, waitHours: 0, costAbove: 0, itemsAbove: 1.5, countries: ['DE', 'DE'] };
    const paths = OrderRules.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));
    expect([...new Set(paths)]).toEqual(['waitHours', 'costAbove', 'itemsAbove', 'countries']);
  });
});
