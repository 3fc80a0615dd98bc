import { expect, inject, it } from 'vitest';
import { freePorts } from '../../apps/server/src/testing/free-ports.ts';
import { createDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';
import { findNginx } from '../../deploy/proxy.ts';
import { loadCheckout } from './checkout.ts';
import { restartRolling } from './rolling-restart.ts';

it('gives everybody an order who checks out at once and again when told to, with an exact ledger', async ({ skip }) => {
  const server = inject('postgres');
  if (!server) return skip('PostgreSQL is not on this machine');
  const databaseUrl = await createDatabase(server, `checkout_${crypto.randomUUID().replaceAll('-', '')}`);
  // Few connections, so that this many are too many.
  const environment = { DATABASE_POOL: '2' };
  const report = await loadCheckout({ people: 40, ports: await freePorts(1), databaseUrl, environment });
  expect(report.problems).toEqual([]);
  expect(report.statuses['500']).toBeUndefined();
  expect(report.statuses['503']).toBeGreaterThan(0);
  expect([report.orders, report.paid]).toEqual([40, 40]);
  expect(report.ledger).toEqual({ lost: [], doubled: [], astray: [], ledgerSumCents: 0, unbalanced: 0 });
});

it('loses no request through nginx when both instances are ended and started again under load', async ({ skip }) => {
  if (!findNginx()) return skip('nginx is not on this machine');
  const [first, second, http, https] = (await freePorts(4)) as [number, number, number, number];
  const report = await restartRolling({
    serverFile: 'tests/load/small-server.ts',
    ports: [first, second],
    nginxPorts: { http, https },
    requests: 1000,
    environment: { SHUTDOWN_GRACE_SECONDS: '4' },
    tokens: [],
  });
  expect(report.lost).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(1000);
  expect(report.endedWith).toEqual(['0', '0']);
  for (const seconds of report.stopSeconds) expect(seconds).toBeLessThan(14);
});
