import type { PreflightReport, PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import { type OrderState, UserType } from '@merchmill/contract/enums.ts';
import { formatAlone } from '@merchmill/contract/money.ts';
import type { OrderDetail, StatusChange } from '@merchmill/contract/orders/order.shapes.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy, seenBy } from '../../../owned-by.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { may } from '../../../principal.ts';
import { owners, users } from '../../account/account/account.tables.ts';
import { notify } from '../../account/notification/index.ts';
import { reviews } from '../../catalog/review/review.tables.ts';
import { printFiles } from '../../design/design/design.tables.ts';
import { toPrintFile } from '../../design/design/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import type { ChargedLine } from '../cart/charge.rules.ts';
import { orderPaid } from './order.events.ts';
import { paidMail } from './order.mails.ts';
import { chargedLine, statesBefore } from './order.rules.ts';
import { orderEvents, orderLinePrintFiles, orderLines, orders } from './order.tables.ts';
import { countOpenExceptions, toCard } from './order-list.service.ts';
import { findPayBy } from './pay-by.service.ts';

export type OrderRow = typeof orders.$inferSelect;
type By = (typeof orderEvents.$inferSelect)['by'];
export type OrderLineRow = typeof orderLines.$inferSelect;
/** Who changes an order, and why; `userId` where it is somebody with an account. */
export type Because = { by: By; userId?: string | undefined; why: string };

/**
 * The only way an order changes its state: guarded by the states it may come from, with its history row, in the
 * caller's transaction. False where it was not in one of those.
 */
export async function moveOrder(
  ctx: Ctx,
  orderId: string,
  to: OrderState,
  { by, userId: byUser, why }: Because,
): Promise<boolean> {
  const [moved] = await ctx.db
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.id, orderId), inArray(orders.state, statesBefore(to))))
    .returning({ id: orders.id });
  if (!moved) return false;
  // The update above holds the order's row, so the next number is ours.
  const next = sql<number>`(select coalesce(max(${orderEvents.seq}), 0) + 1 from ${orderEvents} where ${orderEvents.orderId} = ${orderId})`;
  await ctx.db.insert(orderEvents).values({ orderId, seq: next, state: to, at: ctx.now(), by, byUser, why });
  return true;
}

/** An order with its row locked until the transaction ends: whatever changes it comes after another. */
export async function lockOrder(ctx: Ctx, orderId: string, ownerId?: string): Promise<OrderRow> {
  const mine = and(eq(orders.id, orderId), ownerId === undefined ? undefined : ownedBy(ownerId, orders));
  const [row] = await ctx.db.select().from(orders).where(mine).for('update');
  return found(row);
}

/** Designs, address and sizes may be changed until an order is released. */
export const isChangeable = ({ state }: Pick<OrderRow, 'state'>) => state === 'unpaid' || state === 'paid';

/** Its money is certain: in the transaction that books it. False where the order cannot become paid any more. */
export async function markPaid(ctx: Ctx, orderId: string): Promise<boolean> {
  if (!(await moveOrder(ctx, orderId, 'paid', { by: 'provider', why: 'Payment authorized' }))) return false;
  const releaseAt = new Date(ctx.now().getTime() + ctx.config.releaseGraceMinutes * 60_000);
  const [order] = await ctx.db
    .update(orders)
    .set({ paidCents: sql`${orders.totalCents}`, releaseAt })
    .where(eq(orders.id, orderId))
    .returning();
  const { ownerId: userId, number, totalMinor, currency } = order!;
  const [owner] = await ctx.db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  const link = `/user/${userId}/orders/${orderId}`;
  await notify(ctx, userId, { title: `Order ${number} is paid`, link });
  const paid = { number, amount: formatAlone(totalMinor, currency), changeableUntil: releaseAt };
  const mail = paidMail(paid, { name: owner!.name, link: ctx.config.publicUrl + link });
  await sendMail(ctx, { to: owner!.email, ...mail }, { kind: 'order', orderId });
  await publishEvent(ctx, orderPaid, { orderId });
  return true;
}

/** Every change of state of an order, in order. */
export async function readStatusFlow(ctx: Ctx, orderId: string): Promise<z.infer<typeof StatusChange>[]> {
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.seq));
  return events.map(({ state, at, by, why }) => ({ state, at: at.toISOString(), by, why }));
}

/** An order of this owner; staff who see orders see any. */
export async function getVisibleOrder(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<OrderRow> {
  const mine = seenBy(principal, orders, 'orders.view');
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), mine));
  return found(row);
}

export async function getStatusFlow(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  await getVisibleOrder(ctx, principal, orderId);
  return readStatusFlow(ctx, orderId);
}

/** Print files by line, for those who run production. */
async function printFilesOf(ctx: Ctx, lineIds: string[]): Promise<Map<string, PrintFile[]>> {
  const rows = await ctx.db
    .select({ link: orderLinePrintFiles, file: printFiles })
    .from(orderLinePrintFiles)
    .innerJoin(printFiles, eq(printFiles.id, orderLinePrintFiles.printFileId))
    .where(inArray(orderLinePrintFiles.orderLineId, lineIds));
  const byLine = Map.groupBy(rows, ({ link }) => link.orderLineId);
  return new Map(
    [...byLine].map(([lineId, own]) => [lineId, own.map(({ link, file }) => toPrintFile(file, link.preflight))]),
  );
}

/** The lines of an order as it was placed. */
export function listOrderLines(ctx: Ctx, orderId: string): Promise<OrderLineRow[]> {
  return ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
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
});

/** Which of these lines their buyer has reviewed. */
async function listReviewedLines(ctx: Ctx, lineIds: string[]): Promise<ReadonlySet<string | null>> {
  const rows = await ctx.db
    .select({ id: reviews.orderLineId })
    .from(reviews)
    .where(inArray(reviews.orderLineId, lineIds));
  return new Set(rows.map((row) => row.id));
}

/** Without payments, which a later module adds. Somebody else's order is not found, except by staff who see orders. */
export async function getOrder(
  ctx: Ctx,
  principal: UserPrincipal,
  orderId: string,
): Promise<Omit<OrderDetail, 'payments'>> {
  const order = await getVisibleOrder(ctx, principal, orderId);
  const lines = await listOrderLines(ctx, orderId);
  const ids = lines.map((line) => line.id);
  const files = may(principal, 'orders.view') ? await printFilesOf(ctx, ids) : null;
  const open = await countOpenExceptions(ctx, [orderId]);
  const reviewed = await listReviewedLines(ctx, ids);
  return {
    ...toCard(order, lines, open.get(orderId) ?? 0),
    userId: order.ownerId,
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

export type LineToPrint = { orderLineId: string; documentHash: string; productId: string; colour: string };

/** Lines of an order that something is printed on; none for test users, whose orders never reach production. */
export async function listLinesToPrint(ctx: Ctx, orderId: string): Promise<LineToPrint[]> {
  const rows = await ctx.db
    .select({
      orderLineId: orderLines.id,
      documentHash: orderLines.documentHash,
      productId: orderLines.productId,
      colour: orderLines.colour,
      type: owners.type,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(owners, eq(owners.id, orders.ownerId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.flatMap(({ documentHash, type, ...line }) =>
    documentHash && type !== UserType.test ? [{ ...line, documentHash }] : [],
  );
}

type Attachment = { orderLineId: string; areaCode: string; printFileId: string; preflight: PreflightReport };

/** Print files are of the design that is on the line now; those of an earlier one are let go. */
export async function dropPrintFiles(ctx: Ctx, orderLineId: string): Promise<void> {
  await ctx.db.delete(orderLinePrintFiles).where(eq(orderLinePrintFiles.orderLineId, orderLineId));
}

export async function attachPrintFile(ctx: Ctx, attachment: Attachment): Promise<void> {
  await ctx.db.insert(orderLinePrintFiles).values(attachment).onConflictDoNothing();
}
