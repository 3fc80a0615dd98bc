import { expect, inject, it } from 'vitest';
import { freePorts } from '../../apps/server/src/testing/free-ports.ts';
import { createDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';
import { walkListings } from './cached.ts';

it('gives visitors of listings kept answers, none older than a second, while people buy and edit', async ({ skip }) => {
  const server = inject('postgres');
  if (!server) return skip('PostgreSQL is not on this machine');
  const report = await walkListings({
    databaseUrl: await createDatabase(server, `kept_${crypto.randomUUID().replaceAll('-', '')}`),
    ports: await freePorts(2),
    addresses: 60,
    requestsPerSecond: 40,
    ordersPerSecond: 1,
    editEveryMs: 2000,
    seconds: 20,
  });
  expect(report.failed).toBe(0);
  expect(report.requests).toBeGreaterThan(200);
  // How many of them there are in twenty seconds is up to the machine.
  expect(report.edits).toBeGreaterThan(0);
  expect(report.orders).toBeGreaterThan(0);
  expect(report.askedStaleMs).toBeLessThanOrEqual(1000);
  // So few requests and so small a shop, where each edit is on much of what is listed: still the greater part.
  expect(report.cachedShare).toBeGreaterThan(0.4);
});
