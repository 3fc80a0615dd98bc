import { dayMs } from '@merchmill/contract/durations.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { DesignOf } from '../../../platform/db/personal-data.ts';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import { lockDocument, saveDocument } from '../document/index.ts';
import { passingDesigns as passing } from './design.tables.ts';
import { forgetDesign } from './forgotten-design.service.ts';

/*
 * Designs that are drawn to be looked at: their pictures are drawn of the document, so it is kept, but not for long. So are
 * those that a save has put others in the place of.
 */

/** As long as a page with them may be open. */
const keptMs = dayMs;

/** A document that nothing may need any more is looked after; in the transaction that saves it, or what replaces it. */
export async function letPass(ctx: Ctx, { documentHash, productId }: DesignOf): Promise<void> {
  const seenAt = ctx.now();
  await ctx.db
    .insert(passing)
    .values({ id: newId(seenAt), documentHash, productId, seenAt })
    .onConflictDoUpdate({ target: [passing.documentHash, passing.productId], set: { seenAt } });
}

/** Keeps a document of what is not saved, so that its pictures on this product can be drawn, and gives its hash. */
export function keepToLookAt(ctx: Ctx, document: DesignDocument, productId: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const documentHash = await saveDocument(ctx, document);
    await letPass(ctx, { documentHash, productId });
    return documentHash;
  });
}

/** Deletes it where nobody has looked at it lately, on whatever product, and nothing needs it. */
async function forgetPassing(ctx: Ctx, { documentHash, productId }: DesignOf, before: Date): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockDocument(ctx, documentHash);
    const seen = await ctx.db.select().from(passing).where(eq(passing.documentHash, documentHash));
    if (!seen.length || seen.some(({ seenAt }) => seenAt >= before)) return false;
    // Foreign keys say what else needs it, such as an order that was printed from its files.
    if (await forgetDesign(ctx, { documentHash, productId })) return true;
    await ctx.db.delete(passing).where(eq(passing.documentHash, documentHash));
    return false;
  });
}

export const forgetPassingDesigns = clockJob('design.forgetPassing', async (ctx, turn) => {
  const before = new Date(ctx.now().getTime() - keptMs);
  await workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select()
        .from(passing)
        .where(and(lt(passing.seenAt, before), gt(passing.id, after)))
        .orderBy(asc(passing.id))
        .limit(limit),
    work: (row) => forgetPassing(ctx, row, before),
  });
});
