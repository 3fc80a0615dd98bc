import type { Declaration, WithdrawalForm, WithdrawalView } from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import type { withdrawalProofs } from '@merchmill/contract/fulfillment/withdrawal.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { getContact, readOwnerType } from '../../account/account/index.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';
import {
  getLinkedOrder,
  getOwnOrder,
  isChangeable,
  listOrderLines,
  lockOrder,
  notifyAccount,
  type OrderLineRow,
  type OrderRow,
} from '../../orders/order/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { cancelAndRefund, listDecisions, listPartsOf } from '../aftersale/index.ts';
import { declaredNews, withdrawnText } from './withdrawal.mails.ts';
import { isReturnable, kindOf, rightOf, stepsOf, type Units, unitsByLine } from './withdrawal.rules.ts';
import { withdrawals } from './withdrawal.tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export const inboxLink = '/operations/inbox?tab=withdrawals';

export const titleOf = ({ title, variant }: Pick<OrderLineRow, 'title' | 'variant'>) =>
  [title, variant].filter(Boolean).join(', ');

/** What each line is in the eyes of the law. */
export async function kindsOf(ctx: Ctx, { ownerId }: { ownerId: string }, lines: readonly OrderLineRow[]) {
  const ids = lines.flatMap(({ spuId }) => spuId ?? []);
  const own = ids.length
    ? await ctx.db
        .select({ id: spus.id })
        .from(spus)
        .where(and(inArray(spus.id, ids), eq(spus.makerId, ownerId)))
    : [];
  const made = new Set(own.map(({ id }) => id));
  return new Map(lines.map((line) => [line.id, kindOf(line, line.spuId !== null && made.has(line.spuId))]));
}

type Told = { row: WithdrawalRow; request: Parameters<typeof stepsOf>[1] };

async function listOf(ctx: Ctx, orderId: string): Promise<Told[]> {
  const rows = await ctx.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(desc(withdrawals.declaredAt), desc(withdrawals.id));
  const decisions = await listDecisions(
    ctx,
    rows.flatMap(({ requestId }) => requestId ?? []),
  );
  return rows.map((row) => ({ row, request: (row.requestId && decisions.get(row.requestId)) || null }));
}

function toDeclaration({ row, request }: Told, known: readonly OrderLineRow[]): Declaration {
  const { id, state, lines, declaredAt } = row;
  return {
    ...{ bizId: id, state, declaredAt: declaredAt.toISOString() },
    items: itemsOf(lines, known),
    history: stepsOf(row, request).map(({ userId: _, at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

export const itemsOf = (units: Units, known: readonly OrderLineRow[]) =>
  units.flatMap(({ orderLineId, quantity }) => {
    const line = known.find((each) => each.id === orderLineId);
    return line ? [{ orderLineId, quantity, title: titleOf(line) }] : [];
  });

const isOpen = ({ state }: WithdrawalRow) => state === 'open';

/** What can be withdrawn from an order now, and what was. */
async function viewOf(ctx: Ctx, order: OrderRow): Promise<WithdrawalView> {
  const lines = await listOrderLines(ctx, order.id);
  const kinds = await kindsOf(ctx, order, lines);
  const parts = await listPartsOf(ctx, order);
  const told = await listOf(ctx, order.id);
  const declared = told.map(({ row }) => row);
  const open = unitsByLine(declared.filter(isOpen).flatMap((row) => row.lines));
  // Sent by number and address in time, it may be confirmed by whoever proves it later.
  const first = declared.filter((row) => isOpen(row) && row.proof === 'none').at(-1);
  const { right, days, until } = rightOf({
    country: order.address.country,
    placedAt: order.placedAt,
    deliveredAt: order.deliveredAt,
    state: order.state,
    customerType: await readOwnerType(ctx, order.ownerId),
    isResale: order.storeName !== null || order.buyerEmail !== null,
    at: first?.declaredAt ?? ctx.now(),
  });
  return {
    ...{ number: order.number, right, days, until: until?.toISOString() ?? null, cancels: isChangeable(order) },
    lines: lines.map((line) => {
      const left = parts.find((part) => part.orderLineId === line.id)?.left ?? 0;
      const kind = kinds.get(line.id)!;
      return {
        ...{ orderLineId: line.id, title: line.title, variant: line.variant, picture: line.picture, kind },
        ...{ returnable: isReturnable(kind), left: Math.max(0, left - (open.get(line.id) ?? 0)) },
      };
    }),
    declarations: told.map((each) => toDeclaration(each, lines)),
  };
}

export const getWithdrawal = async (ctx: Ctx, ownerId: string, orderId: string): Promise<WithdrawalView> =>
  viewOf(ctx, await getOwnOrder(ctx, ownerId, orderId));

/** What was declared of an order, the newest first. */
export async function listDeclarations(ctx: Ctx, ownerId: string, orderId: string): Promise<Declaration[]> {
  await getOwnOrder(ctx, ownerId, orderId);
  const told = await listOf(ctx, orderId);
  const lines = told.length ? await listOrderLines(ctx, orderId) : [];
  return told.map((each) => toDeclaration(each, lines));
}

export const getWithdrawalByLink = async (ctx: Ctx, token: string): Promise<WithdrawalView> =>
  viewOf(ctx, (await getLinkedOrder(ctx, token)).order);

const refusals = {
  country: 'The country this order ships to has no legal right of withdrawal.',
  business: 'Only consumers can withdraw from a contract.',
  over: 'The time to withdraw from this contract is over.',
  ended: 'This order was already canceled or refunded.',
} as const;

/** Everything of an order of which nothing is made yet: it is canceled as a whole, own designs included. */
function isAllOf({ cancels, lines }: WithdrawalView, chosen: Units): boolean {
  const units = unitsByLine(chosen);
  return cancels && lines.every(({ orderLineId, left }) => left === (units.get(orderLineId) ?? 0));
}

function requireChoosable(view: WithdrawalView, chosen: Units, isAll: boolean): void {
  if (view.right !== 'open') throw new AppError('orderNotChangeable', refusals[view.right]);
  for (const [orderLineId, quantity] of unitsByLine(chosen)) {
    const line = assertFound(view.lines.find((each) => each.orderLineId === orderLineId));
    if (!line.returnable && !isAll)
      throw invalidField('lines', `You can’t withdraw from “${line.title}”: it’s made to your own design.`);
    if (quantity > line.left)
      throw invalidField('lines', `Only ${line.left} of “${line.title}” can still be withdrawn.`);
  }
}

type Declaring = {
  orderId: string;
  ownerId?: string | undefined;
  /** Who is logged in, where somebody is. */
  personId: string | null;
  proof: Exclude<(typeof withdrawalProofs)[number], 'none'>;
};

async function declare(
  ctx: Ctx,
  { orderId, ownerId, personId, proof }: Declaring,
  { lines: chosen }: WithdrawalForm,
): Promise<Declaration> {
  const order = await lockOrder(ctx, orderId, ownerId);
  const view = await viewOf(ctx, order);
  const cancels = isAllOf(view, chosen);
  requireChoosable(view, chosen, cancels);
  const now = ctx.now();
  const { name } = await getContact(ctx, order.ownerId);
  const lines = [...unitsByLine(chosen)].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
  const settled = cancels ? { state: 'canceled' as const, settledAt: now } : { state: 'open' as const };
  const row = { id: newId(now), orderId, orderNumber: order.number, name, proof, lines, declaredAt: now, ...settled };
  // What was sent without proof before is confirmed by it.
  const unproven = and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'open'), eq(withdrawals.proof, 'none'));
  await ctx.db.update(withdrawals).set({ state: 'closed', settledAt: now }).where(unproven);
  const [made] = await ctx.db.insert(withdrawals).values(row).returning();
  const known = await listOrderLines(ctx, orderId);
  const items = itemsOf(lines, known);
  const { company } = ctx.config;
  const returnTo = [company.name, ...company.lines].join('\n');
  await notifyAccount(ctx, orderId, declaredNews({ name, items, at: now, returnTo, cancels }));
  if (cancels) {
    const by = proof === 'account' ? 'customer' : 'buyer';
    await cancelAndRefund(ctx, {
      orderId,
      by,
      userId: personId ?? undefined,
      why: 'Withdrawal from the contract',
      text: withdrawnText,
    });
  } else {
    const news = { title: `Withdrawal from order ${order.number}`, link: inboxLink };
    await notifyStaff(ctx, { kind: 'refundAsked', ...news, by: personId });
  }
  const after = { proof, lines, state: settled.state };
  await recordChange(ctx, { personId }, { subject: 'withdrawal', subjectId: row.id, what: 'declare', after });
  return toDeclaration({ row: made!, request: null }, known);
}

export const declareWithdrawal = (
  ctx: Ctx,
  { personId, ownerId }: { personId: string; ownerId: string },
  orderId: string,
  form: WithdrawalForm,
): Promise<Declaration> =>
  inTransaction(ctx, (ctx) => declare(ctx, { orderId, ownerId, personId, proof: 'account' }, form));

export function declareByLink(ctx: Ctx, token: string, form: WithdrawalForm): Promise<Declaration> {
  return inTransaction(ctx, async (ctx) => {
    const { order } = await getLinkedOrder(ctx, token);
    return declare(ctx, { orderId: order.id, personId: null, proof: 'link' }, form);
  });
}
