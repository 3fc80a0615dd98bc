import { minuteMs } from '@merchmill/contract/durations.ts';
import { and, asc, eq, gt, lt, type SQL } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { mine, notDeleted } from './design.service.ts';
import { templates } from './design.tables.ts';
import { forgetDesign } from './forgotten-design.service.ts';

/*
 * Designs are deleted in two steps where that can be undone: nobody sees a discarded one any more, and its link ends at
 * once; it is gone for good when its owner's page says so or, where the page was closed, when this time is over.
 */

const restorableMs = 15 * minuteMs;

/** Says whether there was one. */
function deleteFor(ctx: Ctx, wanted: SQL | undefined): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { id, ownerId, documentHash, productId } = templates;
    const [gone] = await ctx.db.delete(templates).where(wanted).returning({ id, ownerId, documentHash, productId });
    if (!gone) return false;
    await setFileUses(ctx, { usedBy: `template:${gone.id}`, ownerId: gone.ownerId }, []);
    await forgetDesign(ctx, gone);
    return true;
  });
}

export async function deleteTemplate(ctx: Ctx, userId: string, id: string): Promise<Record<string, never>> {
  assertFound((await deleteFor(ctx, mine(userId, id))) || undefined);
  return {};
}

async function mark(ctx: Ctx, wanted: SQL | undefined, deletedAt: Date | null): Promise<Record<string, never>> {
  const [row] = await ctx.db.update(templates).set({ deletedAt }).where(wanted).returning({ id: templates.id });
  assertFound(row);
  return {};
}

export const discardTemplate = (ctx: Ctx, userId: string, id: string) => mark(ctx, mine(userId, id), ctx.now());

export const restoreTemplate = (ctx: Ctx, userId: string, id: string) =>
  mark(ctx, mine(userId, id), notDeleted.deletedAt);

export const deleteDiscarded = clockJob('design.deleteDiscarded', async (ctx, turn) => {
  const isDue = lt(templates.deletedAt, new Date(ctx.now().getTime() - restorableMs));
  await workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: templates.id })
        .from(templates)
        .where(and(isDue, gt(templates.id, after)))
        .orderBy(asc(templates.id))
        .limit(limit),
    work: ({ id }) => deleteFor(ctx, and(eq(templates.id, id), isDue)),
  });
});
