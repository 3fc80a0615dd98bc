import { afterAll, vi } from 'vitest';

/* Test files of a worker share what is loaded: each puts back what it has put in the place of something. */
const environment = { ...process.env };

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
