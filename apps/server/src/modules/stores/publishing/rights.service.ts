import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { storeProducts } from './publishing.tables.ts';
import { rightsFinder } from './rights.rules.ts';
import { getStoreProducts } from './store-product.service.ts';

/**
 * Notes the names that a seller may use, for each product those that it has: what is written into it later is asked about
 * anew.
 */
export async function confirmWords(
  ctx: Ctx,
  owner: Pick<Acting, 'ownerId'>,
  { bizIds, words }: { bizIds: readonly string[]; words: readonly string[] },
): Promise<Record<string, never>> {
  const findRights = rightsFinder(ctx.config.rightsWords);
  await inTransaction(ctx, async (ctx) => {
    for (const row of await getStoreProducts(ctx, owner, bizIds)) {
      const own = findRights(row).flatMap(({ word }) => (words.includes(word) ? [word] : []));
      if (!own.length) continue;
      // Added there: somebody else may confirm another at the same time.
      const confirmedWords = sql`array(
        select distinct word from unnest(${storeProducts.confirmedWords} || ${sql.param(own)}::text[]) word order by word)`;
      await ctx.db.update(storeProducts).set({ confirmedWords }).where(eq(storeProducts.id, row.id));
    }
  });
  return {};
}
