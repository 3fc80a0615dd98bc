import { minuteMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { takesOrders } from '@merchmill/contract/stores/store.ts';
import { type CardProblem, maxOrdersInCharge } from '@merchmill/contract/stores/store-payment.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { notify } from '../../account/notification/index.ts';
import { type ChargeOutcome, chargeCard, listOrdersBeingPaid, wasChargeBegun } from '../../money/processing/index.ts';
import { costCentsOfOrder, listOrderStates } from '../../orders/order/index.ts';
import { listStoresOf } from '../store/index.ts';
import { type Gathered, isDue } from './charge.rules.ts';
import { note } from './history.service.ts';
import { notePaid } from './paid.service.ts';
import { storeCharges, storePayments } from './store-charge.tables.ts';
import { storeOrders } from './store-order.tables.ts';

/*
 * Orders of stores gather, and a saved card is charged for all of them at once. A charge is written down before the card
 * is charged, one at a time for each owner: its id is the key by which it is made once, whoever goes on with it.
 */

type ChargeRow = typeof storeCharges.$inferSelect;

const ofOwner = (ownerId: string) => and(ownedBy(ownerId, storeOrders), eq(storeOrders.state, 'toCharge'));

type GatheredOrder = Gathered & { storeId: string };

export function listGathered({ db }: Pick<Ctx, 'db'>, ownerId: string): Promise<GatheredOrder[]> {
  return db
    .select({
      storeId: storeOrders.storeId,
      orderId: sql<string>`${storeOrders.orderId}`,
      since: sql<Date>`${storeOrders.chargeSince}`.mapWith(storeOrders.chargeSince),
      amountCents: sql<number>`coalesce(${costCentsOfOrder(storeOrders.orderId)}, 0)::int`,
    })
    .from(storeOrders)
    .where(ofOwner(ownerId))
    .orderBy(asc(storeOrders.chargeSince), asc(storeOrders.id));
}

/** They are paid in another way, or told why not: each by the job that pays single orders. */
export async function letGo(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  if (!orderIds.length) return;
  await ctx.db
    .update(storeOrders)
    .set({ state: 'unpaid', chargeSince: null, nextTryAt: ctx.now() })
    .where(and(inArray(storeOrders.orderId, [...orderIds]), eq(storeOrders.state, 'toCharge')));
}

/** What is paid or canceled by now is no longer charged for, and what somebody is paying is not charged for yet. */
async function sift(ctx: Ctx, ownerId: string, gathered: readonly GatheredOrder[]): Promise<Gathered[]> {
  const ids = gathered.map(({ orderId }) => orderId);
  const states = await listOrderStates(ctx, ids);
  const taking = new Set((await listStoresOf(ctx, { ownerId })).filter(takesOrders).map(({ id }) => id));
  // That a buyer has canceled would not be heard of a store that is not connected: it is put off like any other.
  const isOver = ({ orderId, storeId }: GatheredOrder) => states.get(orderId) !== 'unpaid' || !taking.has(storeId);
  const over = gathered.filter(isOver).map(({ orderId }) => orderId);
  await letGo(ctx, over);
  const busy = new Set([...over, ...(await listOrdersBeingPaid(ctx, ownerId, ids))]);
  return gathered.filter(({ orderId }) => !busy.has(orderId));
}

/** Longer than between writing a charge down and beginning its payment. */
const beginsWithinMs = 2 * minuteMs;

/**
 * The charge that is open. One that never came to a payment is forgotten: whether the card is still to be charged, and for
 * what, is asked anew.
 */
async function findOpen(ctx: Ctx, ownerId: string): Promise<ChargeRow | undefined> {
  const isOpen = and(ownedBy(ownerId, storeCharges), eq(storeCharges.state, 'open'));
  const [open] = await ctx.db.select().from(storeCharges).where(isOpen);
  if (!open || open.createdAt.getTime() > ctx.now().getTime() - beginsWithinMs) return open;
  if (await wasChargeBegun(ctx, open.id)) return open;
  await ctx.db.delete(storeCharges).where(isOpen);
  await ctx.db.update(storePayments).set({ isDueNow: true }).where(ownedBy(ownerId, storePayments));
  return undefined;
}

/** The charge that is open, or a new one where it is time. */
function beginCharge(ctx: Ctx, ownerId: string): Promise<ChargeRow | null> {
  return inTransaction(ctx, async (ctx) => {
    const ofPlan = ownedBy(ownerId, storePayments);
    await ctx.db.select().from(storePayments).where(ofPlan).for('update');
    const open = await findOpen(ctx, ownerId);
    if (open) return open;
    const [plan] = await ctx.db.select().from(storePayments).where(ofPlan);
    const gathered = await listGathered(ctx, ownerId);
    if (!plan?.card || plan.source === 'wallet' || plan.problem) {
      await letGo(
        ctx,
        gathered.map(({ orderId }) => orderId),
      );
      return null;
    }
    const chargeable = await sift(ctx, ownerId, gathered);
    if (chargeable.length && !isDue(chargeable, plan, ctx.now())) return null;
    const taken = chargeable.slice(0, maxOrdersInCharge);
    // Whoever wants all of it charged now gets the rest in the next one.
    const isDueNow = plan.isDueNow && chargeable.length > taken.length;
    await ctx.db.update(storePayments).set({ isDueNow }).where(ofPlan);
    if (!taken.length) return null;
    const now = ctx.now();
    const [begun] = await ctx.db
      .insert(storeCharges)
      .values({
        ...{ id: newId(now), ownerId, state: 'open', card: plan.card, createdAt: now },
        orderIds: taken.map(({ orderId }) => orderId),
        amountCents: taken.reduce((sum, each) => sum + each.amountCents, 0),
      })
      .returning();
    return begun!;
  });
}

const problemOf = {
  refused: 'refused',
  needsShopper: 'needsOwner',
  cardGone: 'cardGone',
} as const satisfies Partial<Record<ChargeOutcome['kind'], CardProblem>>;

function sentenceOf({ card, orderIds, amountCents }: ChargeRow, problem: CardProblem): string {
  const orders = orderIds.length === 1 ? 'a store order' : `${orderIds.length} store orders`;
  const name = `${card.brand} •••• ${card.last4}`;
  if (problem === 'cardGone') return `${name} is no longer saved, so ${orders} couldn’t be charged to it`;
  const amount = formatMinor(amountCents, 'USD');
  return problem === 'needsOwner'
    ? `Your bank wants you to confirm ${amount} for ${orders}`
    : `${name} was declined: ${amount} for ${orders}`;
}

/** The card is not charged again until its owner says so: they are told once, and the wallet is asked instead. */
async function fail(ctx: Ctx, charge: ChargeRow, problem: CardProblem, reason: string | null): Promise<void> {
  const { ownerId, card, orderIds } = charge;
  const now = ctx.now();
  const isSameCard = and(ownedBy(ownerId, storePayments), sql`${storePayments.card} ->> 'id' = ${card.id}`);
  await ctx.db.update(storePayments).set({ problem, problemReason: reason, problemAt: now }).where(isSameCard);
  const rows = await ctx.db
    .select({ id: storeOrders.id, storeId: storeOrders.storeId })
    .from(storeOrders)
    .where(and(inArray(storeOrders.orderId, orderIds), eq(storeOrders.state, 'toCharge')));
  for (const row of rows) await note(ctx, row, 'chargeFailed', { message: reason });
  await letGo(ctx, orderIds);
  const link = `/user/${ownerId}/stores/payment`;
  await notify(ctx, ownerId, { kind: 'storeOrders', title: sentenceOf(charge, problem), link });
}

/** What was canceled meanwhile is not paid: its part of the money is on its way back. */
async function notePaidBy(ctx: Ctx, { orderIds }: ChargeRow): Promise<void> {
  const states = await listOrderStates(ctx, orderIds);
  const ended = orderIds.filter((id) => ['unpaid', 'cancelled', 'refunded'].includes(states.get(id) ?? 'cancelled'));
  for (const id of orderIds) if (!ended.includes(id)) await notePaid(ctx, id);
  await letGo(ctx, ended);
}

async function end(ctx: Ctx, { id }: ChargeRow, outcome: Exclude<ChargeOutcome, { kind: 'pending' }>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isOpen = and(eq(storeCharges.id, id), eq(storeCharges.state, 'open'));
    const [charge] = await ctx.db.select().from(storeCharges).where(isOpen).for('update');
    if (!charge) return;
    // Nothing was taken: what can be charged still is charged by the next one.
    if (outcome.kind === 'unpayable' || outcome.kind === 'closed') {
      await ctx.db.delete(storeCharges).where(isOpen);
      return;
    }
    const paymentId = 'paymentId' in outcome ? outcome.paymentId : null;
    const reason = 'reason' in outcome ? outcome.reason : null;
    const state = outcome.kind === 'paid' ? 'paid' : 'failed';
    await ctx.db.update(storeCharges).set({ state, paymentId, reason, endedAt: ctx.now() }).where(isOpen);
    if (outcome.kind === 'paid') await notePaidBy(ctx, charge);
    else await fail(ctx, charge, problemOf[outcome.kind], reason);
  });
}

const isPending = (outcome: ChargeOutcome): outcome is Extract<ChargeOutcome, { kind: 'pending' }> =>
  outcome.kind === 'pending';

/** Charges what is due of one owner. Says whether a charge was made or went on. */
export async function chargeOwner(ctx: Ctx, ownerId: string): Promise<boolean> {
  const charge = await beginCharge(ctx, ownerId);
  if (!charge) return false;
  const { id: key, orderIds, card } = charge;
  try {
    const outcome = await chargeCard(ctx, ownerId, { key, orderIds, card });
    if (!isPending(outcome)) await end(ctx, charge, outcome);
  } catch (error) {
    // The provider is away: it is asked again by the same key.
    if (!(error instanceof AppError)) throw error;
  }
  return true;
}

/** Owners whose orders gather, and those whose charge is not over. */
export function chargeDue(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  const gathers = sql`select ${storeOrders.ownerId} from ${storeOrders} where ${storeOrders.state} = 'toCharge'`;
  const isOpen = sql`select ${storeCharges.ownerId} from ${storeCharges} where ${storeCharges.state} = 'open'`;
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: storePayments.ownerId })
        .from(storePayments)
        .where(
          and(
            gt(storePayments.ownerId, after),
            sql`(${storePayments.ownerId} in (${gathers}) or ${storePayments.ownerId} in (${isOpen}))`,
          ),
        )
        .orderBy(asc(storePayments.ownerId))
        .limit(limit),
    work: ({ id }) => chargeOwner(ctx, id),
  });
}
