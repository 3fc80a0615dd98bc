import { expect, it } from 'vitest';
import { wholeOnly } from './whole-only.ts';

it('leaves suites out that are there, each once, and none of the main journeys', () => {
  const files = wholeOnly();
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain('tests/e2e/keyboard.test.ts');
  expect(files).not.toContain('tests/e2e/journey.test.ts');
});
