import { createHash } from 'node:crypto';
import { dayMs } from '@merchmill/contract/durations.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Principal } from '../../../principal.ts';
import { cartLines, carts, sameChoice } from './cart.tables.ts';
import { changeCart } from './cart-change.service.ts';
import { guestOwner } from './guest.rules.ts';

const keptMs = 30 * dayMs;

export const ownerOfGuest = (secret: string): string => guestOwner(createHash('sha256').update(secret).digest('hex'));

/** Whose cart somebody who asks has; null for a guest who has none yet. */
export function cartOwner(principal: Principal): string | null {
  if (principal.kind === 'user') return principal.ownerId;
  return principal.guest ? ownerOfGuest(principal.guest) : null;
}

/**
 * Puts what a guest chose into the cart of the person the guest turned out to be. Quantities add up to what a line may
 * hold, and nothing is left out, even where the cart then has more lines than one may add. Doing it again does nothing:
 * the guest's cart is gone.
 */
export async function mergeGuestCart(ctx: Ctx, guestSecret: string, userId: string): Promise<void> {
  const guestId = ownerOfGuest(guestSecret);
  await inTransaction(ctx, async (ctx) => {
    const [guest] = await ctx.db
      .select({ ownerId: carts.ownerId })
      .from(carts)
      .where(ownedBy(guestId, carts))
      .for('update');
    if (!guest) return;
    const lines = await ctx.db
      .select()
      .from(cartLines)
      .where(ownedBy(guestId, cartLines))
      .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
    if (lines.length) {
      await changeCart(ctx, userId);
      await ctx.db
        .insert(cartLines)
        .values(lines.map((line) => ({ ...line, id: newId(line.createdAt), ownerId: userId })))
        .onConflictDoUpdate({
          target: sameChoice(cartLines),
          set: {
            quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${cartLimits.quantityPerLine})`,
            seenUnitCents: sql`excluded.seen_unit_cents`,
          },
        });
    }
    await ctx.db.delete(carts).where(ownedBy(guestId, carts));
  });
}

/** Carts that guests have not touched for as long as their cookie lasts. */
export async function forgetGuestCarts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - keptMs);
  await ctx.db.delete(carts).where(and(isNull(carts.accountId), lt(carts.changedAt, since)));
}
