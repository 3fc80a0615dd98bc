import { dayMs, hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../days.ts';
import { deadlineOf, type Origin } from '../../orders/shipping/calendar.rules.ts';
import { forecastOf, type Guarded, type Work } from './ship-by.rules.ts';

const zones = ['UTC', 'America/New_York', 'Europe/Riga', 'Australia/Melbourne', 'Pacific/Chatham', 'America/Sao_Paulo'];
const origin = fc.record({
  timeZone: fc.constantFrom(...zones),
  cutOffMinutes: fc.constantFrom(9 * 60, 13 * 60, 14 * 60 + 30),
  holidays: fc
    .array(fc.integer({ min: 0, max: 500 }), { maxLength: 30 })
    .map((days) => new Set(days.map((each) => addDays('2026-01-01', each)))),
});
const work = fc
  .array(fc.record({ origin, days: fc.integer({ min: 0, max: 12 }), measured: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all): Work[] => all);
/* Both changes of the clock of each zone lie within. */
const moment = fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2026, 11, 20) }).map((at) => new Date(at));
const graceMs = fc.constantFrom(0, hourMs);
const unpaid = fc.record({ shipBy: moment, work, graceMs });
const at = (
  base: Omit<Guarded, 'now' | 'paidAt' | 'isPacked'>,
  now: Date,
  paidAt: Date | null = null,
  isPacked = false,
) => forecastOf({ ...base, now, paidAt, isPacked });

const leavesAfter = ({ work: works, graceMs: grace }: Pick<Guarded, 'work' | 'graceMs'>, paid: Date) =>
  Math.max(
    ...works.map(({ origin: from, days, measured }) =>
      deadlineOf(new Date(paid.getTime() + (measured ? 0 : grace)), from, days).getTime(),
    ),
  );

describe('[SOR-13] whether an order makes its ship-by date', () => {
  it('what is not paid can be paid until a last moment and leave in time, not later, in all time zones', () => {
    fc.assert(
      fc.property(unpaid, (order) => {
        const startBy = at(order, new Date(0)).startBy!;
        expect(leavesAfter(order, new Date(startBy.getTime() - 1))).toBeLessThanOrEqual(order.shipBy.getTime());
        expect(leavesAfter(order, startBy)).toBeGreaterThan(order.shipBy.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('it is at risk from a day before that moment on, and stays so', () => {
    fc.assert(
      fc.property(unpaid, fc.integer({ min: 0, max: 20 * 24 * 60 }), (order, minutes) => {
        const { startBy } = at(order, new Date(0));
        const before = (ms: number) => at(order, new Date(startBy!.getTime() - ms)).isAtRisk;
        expect(before(dayMs)).toBe(true);
        expect(before(dayMs - minutes * minuteMs)).toBe(true);
        expect(before(dayMs + 1 + minutes * minuteMs)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('what is paid in time and leaves as nine of ten do is at risk only in its last working day', () => {
    fc.assert(
      fc.property(moment, work, graceMs, (paid, works, grace) => {
        const leaves = new Date(leavesAfter({ work: works, graceMs: grace }, paid));
        const tight = { shipBy: leaves, work: works, graceMs: grace };
        const short = { ...tight, shipBy: new Date(leaves.getTime() - 1) };
        const next = Math.max(...works.map((each) => deadlineOf(paid, each.origin, 1).getTime()));
        expect(at(tight, paid, paid).isAtRisk).toBe(next > leaves.getTime());
        expect(at(short, paid, paid).isAtRisk).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('what misses its promise was at risk at least a day before, however late it is', () => {
    fc.assert(
      fc.property(moment, work, moment, graceMs, (paid, works, shipBy, grace) => {
        const order = { shipBy, work: works, graceMs: grace };
        const dayBefore = new Date(shipBy.getTime() - dayMs);
        fc.pre(dayBefore > paid);
        // Not packed a day before: the next working day may be gone before it is.
        const soonest = Math.max(...works.map((each) => deadlineOf(dayBefore, each.origin, 1).getTime()));
        const { isAtRisk } = at(order, dayBefore, paid);
        if (soonest > shipBy.getTime()) expect(isAtRisk).toBe(true);
        // What comes later in the day is never surer.
        if (isAtRisk) expect(at(order, new Date(shipBy.getTime() - hourMs), paid).isAtRisk).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const columbus: Origin = { timeZone: 'America/New_York', cutOffMinutes: 13 * 60, holidays: new Set(['2026-11-26']) };
  const two = [{ origin: columbus, days: 2, measured: true }];

  it.each([
    ['a week before', '2026-11-17T15:00:00Z', false],
    // Nobody works on Thanksgiving: to leave on Monday it is paid on Wednesday before one.
    ['a day before the last moment', '2026-11-24T18:00:00Z', true],
    ['a minute earlier', '2026-11-24T17:59:00Z', false],
  ])('%s, over a holiday and a weekend', (_when, now, isAtRisk) => {
    const shipBy = new Date('2026-11-30T23:00:00Z');
    const order = { shipBy, work: two, graceMs: 0 };
    expect(at(order, new Date(now))).toMatchObject({ isAtRisk, startBy: new Date('2026-11-25T18:00:00Z') });
  });

  it.each([
    ['the day before clocks go back', '2026-10-30T21:00:00Z', '2026-10-28T17:00:00Z'],
    ['the day after', '2026-11-03T22:00:00Z', '2026-10-30T17:00:00Z'],
    ['an hour short of it', '2026-11-03T21:00:00Z', '2026-10-29T17:00:00Z'],
  ])('ship-by moments of %s', (_when, shipBy, startBy) => {
    expect(at({ shipBy: new Date(shipBy), work: two, graceMs: 0 }, new Date(0)).startBy).toEqual(new Date(startBy));
  });

  it('what is packed leaves at today’s close', () => {
    const order = { shipBy: new Date('2026-11-17T23:00:00Z'), work: two, graceMs: 0 };
    const now = new Date('2026-11-17T15:00:00Z');
    const paid = new Date('2026-11-10T15:00:00Z');
    expect(at(order, now, paid, false).isAtRisk).toBe(true);
    expect(at(order, now, paid, true)).toMatchObject({ isAtRisk: false, leavesAt: new Date('2026-11-17T22:00:00Z') });
  });

  it('what the product says counts from the release, what was measured from the payment', () => {
    const declared = {
      shipBy: new Date('2026-11-20T23:00:00Z'),
      graceMs: hourMs,
      work: [{ ...two[0]!, measured: false }],
    };
    const measured = { ...declared, work: two };
    const hour = at(measured, new Date(0)).startBy!.getTime() - at(declared, new Date(0)).startBy!.getTime();
    expect(hour).toBe(hourMs);
  });
});
