import { expect, it } from 'vitest';
import { ageOf, deadlineText } from './duration.ts';

const now = '2026-11-21T09:00:00.000Z';

it('says ages and deadlines in their largest unit', () => {
  expect(ageOf('2026-11-21T08:47:00.000Z', now)).toBe('13 min');
  expect(ageOf('2026-11-20T09:30:00.000Z', now)).toBe('23 h');
  expect(ageOf('2026-11-18T08:59:00.000Z', now)).toBe('3 d');
  expect(deadlineText('2026-11-21T17:00:00.000Z', now)).toBe('due in 8 h');
  expect(deadlineText('2026-11-19T08:00:00.000Z', now)).toBe('2 d late');
});
