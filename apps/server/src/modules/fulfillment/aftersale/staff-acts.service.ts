import { isDeepStrictEqual } from 'node:util';
import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import type { OrderState } from '@merchmill/contract/enums.ts';
import { approvalCents } from '@merchmill/contract/fulfillment/aftersale.console.ts';
import { sumOf } from '@merchmill/contract/money/refund.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { addReason, raiseException, settleExceptions } from '../../orders/exception/index.ts';
import { isChangeable, lockOrder, notifyAccount, type OrderActor, type OrderRow } from '../../orders/order/index.ts';
import { orderLines } from '../../orders/order/order.tables.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { orderReplacement } from '../shipment/index.ts';
import { replacements } from '../shipment/shipment.tables.ts';
import { changeAddress } from './address-change.service.ts';
import { addressNews, remakeNews } from './aftersale.mails.ts';
import { claims, refundRequests } from './aftersale.tables.ts';
import { refuseOwnOrder } from './approval.service.ts';
import { chooseParts } from './order-refund.service.ts';

/* What staff do about an order when its customer calls. Each is locked, refused where the customer's own act would be, and audited. */

type About = { orderId: string; reason: string };
type Done = Record<string, never>;

/** An order of somebody else, locked. */
export async function lockForeign(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(ctx, orderId);
  await refuseOwnOrder(ctx, orderId, principal);
  return order;
}

export const shopActor = ({ personId }: UserPrincipal) => ({ by: 'shop', userId: personId }) as const;

type Noted = { what: string; before?: unknown; after?: unknown };

/** In the log, where the order's timeline reads it. */
export const noteChange = (ctx: Ctx, principal: UserPrincipal, orderId: string, change: Noted) =>
  recordChange(ctx, principal, { subject: 'order', subjectId: orderId, ...change });

/** Until the last of it has been shipped there is something to hold back. */
export const canHold = ({ state }: { state: OrderState }): boolean =>
  ['unpaid', 'paid', 'inProduction', 'partlyShipped'].includes(state);

/**
 * Keeps an order from its release and its parcels from leaving, in the caller's transaction, which holds its lock. Where
 * it is on hold already, the reason joins the other. @returns whether it was not on hold before
 */
export async function holdOrder(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'state'>,
  { reason, actor }: { reason: string; actor: OrderActor },
): Promise<boolean> {
  if (!canHold(order)) return false;
  const isNew = await raiseException(ctx, { orderId: order.id, kind: 'onHold', reason }, actor);
  if (!isNew) await addReason(ctx, order.id, 'onHold', reason);
  return isNew;
}

/** Puts an order on hold until one of the staff releases it. */
export async function holdForCustomer(ctx: Ctx, principal: UserPrincipal, { orderId, reason }: About): Promise<Done> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockForeign(ctx, principal, orderId);
    if (!canHold(order)) throw new AppError('orderNotChangeable', 'Everything in this order has shipped.');
    if (!(await raiseException(ctx, { orderId, kind: 'onHold', reason }, shopActor(principal))))
      throw new AppError('alreadyDone', 'This order is already on hold.');
    await noteChange(ctx, principal, orderId, { what: 'hold', after: { reason } });
  });
  return {};
}

/** Asks the customer something; the order waits for the reply. */
export async function askCustomer(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, question }: { orderId: string; question: string },
): Promise<Done> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockForeign(ctx, principal, orderId);
    if (!canHold(order)) throw new AppError('orderNotChangeable', 'Everything in this order has shipped.');
    const asked = {
      orderId,
      kind: 'staffQuestion' as const,
      detail: question,
      remedies: isChangeable(order) ? undefined : (['reply'] as const),
    };
    if (!(await raiseException(ctx, asked, shopActor(principal))))
      throw new AppError('alreadyDone', 'This customer already has an open question.');
    await noteChange(ctx, principal, orderId, { what: 'ask', after: { question } });
  });
  return {};
}

type Corrected = About & { address: Omit<AddressForm, 'isDefault'> };

/** Corrects the address of an order that is not released, in the same country and region. */
export async function correctAddress(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, address, reason }: Corrected,
): Promise<Done> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockForeign(ctx, principal, orderId);
    if (!isChangeable(order)) throw new AppError('orderNotChangeable');
    await changeAddress(ctx, order, address);
    const { address: after } = await lockOrder(ctx, orderId);
    if (isDeepStrictEqual(after, order.address))
      throw new AppError('alreadyDone', 'The order already has this address.');
    const actor = shopActor(principal);
    const text = 'The address was corrected.';
    await settleExceptions(ctx, orderId, 'addressInvalid', { remedy: 'correctAddress', actor, text });
    const change = { what: 'correctAddress', before: order.address, after: { ...after, reason } };
    await noteChange(ctx, principal, orderId, change);
    await notifyAccount(ctx, orderId, addressNews);
  });
  return {};
}

type Remade = About & { lines: { orderLineId: string; quantity: number }[] };

const remakeLimit = `One person can have items worth up to $${approvalCents / 100} remade in 24 hours. Ask someone else, or the customer to open a claim.`;

/** What the items cost that this person has had remade in 24 hours, in USD cents without taxes. */
async function remadeBy(ctx: Ctx, { personId }: UserPrincipal): Promise<number> {
  const each = sql`(${orderLines.lineCents} - ${orderLines.discountCents})::numeric / ${orderLines.quantity}`;
  const [row] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(round(${each} * ${replacements.quantity})), 0)::int` })
    .from(replacements)
    .innerJoin(orderLines, eq(orderLines.id, replacements.orderLineId))
    .where(
      and(eq(replacements.orderedBy, personId), gt(replacements.createdAt, new Date(ctx.now().getTime() - dayMs))),
    );
  return row!.cents;
}

/** What its customer has asked for is answered, not made pointless. */
async function requireUnasked(ctx: Ctx, orderId: string, lines: Remade['lines']): Promise<void> {
  const asked = and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'asked'));
  const ids = lines.map((line) => line.orderLineId);
  const claimed = and(inArray(claims.orderLineId, ids), eq(claims.state, 'open'));
  if ((await ctx.db.$count(refundRequests, asked)) + (await ctx.db.$count(claims, claimed)) > 0)
    throw new AppError('alreadyDone', 'A refund request or claim is open. Answer it first.');
}

/** What is still on its way is found or lost first. */
export const canRemake = ({ state }: { state: OrderState }): boolean => state === 'delivered' || state === 'completed';

/** Has items of a delivered order made and sent once more at our cost, without a claim. */
export async function remakeItems(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, lines, reason }: Remade,
): Promise<Done> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockForeign(ctx, principal, orderId);
    if (!canRemake(order)) throw new AppError('orderNotChangeable', 'You can remake items after delivery.');
    await requireUnasked(ctx, orderId, lines);
    const chosen = await chooseParts(ctx, order, { lines });
    const worth = sumOf(chosen).net;
    if (worth + (await remadeBy(ctx, principal)) > approvalCents) throw new AppError('prohibited', remakeLimit);
    for (const { orderLineId, quantity } of lines) {
      await orderReplacement(ctx, { orderId, orderLineId, quantity, reason, orderedBy: principal.personId });
    }
    await noteChange(ctx, principal, orderId, { what: 'remake', after: { lines, reason } });
    await notifyAccount(ctx, orderId, remakeNews(lines));
  });
  return {};
}
