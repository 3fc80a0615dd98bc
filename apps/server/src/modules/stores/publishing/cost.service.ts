import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import type { Assembled } from './listing.rules.ts';
import { costCentsOf } from './listing.service.ts';
import { isOnSale } from './on-sale.ts';

/* What our prices were when a listing was sent, and which of them are others today. In US dollars: rates change each day. */

type Reader = Pick<Ctx, 'db'>;

/** Remembers our prices for what is sold of these. `byRule`: prices set by hand have followed nothing. */
export async function noteCosts(
  { db }: Reader,
  products: readonly Pick<Assembled, 'row' | 'variants'>[],
  { byRule = false } = {},
): Promise<void> {
  const costs = products.flatMap(({ row, variants }) =>
    variants.map((variant) => ({
      ...{ productId: row.id, skuId: variant.row.skuId },
      cents: variant.row.isChosen ? variant.costCents : null,
    })),
  );
  await db.execute(sql`
    update store_variants v set sent_cost_cents = c.cents
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c ("productId" text, "skuId" text, cents int)
    where v.store_product_id = c."productId" and v.sku_id = c."skuId" and v.sent_cost_cents is distinct from c.cents
      and ${byRule ? sql`v.own_price_minor is null` : sql`true`}`);
}

/** What tells one cost from another: the same for very many products. */
type SentCost = {
  storeId: string;
  skuId: string;
  printedAreas: string[];
  markupCents: number;
  sentCostCents: number;
};

/** Costs by which products on sale were sent, and that are others today. */
export async function readChangedCosts(ctx: Reader, storeIds: readonly string[]): Promise<SentCost[]> {
  const all = await rowsOf<SentCost>(
    ctx.db,
    sql`
      select distinct p.store_id as "storeId", v.sku_id as "skuId", p.printed_areas as "printedAreas",
        p.markup_cents as "markupCents", v.sent_cost_cents as "sentCostCents"
      from store_products p
      join store_variants v on v.store_product_id = p.id
      where p.store_id = any(${sql.param([...storeIds])}::text[]) and ${isOnSale} and v.sent_cost_cents is not null`,
  );
  const details = await listSkuDetails(ctx, [...new Set(all.map(({ skuId }) => skuId))]);
  return all.filter((each) => {
    const sku = details.get(each.skuId);
    return sku && costCentsOf(each, sku) !== each.sentCostCents;
  });
}

/** Selects `id`, `store_id` and `title` of products on sale with one of these costs. `byRule`: of a variant priced by rule. */
export const withCosts = (changed: readonly SentCost[], { byRule = false } = {}): SQL => sql`
  select distinct p.id, p.store_id, p.title
  from store_products p
  join store_variants v on v.store_product_id = p.id
  join jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (
    "storeId" text, "skuId" text, "printedAreas" text[], "markupCents" int, "sentCostCents" int)
    on c."storeId" = p.store_id and c."skuId" = v.sku_id and c."printedAreas" = p.printed_areas
      and c."markupCents" = p.markup_cents and c."sentCostCents" = v.sent_cost_cents
  where ${isOnSale} and ${byRule ? sql`v.own_price_minor is null` : sql`true`}`;
