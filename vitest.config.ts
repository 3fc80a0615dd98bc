import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'chaos/**/*.test.ts',
      'load/**/*.test.ts',
      'proof/**/*.test.ts',
      'mutations/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    environment: 'node',
    // A developer's .env must not change what is tested.
    env: { ENV_FILE: 'none' },
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['./apps/server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
});
