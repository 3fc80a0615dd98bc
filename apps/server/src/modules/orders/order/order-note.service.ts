import { and, eq, not } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { orders } from './order.tables.ts';
import { orderNotes } from './order-note.tables.ts';

/** Writes down something about an order that only staff read. */
export async function addNote(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, text }: { orderId: string; text: string },
): Promise<Record<string, never>> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), not(ownedBy(principal, orders))));
  const at = ctx.now();
  const { id } = assertFound(order);
  await ctx.db.insert(orderNotes).values({ id: newId(at), orderId: id, writtenBy: principal.personId, text, at });
  return {};
}
