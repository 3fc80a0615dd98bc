import { describe, expect, it } from 'vitest';
import { addWorkingDays, arrivalOf, firstWorkingDay } from './calendar.rules.ts';

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
});
