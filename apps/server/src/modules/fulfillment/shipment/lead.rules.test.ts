import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../days.ts';
import { deadlineOf, workingDaysTaken } from '../../orders/shipping/calendar.rules.ts';
import { ninetiethOf } from './lead.rules.ts';

const zones = ['UTC', 'America/New_York', 'Europe/Riga', 'Australia/Melbourne'];
const origin = fc.record({
  timeZone: fc.constantFrom(...zones),
  cutOffMinutes: fc.constantFrom(9 * 60, 14 * 60),
  holidays: fc
    .array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 })
    .map((days) => new Set(days.map((each) => addDays('2026-01-01', each)))),
});

describe('[SOR-14] how long things take', () => {
  it('a parcel took the fewest working days whose deadline it met', () => {
    const minute = fc.integer({ min: 0, max: 300 * 24 * 60 });
    fc.assert(
      fc.property(origin, minute, fc.integer({ min: 0, max: 20 * 24 * 60 }), (place, start, took) => {
        const from = new Date(Date.UTC(2026, 1, 1, 0, start));
        const left = new Date(from.getTime() + took * 60_000);
        const days = workingDaysTaken(from, left, place);
        expect(deadlineOf(from, place, days).getTime()).toBeGreaterThanOrEqual(left.getTime() - 59_999);
        if (days > 0) expect(deadlineOf(from, place, days - 1).getTime()).toBeLessThan(left.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('nine of ten left within the days, and not with one less', () => {
    const taken = fc.array(fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(taken, (rows) => {
        const map = new Map(rows);
        const { days, parcels } = ninetiethOf(map);
        const within = (most: number) => [...map].reduce((sum, [each, many]) => sum + (each <= most ? many : 0), 0);
        expect(parcels).toBe(within(Number.POSITIVE_INFINITY));
        expect(within(days)).toBeGreaterThanOrEqual(parcels * 0.9 - 1e-9);
        expect(within(days - 1)).toBeLessThan(parcels * 0.9);
      }),
    );
    expect(
      ninetiethOf(
        new Map([
          [2, 9],
          [7, 1],
        ]),
      ),
    ).toEqual({ days: 2, parcels: 10 });
    expect(
      ninetiethOf(
        new Map([
          [2, 17],
          [7, 3],
        ]),
      ),
    ).toEqual({ days: 7, parcels: 20 });
  });
});
