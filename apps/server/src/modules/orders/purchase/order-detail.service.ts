import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { may } from '../../../principal.ts';
import { listReviewedLines } from '../../catalog/review/index.ts';
import type { ChargedLine } from '../cart/charge.rules.ts';
import { countOpenExceptions } from '../exception/index.ts';
import {
  getVisibleOrder,
  isChangeable,
  listOrderLines,
  listPrintFiles,
  type OrderLineRow,
  type OrderRow,
  readStatusFlow,
} from '../order/index.ts';
import { chargedLine } from '../order/order.rules.ts';
import { toCard } from './order-list.service.ts';
import { findPayBy } from './pay-by.service.ts';

export async function getStatusFlow(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  await getVisibleOrder(ctx, principal, orderId);
  return readStatusFlow(ctx, orderId);
}

const asShown = ({ unitMinor, lineMinor }: ChargedLine) => ({ unitMinor, lineMinor });

const toLine = (line: OrderLineRow, { totals }: OrderRow, reviewed: boolean): OrderDetail['lines'][number] => ({
  bizId: line.id,
  title: line.title,
  variant: line.variant,
  skuCode: line.skuCode,
  quantity: line.quantity,
  unitPrice: line.unitCents,
  lineTotal: line.lineCents,
  ...asShown(chargedLine(line, totals)),
  picture: line.picture,
  link: line.link,
  warehouse: line.warehouse,
  productId: line.productId,
  skuId: line.skuId,
  designed: line.documentHash !== null,
  reviewed,
  isSample: line.sampleOf !== null,
});

/** Without payments, which a later module adds. Somebody else's order is not found, except by staff who see orders. */
export async function getOrder(
  ctx: Ctx,
  principal: UserPrincipal,
  orderId: string,
): Promise<Omit<OrderDetail, 'payments'>> {
  const order = await getVisibleOrder(ctx, principal, orderId);
  const lines = await listOrderLines(ctx, orderId);
  const ids = lines.map((line) => line.id);
  const files = may(principal, 'orders.view') ? await listPrintFiles(ctx, ids) : null;
  const open = await countOpenExceptions(ctx, [orderId]);
  const reviewed = await listReviewedLines(ctx, ids);
  return {
    ...toCard(order, lines, open.get(orderId) ?? 0),
    userId: order.ownerId,
    soldIn: order.storeName && order.storeNumber ? { name: order.storeName, number: order.storeNumber } : null,
    lines: lines.map((line) => ({
      ...toLine(line, order, reviewed.has(line.id)),
      ...(files ? { printFiles: files.get(line.id) ?? [] } : {}),
    })),
    address: order.address,
    shipping: order.shipping,
    parcels: order.parcels,
    tax: order.tax && { sentence: order.tax.sentence, dueOnDelivery: order.tax.dueOnDelivery },
    giftMessage: order.giftMessage,
    paid: order.paidCents,
    statusFlow: await readStatusFlow(ctx, orderId),
    payBy: (await findPayBy(ctx, order))?.toISOString() ?? null,
    releaseAt: order.releaseAt?.toISOString() ?? null,
    changeable: isChangeable(order),
  };
}
