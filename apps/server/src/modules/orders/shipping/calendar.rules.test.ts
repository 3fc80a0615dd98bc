import { dayMs } from '@merchmill/contract/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInUtc, startOfDay } from '../../../days.ts';
import { addWorkingDays, arrivalOf, deadlineOf, firstWorkingDay } from './calendar.rules.ts';

const riga = { timeZone: 'Europe/Riga', cutOffMinutes: 14 * 60, holidays: new Set(['2026-11-18', '2026-12-24']) };

describe('the days of a warehouse', () => {
  it.each([
    [0, '2026-11-20'],
    [1, '2026-11-23'],
    [5, '2026-11-27'],
    [6, '2026-11-30'],
  ])('%s working days after a Friday is %s', (days, day) => {
    expect(addWorkingDays('2026-11-20', days)).toBe(day);
  });

  it('a holiday of the warehouse is no working day', () => {
    expect(addWorkingDays('2026-11-17', 1, riga.holidays)).toBe('2026-11-19');
  });

  it.each([
    ['a minute before the cut-off, local time', '2026-11-17T11:59:00Z', '2026-11-17'],
    ['at the cut-off', '2026-11-16T12:00:00Z', '2026-11-17'],
    ['late, before a holiday', '2026-11-17T12:30:00Z', '2026-11-19'],
    ['on a holiday, however early', '2026-11-18T05:00:00Z', '2026-11-19'],
    ['late on Friday', '2026-11-20T12:30:00Z', '2026-11-23'],
    ['on Sunday', '2026-11-22T08:00:00Z', '2026-11-23'],
    ['in summer, when the clock is an hour ahead', '2026-07-06T11:30:00Z', '2026-07-07'],
  ])('ordered %s, work begins on the right day', (_when, at, day) => {
    expect(firstWorkingDay(new Date(at), riga)).toBe(day);
  });

  it('production knows the holidays of the warehouse, the carrier only weekends', () => {
    const both = { min: 1, max: 3 };
    expect(arrivalOf('2026-12-23', riga.holidays, both, both)).toEqual({ from: '2026-12-28', to: '2027-01-01' });
  });

  const none = new Set<string>();
  const columbus = { timeZone: 'America/New_York', cutOffMinutes: 13 * 60, holidays: new Set(['2026-11-26']) };
  const melbourne = { timeZone: 'Australia/Melbourne', cutOffMinutes: 12 * 60, holidays: none };

  it.each([
    ['five on its clock, not on ours', columbus, '2026-11-17T15:00:00Z', 2, '2026-11-19T22:00:00Z'],
    ['far east the day is over long before', melbourne, '2026-11-17T00:00:00Z', 2, '2026-11-19T06:00:00Z'],
    ['after the cut-off it begins the day after', columbus, '2026-11-17T18:00:00Z', 2, '2026-11-20T22:00:00Z'],
    ['a holiday is no working day', columbus, '2026-11-25T15:00:00Z', 1, '2026-11-27T22:00:00Z'],
    ['over the end of summer time', columbus, '2026-10-30T14:00:00Z', 1, '2026-11-02T22:00:00Z'],
    ['in summer', columbus, '2026-10-28T14:00:00Z', 1, '2026-10-29T21:00:00Z'],
    ['over its beginning', riga, '2026-03-27T08:00:00Z', 1, '2026-03-30T14:00:00Z'],
  ])('what comes in is due at %s', (_why, origin, now, days, due) => {
    expect(deadlineOf(new Date(now), origin, days).toISOString()).toBe(due.replace('Z', '.000Z'));
  });

  it('is due at five in the afternoon of a working day there, whenever it comes in, and never before it could be', () => {
    const zones = fc.constantFrom('Europe/Riga', 'America/New_York', 'Australia/Melbourne', 'Asia/Kolkata', 'UTC');
    const at = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    const free = fc.uniqueArray(fc.integer({ min: 0, max: 730 }), { maxLength: 12 });
    fc.assert(
      fc.property(zones, at, fc.nat(10), free, (timeZone, ms, days, off) => {
        const holidays = new Set(off.map((n) => dayInUtc(new Date(Date.parse('2026-01-01') + n * dayMs))));
        const now = new Date(ms);
        const due = deadlineOf(now, { timeZone, cutOffMinutes: 14 * 60, holidays }, days);
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        const [day, time] = clock.format(due).split(' ');
        expect(time).toBe('17:00');
        expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
        expect(holidays.has(day!)).toBe(false);
        expect(due.getTime()).toBeGreaterThan(ms);
        expect(startOfDay(now, timeZone).getTime()).toBeLessThanOrEqual(ms);
        expect(clock.format(startOfDay(now, timeZone))).toBe(`${clock.format(now).slice(0, 10)} 00:00`);
      }),
    );
  });
});
