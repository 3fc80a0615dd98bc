import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { brandNameFinder } from './brand-name.rules.ts';
import { storeProducts } from './publishing.tables.ts';
import { getStoreProducts } from './store-product.service.ts';

/**
 * Notes the brand names that a seller may use. For each product only those that are in its texts now: what is written into
 * it later is asked about anew.
 */
export async function confirmBrandNames(
  ctx: Ctx,
  owner: Pick<Acting, 'ownerId'>,
  { bizIds, words: confirmed }: { bizIds: readonly string[]; words: readonly string[] },
): Promise<Record<string, never>> {
  const findNames = brandNameFinder(ctx.config.brandNames);
  await inTransaction(ctx, async (ctx) => {
    for (const row of await getStoreProducts(ctx, owner, bizIds)) {
      const own = findNames(row).flatMap(({ name }) => (confirmed.includes(name) ? [name] : []));
      if (!own.length) continue;
      // Added there: somebody else may confirm another at the same time.
      const confirmedWords = sql`array(
        select distinct brand from unnest(${storeProducts.confirmedWords} || ${sql.param(own)}::text[]) brand order by brand)`;
      await ctx.db.update(storeProducts).set({ confirmedWords }).where(eq(storeProducts.id, row.id));
    }
  });
  return {};
}
