import type { PreflightReport, PrintFile } from '@merchmill/contract/design.ts';
import { type OrderState, UserType } from '@merchmill/contract/enums.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderCard, OrderDetail } from '@merchmill/contract/orders.ts';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import type { Ctx, SignedIn } from '../../context.ts';
import { users } from '../account/account.tables.ts';
import { printFiles } from '../design/design.tables.ts';
import { toPrintFile } from '../design/print-file.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { notify } from '../notification/notification.service.ts';
import { orderPaid } from './order.events.ts';
import { statesBefore } from './order.rules.ts';
import { orderEvents, orderLinePrintFiles, orderLines, orders } from './order.tables.ts';

type Row = typeof orders.$inferSelect;
type By = (typeof orderEvents.$inferSelect)['by'];

/**
 * The only way an order changes its state: guarded by the states it may come from, with its history row, in the
 * caller's transaction. False where it was not in one of those.
 */
export async function moveOrder(
  ctx: Ctx,
  orderId: string,
  to: OrderState,
  { by, why }: { by: By; why: string },
): Promise<boolean> {
  const [moved] = await ctx.db
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.id, orderId), inArray(orders.state, statesBefore(to))))
    .returning({ id: orders.id });
  if (!moved) return false;
  // The update above holds the order's row, so the next number is ours.
  const next = sql<number>`(select coalesce(max(${orderEvents.seq}), 0) + 1 from ${orderEvents} where ${orderEvents.orderId} = ${orderId})`;
  await ctx.db.insert(orderEvents).values({ orderId, seq: next, state: to, at: ctx.now(), by, why });
  return true;
}

export type PayableOrder = {
  orderId: string;
  number: string;
  userId: string;
  country: string;
  currency: string;
  totalMinor: number;
  totalCents: number;
};

/** An order of this person that waits for its money. */
export async function getPayableOrder(ctx: Ctx, userId: string, orderId: string): Promise<PayableOrder> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  const { number, address, currency, totalMinor, totalCents, state } = found(row);
  if (state !== 'unpaid')
    throw state === 'cancelled'
      ? new AppError('orderNotPayable')
      : new AppError('alreadyDone', 'This order has been paid already.');
  return { orderId, number, userId, country: address.country, currency, totalMinor, totalCents };
}

/** Its money is certain: in the transaction that books it. False where the order cannot become paid any more. */
export async function markPaid(ctx: Ctx, orderId: string): Promise<boolean> {
  if (!(await moveOrder(ctx, orderId, 'paid', { by: 'provider', why: 'Payment authorised' }))) return false;
  const [order] = await ctx.db
    .update(orders)
    .set({ paidCents: sql`${orders.totalCents}` })
    .where(eq(orders.id, orderId))
    .returning();
  const { userId, number, totalMinor, currency } = order!;
  const [owner] = await ctx.db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  const link = `/user/${userId}/orders/${orderId}`;
  await notify(ctx, userId, { title: `Order ${number} is paid`, link });
  await sendMail(ctx, {
    to: owner!.email,
    subject: `Thank you for order ${number}`,
    text: `Hello ${owner!.name},\n\nwe have received ${formatMinor(totalMinor, currency, { code: true })} for order ${number} and start making it now.\n\nYou can follow it here: ${ctx.config.publicUrl}${link}`,
  });
  await ctx.jobs.publish(ctx, orderPaid, { orderId });
  return true;
}

const toCard = (row: Row, pieces: number, pictures: OrderCard['pictures']): OrderCard => ({
  bizId: row.id,
  number: row.number,
  state: row.state,
  placedAt: row.placedAt.toISOString(),
  pieces,
  totals: row.totals,
  pictures,
});

type Page = { pageNum: number; pageSize: number; state?: OrderState | undefined };

export async function listOrders(ctx: Ctx, userId: string, { pageNum, pageSize, state }: Page) {
  const mine = and(eq(orders.userId, userId), state ? eq(orders.state, state) : undefined);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(orders).where(mine);
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const lines = rows.length
    ? await ctx.db
        .select({ orderId: orderLines.orderId, quantity: orderLines.quantity, picture: orderLines.picture })
        .from(orderLines)
        .where(
          inArray(
            orderLines.orderId,
            rows.map((row) => row.id),
          ),
        )
        .orderBy(asc(orderLines.position))
    : [];
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  const list = rows.map((row) => {
    const own = byOrder.get(row.id) ?? [];
    return toCard(
      row,
      own.reduce((sum, line) => sum + line.quantity, 0),
      own.slice(0, 4).map((line) => line.picture),
    );
  });
  return { list, total, pageNum, pageSize };
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

/** Without payments, which a later module adds. Somebody else's order is not found, except by interior users. */
export async function getOrder(ctx: Ctx, who: SignedIn, orderId: string): Promise<Omit<OrderDetail, 'payments'>> {
  const interior = who.type === UserType.interior;
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), interior ? undefined : eq(orders.userId, who.userId)));
  const order = found(row);
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.seq));
  const files = interior
    ? await printFilesOf(
        ctx,
        lines.map((line) => line.id),
      )
    : null;
  return {
    ...toCard(
      order,
      lines.reduce((sum, line) => sum + line.quantity, 0),
      lines.slice(0, 4).map((line) => line.picture),
    ),
    userId: order.userId,
    lines: lines.map((line) => ({
      bizId: line.id,
      title: line.title,
      variant: line.variant,
      skuCode: line.skuCode,
      quantity: line.quantity,
      unitPrice: line.unitCents,
      lineTotal: line.lineCents,
      picture: line.picture,
      link: line.link,
      warehouse: line.warehouse,
      ...(files ? { printFiles: files.get(line.id) ?? [] } : {}),
    })),
    address: order.address,
    shipping: order.shipping,
    paid: order.paidCents,
    statusFlow: events.map(({ state, at, by, why }) => ({ state, at: at.toISOString(), by, why })),
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
      type: users.type,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.flatMap(({ documentHash, type, ...line }) =>
    documentHash && type !== UserType.test ? [{ ...line, documentHash }] : [],
  );
}

type Attachment = { orderLineId: string; areaCode: string; printFileId: string; preflight: PreflightReport };

export async function attachPrintFile(ctx: Ctx, attachment: Attachment): Promise<void> {
  await ctx.db.insert(orderLinePrintFiles).values(attachment).onConflictDoNothing();
}
