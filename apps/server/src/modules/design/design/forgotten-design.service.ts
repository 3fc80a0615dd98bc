import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { job } from '../../../platform/jobs/queue.ts';
import { findMockupProduct } from '../../catalog/catalog/index.ts';
import { forgetUnusedPictures, keptUse, setFileUses } from '../../shop/file/index.ts';
import { forgetDocument, isKept } from '../document/index.ts';
import { mockupKeys } from '../picture/index.ts';
import { printFileKey } from './design.rules.ts';
import { passingDesigns, printFiles } from './design.tables.ts';

/* What is left of a design when its owner has deleted it: nothing, unless a cart, an order or a product needs it. */

const Forgotten = z.object({ documentHash: z.string(), productId: z.string(), prints: z.array(z.string()) });

/** Takes its pictures out of the store. Whoever asked for one was refused from the moment the design was gone. */
export const forgetPictures = job('design.forgetPictures', Forgotten, async (ctx, gone) => {
  if (await isKept(ctx, gone.documentHash)) return;
  const kept = keptUse(gone.documentHash);
  await forgetUnusedPictures(ctx, { mark: kept.usedBy, before: ctx.now() });
  await setFileUses(ctx, kept, []);
  const product = await findMockupProduct(ctx, gone.productId);
  for (const key of product ? mockupKeys(gone.documentHash, gone.productId, product) : []) await ctx.files.delete(key);
  for (const sha256 of gone.prints) {
    // Another design can have the same print.
    const others = await ctx.db.select({ id: printFiles.id }).from(printFiles).where(eq(printFiles.sha256, sha256));
    if (!others.length) await ctx.files.delete(printFileKey(sha256));
  }
});

/**
 * In the transaction that deletes a saved design: its document and print files, where nothing else needs them. Says whether
 * it is gone. Where others only looked at it, also on other products, they see nothing more.
 */
export async function forgetDesign(
  ctx: Ctx,
  { documentHash, productId }: { documentHash: string; productId: string },
): Promise<boolean> {
  let prints: string[] = [];
  const shownOn = new Set([productId]);
  const isForgotten = await forgetDocument(ctx, documentHash, async (ctx) => {
    const { sha256 } = printFiles;
    const rows = await ctx.db.delete(printFiles).where(eq(printFiles.documentHash, documentHash)).returning({ sha256 });
    prints = rows.map(({ sha256 }) => sha256);
    for (const seen of await ctx.db.select().from(passingDesigns).where(eq(passingDesigns.documentHash, documentHash)))
      shownOn.add(seen.productId);
  });
  if (!isForgotten) return false;
  for (const productId of shownOn) await ctx.jobs.enqueue(ctx, forgetPictures, { documentHash, productId, prints });
  return true;
}
