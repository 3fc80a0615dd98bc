import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { rootIds } from './catalog.rules.ts';
import { listingScopes, productListings, spuListings } from './catalog.tables.ts';
import { bumpCatalogVersion } from './catalog-cache.ts';

const scopes = sql.raw(
  `(values (${listingScopes.all}, true), (${listingScopes.knife}, p.knife), ` +
    `(${listingScopes.globalWarehouse}, p.global_warehouse)) as s (scope, applies)`,
);

/**
 * Puts products into every listing they belong to: their categories, all above, the whole tab, in each scope they
 * meet. Call it, in the same transaction, after a product or its categories have changed. Where a category above has
 * several of its categories below it, the highest weight counts.
 */
export async function placeProducts(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  if (!productIds.length) return;
  const ids = sql.param([...productIds]);
  await ctx.db.delete(productListings).where(inArray(productListings.productId, [...productIds]));
  await ctx.db.execute(sql`
    insert into product_listings
      (category_id, scope, product_id, release_time, settle_order_num, lowest_price_cents, weight)
    select above.id, s.scope, p.id, p.release_time, p.settle_order_num, p.lowest_price_cents, max(m.weight)
    from products p
    cross join lateral (
      select c.path, pc.weight from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id
      union all select array[${rootIds[CategoryTabType.product]}::text], 0
    ) m
    cross join lateral unnest(m.path) as above (id)
    cross join lateral ${scopes}
    where p.id = any(${ids}::text[]) and s.applies
    group by above.id, s.scope, p.id`);
  await bumpCatalogVersion(ctx);
}

/** The same for ready designs; they meet the scopes that their product meets. */
export async function placeSpus(ctx: Ctx, spuIds: readonly string[]): Promise<void> {
  if (!spuIds.length) return;
  const ids = sql.param([...spuIds]);
  await ctx.db.delete(spuListings).where(inArray(spuListings.spuId, [...spuIds]));
  await ctx.db.execute(sql`
    insert into spu_listings (category_id, scope, spu_id, release_time, settle_order_num, lowest_price_cents, weight)
    select above.id, s.scope, i.id, i.release_time, i.settle_order_num, i.lowest_price_cents, max(m.weight)
    from spus i
    join products p on p.id = i.product_id
    cross join lateral (
      select c.path, ic.weight from spu_categories ic join categories c on c.id = ic.category_id
        where ic.spu_id = i.id
      union all select array[${rootIds[CategoryTabType.pod]}::text], 0
    ) m
    cross join lateral unnest(m.path) as above (id)
    cross join lateral ${scopes}
    where i.id = any(${ids}::text[]) and s.applies
    group by above.id, s.scope, i.id`);
  await bumpCatalogVersion(ctx);
}
