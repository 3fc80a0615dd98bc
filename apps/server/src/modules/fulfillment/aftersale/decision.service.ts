import type { Decision } from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { chosenOf } from '@merchmill/contract/money/refund.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { fileUrl } from '../../shop/file/index.ts';
import { needsTwo } from './aftersale.rules.ts';
import { claims, refundRequests } from './aftersale.tables.ts';
import { listApprovals, readGivenBy, readGivenOf } from './approval.service.ts';
import { claimKey } from './claim.service.ts';
import { centsOf, listRefundable } from './order-refund.service.ts';
import { refundKey } from './refund-request.service.ts';

type ClaimLike = { orderLineId: string; quantity: number | null };

/** What a claim would give back now, in USD cents. */
function worthOf({ orderLineId, quantity }: ClaimLike, parts: readonly RefundPart[]): number {
  const { left = 0 } = parts.find((part) => part.orderLineId === orderLineId) ?? {};
  const lines = [{ orderLineId, quantity: Math.min(quantity ?? left, left) }];
  return centsOf(chosenOf(parts, { lines }));
}

type Open = { kind: 'refund' | 'claim'; id: string; createdAt: Date };

type Page = { pageNum: number; pageSize: number };

/** What waits for a decision, the oldest first, as this person may decide it. */
export async function listDecisions(ctx: Ctx, { personId: userId }: UserPrincipal, { pageNum, pageSize }: Page) {
  const asked = eq(refundRequests.state, 'asked');
  const open = eq(claims.state, 'open');
  const total = (await ctx.db.$count(refundRequests, asked)) + (await ctx.db.$count(claims, open));
  const waiting = ctx.db
    .select({
      kind: sql<Open['kind']>`'refund'`.as('kind'),
      id: refundRequests.id,
      createdAt: refundRequests.createdAt,
    })
    .from(refundRequests)
    .where(asked)
    .unionAll(
      ctx.db
        .select({ kind: sql<Open['kind']>`'claim'`.as('kind'), id: claims.id, createdAt: claims.createdAt })
        .from(claims)
        .where(open),
    )
    .as('waiting');
  const rows = await ctx.db
    .select()
    .from(waiting)
    .orderBy(asc(waiting.createdAt))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const idsOf = (kind: Open['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const facts = [...(await readRefunds(ctx, idsOf('refund'))), ...(await readClaims(ctx, idsOf('claim')))];
  const said = await listApprovals(ctx, facts.map(subjectOf));
  const ofOperator = await readGivenBy(ctx, userId);
  const given = await readGivenOf(
    ctx,
    facts.map((each) => each.orderId),
  );
  const list = facts
    .map((each): Decision => {
      const approvals = said.get(subjectOf(each)) ?? [];
      // What waits here for a second person is the amount itself.
      const own = Math.max(0, ...approvals.map((approval) => approval.amount));
      const ofOrder = (given.get(each.orderId) ?? 0) - own;
      const amounts = { amountCents: each.amount, ofOrder, ofOperator };
      return { ...each, needsTwo: needsTwo(amounts), givenOfOrder: ofOrder, givenByYou: ofOperator, approvals };
    })
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { list, total, pageNum, pageSize };
}

type DecisionDetails = Omit<Decision, 'needsTwo' | 'givenOfOrder' | 'givenByYou' | 'approvals'>;

const subjectOf = ({ kind, bizId }: Pick<DecisionDetails, 'kind' | 'bizId'>) =>
  kind === 'refund' ? refundKey(bizId) : claimKey(bizId);

async function readRefunds(ctx: Ctx, ids: readonly string[]): Promise<DecisionDetails[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select({ request: refundRequests, order: orders, customer: nameOfUser<string>(orders.ownerId) })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(inArray(refundRequests.id, [...ids]));
  const parts = await listRefundable(
    ctx,
    rows.map((row) => row.order),
  );
  return rows.map(({ request, order, customer }) => ({
    bizId: request.id,
    kind: 'refund',
    orderId: request.orderId,
    orderNumber: order.number,
    customer,
    amount: request.amountCents,
    items: chosenOf(parts.get(order.id)!, request).map(({ part, units }) => ({ title: part.title, quantity: units })),
    wish: null,
    text: request.reason,
    photos: [],
    createdAt: request.createdAt.toISOString(),
  }));
}

async function readClaims(ctx: Ctx, ids: readonly string[]): Promise<DecisionDetails[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select({ claim: claims, line: orderLines, order: orders, customer: nameOfUser<string>(orders.ownerId) })
    .from(claims)
    .innerJoin(orderLines, eq(orderLines.id, claims.orderLineId))
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(inArray(claims.id, [...ids])));
  const parts = await listRefundable(
    ctx,
    rows.map((row) => row.order),
  );
  return rows.map(({ claim, line, order, customer }) => ({
    bizId: claim.id,
    kind: 'claim',
    orderId: claim.orderId,
    orderNumber: order.number,
    customer,
    amount: worthOf(claim, parts.get(order.id)!),
    items: [{ title: `${line.title}, ${line.variant}`, quantity: claim.quantity ?? line.quantity }],
    wish: claim.wish,
    text: claim.text,
    photos: claim.photoIds.map((id, index) => ({ url: fileUrl(id), alt: `Photo ${index + 1} of the claim` })),
    createdAt: claim.createdAt.toISOString(),
  }));
}
