import { UserType } from '@merchmill/contract/enums.ts';
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { users } from '../account/account.tables.ts';
import { isHeld, notHeld } from './exception.service.ts';
import { orderReleased } from './order.events.ts';
import { addDays, completeDays } from './order.rules.ts';
import { lockOrder, moveOrder } from './order.service.ts';
import { orders } from './order.tables.ts';

const atOnce = 200;

/** Gives one order to production, unless a question has come in between. */
export async function releaseOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    if (await isHeld(ctx, orderId, 'release')) return false;
    const because = { by: 'system', why: 'The time for changes is over' } as const;
    if (!(await moveOrder(ctx, orderId, 'inProduction', because))) return false;
    await ctx.jobs.publish(ctx, orderReleased, { orderId });
    return true;
  });
}

/** Gives every paid order to production whose grace time is over; those of test users never. Says how many. */
export async function releaseDueOrders(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.state, 'paid'),
        lte(orders.releaseAt, ctx.now()),
        ne(users.type, UserType.test),
        notHeld('release'),
      ),
    )
    .orderBy(asc(orders.releaseAt))
    .limit(atOnce);
  let released = 0;
  for (const { id } of due) if (await releaseOrder(ctx, id)) released++;
  return released;
}

/** Closes the books on what arrived a fortnight ago and has no open question. Says how many. */
export async function completeDeliveredOrders(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'delivered'),
        lte(orders.deliveredAt, addDays(ctx.now(), -completeDays)),
        notHeld('completion'),
      ),
    )
    .limit(atOnce);
  let completed = 0;
  for (const { id } of due) {
    const because = { by: 'system', why: `Delivered ${completeDays} days ago` } as const;
    if (await inTransaction(ctx, (ctx) => moveOrder(ctx, id, 'completed', because))) completed++;
  }
  return completed;
}
