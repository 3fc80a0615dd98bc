import { convertToMinor } from '@merchmill/contract/money.ts';
import type { ToDo } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { maxNamedProducts } from '@merchmill/contract/stores/dashboard.ts';
import { profitOf } from '@merchmill/contract/stores/price-rule.ts';
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { costCentsOf, toPicture } from './listing.service.ts';
import { storePictures, storeProducts } from './publishing.tables.ts';

/* What is wrong with the products of stores, and what they are called: by so many statements however many there are. */

type Reader = Pick<Ctx, 'db'>;
/** Of a store's currency to one US dollar; undefined where the shop has none. */
export type RateOf = (storeId: string) => { currency: string; rate: number } | undefined;

type Known = Awaited<ReturnType<typeof readProducts>>[number];

const readProducts = ({ db }: Reader, storeIds: readonly string[]) =>
  db
    .select({
      ...{
        id: storeProducts.id,
        storeId: storeProducts.storeId,
        title: storeProducts.title,
        state: storeProducts.state,
      },
      ...{ priceRule: storeProducts.priceRule, printedAreas: storeProducts.printedAreas },
      markupCents: storeProducts.markupCents,
      isLive: sql<boolean>`${storeProducts.listingId} is not null and ${storeProducts.state} in ('published', 'outOfSync', 'failed')`,
      // As the store shows it: what runs out is told there within minutes.
      hasRunOut: sql<boolean>`${storeProducts.sentVariants} @? '$[*] ? (@.isAvailable == false)'`,
    })
    .from(storeProducts)
    .where(and(inArray(storeProducts.storeId, [...storeIds]), ne(storeProducts.state, 'deleted')))
    .orderBy(asc(storeProducts.title), asc(storeProducts.id));

type Offered = { id: string; skuId: string; priceMinor: number; currency: string };

/** What buyers pay now for each variant that is on offer. */
const readOffers = async ({ db }: Reader, storeIds: readonly string[]): Promise<Offered[]> =>
  rowsOf<Offered>(
    db,
    sql`
      select p.id, v.sku_id as "skuId", (sent -> 'price' ->> 'amountMinor')::int as "priceMinor",
        sent -> 'price' ->> 'currency' as currency
      from store_products p
      cross join lateral jsonb_array_elements(p.sent_variants) sent
      join store_variants v on v.store_product_id = p.id and v.sku = sent ->> 'sku'
      where p.store_id = any(${sql.param([...storeIds])}::text[]) and p.listing_id is not null
        and p.state in ('published', 'outOfSync', 'failed')`,
  );

/** Products of which a variant is sold for less than it costs today. */
async function findLosses(ctx: Reader, products: readonly Known[], rateOf: RateOf): Promise<ReadonlySet<string>> {
  const live = new Map(products.filter(({ isLive }) => isLive).map((product) => [product.id, product]));
  if (!live.size) return new Set();
  const offers = await readOffers(ctx, [...new Set([...live.values()].map(({ storeId }) => storeId))]);
  const details = await listSkuDetails(ctx, [...new Set(offers.map(({ skuId }) => skuId))]);
  return new Set(
    offers.flatMap(({ id, skuId, priceMinor, currency }) => {
      const product = live.get(id);
      const sku = details.get(skuId);
      const money = product && rateOf(product.storeId);
      if (!product || !sku || money?.currency !== currency) return [];
      const costMinor = convertToMinor(costCentsOf(product, sku), money.rate, currency);
      return profitOf(priceMinor, { costMinor }, product.priceRule.feeBasisPoints) < 0 ? [id] : [];
    }),
  );
}

/** What is to be done about the products of these stores, and how many are on sale. */
export async function listProductWarnings(
  ctx: Reader,
  storeIds: readonly string[],
  { rateOf }: { rateOf: RateOf | null },
): Promise<{ toDos: ToDo[]; live: number }> {
  if (!storeIds.length) return { toDos: [], live: 0 };
  const products = await readProducts(ctx, storeIds);
  const losses = rateOf ? await findLosses(ctx, products, rateOf) : new Set<string>();
  const kinds: [ToDo['kind'], (product: Known) => boolean][] = [
    ['failed', ({ state }) => state === 'failed'],
    ['outOfSync', ({ state }) => state === 'outOfSync'],
    ['outOfStock', ({ isLive, hasRunOut }) => isLive && hasRunOut],
    ['belowCost', ({ id }) => losses.has(id)],
  ];
  const toDos = kinds.flatMap(([kind, isSo]) =>
    [...Map.groupBy(products.filter(isSo), ({ storeId }) => storeId)].map(([storeId, found]) => ({
      ...{ kind, storeId, count: found.length },
      products: found.slice(0, maxNamedProducts).map(({ id, title }) => ({ bizId: id, title })),
    })),
  );
  return { toDos, live: products.filter(({ isLive }) => isLive).length };
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
