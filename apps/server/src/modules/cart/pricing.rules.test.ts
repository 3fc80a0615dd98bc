import { convertToMinor } from '@merchmill/contract/money.ts';
import { tierFor } from '@merchmill/contract/pricing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOnOrder } from '../tax/tax.rules.ts';
import { priceLine, priceOrder } from './pricing.rules.ts';

const tiers = [
  { minQuantity: 5, percentOff: 5 },
  { minQuantity: 25, percentOff: 12 },
];
const piece = { skuCents: 1450, surchargeCents: 300, markupCents: 250, tiers, quantity: 1, togetherQuantity: 1 };
const usd = { currency: 'USD', rate: 1 };

describe('prices', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 5],
    [24, 5],
    [25, 12],
    [999, 12],
  ])('%s pieces take the tier of %s percent', (quantity, percent) => {
    expect(tierFor(tiers, quantity)?.percentOff ?? 0).toBe(percent);
  });

  it('a piece is sku, surcharge and markup, less the tier of all variants together', () => {
    expect(priceLine(piece)).toEqual({ listCents: 2000, unitCents: 2000, lineCents: 2000, quantity: 1 });
    expect(priceLine({ ...piece, quantity: 2, togetherQuantity: 6 })).toEqual({
      listCents: 2000,
      unitCents: 1900,
      lineCents: 3800,
      quantity: 2,
    });
  });

  it('a total is explained line by line', () => {
    const totals = priceOrder({
      lines: [priceLine({ ...piece, quantity: 5, togetherQuantity: 5 })],
      shipping: { label: 'Standard', cents: 489 },
      tax: taxOnOrder(),
      currency: usd,
    });
    expect(totals.lines.map((line) => [line.kind, line.amount])).toEqual([
      ['items', 10_000],
      ['quantityDiscount', -500],
      ['shipping', 489],
      ['tax', 0],
    ]);
    expect(totals.total).toBe(9989);
  });

  const rates = fc.constantFrom(
    usd,
    { currency: 'EUR', rate: 1.16 },
    { currency: 'JPY', rate: 0.0065 },
    { currency: 'AUD', rate: 0.655 },
  );
  const cents = fc.integer({ min: 0, max: 500_000 });
  const anyPiece = fc.record({
    skuCents: fc.integer({ min: 1, max: 500_000 }),
    surchargeCents: cents,
    markupCents: cents,
    tiers: fc.constant(tiers),
    quantity: fc.integer({ min: 1, max: 999 }),
    togetherQuantity: fc.integer({ min: 1, max: 2000 }),
  });

  it('in every currency the lines make the total, and the cart lines make the items', () => {
    fc.assert(
      fc.property(
        fc.array(anyPiece, { minLength: 1, maxLength: 8 }),
        cents,
        rates,
        (pieces, shippingCents, currency) => {
          const lines = pieces.map(priceLine);
          const totals = priceOrder({
            lines,
            shipping: { label: 'x', cents: shippingCents },
            tax: taxOnOrder(),
            currency,
          });
          const shown = lines.reduce(
            (sum, line) => sum + convertToMinor(line.lineCents, currency.rate, currency.currency),
            0,
          );
          const shipping = convertToMinor(shippingCents, currency.rate, currency.currency);
          expect(totals.totalMinor).toBe(totals.lines.reduce((sum, line) => sum + line.minor, 0));
          expect(totals.total).toBe(totals.lines.reduce((sum, line) => sum + line.amount, 0));
          expect(totals.totalMinor).toBe(shown + shipping);
          expect(lines.every((line) => line.unitCents >= 0 && line.unitCents <= line.listCents)).toBe(true);
        },
      ),
    );
  });
});
