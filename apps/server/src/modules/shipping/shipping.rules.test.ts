import { describe, expect, it } from 'vitest';
import { addWorkingDays, isoDate, parcelCents, quoteParcels } from './shipping.rules.ts';

const friday = new Date('2026-11-20T18:00:00Z');
const economy = { code: 'economy', label: 'Economy', tracked: false };
const express = { code: 'express', label: 'Express', tracked: true };
const rate = (warehouse: string, method: string, firstCents: number) => ({
  warehouse,
  method,
  firstCents,
  additionalCents: 100,
  transitDaysMin: 1,
  transitDaysMax: 3,
});
const parcel = (warehouse: string, pieces: number) => ({ warehouse, pieces, productionDays: { min: 2, max: 4 } });

describe('shipping', () => {
  it.each([
    [0, '2026-11-20'],
    [1, '2026-11-23'],
    [5, '2026-11-27'],
    [6, '2026-11-30'],
  ])('%s working days after a Friday is %s', (days, day) => {
    expect(isoDate(addWorkingDays(friday, days))).toBe(day);
  });

  it('charges the first piece and each further one', () => {
    expect([1, 2, 5].map((pieces) => parcelCents(parcel('a', pieces), rate('a', 'economy', 400)))).toEqual([
      400, 500, 800,
    ]);
  });

  it('offers only methods that reach from every warehouse, cheapest first', () => {
    const rates = [rate('a', 'economy', 400), rate('b', 'economy', 300), rate('a', 'express', 900)];
    const one = quoteParcels([parcel('a', 1)], [express, economy], rates, friday);
    expect(one.map((quote) => [quote.method, quote.priceCents])).toEqual([
      ['economy', 400],
      ['express', 900],
    ]);
    const two = quoteParcels([parcel('a', 2), parcel('b', 1)], [express, economy], rates, friday);
    expect(two).toMatchObject([
      { method: 'economy', priceCents: 800, parcels: 2, arrivesFrom: '2026-11-25', arrivesTo: '2026-12-01' },
    ]);
  });

  it('arrives when the slowest parcel does', () => {
    const slow = { ...parcel('b', 1), productionDays: { min: 5, max: 10 } };
    const rates = [rate('a', 'economy', 400), rate('b', 'economy', 300)];
    const [quote] = quoteParcels([parcel('a', 1), slow], [economy], rates, friday);
    expect(quote).toMatchObject({ arrivesFrom: '2026-11-30', arrivesTo: '2026-12-09' });
  });

  it('offers nothing where nothing is sent', () => {
    expect(quoteParcels([], [economy], [rate('a', 'economy', 1)], friday)).toEqual([]);
  });
});
