import { priceBands } from '@merchmill/contract/catalog/facets.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { tagsOf } from '../../../platform/cache/tags.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Tab } from '../catalog/catalog.rules.ts';

/* Which kept listings a change of items touches. */

const listingsOf = (tab: Tab) =>
  tab === CategoryTabType.product
    ? { table: sql.raw('product_listings'), item: sql.raw('product_id') }
    : { table: sql.raw('spu_listings'), item: sql.raw('spu_id') };

/** By category, in one word where these items stand in its listing; in its order by price they are looked at apart. */
export type ListingMarks = ReadonlyMap<string, string>;

export async function markListings(ctx: Ctx, tab: Tab, ids: readonly string[]): Promise<ListingMarks> {
  const { table, item } = listingsOf(tab);
  const rows = await rowsOf<{ id: string; mark: string }>(
    ctx.db,
    sql`select category_id as id, md5(string_agg(
        concat_ws(' ', ${item}, scope, release_time, settle_order_num, weight), ',' order by ${item}, scope
      )) as mark
      from ${table} where ${item} = any(${sql.param([...ids])}::text[]) group by category_id`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

async function categoriesOf(ctx: Ctx, tab: Tab, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { table, item } = listingsOf(tab);
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select distinct category_id as id from ${table} where ${item} = any(${sql.param([...ids])}::text[])`,
  );
  return rows.map(({ id }) => id);
}

type Items = { products?: readonly string[]; designs?: readonly string[] };

/** Of all listings that these items are in: they can be narrowed by something else now. Call it in the change's transaction. */
export async function raiseListings(ctx: Ctx, { products = [], designs = [] }: Items): Promise<void> {
  const categories = [
    ...(await categoriesOf(ctx, CategoryTabType.product, products)),
    ...(await categoriesOf(ctx, CategoryTabType.pod, designs)),
  ];
  await raiseTags(ctx, ...tagsOf('category', new Set(categories)));
}

export type Placed = {
  tab: Tab;
  productIds: readonly string[];
  before: ListingMarks;
  after: ListingMarks;
  narrowed: readonly string[];
};

/**
 * What follows from placing items anew, `narrowed` of which have other facets now: always what they say and show
 * themselves; listings and menus only where something in them has changed.
 */
export async function raisePlaced(ctx: Ctx, { tab, productIds, before, after, narrowed }: Placed): Promise<void> {
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  const touched = new Set([...moved, ...(await categoriesOf(ctx, tab, narrowed))]);
  await raiseTags(
    ctx,
    'words',
    ...(moved.length ? (['menu'] as const) : []),
    ...tagsOf('product', productIds),
    ...tagsOf('card', productIds),
    ...tagsOf('category', touched),
  );
}

const bandOf = (cents: number) => priceBands.find(({ belowCents }) => belowCents === null || cents < belowCents)!.code;

type Price = { id: string; wasCents: number; cents: number };

/**
 * Items with another lowest price: the order by it of all listings they are in, and where it lies in another band what
 * these can be narrowed by. A listing that they come into or leave is raised as a whole when they are placed.
 */
export async function raisePrices(ctx: Ctx, tab: Tab, prices: readonly Price[]): Promise<void> {
  const changed = prices.filter(({ wasCents, cents }) => wasCents !== cents);
  if (!changed.length) return;
  const idsOf = (list: readonly Price[]) => list.map(({ id }) => id);
  await raiseTags(ctx, ...tagsOf('prices', await categoriesOf(ctx, tab, idsOf(changed))));
  const ids = idsOf(changed.filter(({ wasCents, cents }) => bandOf(wasCents) !== bandOf(cents)));
  await raiseListings(ctx, tab === CategoryTabType.product ? { products: ids } : { designs: ids });
}
