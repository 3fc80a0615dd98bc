import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batch, type Lane, pack, parcelCents, takesUnit } from './parcel.rules.ts';

const lane: Lane = {
  warehouse: 'a',
  method: 'economy',
  price: { basis: 'item', firstCents: 400, additionalCents: 100 },
  limits: { weightGrams: 1000, lengthMm: 500, volumeCm3: 10_000 },
  transitDays: { min: 1, max: 2 },
};
const byWeight: Lane = {
  ...lane,
  price: {
    basis: 'weight',
    bands: [
      { upToGrams: 250, cents: 500 },
      { upToGrams: 500, cents: 700 },
      { upToGrams: 800, cents: 1200 },
    ],
  },
};
const tee: Batch = { line: 0, units: 1, hs6: '610910', weightGrams: 180, lengthMm: 300, widthMm: 200, heightMm: 20 };

describe('parcels', () => {
  it('the first unit has a price, and each further one another', () => {
    const cents = (units: number) => parcelCents(pack([], { ...tee, units }, lane)[0]!, lane);
    expect([1, 2, 5].map(cents)).toEqual([400, 500, 800]);
  });

  it.each([
    [1, 500],
    [250, 500],
    [251, 700],
    [800, 1200],
  ])('by weight, %s g cost %s cents', (grams, cents) => {
    expect(parcelCents({ grams, units: 1 }, byWeight)).toBe(cents);
  });

  it('what is too heavy or too large for one parcel goes into several', () => {
    expect(pack([], { ...tee, units: 12 }, lane).map((parcel) => parcel.units)).toEqual([5, 5, 2]);
    const bulky = { ...tee, weightGrams: 1, lengthMm: 400, widthMm: 250, heightMm: 50, units: 5 };
    expect(pack([], bulky, lane).map((parcel) => parcel.units)).toEqual([2, 2, 1]);
    expect(pack([], { ...tee, units: 5 }, byWeight).map((parcel) => parcel.units)).toEqual([4, 1]);
  });

  it('a unit that is too long or too heavy is not taken', () => {
    expect(takesUnit(lane, tee)).toBe(true);
    expect(takesUnit(lane, { ...tee, heightMm: 501 })).toBe(false);
    expect(takesUnit(lane, { ...tee, weightGrams: 1001 })).toBe(false);
    expect(takesUnit(byWeight, { ...tee, weightGrams: 801 })).toBe(false);
    // The limit itself is taken.
    expect(takesUnit(lane, { ...tee, weightGrams: 1000, lengthMm: 500 })).toBe(true);
    expect(takesUnit(byWeight, { ...tee, weightGrams: 800 })).toBe(true);
  });

  it('a unit that is too bulky is not taken, though it is light and short enough', () => {
    const bulky = { ...tee, weightGrams: 1, lengthMm: 500, widthMm: 200, heightMm: 100 };
    expect(takesUnit(lane, bulky)).toBe(true);
    expect(takesUnit(lane, { ...bulky, heightMm: 101 })).toBe(false);
    expect(takesUnit(byWeight, { ...bulky, heightMm: 101 })).toBe(false);
  });

  it.each([
    ['bulky', { heightMm: 400, widthMm: 400 }],
    ['heavy', { weightGrams: 1001 }],
  ])('packing what is too %s for any parcel ends at once', (_why, fields) => {
    expect(() => pack([], { ...tee, ...fields }, lane)).toThrow(RangeError);
  });

  const batches = fc.array(
    fc.record({
      line: fc.nat(9),
      units: fc.integer({ min: 1, max: 40 }),
      hs6: fc.constantFrom('610910', '691200'),
      weightGrams: fc.integer({ min: 20, max: 800 }),
      lengthMm: fc.integer({ min: 10, max: 500 }),
      widthMm: fc.integer({ min: 10, max: 140 }),
      heightMm: fc.integer({ min: 10, max: 140 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('every unit is in a parcel, no parcel is over a limit, and more units never cost less', () => {
    fc.assert(
      fc.property(batches, fc.constantFrom(lane, byWeight), (list, lane) => {
        let parcels: ReturnType<typeof pack> = [];
        let cents = 0;
        for (const batch of list) {
          const more = pack(parcels, batch, lane);
          const now = more.reduce((total, parcel) => total + parcelCents(parcel, lane), 0);
          expect(now).toBeGreaterThanOrEqual(cents);
          expect(more.length).toBeGreaterThanOrEqual(parcels.length);
          [parcels, cents] = [more, now];
        }
        const units = list.reduce((total, batch) => total + batch.units, 0);
        expect(parcels.reduce((total, parcel) => total + parcel.units, 0)).toBe(units);
        for (const { grams, volumeCm3, contents, units } of parcels) {
          expect(grams).toBeLessThanOrEqual(lane.price.basis === 'weight' ? 800 : 1000);
          expect(volumeCm3).toBeLessThanOrEqual(10_000);
          expect(contents.reduce((total, content) => total + content.quantity, 0)).toBe(units);
        }
      }),
    );
  });
});
