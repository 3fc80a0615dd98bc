import { type Ctx, inTransaction } from '../../../context.ts';
import { listSkuDetails, listSpuDetails } from '../../catalog/catalog/index.ts';
import { findOwnStoreProducts } from '../../stores/publishing/index.ts';
import { addCartLines, type CartAddition } from '../cart/index.ts';
import { listOrderLines, lockOrder, type OrderLineRow } from '../order/index.ts';

type Missing = { title: string; variant: string };
/** Of these fewer are left than were ordered. They are in the cart as ordered, which says so beside the line. */
type Short = Missing & { left: number };

/** What of these lines is still sold, with the design as it is sold now; one's own designs are as they were. */
async function stillSold(
  ctx: Ctx,
  ownerId: string,
  lines: OrderLineRow[],
): Promise<{ sold: CartAddition[]; missing: Missing[]; short: Short[] }> {
  const skuIds = lines.map((line) => line.skuId);
  const spuIds = lines.flatMap((line) => line.spuId ?? []);
  const samplesOf = lines.flatMap((line) => line.sampleOf ?? []);
  const [skus, spus, storeProducts] = [
    await listSkuDetails(ctx, skuIds),
    await listSpuDetails(ctx, spuIds),
    await findOwnStoreProducts(ctx, { ownerId }, samplesOf),
  ];
  const sold: CartAddition[] = [];
  const missing: Missing[] = [];
  const short: Short[] = [];
  for (const { skuId, spuId, quantity, title, variant, color, ...line } of lines) {
    const spu = spuId ? spus.get(spuId) : undefined;
    const offered = !spuId || (spu?.published && (!spu.colors.length || spu.colors.includes(color)));
    const sku = skus.get(skuId);
    if (!sku?.available || !offered) {
      missing.push({ title, variant });
      continue;
    }
    sold.push({
      skuId,
      spuId,
      documentHash: spu?.documentHash ?? line.documentHash,
      quantity,
      // A sample of a product that is in no store any more is an ordinary item from now on.
      sampleOf: line.sampleOf !== null && storeProducts.has(line.sampleOf) ? line.sampleOf : null,
    });
    if (sku.left !== null && sku.left < quantity) short.push({ title, variant, left: sku.left });
  }
  return { sold, missing, short };
}

/** Puts the lines of an order of this person into their cart again, and says what is no longer sold. */
export async function reorder(ctx: Ctx, userId: string, orderId: string) {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId, userId);
    const { sold, missing, short } = await stillSold(ctx, userId, await listOrderLines(ctx, orderId));
    await addCartLines(ctx, userId, sold, { whenTooMany: 'cut' });
    return { added: sold.length, missing, short };
  });
}
