import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPromos, type PromoTerms, splitByWeight, whyNotFor, whyNotTogether } from './promo.rules.ts';

const terms = (fields: Partial<PromoTerms>): PromoTerms => ({
  promoId: fields.code ?? 'p',
  code: 'CODE',
  label: 'Off',
  kind: 'percent',
  percentOff: null,
  amountCents: null,
  minSubtotalCents: 0,
  stackable: true,
  productIds: null,
  ...fields,
});
const tenPercent = terms({ code: 'TEN', kind: 'percent', percentOff: 10 });
const fiveDollars = terms({ code: 'FIVE', kind: 'fixed', amountCents: 500 });
const noShipping = terms({ code: 'SHIP', kind: 'freeShipping' });
const lines = [
  { productId: 'tee', lineCents: 2000 },
  { productId: 'mug', lineCents: 1001 },
];
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('promo codes', () => {
  it('takes percentages off before fixed amounts, in whatever order they were typed', () => {
    const [first, second] = applyPromos([fiveDollars, tenPercent], lines, 489);
    expect([first!.code, first!.cents, first!.lineCents]).toEqual(['TEN', 300, [200, 100]]);
    expect([second!.code, second!.cents, second!.lineCents]).toEqual(['FIVE', 500, [333, 167]]);
  });

  it('takes off only what it is for', () => {
    const mugs = terms({ code: 'MUG', kind: 'fixed', amountCents: 5000, productIds: new Set(['mug']) });
    expect(applyPromos([mugs], lines, 0)[0]).toMatchObject({ cents: 1001, lineCents: [0, 1001] });
  });

  it('pays the shipping and nothing else', () => {
    expect(applyPromos([noShipping], lines, 489)[0]).toMatchObject({
      cents: 489,
      shippingCents: 489,
      lineCents: [0, 0],
    });
  });

  it.each([
    [tenPercent, null],
    [terms({ minSubtotalCents: 3001 }), null],
    [terms({ minSubtotalCents: 5000 }), 'CODE needs $50.00 or more. Add $19.99 more to use it.'],
    [
      terms({ minSubtotalCents: 1500, productIds: new Set(['mug']) }),
      'CODE needs $15.00 or more of eligible items. Add $4.99 more to use it.',
    ],
    [terms({ productIds: new Set(['poster']) }), 'CODE doesn’t apply to the items in your cart.'],
  ])('says in words why it does not hold', (promo, why) => {
    expect(whyNotFor(promo, lines, money)).toBe(why);
  });

  it('is used alone unless every one of them may be combined', () => {
    const alone = terms({ code: 'ALONE', stackable: false });
    expect(whyNotTogether([alone])).toBeNull();
    expect(whyNotTogether([tenPercent, fiveDollars])).toBeNull();
    expect(whyNotTogether([tenPercent, alone])).toBe('ALONE can’t be combined with other codes.');
  });

  const cents = fc.integer({ min: 0, max: 5_000_000 });

  it('parts add up to the whole, and none is larger than its weight', () => {
    const split = fc
      .array(cents, { minLength: 1, maxLength: 30 })
      .chain((weights) =>
        fc.record({ weights: fc.constant(weights), whole: fc.integer({ min: 0, max: sum(weights) }) }),
      );
    fc.assert(
      fc.property(split, ({ weights, whole }) => {
        const parts = splitByWeight(whole, weights);
        expect(sum(parts)).toBe(whole);
        expect(parts.every((part, index) => part >= 0 && part <= weights[index]!)).toBe(true);
      }),
    );
  });

  const anyPromo = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percentOff) => terms({ kind: 'percent', percentOff })),
    fc.integer({ min: 1, max: 5_000_000 }).map((amountCents) => terms({ kind: 'fixed', amountCents })),
    fc
      .integer({ min: 1, max: 5000 })
      .map((amountCents) => terms({ kind: 'fixed', amountCents, productIds: new Set(['tee']) })),
    fc.constant(noShipping),
  );
  const anyLine = fc.record({ productId: fc.constantFrom('tee', 'mug'), lineCents: cents });

  it('never takes more off a line or shipping than there is, and its parts add up', () => {
    fc.assert(
      fc.property(
        fc.array(anyPromo, { maxLength: 4 }),
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        cents,
        (promos, pieces, shippingCents) => {
          const applied = applyPromos(promos, pieces, shippingCents);
          for (const promo of applied) {
            expect(sum(promo.lineCents) + promo.shippingCents).toBe(promo.cents);
            expect(promo.lineCents.every((part) => part >= 0)).toBe(true);
          }
          pieces.forEach((piece, index) => {
            expect(sum(applied.map((promo) => promo.lineCents[index]!))).toBeLessThanOrEqual(piece.lineCents);
          });
          expect(sum(applied.map((promo) => promo.shippingCents))).toBeLessThanOrEqual(shippingCents);
        },
      ),
    );
  });
});
