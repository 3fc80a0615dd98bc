import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { runChaos } from './chaos.ts';
import { nameOf } from './fault-proxy.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

it('calls a statement by what it does, whatever its values', () => {
  expect(nameOf('insert into "orders" ("id", "number") values ($1, $2)')).toBe('insert orders');
  expect(nameOf('update "carts"\n set "version" = 3')).toBe('update carts');
  expect(nameOf('select "id" from "order_lines" where "order_id" = $1')).toBe('select order_lines');
  expect(nameOf('commit')).toBe('commit');
});

it('loses no acknowledged order and charges nobody twice when the server is killed during checkouts', async ({
  skip,
}) => {
  const report = await runChaos({ rounds: 4, seed: 11, port: await freePort() });
  if (!report) return skip('PostgreSQL is not on this machine');
  const { lost, doubled, astray, ledgerSumCents, unbalancedTransactions } = report;
  expect({ lost, doubled, astray, ledgerSumCents, unbalancedTransactions }).toEqual({
    lost: [],
    doubled: [],
    astray: [],
    ledgerSumCents: 0,
    unbalancedTransactions: 0,
  });
  expect(report.kills).toBeGreaterThan(0);
  expect(report.orders).toBeGreaterThanOrEqual(8);
}, 240_000);
