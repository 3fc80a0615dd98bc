import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import type { Store } from '../store/index.ts';
import { listAvailable, listSpusOf, listTakenDown } from './availability.service.ts';
import { followStores, isForeign } from './follow.service.ts';
import { storeProducts } from './publishing.tables.ts';

/* What can no longer be ordered here, and designs that were taken down, are not offered in stores until they are again. */

type Reader = Pick<Ctx, 'db'>;

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

/** The marketplace takes no prices of another currency, and new ones are the seller's to publish. */
async function flagCurrency({ db }: Reader, { id, currency }: Store): Promise<void> {
  const reason = `The store’s currency is ${currency} now. Check the prices, and publish again.`;
  await db
    .update(storeProducts)
    .set({ state: 'outOfSync', reason })
    .where(and(eq(storeProducts.storeId, id), eq(storeProducts.state, 'published'), isForeign(currency)));
}

/** Products of a store that say something else of a variant than our stock does. */
async function differing(ctx: Ctx, store: Store): Promise<SQL> {
  await flagCurrency(ctx, store);
  const available = await listAvailable(ctx, store.id);
  const takenDown = [...(await listTakenDown(ctx, await listSpusOf(ctx, store.id)))];
  const isTakenDown = sql`(${storeProducts.sourceKind} = 'spu'
    and ${storeProducts.sourceId} = any(${sql.param(takenDown)}::text[]))`;
  return sql`exists (
    select 1 from jsonb_array_elements(${storeProducts.sentVariants}) sent
    left join store_variants v on v.store_product_id = ${storeProducts.id} and v.sku = sent ->> 'sku'
    where (sent ->> 'isAvailable')::boolean <> coalesce(v.sku_id = any(${sql.param(available)}::text[]) and not ${isTakenDown}, false))`;
}

export const followStock = (ctx: Ctx, turn: Turn): Promise<void> =>
  followStores(ctx, turn, {
    goal: 'stock',
    list: (after, limit) => listStoreIds(ctx.db, after, limit),
    differing: (store) => differing(ctx, store),
  });
