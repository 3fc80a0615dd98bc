import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import type { OrderRow } from '../order/index.ts';
import { unpaidDays, unpaidDaysWithStock } from '../order/order.rules.ts';
import { orders } from '../order/order.tables.ts';
import { holdsStock } from '../stock/index.ts';

/** Of a query on orders. */
const holdsUnits = holdsStock(sql`${orders}.id`);

/** Of a query on unpaid orders: the time to pay is over. */
export const isOverdue = (now: Date): SQL | undefined =>
  or(
    lt(orders.placedAt, daysAfter(now, -unpaidDays)),
    and(lt(orders.placedAt, daysAfter(now, -unpaidDaysWithStock)), holdsUnits),
  );

/** Until when an unpaid order waits for its money; null for any other. */
export async function findPayBy(ctx: Ctx, { id, state, placedAt }: OrderRow): Promise<Date | null> {
  if (state !== 'unpaid') return null;
  const [row] = await ctx.db.select({ holdsUnits }).from(orders).where(eq(orders.id, id));
  return daysAfter(placedAt, row?.holdsUnits ? unpaidDaysWithStock : unpaidDays);
}
