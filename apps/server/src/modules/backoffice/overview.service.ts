import type { Overview } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import { and, asc, count, eq, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { countFailedJobs } from '../../platform/jobs/dead-letters.ts';
import type { UserPrincipal } from '../../principal.ts';
import { isTestOwner } from '../account/account/index.ts';
import { countFactsToDo } from '../catalog/catalog/index.ts';
import { claims, refundRequests } from '../fulfillment/aftersale/aftersale.tables.ts';
import { toStaffExceptions } from '../fulfillment/aftersale/index.ts';
import { isToday } from '../fulfillment/unit/index.ts';
import { openUnitStates, todayMs } from '../fulfillment/unit/unit.rules.ts';
import { productionEvents, productionUnits } from '../fulfillment/unit/unit.tables.ts';
import { withdrawals } from '../fulfillment/withdrawal/withdrawal.tables.ts';
import { paymentExceptions } from '../money/payment/payment.tables.ts';
import { orderExceptions } from '../orders/exception/exception.tables.ts';
import { orderLines, orders } from '../orders/order/order.tables.ts';
import { ageOfRates } from '../shop/currency/index.ts';
import { freshDays } from '../shop/currency/rates.rules.ts';

const isOpen = inArray(productionUnits.state, [...openUnitStates]);
const lateShown = 8;

async function countUnits(ctx: Ctx) {
  const now = ctx.now();
  const states = await ctx.db
    .select({ state: productionUnits.state, units: sql<number>`sum(${productionUnits.quantity})::int` })
    .from(productionUnits)
    .where(isOpen)
    .groupBy(productionUnits.state);
  const late = await ctx.db.$count(productionUnits, and(isOpen, lt(productionUnits.dueAt, now)));
  const tomorrow = new Date(now.getTime() + todayMs);
  const today = and(isOpen, gte(productionUnits.dueAt, now), lt(productionUnits.dueAt, tomorrow));
  const dueToday = await ctx.db.$count(productionUnits, today);
  const [sent] = await ctx.db
    .select({ units: sql<number>`coalesce(sum(${productionUnits.quantity}), 0)::int` })
    .from(productionUnits)
    .where(and(eq(productionUnits.state, 'shipped'), await isToday(ctx, productionUnits.since)));
  const [failed] = await ctx.db
    .select({ times: count() })
    .from(productionEvents)
    .innerJoin(productionUnits, eq(productionUnits.id, productionEvents.unitId))
    .where(and(eq(productionEvents.toState, 'reprint'), await isToday(ctx, productionEvents.at)));
  const units = Object.fromEntries(states.map((row) => [row.state, row.units]));
  return { units, late, dueToday, shippedToday: sent!.units, reprintsToday: failed!.times };
}

async function findOldest(ctx: Ctx): Promise<Overview['oldest']> {
  const [row] = await ctx.db
    .select({ unit: productionUnits, number: orders.number })
    .from(productionUnits)
    .innerJoin(orders, eq(orders.id, productionUnits.orderId))
    .where(isOpen)
    .orderBy(asc(productionUnits.since))
    .limit(1);
  if (!row) return null;
  const { id, state, since } = row.unit;
  return { bizId: id, orderNumber: row.number, state, since: since.toISOString() };
}

/** Orders with something late, the latest first. */
async function listLateOrders(ctx: Ctx): Promise<Overview['lateOrders']> {
  const rows = await ctx.db
    .select({
      bizId: orders.id,
      number: orders.number,
      dueAt: sql<string>`min(${productionUnits.dueAt})`,
      units: sql<number>`sum(${productionUnits.quantity})::int`,
      states: sql<(typeof openUnitStates)[number][]>`array_agg(distinct ${productionUnits.state})`,
      picture: sql<{ url: string; alt: string }>`(array_agg(${orderLines.picture}))[1]`,
    })
    .from(productionUnits)
    .innerJoin(orders, eq(orders.id, productionUnits.orderId))
    .innerJoin(orderLines, eq(orderLines.id, productionUnits.orderLineId))
    .where(and(isOpen, lt(productionUnits.dueAt, ctx.now())))
    .groupBy(orders.id, orders.number)
    .orderBy(sql`min(${productionUnits.dueAt})`)
    .limit(lateShown);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt).toISOString() }));
}

/** Without those of test users, who count for nothing. */
async function countOrders(ctx: Ctx): Promise<Overview['orders']> {
  const rows = await ctx.db
    .select({ state: orders.state, number: count() })
    .from(orders)
    .where(not(isTestOwner(orders.ownerId)))
    .groupBy(orders.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.number]));
}

async function countExceptions(ctx: Ctx): Promise<Overview['questions']> {
  const rows = await ctx.db
    .select({ owner: orderExceptions.owner, number: count() })
    .from(orderExceptions)
    .where(isNull(orderExceptions.closedAt))
    .groupBy(orderExceptions.owner);
  const of = (owner: 'customer' | 'operations') => rows.find((row) => row.owner === owner)?.number ?? 0;
  return { customer: of('customer'), operations: of('operations') };
}

/** How many days old the rates are that orders are charged by, where that is too many. */
async function findOldRates(ctx: Ctx): Promise<number | null> {
  const days = await ageOfRates(ctx);
  return days !== null && days > freshDays ? days : null;
}

export async function getOverview(ctx: Ctx): Promise<Overview> {
  return {
    now: ctx.now().toISOString(),
    ...(await countUnits(ctx)),
    orders: await countOrders(ctx),
    lateOrders: await listLateOrders(ctx),
    oldest: await findOldest(ctx),
    questions: await countExceptions(ctx),
    refundRequests: await ctx.db.$count(refundRequests, eq(refundRequests.state, 'asked')),
    claims: await ctx.db.$count(claims, eq(claims.state, 'open')),
    withdrawals: await ctx.db.$count(withdrawals, eq(withdrawals.state, 'open')),
    paymentExceptions: await ctx.db.$count(paymentExceptions, isNull(paymentExceptions.answeredAt)),
    productFacts: await countFactsToDo(ctx),
    failedJobs: await countFailedJobs(ctx),
    oldRatesDays: await findOldRates(ctx),
  };
}

type Page = { pageNum: number; pageSize: number };

/** Open exceptions about all orders, the most urgent first. */
export async function listOpenExceptions(
  ctx: Ctx,
  principal: UserPrincipal,
  { pageNum, pageSize, owner }: Page & { owner?: 'customer' | 'operations' | undefined },
): Promise<{ list: OrderException[]; total: number } & Page> {
  const open = and(isNull(orderExceptions.closedAt), owner ? eq(orderExceptions.owner, owner) : undefined);
  const total = await ctx.db.$count(orderExceptions, open);
  const rows = await ctx.db
    .select({ exception: orderExceptions, number: orders.number, ownerId: orders.ownerId })
    .from(orderExceptions)
    .innerJoin(orders, eq(orders.id, orderExceptions.orderId))
    .where(open)
    .orderBy(asc(orderExceptions.deadline), asc(orderExceptions.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const known = rows.map(({ ownerId, ...row }) => ({ ...row, isOwn: ownerId === principal.ownerId }));
  return { list: await toStaffExceptions(ctx, known), total, pageNum, pageSize };
}
