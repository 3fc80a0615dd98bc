import { dayMs } from '@merchmill/contract/durations.ts';
import type { Approval } from '@merchmill/contract/orders/exception.shapes.ts';
import { and, asc, eq, gt, gte, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { listConfirmers, nameOfUser, newStaffDays } from '../../account/account/index.ts';
import { refunds } from '../../money/refund/refund.tables.ts';
import { isAnswered } from '../../orders/exception/index.ts';
import { readOrder } from '../../orders/order/index.ts';
import { needsTwo } from './aftersale.rules.ts';
import { approvals } from './aftersale.tables.ts';

/*
 * What one of operations may give back alone is limited by what has been given: of the order, and by that person in a
 * day. Beyond it somebody else has to say yes as well. `makeRefund` asks `requireApproval` each time, so no way leads past it.
 */

/** Money that one of operations wants to give back. `subject`: what it is about, the key of the refund as a rule. */
export type RefundToApprove = {
  subject: string;
  orderId: string;
  operator: string;
  amountCents: number;
  /** By which of several answers. */
  remedy?: string | undefined;
};

/** One person alone may not give this. Whoever lets it through as it is tells so; `together` writes the first word down. */
export class NeedsSecond extends AppError {
  readonly gift: RefundToApprove;

  constructor(gift: RefundToApprove) {
    super('secondPerson');
    this.gift = gift;
  }
}

/** By the orders' prices, as a gift is counted too. */
const cents = sql<number>`coalesce(sum(coalesce(${refunds.orderCents}, ${refunds.amountCents})), 0)::int`;

/** What this person has given back within a day, or said yes to: of any order but their own. */
export async function readGivenBy(ctx: Ctx, operator: string): Promise<number> {
  const since = new Date(ctx.now().getTime() - dayMs);
  const saidYes = sql`exists (select from ${approvals} a where a.subject = ${refunds.requestKey} and a.user_id = ${operator})`;
  const [row] = await ctx.db
    .select({ cents })
    .from(refunds)
    .where(
      and(
        // Never before `createdAt`, and there is an index of it.
        gt(refunds.updatedAt, since),
        gt(refunds.createdAt, since),
        isNull(refunds.replaces),
        ne(refunds.claim, 'balance'),
        ne(refunds.ownerId, operator),
        or(eq(refunds.by, operator), saidYes),
      ),
    );
  return row!.cents;
}

/** Not of an exception that has been answered otherwise meanwhile. */
const stillAsked = sql`not ${isAnswered(sql`${approvals.subject}`, 'exception:')}`;

/** What has been given back of these orders, and what waits there for a second person; but for one subject. */
export async function readGivenOf(ctx: Ctx, orderIds: readonly string[], except = ''): Promise<Map<string, number>> {
  if (!orderIds.length) return new Map();
  const ids = [...orderIds];
  const given = await ctx.db
    .select({ orderId: sql<string>`${refunds.orderId}`, cents })
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, ids),
        isNull(refunds.replaces),
        // A payment that came in twice goes back by itself: nobody gives it.
        or(eq(refunds.claim, 'order'), ne(refunds.by, 'system')),
      ),
    )
    .groupBy(refunds.orderId);
  const waiting = await ctx.db
    .select({ orderId: sql<string>`${approvals.orderId}`, cents: sql<number>`max(${approvals.amountCents})` })
    .from(approvals)
    .where(and(inArray(approvals.orderId, ids), isNull(approvals.settledAt), ne(approvals.subject, except), stillAsked))
    .groupBy(approvals.orderId, approvals.subject);
  const sums = new Map<string, number>();
  for (const row of [...given, ...waiting]) sums.set(row.orderId, (sums.get(row.orderId) ?? 0) + row.cents);
  return sums;
}

/** One after the other: two gifts of one person at the same moment must not both find room under the limit. */
const lockGiver = (ctx: Ctx, operator: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`giver:${operator}`}, 0))`);

/** A yes to the same answer. */
const isSame = ({ remedy }: RefundToApprove) => sql`${approvals.remedy} is not distinct from ${remedy ?? null}::text`;

async function writeYes(ctx: Ctx, gift: RefundToApprove, note: string): Promise<boolean> {
  const { subject, orderId, operator, amountCents, remedy = null } = gift;
  const at = ctx.now();
  const said = await ctx.db
    .insert(approvals)
    .values({ subject, userId: operator, orderId, amountCents, remedy, note, at })
    .onConflictDoUpdate({
      target: [approvals.subject, approvals.userId],
      set: { orderId, amountCents, remedy, note, at },
      setWhere: or(ne(approvals.amountCents, amountCents), not(isSame(gift))),
    })
    .returning({ subject: approvals.subject });
  return said.length > 0;
}

const tooNew = `You joined the staff less than ${newStaffDays} days ago. Someone who has been there longer must agree.`;

/**
 * Lets a gift through where it is within what one person may give, or where somebody else has said yes to as much by
 * the same answer; in the caller's transaction, which holds the order's lock and gives the money. Whoever joined
 * the staff a few days ago may be a second account of the other one: neither the first nor the second of the two yes
 * counts from them.
 * @throws NeedsSecond where it needs somebody else, AppError prohibited for an order of their own
 */
export async function requireApproval(ctx: Ctx, gift: RefundToApprove, note: string): Promise<void> {
  const { subject, orderId, operator, amountCents } = gift;
  await refuseOwnOrder(ctx, orderId, { ownerId: operator });
  await lockGiver(ctx, operator);
  const ofOrder = (await readGivenOf(ctx, [orderId], subject)).get(orderId) ?? 0;
  const another = and(
    eq(approvals.subject, subject),
    isNull(approvals.settledAt),
    ne(approvals.userId, operator),
    gte(approvals.amountCents, amountCents),
    isSame(gift),
  );
  const said = (await ctx.db.select({ by: approvals.userId }).from(approvals).where(another)).map(({ by }) => by);
  const confirmers = await listConfirmers(ctx, [...said, operator]);
  const isBacked = said.some((by) => confirmers.has(by));
  const isSecond = isBacked && confirmers.has(operator);
  const ofOperator = await readGivenBy(ctx, operator);
  if (!isSecond && needsTwo({ amountCents, ofOrder, ofOperator })) {
    if (isBacked) throw new AppError('secondPerson', tooNew);
    throw new NeedsSecond(gift);
  }
  if (isSecond) await writeYes(ctx, gift, note);
}

/** What is given with it under keys of its own counts for the same people. */
export async function copyApprovals(ctx: Ctx, gift: RefundToApprove, keys: readonly string[]): Promise<void> {
  const waiting = and(eq(approvals.subject, gift.subject), isNull(approvals.settledAt), isSame(gift));
  const said = await ctx.db.select().from(approvals).where(waiting);
  const kept = keys.flatMap((key) => said.map((word) => ({ ...word, subject: key, settledAt: ctx.now() })));
  if (kept.length) await ctx.db.insert(approvals).values(kept).onConflictDoNothing();
}

/** Nobody decides about money for themselves. */
export async function refuseOwnOrder(ctx: Ctx, orderId: string, { ownerId }: { ownerId: string }): Promise<void> {
  const order = await readOrder(ctx, orderId);
  if (order.ownerId === ownerId) throw new AppError('prohibited', 'Someone else must decide about your own order.');
}

/** It is decided: what was said stays, and waits for nobody any more. */
async function settleApprovals(ctx: Ctx, subject: string): Promise<void> {
  const waiting = and(eq(approvals.subject, subject), isNull(approvals.settledAt));
  await ctx.db.update(approvals).set({ settledAt: ctx.now() }).where(waiting);
}

/** Nothing comes of it any more: who has said yes is asked again should it be wanted once more. */
export async function withdrawApprovals(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db.delete(approvals).where(and(eq(approvals.subject, subject), isNull(approvals.settledAt)));
}

type Together<T> = {
  subject: string;
  /** What the customer will read. */
  note: string;
  /** Gives the money; undone as a whole where a second person is needed. */
  work(ctx: Ctx): Promise<T>;
  /** Looks again, in the transaction that writes the first person's word down, and says what there is now. */
  waits(ctx: Ctx, gift: RefundToApprove): Promise<T>;
};

/**
 * Does what gives money back, or writes down that one of two people has said yes.
 * @throws AppError secondPerson where it is the same person again
 */
export async function withApproval<T>(ctx: Ctx, { subject, note, work, waits }: Together<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const done = await work(ctx);
      await settleApprovals(ctx, subject);
      return done;
    });
  } catch (error) {
    if (!(error instanceof NeedsSecond)) throw error;
    const { gift } = error;
    return inTransaction(ctx, async (ctx) => {
      const answer = await waits(ctx, gift);
      if (!(await writeYes(ctx, gift, note))) throw new AppError('secondPerson');
      return answer;
    });
  }
}

/** Who has said yes, to how much and in which words, by subject; the first before the second. */
export async function listApprovals(ctx: Ctx, subjects: readonly string[]): Promise<Map<string, Approval[]>> {
  if (!subjects.length) return new Map();
  const rows = await ctx.db
    .select({ approval: approvals, name: nameOfUser<string>(approvals.userId) })
    .from(approvals)
    .where(inArray(approvals.subject, [...subjects]))
    .orderBy(asc(approvals.at));
  const bySubject = Map.groupBy(rows, ({ approval }) => approval.subject);
  return new Map(
    [...bySubject].map(([subject, own]) => [
      subject,
      own.map(({ approval: { userId, at, note, amountCents }, name }) => ({
        ...{ bizId: userId, name, at: at.toISOString(), note, amount: amountCents },
      })),
    ]),
  );
}
