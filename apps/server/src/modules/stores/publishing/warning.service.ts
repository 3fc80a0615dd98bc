import { convertToMinor } from '@merchmill/contract/money.ts';
import type { ToDo } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { maxNamedProducts } from '@merchmill/contract/stores/dashboard.ts';
import { profitOf } from '@merchmill/contract/stores/price-rule.ts';
import { type ProductWarning, productWarnings } from '@merchmill/contract/stores/publishing.ts';
import { asc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { readChangedCosts, withCosts } from './cost.service.ts';
import { costCentsOf, toPicture } from './listing.service.ts';
import { isOnSale } from './on-sale.ts';
import { storePictures, storeProducts } from './publishing.tables.ts';

/*
 * What is wrong with the products of stores, and what they are called. More products take no more statements, and only
 * rows that are shown or priced differently are read.
 */

type Reader = Pick<Ctx, 'db'>;
/** Of a store's currency to one US dollar; undefined where the shop has none. */
export type RateOf = (storeId: string) => { currency: string; rate: number } | undefined;

const kinds = [
  'failed',
  'outOfSync',
  'outOfStock',
  'belowCost',
  'costChanged',
] as const satisfies readonly ToDo['kind'][];
/** The first of a kind in a store, with how many there are in all. */
type Found = {
  kind: (typeof kinds)[number] | 'live';
  storeId: string;
  id: string;
  title: string;
  count: number;
  place: number;
};

const ids = (of: readonly string[]) => sql`${sql.param([...of])}::text[]`;
/** Of each kind and store how many there are, and the first of them by name. */
const counted = (found: SQL) => sql`
  select kind, store_id as "storeId", id, title, total::int as count, place::int
  from (
    select f.*, count(*) over w as total, row_number() over (w order by f.title, f.id) as place
    from (${found}) f window w as (partition by f.kind, f.store_id)
  ) ranked
  where place <= ${maxNamedProducts}
  order by kind, store_id, place`;

/** As the store shows it: what runs out is told there within minutes. */
export const saysRunOut = (sentVariants: SQLWrapper): SQL => sql`${sentVariants} @? '$[*] ? (@.isAvailable == false)'`;

const findByState = ({ db }: Reader, storeIds: readonly string[]): Promise<Found[]> =>
  rowsOf<Found>(
    db,
    counted(sql`
      select k.kind, p.store_id, p.id, p.title
      from store_products p
      cross join lateral unnest(array[
        case when p.state in ('failed', 'outOfSync') then p.state end,
        case when ${isOnSale} then 'live' end,
        case when ${isOnSale} and ${saysRunOut(sql`p.sent_variants`)} then 'outOfStock' end]) k (kind)
      where p.store_id = any(${ids(storeIds)}) and p.state <> 'deleted' and k.kind is not null`),
  );

/** What tells one sale from another: the same for very many products. */
type Offer = {
  storeId: string;
  skuId: string;
  printedAreas: string[];
  markupCents: number;
  feeBasisPoints: number;
  priceMinor: number;
  currency: string;
};

/** What is on offer now, with what buyers pay for it. */
const offers = (storeIds: readonly string[]) => sql`
  select p.store_id, p.id, p.title, v.sku_id, p.printed_areas, p.markup_cents,
    (p.price_rule ->> 'feeBasisPoints')::int as fee_basis_points,
    (sent -> 'price' ->> 'amountMinor')::int as price_minor, sent -> 'price' ->> 'currency' as currency
  from store_products p
  cross join lateral jsonb_array_elements(p.sent_variants) sent
  join store_variants v on v.store_product_id = p.id and v.sku = sent ->> 'sku'
  where p.store_id = any(${ids(storeIds)}) and ${isOnSale}`;

const readOffers = ({ db }: Reader, storeIds: readonly string[]): Promise<Offer[]> =>
  rowsOf<Offer>(
    db,
    sql`
      select distinct o.store_id as "storeId", o.sku_id as "skuId", o.printed_areas as "printedAreas",
        o.markup_cents as "markupCents", o.fee_basis_points as "feeBasisPoints", o.price_minor as "priceMinor", o.currency
      from (${offers(storeIds)}) o`,
  );

/** Offers that bring less than they cost today. */
async function readLosses(ctx: Reader, storeIds: readonly string[], rateOf: RateOf): Promise<Offer[]> {
  const all = await readOffers(ctx, storeIds);
  const details = await listSkuDetails(ctx, [...new Set(all.map(({ skuId }) => skuId))]);
  return all.filter((offer) => {
    const sku = details.get(offer.skuId);
    const money = rateOf(offer.storeId);
    if (!sku || money?.currency !== offer.currency) return false;
    const costMinor = convertToMinor(costCentsOf(offer, sku), money.rate, offer.currency);
    return profitOf(offer.priceMinor, { costMinor }, offer.feeBasisPoints) < 0;
  });
}

/** Selects `id`, `store_id` and `title` of products with one of these offers. */
const withOffers = (storeIds: readonly string[], losing: readonly Offer[]): SQL => sql`
  select distinct o.id, o.store_id, o.title
  from (${offers(storeIds)}) o
  join jsonb_to_recordset(${JSON.stringify(losing)}::jsonb) as l (
    "storeId" text, "skuId" text, "printedAreas" text[], "markupCents" int, "feeBasisPoints" int, "priceMinor" int,
    currency text)
    on l."storeId" = o.store_id and l."skuId" = o.sku_id and l."printedAreas" = o.printed_areas
      and l."markupCents" = o.markup_cents and l."feeBasisPoints" = o.fee_basis_points
      and l."priceMinor" = o.price_minor and l.currency = o.currency`;

/** Selects products that their seller is warned of; null where there are none. */
async function selectWarned(
  ctx: Reader,
  warning: ProductWarning,
  { storeIds, rateOf }: { storeIds: readonly string[]; rateOf: RateOf },
): Promise<SQL | null> {
  if (warning === 'costChanged') {
    const changed = await readChangedCosts(ctx, storeIds);
    return changed.length ? withCosts(changed) : null;
  }
  const losing = await readLosses(ctx, storeIds, rateOf);
  return losing.length ? withOffers(storeIds, losing) : null;
}

/** That a product is one that its seller is warned of. */
export async function isWarnedOf(
  ctx: Reader,
  warning: ProductWarning,
  of: { storeIds: readonly string[]; rateOf: RateOf },
): Promise<SQL> {
  const found = await selectWarned(ctx, warning, of);
  return found ? sql`${storeProducts.id} in (select id from (${found}) warned)` : sql`false`;
}

async function findWarned(
  ctx: Reader,
  warning: ProductWarning,
  of: { storeIds: readonly string[]; rateOf: RateOf },
): Promise<Found[]> {
  const found = await selectWarned(ctx, warning, of);
  if (!found) return [];
  return rowsOf<Found>(ctx.db, counted(sql`select ${warning}::text as kind, w.* from (${found}) w`));
}

/** What is to be done about the products of these stores, and how many are on sale. */
export async function listProductWarnings(
  ctx: Reader,
  storeIds: readonly string[],
  { rateOf }: { rateOf: RateOf | null },
): Promise<{ toDos: ToDo[]; live: number }> {
  if (!storeIds.length) return { toDos: [], live: 0 };
  const byState = await findByState(ctx, storeIds);
  const live = byState.filter(({ kind, place }) => kind === 'live' && place === 1);
  const warned: Found[] = [];
  // What a buyer pays is compared at a rate; our prices are as they are.
  const wanted = live.length ? productWarnings.filter((warning) => rateOf || warning !== 'belowCost') : [];
  for (const warning of wanted)
    warned.push(...(await findWarned(ctx, warning, { storeIds, rateOf: rateOf ?? (() => undefined) })));
  const byKind = Map.groupBy([...byState, ...warned], ({ kind }) => kind);
  const toDos = kinds.flatMap((kind) =>
    [...Map.groupBy(byKind.get(kind) ?? [], ({ storeId }) => storeId)].map(([storeId, found]) => ({
      ...{ kind, storeId, count: found[0]!.count },
      products: found.map(({ id, title }) => ({ bizId: id, title })),
    })),
  );
  return { toDos, live: live.reduce((sum, { count }) => sum + count, 0) };
}

/** Titles and first pictures of store products, of deleted ones too. */
export async function nameStoreProducts({ db }: Reader, ids: readonly string[]) {
  if (!ids.length) return new Map<string, { title: string; storeId: string; picture: { url: string; alt: string } }>();
  const rows = await db
    .select()
    .from(storeProducts)
    .where(inArray(storeProducts.id, [...ids]));
  const pictures = await db
    .selectDistinctOn([storePictures.storeProductId])
    .from(storePictures)
    .where(inArray(storePictures.storeProductId, [...ids]))
    .orderBy(asc(storePictures.storeProductId), asc(storePictures.position));
  const leads = new Map(pictures.map((picture) => [picture.storeProductId, picture]));
  return new Map(
    rows.map((row) => {
      const lead = leads.get(row.id);
      const { url, alt } = lead ? toPicture(row, lead) : { url: '', alt: row.title };
      return [row.id, { title: row.title, storeId: row.storeId, picture: { url, alt } }];
    }),
  );
}
