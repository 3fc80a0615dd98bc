import type { RefundRequest } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { StaffWithdrawal } from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import { chosenOf } from '@merchmill/contract/money/refund.ts';
import { asc, desc, eq, ne } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact } from '../../account/account/index.ts';
import { listOrderLines, lockOrder, notifyAccount, type OrderRow, readOrder } from '../../orders/order/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import {
  addRefundRequest,
  centsOf,
  decideRefund,
  listPartsOf,
  listRefundRequests,
  refuseOwnOrder,
} from '../aftersale/index.ts';
import { closedNews } from './withdrawal.mails.ts';
import { isReturnable, refundsShipping, type Units, unitsByLine } from './withdrawal.rules.ts';
import { itemsOf, kindsOf, type WithdrawalRow } from './withdrawal.service.ts';
import { withdrawals } from './withdrawal.tables.ts';

/** What of an order can be taken back for a declaration: what it names, or all that can be withdrawn. */
async function choosableOf(ctx: Ctx, order: OrderRow, { lines }: WithdrawalRow) {
  const known = await listOrderLines(ctx, order.id);
  const kinds = await kindsOf(ctx, order, known);
  const parts = await listPartsOf(ctx, order);
  const named = lines.length
    ? lines
    : known.filter(({ id }) => isReturnable(kinds.get(id)!)).map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const leftOf = (id: string) => parts.find((part) => part.orderLineId === id)?.left ?? 0;
  const units = named
    .map(({ orderLineId, quantity }) => ({ orderLineId, quantity: Math.min(quantity, leftOf(orderLineId)) }))
    .filter(({ quantity }) => quantity > 0);
  const amount = centsOf(chosenOf(parts, { lines: units, shipping: refundsShipping(parts, units) }));
  return { known, parts, units, amount };
}

async function toStaffWithdrawal(ctx: Ctx, row: WithdrawalRow): Promise<StaffWithdrawal> {
  const order = row.orderId ? await readOrder(ctx, row.orderId) : null;
  const base = {
    ...{ bizId: row.id, state: row.state, proof: row.proof, declaredAt: row.declaredAt.toISOString() },
    ...{ orderId: row.orderId, orderNumber: row.orderNumber, email: row.email, answer: row.answer },
    customer: order ? (await getContact(ctx, order.ownerId)).name : row.name,
  };
  if (!order) return { ...base, items: [], choosable: [], amount: 0, refund: null };
  const { known, units, amount } = await choosableOf(ctx, order, row);
  const request = row.requestId
    ? (await listRefundRequests(ctx, order.id)).find(({ bizId }) => bizId === row.requestId)
    : undefined;
  return {
    ...{ ...base, amount, items: itemsOf(row.lines, known), choosable: itemsOf(units, known) },
    refund: request ? { state: request.state, amount: request.amount } : null,
  };
}

type Page = { pageNum: number; pageSize: number; show: 'open' | 'settled' };

/** Open ones, oldest first; settled ones, newest first. */
export async function listWithdrawals(ctx: Ctx, { show, ...page }: Page) {
  const { state, declaredAt, id } = withdrawals;
  const where = show === 'open' ? eq(state, 'open') : ne(state, 'open');
  const rows = await ctx.db
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(...(show === 'open' ? [asc(declaredAt), asc(id)] : [desc(declaredAt), desc(id)]))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const list: StaffWithdrawal[] = [];
  for (const row of rows) list.push(await toStaffWithdrawal(ctx, row));
  return { list, total: await ctx.db.$count(withdrawals, where), ...page };
}

async function lockRow(ctx: Ctx, id: string): Promise<WithdrawalRow> {
  const [row] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return assertFound(row);
}

/** A second look where the refund that it led to was declined. */
async function requireOpen(ctx: Ctx, { state, orderId, requestId }: WithdrawalRow): Promise<void> {
  if (state === 'open') return;
  const requests = orderId && requestId ? await listRefundRequests(ctx, orderId) : [];
  if (requests.find(({ bizId }) => bizId === requestId)?.state !== 'declined') throw new AppError('alreadyDone');
}

const refundReason = 'Withdrawal from the contract: the items came back.';

/** Writes down in one transaction that the goods are back and that their money is wanted. */
function takeBack(ctx: Ctx, principal: UserPrincipal, bizId: string, lines: Units): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, bizId));
    const order = await lockOrder(ctx, assertFound(assertFound(seen).orderId));
    await refuseOwnOrder(ctx, order.id, principal);
    const row = await lockRow(ctx, bizId);
    await requireOpen(ctx, row);
    const { parts, units } = await choosableOf(ctx, order, row);
    const most = unitsByLine(units);
    for (const [orderLineId, quantity] of unitsByLine(lines))
      if (quantity > (most.get(orderLineId) ?? 0)) throw invalidField('lines', 'These items weren’t withdrawn.');
    const shipping = refundsShipping(parts, lines);
    const asking = { orderId: order.id, askedBy: principal.personId, reason: refundReason };
    const request = await addRefundRequest(ctx, { ...asking, lines: [...lines], shipping });
    const settled = { settledBy: principal.personId, settledAt: ctx.now() };
    await ctx.db
      .update(withdrawals)
      .set({ state: 'returned', requestId: request.bizId, ...settled })
      .where(eq(withdrawals.id, bizId));
    const after = { lines, shipping, refundRequest: request.bizId, amountCents: request.amount };
    await recordChange(ctx, principal, { subject: 'withdrawal', subjectId: bizId, what: 'receive', after });
    return request;
  });
}

/**
 * The goods are back: their refund is requested and, as far as one person may, decided. What needs a second one waits in
 * the inbox as any other refund does.
 */
export async function receiveGoods(
  ctx: Ctx,
  principal: UserPrincipal,
  bizId: string,
  lines: Units,
): Promise<RefundRequest> {
  const request = await takeBack(ctx, principal, bizId, lines);
  return decideRefund(ctx, principal, { bizId: request.bizId, approve: true, decision: refundReason });
}

/** Nothing comes of it: the goods never came, or there is no right to withdraw. */
export async function closeWithdrawal(ctx: Ctx, principal: UserPrincipal, bizId: string, answer: string) {
  await inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, bizId));
    const { orderId } = assertFound(seen);
    if (orderId) {
      await lockOrder(ctx, orderId);
      await refuseOwnOrder(ctx, orderId, principal);
    }
    if ((await lockRow(ctx, bizId)).state !== 'open') throw new AppError('alreadyDone');
    const settled = { settledBy: principal.personId, settledAt: ctx.now() };
    await ctx.db
      .update(withdrawals)
      .set({ state: 'closed', answer, ...settled })
      .where(eq(withdrawals.id, bizId));
    await recordChange(ctx, principal, { subject: 'withdrawal', subjectId: bizId, what: 'close', after: { answer } });
    if (orderId) await notifyAccount(ctx, orderId, closedNews(answer));
  });
  return {};
}
