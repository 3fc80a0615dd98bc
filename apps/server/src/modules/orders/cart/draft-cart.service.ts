import type { BothCarts } from '@merchmill/contract/orders/cart.shapes.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { viewCart, viewDraftCart } from './cart.service.ts';
import { cartLines, draftCartLines, sameChoice, sampleOfBoth } from './cart.tables.ts';
import { changeCart } from './cart-change.service.ts';

type Lines = typeof cartLines | typeof draftCartLines;

async function viewBoth(ctx: Ctx, userId: string): Promise<BothCarts> {
  return { cart: await viewCart(ctx, userId), draft: await viewDraftCart(ctx, userId) };
}

/** Takes a line from one table into the other, where it adds up with the same choice up to what a line may hold. */
async function moveLine(ctx: Ctx, userId: string, lineId: string, from: Lines, to: Lines): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, userId);
    const [line] = await ctx.db
      .delete(from)
      .where(and(eq(from.id, lineId), ownedBy(userId, from)))
      .returning();
    await ctx.db
      .insert(to)
      .values({ ...assertFound(line), createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: sameChoice(to),
        set: {
          quantity: sql`least(${to.quantity} + excluded.quantity, ${cartLimits.quantityPerLine})`,
          sampleOf: sampleOfBoth(to),
        },
      });
    if ((await ctx.db.$count(to, ownedBy(userId, to))) > cartLimits.lines) throw new AppError('cartFull');
  });
}

/** Puts a line of the cart aside for later. */
export async function putAside(ctx: Ctx, userId: string, lineId: string): Promise<BothCarts> {
  await moveLine(ctx, userId, lineId, cartLines, draftCartLines);
  return viewBoth(ctx, userId);
}

export async function moveToCart(ctx: Ctx, userId: string, lineId: string): Promise<BothCarts> {
  await moveLine(ctx, userId, lineId, draftCartLines, cartLines);
  return viewBoth(ctx, userId);
}

export async function forgetDraft(ctx: Ctx, userId: string, lineId: string): Promise<BothCarts> {
  const [line] = await ctx.db
    .delete(draftCartLines)
    .where(and(eq(draftCartLines.id, lineId), ownedBy(userId, draftCartLines)))
    .returning({ id: draftCartLines.id });
  assertFound(line);
  return viewBoth(ctx, userId);
}
