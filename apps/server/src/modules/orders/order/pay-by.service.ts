import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { addDays, unpaidDays, unpaidDaysOnShelf } from './order.rules.ts';
import type { OrderRow } from './order.service.ts';
import { orders } from './order.tables.ts';
import { stockReservations } from './stock.tables.ts';

/** Of a query on orders: it holds units that others could buy. */
const holdsUnits = sql<boolean>`exists (
  select from ${stockReservations} r where r.order_id = ${orders}.id and r.held > 0)`;

/** Of a query on unpaid orders: the time to pay is over. */
export const isOverdue = (now: Date): SQL | undefined =>
  or(
    lt(orders.placedAt, addDays(now, -unpaidDays)),
    and(lt(orders.placedAt, addDays(now, -unpaidDaysOnShelf)), holdsUnits),
  );

/** Until when an unpaid order waits for its money; null for any other. */
export async function findPayBy(ctx: Ctx, { id, state, placedAt }: OrderRow): Promise<Date | null> {
  if (state !== 'unpaid') return null;
  const [row] = await ctx.db.select({ holdsUnits }).from(orders).where(eq(orders.id, id));
  return addDays(placedAt, row?.holdsUnits ? unpaidDaysOnShelf : unpaidDays);
}
