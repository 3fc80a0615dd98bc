import { eq } from 'drizzle-orm';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { UserPrincipal } from '../../principal.ts';
import { orders } from './order.tables.ts';
import { orderNotes } from './order-note.tables.ts';

/** Writes down something about an order that only staff read. */
export async function addNote(
  ctx: Ctx,
  { personId }: UserPrincipal,
  { orderId, text }: { orderId: string; text: string },
): Promise<Record<string, never>> {
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  const at = ctx.now();
  const { id } = found(order);
  await ctx.db.insert(orderNotes).values({ id: newId(at), orderId: id, writtenBy: personId, text, at });
  return {};
}
