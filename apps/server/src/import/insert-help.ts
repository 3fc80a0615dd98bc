import type { ArticleImport } from '@merchmill/contract/shop-import.ts';
import { eq, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { articles } from '../modules/catalog/content/content.tables.ts';
import { raiseTags } from '../platform/cache/raise.ts';
import { versionOf } from '../row-version.ts';

const textOf = ({ topic, title, summary, body }: Omit<ArticleImport, 'seoHandle'>) => ({
  ...{ topic, title, summary },
  body: body.trim(),
});

/**
 * Brings the articles of the help center into the shop, and their newer texts at an upgrade. What the shop has edited
 * stays as it is, and so does what it has unpublished or moved to another address; an article of its own that stands
 * under the address of one of these is taken for it. Call it in a transaction that no other instance makes at once.
 */
export async function insertHelp(ctx: Ctx, given: readonly ArticleImport[]): Promise<void> {
  const handles = given.map(({ seoHandle }) => seoHandle);
  const { id, seoHandle, shippedAs, shippedHash, topic, title, summary, body } = articles;
  const known = await ctx.db
    .select({ id, seoHandle, shippedAs, shippedHash, topic, title, summary, body })
    .from(articles)
    .where(or(inArray(shippedAs, handles), inArray(seoHandle, handles)));
  const now = ctx.now();
  let changes = 0;
  for (const [position, article] of given.entries()) {
    const text = textOf(article);
    const hash = versionOf(text);
    const shipped = known.find((row) => row.shippedAs === article.seoHandle);
    const own = known.find((row) => row.seoHandle === article.seoHandle && row.shippedAs === null);
    if (shipped) {
      const isEdited = versionOf(textOf(shipped)) !== shipped.shippedHash;
      if (isEdited || shipped.shippedHash === hash) continue;
      await ctx.db
        .update(articles)
        .set({ ...text, shippedHash: hash, updatedAt: now })
        .where(eq(id, shipped.id));
    } else if (own) {
      await ctx.db.update(articles).set({ shippedAs: article.seoHandle, shippedHash: '' }).where(eq(id, own.id));
    } else {
      const row = { ...text, seoHandle: article.seoHandle, shippedAs: article.seoHandle, shippedHash: hash };
      // Where an article that came under this name has taken another's address, the shop has decided so.
      await ctx.db
        .insert(articles)
        .values({ ...row, id: newId(now), position, publishedAt: now, updatedAt: now })
        .onConflictDoNothing();
    }
    changes++;
  }
  if (changes) await raiseTags(ctx, 'content');
}
