import { cartLimits } from '@merchmill/contract/orders/cart.calls.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { listSkuFacts, listSpuFacts } from '../../catalog/catalog/index.ts';
import { cartLines } from '../cart/cart.tables.ts';
import { changeCart } from '../cart/index.ts';
import { listOrderLines, lockOrder, type OrderLineRow } from './order.service.ts';

type Missing = { title: string; variant: string };
/** Of these fewer are left than were ordered. They are in the cart as ordered, which says so beside the line. */
type Short = Missing & { left: number };
type Sold = Pick<typeof cartLines.$inferInsert, 'skuId' | 'spuId' | 'documentHash' | 'quantity'>;

/** What of these lines is still sold, with the design as it is sold now; one's own designs are as they were. */
async function stillSold(
  ctx: Ctx,
  lines: OrderLineRow[],
): Promise<{ sold: Sold[]; missing: Missing[]; short: Short[] }> {
  const skuIds = lines.map((line) => line.skuId);
  const spuIds = lines.flatMap((line) => line.spuId ?? []);
  const [skus, spus] = [await listSkuFacts(ctx, skuIds), await listSpuFacts(ctx, spuIds)];
  const sold: Sold[] = [];
  const missing: Missing[] = [];
  const short: Short[] = [];
  for (const { skuId, spuId, quantity, title, variant, colour, ...line } of lines) {
    const spu = spuId ? spus.get(spuId) : undefined;
    const offered = !spuId || (spu?.published && (!spu.colours.length || spu.colours.includes(colour)));
    const sku = skus.get(skuId);
    if (!sku?.available || !offered) {
      missing.push({ title, variant });
      continue;
    }
    sold.push({ skuId, spuId, documentHash: spu?.documentHash ?? line.documentHash, quantity });
    if (sku.left !== null && sku.left < quantity) short.push({ title, variant, left: sku.left });
  }
  return { sold, missing, short };
}

/** Puts the lines of an order of this person into their cart again, and says what is no longer sold. */
export async function reorder(ctx: Ctx, userId: string, orderId: string) {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId, userId);
    const { sold, missing, short } = await stillSold(ctx, await listOrderLines(ctx, orderId));
    await changeCart(ctx, userId);
    for (const line of sold) {
      await ctx.db
        .insert(cartLines)
        .values({ id: newId(ctx.now()), ownerId: userId, ...line, createdAt: ctx.now() })
        .onConflictDoUpdate({
          target: [cartLines.ownerId, cartLines.skuId, cartLines.spuId, cartLines.documentHash],
          set: { quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${cartLimits.quantityPerLine})` },
        });
    }
    if ((await ctx.db.$count(cartLines, ownedBy(userId, cartLines))) > cartLimits.lines) throw new AppError('cartFull');
    return { added: sold.length, missing, short };
  });
}
