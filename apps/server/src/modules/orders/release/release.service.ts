import { UserType } from '@merchmill/contract/enums.ts';
import { and, asc, eq, gt, lte, not } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { isTestOwner, readOwnerType } from '../../account/account/index.ts';
import { isHeld, notHeld } from '../exception/index.ts';
import { lockOrder, moveOrder, orderReleased } from '../order/index.ts';
import { completeDays } from '../order/order.rules.ts';
import { orders } from '../order/order.tables.ts';

/** Gives one order to production, unless an exception has come in between; one of a test user never. */
export async function releaseOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { ownerId } = await lockOrder(ctx, orderId);
    if ((await readOwnerType(ctx, ownerId)) === UserType.test) return false;
    if (await isHeld(ctx, orderId, 'release')) return false;
    const because = { by: 'system', why: 'Change window ended' } as const;
    if (!(await moveOrder(ctx, orderId, 'inProduction', because))) return false;
    await publishEvent(ctx, orderReleased, { orderId });
    return true;
  });
}

/** Gives every paid order to production whose grace time is over; those of test users never. Says how many. */
export function releaseDueOrders(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.state, 'paid'),
            lte(orders.releaseAt, ctx.now()),
            gt(orders.id, after),
            not(isTestOwner(orders.ownerId)),
            notHeld('release'),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(limit),
    work: ({ id }) => releaseOrder(ctx, id),
  });
}

/** Completes what arrived a fortnight ago and has no open exception. Says how many. */
export function completeDeliveredOrders(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  const because = { by: 'system', why: `Delivered ${completeDays} days ago` } as const;
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.state, 'delivered'),
            lte(orders.deliveredAt, daysAfter(ctx.now(), -completeDays)),
            gt(orders.id, after),
            notHeld('completion'),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(limit),
    work: ({ id }) => inTransaction(ctx, (ctx) => moveOrder(ctx, id, 'completed', because)),
  });
}
