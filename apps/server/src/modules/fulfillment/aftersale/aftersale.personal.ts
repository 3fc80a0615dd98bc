import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { books, deleted, keptRows, oneOf, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { linkIdsOf } from '../../orders/order/index.ts';
import { eraseChangesTo } from '../../shop/audit/index.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { approvals, claims, linkPhotos, refundRequests } from './aftersale.tables.ts';

/** What staff wrote when they decided about claims and requests for money. */
async function eraseAnswers(ctx: Ctx, { orderIds }: Person): Promise<void> {
  const claimed = await ctx.db.select({ id: claims.id }).from(claims).where(oneOf(claims.orderId, orderIds));
  const asked = await ctx.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(oneOf(refundRequests.orderId, orderIds));
  await eraseChangesTo(
    ctx,
    [...claimed, ...asked].map(({ id }) => id),
  );
}

export const aftersalePersonalData: PersonalData = {
  module: 'aftersale',
  tables: [
    keptRows(refundRequests, ({ orderIds }) => oneOf(refundRequests.orderId, orderIds), {
      kept: books,
      erased: { reason: '', decision: null },
      stays: ['id', 'orderId', 'askedBy', 'state', 'lines', 'decidedBy'],
      hidden: ['decidedBy'],
    }),
    keptRows(claims, ({ orderIds }) => oneOf(claims.orderId, orderIds), {
      kept: { why: 'What was wrong with goods, and what was done about it', years: 10 },
      erased: { text: '', photoIds: [], answerText: null },
      stays: ['id', 'orderId', 'orderLineId', 'by', 'wish', 'state', 'answer', 'answeredBy'],
      hidden: ['answeredBy'],
    }),
    keptRows(approvals, ({ orderIds }) => oneOf(approvals.orderId, orderIds), {
      kept: books,
      erased: { note: '' },
      stays: ['subject', 'userId', 'orderId', 'remedy'],
      hidden: ['userId', 'note'],
    }),
    deleted(linkPhotos, (person) => sql`${linkPhotos.linkId} in ${linkIdsOf(person)}`),
  ],
  // Photos of recipients are nobody's: as the person's they go with all others.
  async erase(ctx, person) {
    await eraseAnswers(ctx, person);
    const rows = await ctx.db
      .select({ fileId: linkPhotos.fileId })
      .from(linkPhotos)
      .where(sql`${linkPhotos.linkId} in ${linkIdsOf(person)}`);
    if (!rows.length) return;
    const use = { usedBy: `erased:${person.id}`, ownerId: person.id };
    await setFileUses(
      ctx,
      use,
      rows.map(({ fileId }) => fileId),
    );
  },
};

/** Claims and requests for money about these orders that nobody has answered yet. */
export async function countOpenRequests({ db }: Pick<Ctx, 'db'>, orderIds: readonly string[]): Promise<number> {
  const open = await db.$count(claims, and(oneOf(claims.orderId, orderIds), eq(claims.state, 'open')));
  const asked = and(oneOf(refundRequests.orderId, orderIds), eq(refundRequests.state, 'asked'));
  return open + (await db.$count(refundRequests, asked));
}
