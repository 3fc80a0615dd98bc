import type { OrderState } from '@merchmill/contract/enums.ts';
import { and, eq } from 'drizzle-orm';
import { AppError, found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { writeReview } from '../../catalog/review/index.ts';
import { orderLines, orders } from '../order/order.tables.ts';

/** Who has not held it in their hands has nothing to say about it. */
const reviewable: readonly OrderState[] = ['delivered', 'completed'];

type Said = { orderLineId: string; rating: number; text: string };

/** A buyer's word on a line of their own order, once it has been delivered. */
export async function reviewPurchase(ctx: Ctx, userId: string, { orderLineId, ...said }: Said) {
  const [row] = await ctx.db
    .select({
      productId: orderLines.productId,
      spuId: orderLines.spuId,
      state: orders.state,
      author: nameOfUser<string>(orders.ownerId),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, orderLineId), ownedBy(userId, orders)));
  const { state, ...purchase } = found(row);
  if (!reviewable.includes(state)) throw new AppError('reviewTooEarly');
  return writeReview(ctx, { ...purchase, orderLineId, userId }, said);
}
