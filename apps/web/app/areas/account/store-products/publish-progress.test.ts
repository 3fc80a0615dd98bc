import type { RunWithItems } from '@merchmill/contract/stores/publishing.shapes.ts';
import { expect, it } from 'vitest';
import { stillTold } from './publish-progress.tsx';

it('[PUB-20] a run is told of while it goes on, while it is news, and while something of it failed', () => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  const run = (finishedAt: string | null, failed = 0) => ({ finishedAt, failed }) as RunWithItems;
  const isTold = (of: RunWithItems | null) => stillTold(of, now) !== null;
  expect(isTold(null)).toBe(false);
  expect(isTold(run(null))).toBe(true);
  expect(isTold(run('2026-06-01T11:58:00Z'))).toBe(true);
  expect(isTold(run('2026-06-01T11:30:00Z'))).toBe(false);
  expect(isTold(run('2026-06-01T11:30:00Z', 1))).toBe(true);
});
