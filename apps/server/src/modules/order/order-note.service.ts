import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { UserPrincipal } from '../../principal.ts';
import { lockOrder } from './order.service.ts';
import { orderNotes } from './order-note.tables.ts';

/** Writes down something about an order that only staff read. */
export async function addNote(
  ctx: Ctx,
  { personId }: UserPrincipal,
  { orderId, text }: { orderId: string; text: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    const at = ctx.now();
    await ctx.db.insert(orderNotes).values({ id: newId(at), orderId, writtenBy: personId, text, at });
  });
  return {};
}
