import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { notifyAccount } from '../../orders/order/index.ts';
import { recallNews } from './recall.mails.ts';
import { recallNotices, recalls } from './recall.tables.ts';
import { productionBatches, productionUnits } from './unit.tables.ts';

/** Units that a recall is about. */
export const isOfRecall = ({ batchId, productId }: Pick<typeof recalls.$inferSelect, 'batchId' | 'productId'>) =>
  batchId === null ? eq(productionUnits.productId, productId!) : eq(productionUnits.batchId, batchId);

/** The recall with the title of its product; undefined where it has ended. */
async function findOpen({ db }: Ctx, recallId: string) {
  const [row] = await db
    .select({ recall: recalls, title: products.title })
    .from(recalls)
    .leftJoin(productionBatches, eq(productionBatches.id, recalls.batchId))
    .innerJoin(products, eq(products.id, sql`coalesce(${recalls.productId}, ${productionBatches.productId})`))
    .where(and(eq(recalls.id, recallId), isNull(recalls.endedAt)));
  return row;
}

/** Emails each order of which something has left, once, however often it is tried. */
export async function notifyBuyers(ctx: Ctx, recallId: string): Promise<number> {
  const open = await findOpen(ctx, recallId);
  if (!open) return 0;
  const news = recallNews(open.title, open.recall.text);
  const isTold = ctx.db
    .select({ at: recallNotices.at })
    .from(recallNotices)
    .where(and(eq(recallNotices.recallId, recallId), eq(recallNotices.orderId, productionUnits.orderId)));
  const turn = new Turn(ctx);
  const told = await workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .selectDistinct({ id: productionUnits.orderId })
        .from(productionUnits)
        .where(
          and(
            isOfRecall(open.recall),
            eq(productionUnits.state, 'shipped'),
            gt(productionUnits.orderId, after),
            notExists(isTold),
          ),
        )
        .orderBy(asc(productionUnits.orderId))
        .limit(limit),
    work: ({ id: orderId }) =>
      inTransaction(ctx, async (ctx) => {
        const [row] = await ctx.db
          .insert(recallNotices)
          .values({ recallId, orderId, at: ctx.now() })
          .onConflictDoNothing()
          .returning();
        if (row) await notifyAccount(ctx, orderId, news);
        return row !== undefined;
      }),
  });
  // What is left is for the next try.
  if (turn.more) throw new Fault('Not everybody was notified in one turn.');
  return told;
}
