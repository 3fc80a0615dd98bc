import { expect, inject, it } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-ports.ts';
import { isExhaustive } from '../../apps/server/src/testing/profile.ts';
import { createDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';
import { type ChaosReport, runChaos } from './chaos.ts';

function expectRightLedger(report: ChaosReport): void {
  const { lost, doubled, astray, stuck, crashes, ledgerSumCents, unbalancedTransactions } = report;
  expect({ lost, doubled, astray, stuck, crashes, ledgerSumCents, unbalancedTransactions }).toEqual({
    lost: [],
    doubled: [],
    astray: [],
    stuck: [],
    crashes: 0,
    ledgerSumCents: 0,
    unbalancedTransactions: 0,
  });
  expect(report.kills).toBeGreaterThan(0);
  expect([...report.faultPoints.values()].reduce((sum, times) => sum + times, 0)).toBe(report.kills);
  expect(report.orders).toBeGreaterThanOrEqual(2);
}

it('keeps every promise and takes no money twice when the server is killed again and again', async ({ skip }) => {
  const server = inject('postgres');
  if (!server) return skip('PostgreSQL is not on this machine');
  const url = await createDatabase(server, `chaos_${crypto.randomUUID().replaceAll('-', '')}`);
  const port = await freePort();
  const plan = {
    database: 'postgres',
    rounds: isExhaustive ? 3 : 2,
    minutes: 2,
    providerRounds: 1,
    people: 3,
    seed: 11,
    port,
  } as const;
  expectRightLedger((await runChaos(plan, url))!);
});

it('keeps every promise and takes no money twice on the embedded database when it is killed', async () => {
  const port = await freePort();
  const plan = {
    database: 'embedded',
    rounds: isExhaustive ? 2 : 1,
    minutes: 2,
    providerRounds: 0,
    people: 3,
    seed: 5,
    port,
  } as const;
  expectRightLedger((await runChaos(plan))!);
});
