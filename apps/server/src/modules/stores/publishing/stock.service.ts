import { and, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { findStore, type Store } from '../store/index.ts';
import { listAvailable, listSpusOf, listTakenDown } from './availability.service.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { storeProducts } from './publishing.tables.ts';
import { quoteProducts } from './quote.service.ts';
import { insertRun } from './run.service.ts';
import { tillStockRetry } from './stock-retry.rules.ts';

/* What can no longer be ordered here, and designs that were taken down, are not offered in stores until they are again. */

type Reader = Pick<Ctx, 'db'>;

/** Live listings: of what is hidden or was never sent nothing is sold. */
const live = ['published', 'outOfSync', 'failed'] as const;
const isLive = and(inArray(storeProducts.state, [...live]), isNotNull(storeProducts.listingId));
/** Sent with prices in another currency than the store has now. */
const isForeign = (currency: string) =>
  sql`${storeProducts.sentVariants} -> 0 -> 'price' ->> 'currency' <> ${currency}`;

/** Stores that have products of ours, one index entry read for each. */
const listStoreIds = (db: Ctx['db'], after: string, limit: number) =>
  rowsOf<{ id: string }>(
    db,
    sql`
      with recursive found as (
        (select store_id from store_products where store_id > ${after} order by store_id limit 1)
        union all
        select (select p.store_id from store_products p where p.store_id > found.store_id order by p.store_id limit 1)
        from found where found.store_id is not null
      )
      select store_id as id from found where store_id is not null limit ${limit}`,
  );

type Stocked = { store: Store; available: readonly string[]; takenDown: readonly string[] };

/** Products of a store that say something else of a variant than our stock does. */
async function findChanged(
  { db }: Reader,
  { store, available, takenDown }: Stocked,
  after: string,
  limit: number,
): Promise<StoreProductRow[]> {
  const isTakenDown = sql`(${storeProducts.sourceKind} = 'spu'
    and ${storeProducts.sourceId} = any(${sql.param([...takenDown])}::text[]))`;
  const says = sql`exists (
    select 1 from jsonb_array_elements(${storeProducts.sentVariants}) sent
    left join store_variants v on v.store_product_id = ${storeProducts.id} and v.sku = sent ->> 'sku'
    where (sent ->> 'isAvailable')::boolean <> coalesce(v.sku_id = any(${sql.param([...available])}::text[]) and not ${isTakenDown}, false))`;
  return db
    .select()
    .from(storeProducts)
    .where(
      and(
        eq(storeProducts.storeId, store.id),
        isLive,
        gt(storeProducts.id, after),
        says,
        not(isForeign(store.currency)),
      ),
    )
    .orderBy(storeProducts.id)
    .limit(limit);
}

/** How often following our stock has failed for these since something last worked, and when it did so last. */
const readFailures = ({ db }: Reader, ids: readonly string[]) =>
  rowsOf<{ id: string; failures: number; lastAt: string | Date }>(
    db,
    sql`
      select i.store_product_id as id, count(*)::int as failures, max(i.finished_at) as "lastAt"
      from publish_items i
      join publish_runs r on r.id = i.run_id
      where i.store_product_id = any(${sql.param([...ids])}::text[]) and i.state = 'failed' and r.goal = 'stock'
        and not exists (
          select 1 from publish_items worked
          where worked.store_product_id = i.store_product_id and worked.state = 'done'
            and worked.finished_at > i.finished_at)
      group by i.store_product_id`,
  );

/** What the marketplace has refused is not sent to it each minute. */
async function withoutWaiting(ctx: Pick<Ctx, 'db' | 'now'>, rows: readonly StoreProductRow[]) {
  if (!rows.length) return [];
  const failures = await readFailures(
    ctx,
    rows.map(({ id }) => id),
  );
  const waiting = new Set(
    failures.flatMap(({ id, failures, lastAt }) =>
      tillStockRetry(new Date(lastAt), failures) > ctx.now() ? [id] : [],
    ),
  );
  return rows.filter(({ id }) => !waiting.has(id));
}

/** The marketplace takes no prices of another currency, and new ones are the seller's to publish. */
async function flagCurrency({ db }: Reader, { id, currency }: Store): Promise<void> {
  const reason = `The store’s currency is ${currency} now. Check the prices, and publish again.`;
  await db
    .update(storeProducts)
    .set({ state: 'outOfSync', reason })
    .where(and(eq(storeProducts.storeId, id), eq(storeProducts.state, 'published'), isForeign(currency)));
}

/** Sends what was sent last with the availability of today. Null where there is nothing that can be sent so. */
export async function restock(
  ctx: Ctx,
  store: Store,
  rows: readonly StoreProductRow[],
  personId: string | null,
): Promise<string | null> {
  const own = rows.filter(({ sentVariants }) => sentVariants[0]?.price.currency === store.currency);
  if (!own.length) return null;
  const quoted = await quoteProducts(ctx, store, own, 'stock');
  return (await insertRun(ctx, { store, goal: 'stock', personId, rows: own, quoted })).runId;
}

async function followStore(ctx: Ctx, turn: Turn, storeId: string): Promise<boolean> {
  const store = await findStore(ctx, storeId);
  if (store?.state !== 'connected' || !ctx.marketplaces.has(store.source)) return false;
  await flagCurrency(ctx, store);
  const available = await listAvailable(ctx, storeId);
  const takenDown = [...(await listTakenDown(ctx, await listSpusOf(ctx, storeId)))];
  let begun = false;
  for (let after = ''; !turn.isOver; ) {
    const rows = await findChanged(ctx, { store, available, takenDown }, after, turn.batch);
    const runId = await restock(ctx, store, await withoutWaiting(ctx, rows), null);
    begun ||= runId !== null;
    if (rows.length < turn.batch) return begun;
    after = rows.at(-1)!.id;
  }
  turn.more = true;
  return begun;
}

/** Store by store: what stands against one holds up no other. What is under way already is left to it. */
export async function followStock(ctx: Ctx, turn: Turn): Promise<void> {
  await workOff(turn, {
    list: (after, limit) => listStoreIds(ctx.db, after, limit),
    work: ({ id }) =>
      followStore(ctx, turn, id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        ctx.log.warn({ storeId: id, why: error.message }, 'stock of a store could not be followed');
        return false;
      }),
  });
}
