import type { BodyOf, DataOf } from '@merchmill/contract/call.ts';
import type { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { maxListedCharges } from '@merchmill/contract/stores/store-payment.ts';
import { and, desc, eq, min } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { findSavedCard } from '../../money/processing/index.ts';
import { chargedAt } from './charge.rules.ts';
import { chargeOwner, letGo, listGathered } from './charge.service.ts';
import { type KeptCard, storeCharges, storePayments } from './store-charge.tables.ts';
import { storeOrders } from './store-order.tables.ts';

/* How an owner pays the orders of their stores. */

type Plan = typeof storePayments.$inferSelect;
type Owner = Pick<Acting, 'ownerId'>;
type View = DataOf<typeof storeOrderCalls.payment>;
type Form = BodyOf<typeof storeOrderCalls.setPayment>;

async function findPlan({ db }: Pick<Ctx, 'db'>, ownerId: string): Promise<Plan | undefined> {
  const [plan] = await db.select().from(storePayments).where(ownedBy(ownerId, storePayments));
  return plan;
}

/** What a card is to an order of this owner now. One that was declined pays nothing until its owner says so. */
export async function readCardRole(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<'none' | 'first' | 'second'> {
  const plan = await findPlan(ctx, ownerId);
  if (!plan?.card || plan.problem || plan.source === 'wallet') return 'none';
  return plan.source === 'card' ? 'first' : 'second';
}

/** When orders that gather are charged at the latest; null where none does. */
export async function readChargedAt(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<Date | null> {
  const plan = await findPlan(ctx, ownerId);
  if (!plan) return null;
  const [oldest] = await ctx.db
    .select({ since: min(storeOrders.chargeSince) })
    .from(storeOrders)
    .where(and(ownedBy(ownerId, storeOrders), eq(storeOrders.state, 'toCharge')));
  return chargedAt(oldest?.since ? [{ since: oldest.since }] : [], plan);
}

const cardOf = ({ brand, last4 }: KeptCard) => ({ brand, last4 });

async function listCharges(ctx: Ctx, owner: Owner): Promise<View['charges']> {
  const rows = await ctx.db
    .select()
    .from(storeCharges)
    .where(ownedBy(owner, storeCharges))
    .orderBy(desc(storeCharges.createdAt), desc(storeCharges.id))
    .limit(maxListedCharges);
  return rows.map(({ id, state, card, orderIds, amountCents, paymentId, reason, createdAt }) => ({
    ...{ bizId: id, at: createdAt.toISOString(), state, orders: orderIds.length, amount: amountCents },
    ...{ card: cardOf(card), paymentId, reason },
  }));
}

const asNew = { source: 'wallet', card: null, everyHours: 1, ordersAtOnce: null, amountAtOnceCents: null } as const;

export async function readStorePayment(ctx: Ctx, owner: Owner): Promise<View> {
  const { ownerId } = owner;
  const plan = await findPlan(ctx, ownerId);
  const { source, card, everyHours, ordersAtOnce, amountAtOnceCents } = plan ?? asNew;
  const gathered = await listGathered(ctx, ownerId);
  const at = chargedAt(gathered, { everyHours });
  return {
    ...{ source, cardId: card?.id ?? null, ordersAtOnce, amountAtOnce: amountAtOnceCents },
    everyHours: everyHours as View['everyHours'],
    card: card && cardOf(card),
    problem: plan?.problem
      ? { kind: plan.problem, reason: plan.problemReason, at: plan.problemAt!.toISOString() }
      : null,
    gathered: at && { orders: gathered.length, chargedAt: at.toISOString() },
    charges: await listCharges(ctx, owner),
  };
}

async function findCard(ctx: Ctx, ownerId: string, { source, cardId }: Form): Promise<KeptCard | null> {
  if (source === 'wallet' || cardId === null) return null;
  const card = await findSavedCard(ctx, ownerId, cardId);
  if (!card) throw invalidField('cardId', 'Please choose a saved card that hasn’t expired.');
  return { id: card.bizId, provider: card.provider, brand: card.brand, last4: card.last4 };
}

/** Orders that wait for money are paid by what is set now. */
async function payAnew(ctx: Ctx, ownerId: string): Promise<void> {
  const gathered = await listGathered(ctx, ownerId);
  await letGo(
    ctx,
    gathered.map(({ orderId }) => orderId),
  );
  await ctx.db
    .update(storeOrders)
    .set({ nextTryAt: ctx.now() })
    .where(and(ownedBy(ownerId, storeOrders), eq(storeOrders.state, 'unpaid')));
}

export async function saveStorePayment(ctx: Ctx, { ownerId, personId }: Acting, form: Form): Promise<View> {
  const card = await findCard(ctx, ownerId, form);
  const { source, everyHours, ordersAtOnce, amountAtOnce: amountAtOnceCents } = form;
  const now = ctx.now();
  const set = {
    ...{ source, card, everyHours, ordersAtOnce, amountAtOnceCents, agreedBy: personId, agreedAt: now },
    ...{ problem: null, problemReason: null, problemAt: null, isDueNow: false },
  };
  await inTransaction(ctx, async (ctx) => {
    const target = storePayments.ownerId;
    await ctx.db
      .insert(storePayments)
      .values({ ownerId, ...set })
      .onConflictDoUpdate({ target, set });
    // A charge that is under way ends by itself: its orders stay in it.
    const isOpen = and(ownedBy(ownerId, storeCharges), eq(storeCharges.state, 'open'));
    if ((await ctx.db.$count(storeCharges, isOpen)) === 0) await payAnew(ctx, ownerId);
  });
  return readStorePayment(ctx, { ownerId });
}

export async function chargeNow(ctx: Ctx, owner: Owner): Promise<View> {
  await ctx.db.update(storePayments).set({ isDueNow: true }).where(ownedBy(owner, storePayments));
  await chargeOwner(ctx, owner.ownerId);
  return readStorePayment(ctx, owner);
}
