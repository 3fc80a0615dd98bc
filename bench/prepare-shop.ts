import { readConfig } from '../apps/server/src/config.ts';
import type { Ctx } from '../apps/server/src/context.ts';
import { closeContext, createContext } from '../apps/server/src/create-context.ts';
import { newId } from '../apps/server/src/ids.ts';
import { users } from '../apps/server/src/modules/account/account/account.tables.ts';
import { addAddress } from '../apps/server/src/modules/account/account/address.service.ts';
import { createSession } from '../apps/server/src/modules/account/account/session.service.ts';
import { openDatabase } from '../apps/server/src/platform/db/client.ts';
import { createServer } from '../apps/server/src/platform/http/server.ts';
import type { Buyer } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** People who have a session and an address, made before the server opens the shop that `fill` has filled. */
export async function prepareShop<Filled>(
  environment: Record<string, string>,
  people: number,
  fill: (ctx: Ctx) => Promise<Filled>,
): Promise<{ buyers: Buyer[]; filled: Filled }> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' });
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const ctx = await createContext({ config, database, log: createServer(config).log });
  const filled = await fill(ctx);
  const buyers: Buyer[] = [];
  for (let i = 0; i < people; i++) {
    const [id, now] = [newId(), ctx.now()];
    const email = `${id}@example.com`;
    await ctx.db.insert(users).values({ id, email, name: 'Buyer', emailVerifiedAt: now, createdAt: now });
    const address = await addAddress(ctx, id, {
      name: 'Buyer',
      line1: 'Street 1',
      city: 'Berlin',
      postcode: '10115',
      country: 'DE',
    });
    buyers.push({ userId: id, token: await createSession(ctx, id), addressId: address.bizId });
  }
  await closeContext(ctx);
  await database.close();
  return { buyers, filled };
}

type Found = { listing: string; product: { handle: string; skuId: string } };

/** What is asked for and bought: the first listing and the newest product that can be had. */
export async function findSubjects(server: ServerProcess): Promise<Found> {
  const get = async <T>(address: string) => ((await (await fetch(server.url + address)).json()) as { data: T }).data;
  const [category] = await get<{ handle: string }[]>('/api/category?type=0');
  const { list } = await get<{ list: { handle: string }[] }>('/api/search/product?sort=releaseTime');
  const handle = list[0]!.handle;
  const { skus } = await get<{ skus: { bizId: string; available: boolean }[] }>(`/api/product/handle/${handle}`);
  return { listing: category!.handle, product: { handle, skuId: skus.find((sku) => sku.available)!.bizId } };
}
