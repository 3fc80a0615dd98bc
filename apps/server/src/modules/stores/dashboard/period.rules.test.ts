import { expect, it } from 'vitest';
import { spansOf, startsIn } from './period.rules.ts';

it('[USR-01] the last days count today, and a year has twelve months up to today', () => {
  expect(spansOf('7', '2026-03-03').map(({ from }) => from)).toEqual([
    ...['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'],
  ]);
  expect(spansOf('90', '2026-03-03')).toHaveLength(90);
  const year = spansOf('year', '2026-03-03');
  expect(year).toHaveLength(12);
  expect(year[0]).toEqual({ from: '2025-04-01', until: '2025-04-30' });
  expect(year.at(-2)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(year.at(-1)).toEqual({ from: '2026-03-01', until: '2026-03-03' });
});

it('[DSH-02] days begin by the clock of the store, also where it is put forward', () => {
  const [day, next] = startsIn(spansOf('7', '2026-03-14'), 'America/New_York');
  expect([day!.toISOString(), next!.toISOString()]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
});
