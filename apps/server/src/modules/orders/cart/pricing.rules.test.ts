import { convertToMinor } from '@merchmill/contract/money.ts';
import { tierFor } from '@merchmill/contract/orders/pricing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPromos, type PromoTerms } from '../promo/promo.rules.ts';
import { afterPromos, chargeParts, nextTier, priceLine, priceOrder } from './pricing.rules.ts';

const tiers = [
  { minQuantity: 5, percentOff: 5 },
  { minQuantity: 25, percentOff: 12 },
];
const unit = { skuCents: 1450, surchargeCents: 300, markupCents: 250, tiers, quantity: 1, togetherQuantity: 1 };
const usd = { currency: 'USD', rate: 1 };

describe('prices', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 5],
    [24, 5],
    [25, 12],
    [999, 12],
  ])('%s units take the tier of %s percent', (quantity, percent) => {
    expect(tierFor(tiers, quantity)?.percentOff ?? 0).toBe(percent);
  });

  it('a unit is sku, surcharge and markup, less the tier of all variants together', () => {
    expect(priceLine(unit)).toEqual({ listCents: 2000, unitCents: 2000, lineCents: 2000, quantity: 1 });
    expect(priceLine({ ...unit, quantity: 2, togetherQuantity: 6 })).toEqual({
      listCents: 2000,
      unitCents: 1900,
      lineCents: 3800,
      quantity: 2,
    });
  });

  it('a total is explained line by line', () => {
    const totals = priceOrder({
      lines: [priceLine({ ...unit, quantity: 5, togetherQuantity: 5 })],
      shipping: { label: 'Standard', cents: 489 },
      taxes: [],
      currency: usd,
    });
    expect(totals.lines.map((line) => [line.kind, line.amount])).toEqual([
      ['items', 10_000],
      ['quantityDiscount', -500],
      ['shipping', 489],
      ['tax', 0],
    ]);
    expect(totals.total).toBe(9989);
    const single = priceOrder({ lines: [priceLine(unit)], shipping: null, taxes: [], currency: usd });
    expect(single.lines.map((line) => line.kind)).toEqual(['items', 'tax']);
  });

  const rates = fc.constantFrom(
    usd,
    { currency: 'EUR', rate: 1.16 },
    { currency: 'JPY', rate: 0.0065 },
    { currency: 'AUD', rate: 0.655 },
  );
  const cents = fc.integer({ min: 0, max: 500_000 });
  const anyUnit = fc.record({
    skuCents: fc.integer({ min: 1, max: 500_000 }),
    surchargeCents: cents,
    markupCents: cents,
    tiers: fc.constant(tiers),
    quantity: fc.integer({ min: 1, max: 999 }),
    togetherQuantity: fc.integer({ min: 1, max: 2000 }),
  });

  it('in every currency the lines make the total, and the cart lines make the items', () => {
    fc.assert(
      fc.property(fc.array(anyUnit, { minLength: 1, maxLength: 8 }), cents, rates, (units, shippingCents, currency) => {
        const lines = units.map(priceLine);
        const totals = priceOrder({
          lines,
          shipping: { label: 'x', cents: shippingCents },
          taxes: [],
          currency,
        });
        const shown = lines.reduce(
          (sum, line) => sum + convertToMinor(line.unitCents, currency.rate, currency.currency) * line.quantity,
          0,
        );
        const shipping = convertToMinor(shippingCents, currency.rate, currency.currency);
        expect(totals.totalMinor).toBe(totals.lines.reduce((sum, line) => sum + line.minor, 0));
        expect(totals.total).toBe(totals.lines.reduce((sum, line) => sum + line.amount, 0));
        expect(totals.totalMinor).toBe(shown + shipping);
        expect(lines.every((line) => line.unitCents >= 0 && line.unitCents <= line.listCents)).toBe(true);
      }),
    );
  });

  const terms = (fields: Partial<PromoTerms>): PromoTerms => ({
    promoId: 'p',
    code: 'TEN',
    label: '10 % off',
    kind: 'percent',
    percentOff: null,
    amountCents: null,
    minSubtotalCents: 0,
    stackable: true,
    productIds: null,
    ...fields,
  });

  it('codes stand on the bill after what they are taken off', () => {
    const lines = [priceLine({ ...unit, quantity: 5, togetherQuantity: 5 })];
    const promos = applyPromos(
      [terms({ percentOff: 10 }), terms({ code: 'SHIP', kind: 'freeShipping' })],
      lines.map((line) => ({ ...line, productId: 'tee' })),
      489,
    );
    const totals = priceOrder({
      lines,
      promos,
      shipping: { label: 'Standard', cents: 489 },
      taxes: [],
      currency: usd,
    });
    expect(totals.lines.filter((line) => line.kind === 'promo').map((line) => [line.label, line.amount])).toEqual([
      ['10 % off (TEN)', -950],
      ['10 % off (SHIP)', -489],
    ]);
    expect(totals.total).toBe(8550);
    expect(afterPromos(lines, promos)).toEqual([8550]);
  });

  it('a code worth less than the smallest coin takes nothing off', () => {
    const lines = [priceLine(unit)];
    const off = { promoId: 'tiny', code: 'TINY', label: '20 ¢ off', cents: 20, lineCents: [20], shippingCents: 0 };
    const coins = { currency: 'JPY', rate: 1 };
    const totals = priceOrder({ lines, promos: [off], shipping: null, taxes: [], currency: coins });
    expect(totals.lines.map((line) => [line.kind, line.minor])).toEqual([
      ['items', 20],
      ['promo', 0],
      ['tax', 0],
    ]);
  });

  it('the next quantity price is the nearest better one', () => {
    expect(nextTier(tiers, 3)).toEqual({ moreUnits: 2, percentOff: 5 });
    expect(nextTier(tiers, 5)).toEqual({ moreUnits: 20, percentOff: 12 });
    expect(nextTier(tiers.toReversed(), 3)).toEqual({ moreUnits: 2, percentOff: 5 });
    expect(nextTier(tiers, 25)).toBeNull();
    expect(nextTier([...tiers, { minQuantity: 6, percentOff: 5 }], 5)).toEqual({ moreUnits: 20, percentOff: 12 });
  });

  const anyPromo = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percentOff) => terms({ percentOff })),
    fc.integer({ min: 1, max: 9_000_000 }).map((amountCents) => terms({ kind: 'fixed', amountCents })),
    fc.constant(terms({ kind: 'freeShipping' })),
  );

  it('in every currency the total after codes is what the lines cost after them, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(anyUnit, { minLength: 1, maxLength: 8 }),
        fc.array(anyPromo, { maxLength: 3 }),
        cents,
        rates,
        (units, typed, shippingCents, currency) => {
          const lines = units.map(priceLine);
          const promos = applyPromos(
            typed,
            lines.map((line) => ({ ...line, productId: 'tee' })),
            shippingCents,
          );
          const shipping = { label: 'x', cents: shippingCents };
          const totals = priceOrder({ lines, promos, shipping, taxes: [], currency });
          const charge = chargeParts({ lines, promos, shipping, taxes: [], currency });
          const charged = charge.lines.map((line) => line.lineMinor - line.discountMinor);
          const net = afterPromos(lines, promos);
          const shippingNet = shippingCents - promos.reduce((sum, promo) => sum + promo.shippingCents, 0);
          expect(net.every((amount) => amount >= 0)).toBe(true);
          expect(totals.total).toBe(net.reduce((sum, amount) => sum + amount, shippingNet));
          expect(charged.every((minor) => minor >= 0)).toBe(true);
          const chargedNet = charged.reduce((sum, minor) => sum + minor, 0);
          expect(totals.totalMinor).toBeGreaterThanOrEqual(chargedNet);
          expect(totals.totalMinor).toBeLessThanOrEqual(chargedNet + charge.shippingMinor);
          if (shippingNet === 0) expect(totals.totalMinor).toBe(chargedNet);
          expect(totals.lines.filter((line) => line.kind === 'promo').every((line) => line.minor <= 0)).toBe(true);
        },
      ),
    );
  });
});
