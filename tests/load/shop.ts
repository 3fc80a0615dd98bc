import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ctx } from '../../apps/server/src/context.ts';
import { loadDemo } from '../../apps/server/src/import/load-demo.ts';
import { aProduct, aShopThatShips } from '../../apps/server/src/testing/shop-makers.ts';
import { startPostgres } from '../../apps/server/src/testing/throw-away-postgres.ts';
import type { Buyer } from '../../bench/load.ts';
import { prepareShop } from '../../bench/prepare-shop.ts';
import { Instance } from './instances.ts';

export const serverFile = 'apps/server/src/main.ts';

export type OpenShop = {
  databaseUrl: string;
  environment: Record<string, string>;
  instances: Instance[];
  people: Buyer[];
  skuId: string;
};
export type ShopPlan = {
  people: number;
  ports: readonly number[];
  /** The demo shop, for pages to be looked at; otherwise one product. */
  demo?: boolean;
  /** Another shop; gives a variant that can be bought. */
  fill?: (ctx: Ctx) => Promise<string>;
  environment?: Record<string, string>;
  /** An empty database; one is made that writes to the disk like a real one where none is given. */
  databaseUrl?: string | undefined;
};

export class NoPostgres extends Error {
  constructor() {
    super('PostgreSQL: its server programs are not on this machine.');
  }
}

async function fill(ctx: Ctx, demo: boolean): Promise<string> {
  if (demo) await loadDemo({ ctx });
  else await aShopThatShips(ctx);
  return (await aProduct(ctx)).skuIds.black;
}

/** A shop on PostgreSQL with people who have a session and an address, for as long as `work` takes. */
export async function withShop<T>(plan: ShopPlan, work: (shop: OpenShop) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-load-'));
  const postgres = plan.databaseUrl ? null : await startPostgres(path.join(folder, 'postgres'), { fsync: true });
  const databaseUrl = plan.databaseUrl ?? postgres?.url;
  const instances: Instance[] = [];
  const clear = async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const onSignal = () => void clear().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    if (!databaseUrl) throw new NoPostgres();
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), DEMO: 'off' };
    const { buyers, filled } = await prepareShop(
      environment,
      plan.people,
      plan.fill ?? ((ctx) => fill(ctx, plan.demo ?? false)),
    );
    for (const port of plan.ports) {
      const instance = new Instance(serverFile, port, { ...environment, ...plan.environment });
      instances.push(instance);
      await instance.untilReady();
    }
    return await work({ databaseUrl, environment, instances, people: buyers, skuId: filled });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
    await clear();
  }
}
