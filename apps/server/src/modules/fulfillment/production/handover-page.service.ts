import type { BatchDetail, Handover } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { getBatch } from '../unit/index.ts';
import { handoverFiles, handovers } from './handover.tables.ts';
import { handOverBatch } from './production.jobs.ts';

/** Where a batch is on its way into the hot folder; what was handed over is told even where there is none any more. */
async function findHandover(ctx: Ctx, batchId: string): Promise<Handover | null> {
  const [row] = await ctx.db.select().from(handovers).where(eq(handovers.batchId, batchId));
  if (!row) return ctx.config.hotFolder ? { state: 'none', files: 0, handedAt: null, fault: null } : null;
  const { state, handedAt, fault, round } = row;
  const isThere = and(
    eq(handoverFiles.batchId, batchId),
    eq(handoverFiles.round, round),
    eq(handoverFiles.state, 'handed'),
  );
  return {
    state,
    files: await ctx.db.$count(handoverFiles, isThere),
    handedAt: handedAt?.toISOString() ?? null,
    fault: state === 'done' ? null : fault,
  };
}

export async function getBatchPage(ctx: Ctx, batchId: string): Promise<BatchDetail> {
  return { ...(await getBatch(ctx, batchId)), handover: await findHandover(ctx, batchId) };
}

/** Asks for a batch: what failed or is waiting goes on where it ended, what is done begins anew. */
export async function handOverAgain(ctx: Ctx, actor: Actor, batchId: string): Promise<BatchDetail> {
  const { hotFolder } = ctx.config;
  await getBatch(ctx, batchId);
  if (!hotFolder) throw new AppError('notFound', 'No hot folder is set up.');
  await inTransaction(ctx, async (ctx) => {
    const own = eq(handovers.batchId, batchId);
    const [row] = await ctx.db.select().from(handovers).where(own).for('update');
    const askedAt = ctx.now();
    if (row) {
      const round = row.state === 'done' ? row.round + 1 : row.round;
      const fault = row.state === 'waiting' ? row.fault : null;
      await ctx.db.update(handovers).set({ state: 'waiting', round, askedAt, handedAt: null, fault }).where(own);
    } else await ctx.db.insert(handovers).values({ batchId, askedAt }).onConflictDoNothing();
    await ctx.jobs.enqueue(ctx, handOverBatch, { batchId }, { key: batchId });
    const after = { round: row ? row.round : 0 };
    await recordChange(ctx, actor, { subject: 'productionBatch', subjectId: batchId, what: 'handOver', after });
  });
  // One that waits for its next try goes now.
  await ctx.jobs.hasten([handOverBatch]);
  return getBatchPage(ctx, batchId);
}
