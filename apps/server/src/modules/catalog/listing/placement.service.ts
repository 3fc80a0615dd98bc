import { productionDaySteps } from '@merchmill/contract/catalog/facets.ts';
import { CategoryTabType, HotCategoryType } from '@merchmill/contract/enums.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { rootIds } from '../catalog/catalog.rules.ts';
import { type Faceted, writeProductFacets, writeSpuFacets } from '../catalog/index.ts';
import { colourFamily } from './facets.rules.ts';
import { listingScopes, productListings, spuListings } from './listing.tables.ts';
import { markListings, raisePlaced } from './listing-tags.ts';

const scopes = sql.raw(
  `(values (${listingScopes.all}, true), (${listingScopes.knife}, p.knife), ` +
    `(${listingScopes.globalWarehouse}, p.global_warehouse), ` +
    `(${listingScopes.member}, p.member_percent_off is not null)) as s (scope, applies)`,
);

/** Options whose values are sizes; others tell finishes or fillings apart. */
const sizeOptions = sql.raw(`('size', 'volume', 'format')`);
const daySteps = sql.raw(`(values ${productionDaySteps.map((step) => `(${step})`).join(', ')}) as step (days)`);

/** Families of the colors that a query names (hex values), as a JSON object for the statement that needs them. */
async function familiesOf(ctx: Ctx, hexes: SQL): Promise<string> {
  const rows = await rowsOf<{ hex: string }>(ctx.db, hexes);
  return JSON.stringify(Object.fromEntries(rows.map(({ hex }) => [hex, colourFamily(hex)])));
}

const idsOfChanged = (rows: readonly Faceted[]) => rows.flatMap(({ id, changed }) => (changed ? [id] : []));

/** Tokens of what a product is by itself, of an item `i` on a product `p` (which may be the same row). */
const productTokens = sql`
  select 'w:' || p.warehouse_code
  union all select 'd:' || step.days from ${daySteps} where p.production_days_max <= step.days
  union all select price_facet(i.lowest_price_cents)
  union all select unnest(rating_facets(i.rating_average))`;

/** A value of an option is found as long as a variant of it is on offer; a product without any keeps what it had. */
const isOnSale = (variant: SQL) => sql`not exists (
  select 1 from skus k where k.product_id = p.id group by k.product_id
  having bool_or(k.offered) and not bool_or(k.offered and ${variant}))`;

/**
 * Puts products into every listing they belong to: their categories, all above, the whole tab, in each scope they
 * meet; and notes what they can be narrowed by. What is withdrawn is in none and has none. Call it, in the same transaction, after a product or its categories
 * have changed. Where a category above has several of its categories below it, the highest weight counts.
 */
export async function placeProducts(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  if (!productIds.length) return;
  const ids = sql.param([...productIds]);
  const tab = CategoryTabType.product;
  const before = await markListings(ctx, tab, productIds);
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
    where p.id = any(${ids}::text[]) and s.applies and p.published
    group by above.id, s.scope, p.id`);
  const families = await familiesOf(
    ctx,
    sql`select distinct c ->> 'hex' as hex from products p, jsonb_array_elements(p.colours) c
      where p.id = any(${ids}::text[]) and c ->> 'code' <> 'default'`,
  );
  const tokens = sql`case when not p.published then '{}' else array(select distinct token from (
      select 'k:' || l.category_id from product_listings l where l.product_id = i.id
      union all select 'o:' || l.scope from product_listings l where l.product_id = i.id
      union all select 'c:' || (${families}::jsonb ->> (c ->> 'hex')) from jsonb_array_elements(i.colours) c
        where ${isOnSale(sql`k.colour = c ->> 'code'`)}
      union all select 's:' || (v ->> 'label')
        from jsonb_array_elements(i.options) o, jsonb_array_elements(o -> 'values') v
        where lower(o ->> 'label') in ${sizeOptions} and ${isOnSale(sql`k.values ->> (o ->> 'code') = v ->> 'code'`)}
      union all select 't:' || a.technique from print_areas a where a.product_id = i.id
        and exists (select 1 from jsonb_array_elements(i.scenes) c where c ->> 'areaCode' = a.code)
      union all select 'f:' || h.handle from spus d join spu_categories m on m.spu_id = d.id
        join hot_entries h on h.category_id = m.category_id
        where d.product_id = i.id and h.type = ${HotCategoryType.Festivals}
      union all select 'f:' || h.handle from product_categories m join hot_entries h on h.category_id = m.category_id
        where m.product_id = i.id and h.type = ${HotCategoryType.Festivals}
      union all ${productTokens}
    ) t (token) where token is not null) end`;
  const faceted = await writeProductFacets(ctx, { tokens, ids: productIds });
  await noteWords(ctx, 'products', ids);
  const after = await markListings(ctx, tab, productIds);
  await raisePlaced(ctx, { tab, productIds, before, after, narrowed: idsOfChanged(faceted) });
}

/** The same for ready designs; they meet the scopes that their product meets, and have what they use of its facets. */
export async function placeSpus(ctx: Ctx, spuIds: readonly string[]): Promise<void> {
  if (!spuIds.length) return;
  const ids = sql.param([...spuIds]);
  const tab = CategoryTabType.pod;
  const before = await markListings(ctx, tab, spuIds);
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
    where i.id = any(${ids}::text[]) and s.applies and p.published and i.published
    group by above.id, s.scope, i.id`);
  const families = await familiesOf(
    ctx,
    sql`select distinct c ->> 'hex' as hex
      from (select distinct product_id from spus where id = any(${ids}::text[])) used
      join products p on p.id = used.product_id, jsonb_array_elements(p.colours) c where c ->> 'code' <> 'default'`,
  );
  const tokens = sql`case when not (p.published and i.published) then '{}' else array(select distinct token from (
      select 'k:' || l.category_id from spu_listings l where l.spu_id = i.id
      union all select 'o:' || l.scope from spu_listings l where l.spu_id = i.id
      union all select 'c:' || (${families}::jsonb ->> (c ->> 'hex')) from jsonb_array_elements(p.colours) c
        where c ->> 'code' = any(i.colours)
      union all select 's:' || (v ->> 'label')
        from jsonb_array_elements(p.options) o, jsonb_array_elements(o -> 'values') v
        where lower(o ->> 'label') in ${sizeOptions}
      union all select 't:' || a.technique from print_areas a
        where a.product_id = p.id and a.code = any(i.printed_areas)
      union all select 'f:' || h.handle from spu_categories m join hot_entries h on h.category_id = m.category_id
        where m.spu_id = i.id and h.type = ${HotCategoryType.Festivals}
      union all ${productTokens}
    ) t (token) where token is not null) end`;
  const faceted = await writeSpuFacets(ctx, { tokens, ids: spuIds });
  await noteWords(ctx, 'spus', ids);
  const after = await markListings(ctx, tab, spuIds);
  const productIds = [...new Set(faceted.map(({ productId }) => productId))];
  await raisePlaced(ctx, { tab, productIds, before, after, narrowed: idsOfChanged(faceted) });
}

/** Keeps the words that items are found by, for the search to tell a misspelt word from a rare one. */
async function noteWords(ctx: Ctx, table: 'products' | 'spus', ids: ReturnType<typeof sql.param>) {
  await ctx.db.execute(sql`
    insert into search_words (word)
    select distinct word from ${sql.raw(table)} i, unnest(string_to_array(i.search_text, ' ')) word
    where i.id = any(${ids}::text[]) and length(word) between 2 and 40 order by word
    on conflict do nothing`);
}
