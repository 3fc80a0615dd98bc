import { UserType } from '@merchmill/contract/enums.ts';
import { and, asc, eq } from 'drizzle-orm';
import { found } from '../../app-error.ts';
import type { Ctx, SignedIn } from '../../context.ts';
import { orderLines, orders } from '../order/order.tables.ts';
import { addressLines } from './invoice.rules.ts';
import { sellerOf } from './invoice.service.ts';
import type { PackedParcel } from './paper-pdf.ts';

/* The papers that lie in a parcel. */

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region' });

/** Who packs sees every order; everybody else their own. */
async function getOrderToPack(ctx: Ctx, who: SignedIn, orderId: string) {
  const own = who.type === UserType.interior ? undefined : eq(orders.userId, who.userId);
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), own));
  return found(order);
}

export async function getPackedParcel(ctx: Ctx, who: SignedIn, orderId: string): Promise<PackedParcel> {
  const { address, number, placedAt, shipping, giftMessage } = await getOrderToPack(ctx, who, orderId);
  const lines = await ctx.db
    .select({
      title: orderLines.title,
      variant: orderLines.variant,
      skuCode: orderLines.skuCode,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return {
    sender: sellerOf(ctx),
    orderNumber: number,
    orderedAt: placedAt.toISOString(),
    to: {
      name: address.name,
      lines: addressLines(address, countryNames.of(address.country) ?? address.country),
    },
    method: shipping.label,
    lines,
    giftMessage,
  };
}

export async function getGiftNote(ctx: Ctx, who: SignedIn, orderId: string) {
  const { giftMessage, number, placedAt } = await getOrderToPack(ctx, who, orderId);
  return { sender: sellerOf(ctx), message: found(giftMessage), at: placedAt, orderNumber: number };
}
