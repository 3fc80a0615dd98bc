import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceRule, type Profit, priceByRule, priceLimits, profitOf, usualPriceRule } from './price-rule.ts';

const profit: fc.Arbitrary<Profit> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), amountMinor: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: priceLimits.percent }) }),
  fc.record({ kind: fc.constant('margin' as const), basisPoints: fc.integer({ min: 0, max: 7000 }) }),
);
const ending = fc.option(fc.integer({ min: 0, max: 99 }), { nil: null });
const rule: fc.Arbitrary<PriceRule> = fc.record({
  profit,
  feeBasisPoints: fc.integer({ min: 0, max: 2000 }),
  ending,
  leastMinor: fc.integer({ min: 0, max: 5000 }),
  variants: fc.array(fc.record({ option: fc.constant('size'), value: fc.constantFrom('S', 'XXL'), profit }), {
    maxLength: 2,
  }),
  markets: fc.array(fc.record({ currency: fc.constantFrom('USD', 'EUR'), profit, ending }), { maxLength: 2 }),
});
const sale = fc.record({
  costMinor: fc.integer({ min: 1, max: 200_000 }),
  listingFeeMinor: fc.integer({ min: 0, max: 100 }),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  values: fc.record({ size: fc.constantFrom('S', 'M', 'XXL') }),
});

describe('prices by rule', () => {
  it('[API-098][PUB-01] are whole numbers that pay for the cost and are no lower than the least', () => {
    fc.assert(
      fc.property(sale, rule, (sale, rule) => {
        const price = priceByRule(sale, rule);
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(Math.max(sale.costMinor, rule.leastMinor, 1));
      }),
    );
  });

  it('[API-098][PUB-01] have the ending they should have, at most 99 above what they would be without', () => {
    fc.assert(
      fc.property(sale, rule, (sale, rule) => {
        const market = rule.markets.find(({ currency }) => currency === sale.currency);
        const wanted = market ? market.ending : rule.ending;
        const plain = priceByRule(sale, {
          ...rule,
          ending: null,
          markets: rule.markets.map((each) => ({ ...each, ending: null })),
        });
        const price = priceByRule(sale, rule);
        if (wanted === null) expect(price).toBe(plain);
        else {
          expect(price % 100).toBe(wanted);
          expect(price - plain).toBeGreaterThanOrEqual(0);
          expect(price - plain).toBeLessThan(100);
        }
      }),
    );
  });

  it('[API-098][PUB-01] reach the margin after fees, and hardly less would', () => {
    const margin = fc.integer({ min: 0, max: 7000 });
    fc.assert(
      fc.property(sale, margin, fc.integer({ min: 0, max: 2000 }), (sale, basisPoints, feeBasisPoints) => {
        const rule = {
          ...usualPriceRule,
          ending: null,
          feeBasisPoints,
          profit: { kind: 'margin', basisPoints } as const,
        };
        const price = priceByRule(sale, rule);
        const reaches = (price: number) => profitOf(price, sale, feeBasisPoints) * 10_000 >= price * basisPoints;
        expect(reaches(price)).toBe(true);
        // The fee is rounded, so a few units less may do as well.
        expect(price <= 8 || !reaches(price - 7)).toBe(true);
      }),
    );
  });

  it('[API-098][PUB-01] grow with the cost', () => {
    fc.assert(
      fc.property(sale, rule, fc.integer({ min: 0, max: 5000 }), (sale, rule, more) => {
        expect(priceByRule({ ...sale, costMinor: sale.costMinor + more }, rule)).toBeGreaterThanOrEqual(
          priceByRule(sale, rule),
        );
      }),
    );
  });

  it.each([
    ['fixed', { kind: 'fixed', amountMinor: 750 }, 1950],
    ['percent', { kind: 'percent', basisPoints: 5000 }, 1800],
    ['margin', { kind: 'margin', basisPoints: 4000 }, 2000],
  ] as const)('[API-098][PUB-01] %s', (_, profit, price) => {
    const sale = { costMinor: 1200, currency: 'USD', values: {} };
    expect(priceByRule(sale, { ...usualPriceRule, profit, ending: null })).toBe(price);
  });

  it('[API-098][PUB-01] differ by variant before market, and by market before the rest', () => {
    const fixed = (amountMinor: number) => ({ kind: 'fixed', amountMinor }) as const;
    const rule: PriceRule = {
      ...usualPriceRule,
      profit: fixed(500),
      ending: 99,
      variants: [{ option: 'size', value: 'XXL', profit: fixed(900) }],
      markets: [{ currency: 'EUR', profit: fixed(700), ending: null }],
    };
    const price = (currency: string, size: string) =>
      priceByRule({ costMinor: 1000, currency, values: { size } }, rule);
    expect([price('USD', 'M'), price('USD', 'XXL'), price('EUR', 'M'), price('EUR', 'XXL')]).toEqual([
      1599, 1999, 1700, 1900,
    ]);
  });
});
