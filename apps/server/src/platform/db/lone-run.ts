import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { keepRenewing, leaseFrom } from './lease.ts';
import { loneRuns as runs } from './lone-run.tables.ts';

/**
 * Runs `work` unless it runs already for this key, on whichever instance: then it is refused with this sentence. A row and
 * no lock of the database: that would take a connection from all others for as long as the work goes on.
 */
export async function runAlone<T>(ctx: Ctx, key: string, refusal: string, work: () => Promise<T>): Promise<T> {
  const holder = newId(ctx.now());
  const mine = and(eq(runs.key, key), eq(runs.holder, holder));
  const leaseUntil = leaseFrom(ctx.now());
  const [taken] = await ctx.db
    .insert(runs)
    .values({ key, holder, leaseUntil })
    .onConflictDoUpdate({ target: runs.key, set: { holder, leaseUntil }, setWhere: lt(runs.leaseUntil, ctx.now()) })
    .returning({ key: runs.key });
  if (!taken) throw new AppError('stillRunning', refusal);
  const stop = keepRenewing(ctx, () =>
    ctx.db
      .update(runs)
      .set({ leaseUntil: leaseFrom(ctx.now()) })
      .where(mine),
  );
  try {
    return await work();
  } finally {
    stop();
    await ctx.db
      .delete(runs)
      .where(mine)
      .catch(() => ctx.log.warn('a lone run is waiting for the end of its lease'));
  }
}

/** Of runs whose process died. */
export async function forgetDeadRuns(ctx: Ctx): Promise<void> {
  await ctx.db.delete(runs).where(lt(runs.leaseUntil, ctx.now()));
}
