import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { RefundEvent, RefundToMake } from '../port.ts';
import { refundSeconds, testCardOf } from './sandbox.rules.ts';
import { sandboxEvents, sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';
import { toEvent } from './sandbox-events.ts';

type Parts = Pick<Ctx, 'db' | 'now'>;

/** An event of the payment that happens after those it has. The caller holds the payment's row. */
export async function addEvent(
  { db, now }: Parts,
  event: Pick<typeof sandboxEvents.$inferInsert, 'reference' | 'result' | 'reason' | 'refundId'>,
  afterSeconds: number,
): Promise<void> {
  const happensAt = new Date(now().getTime() + afterSeconds * 1000);
  const seq = sql<number>`(select coalesce(max(${sandboxEvents.seq}), -1) + 1 from ${sandboxEvents} where ${sandboxEvents.reference} = ${event.reference})`;
  await db.insert(sandboxEvents).values({ id: newId(now()), ...event, seq, happensAt, nextTryAt: happensAt });
}

async function requireAuthorized({ db, now }: Parts, reference: string): Promise<void> {
  const rows = await db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(
      and(
        eq(sandboxEvents.reference, reference),
        eq(sandboxEvents.result, 'Authorised'),
        lte(sandboxEvents.happensAt, now()),
      ),
    );
  if (!rows.length) throw new Error('the sandbox refunds authorized payments only');
}

/** Writes down a refund and what becomes of it; one that is there already is left as it is. Gives its reference. */
export async function makeRefund(parts: Parts, refund: RefundToMake): Promise<{ reference: string; isNew: boolean }> {
  const { refundId, reference, currency, amountMinor, reason } = refund;
  return parts.db.transaction(async (tx) => {
    const inside = { ...parts, db: tx as unknown as Db };
    const [payment] = await inside.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, reference))
      .for('update');
    if (!payment) throw new Error('the sandbox has no such payment');
    const [known] = await inside.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundId, refundId));
    if (known) return { reference: known.reference, isNew: false };

    await requireAuthorized(inside, reference);
    const [{ total } = { total: 0 }] = await inside.db
      .select({ total: sql<number>`coalesce(sum(${sandboxRefunds.amountMinor}), 0)::int` })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentReference, reference));
    if (payment.currency !== currency || total + amountMinor > payment.amountMinor) {
      throw new Error('the sandbox cannot refund more than was paid');
    }
    const fresh = { refundId, reference: newSecret(), paymentReference: reference, amountMinor, reason };
    await inside.db.insert(sandboxRefunds).values({ ...fresh, createdAt: parts.now() });
    const fails = testCardOf(payment)?.refusesRefunds;
    const outcome = fails
      ? { result: 'RefundFailed' as const, reason: 'This card can’t receive refunds' }
      : { result: 'Refunded' as const, reason: null };
    await addEvent(inside, { reference, refundId, ...outcome }, refundSeconds);
    return { reference: fresh.reference, isNew: true };
  });
}

/** What has become of a refund by now. */
export async function readRefund({ db, now }: Parts, refundId: string): Promise<RefundEvent | undefined> {
  const [row] = await db
    .select()
    .from(sandboxEvents)
    .innerJoin(sandboxRefunds, eq(sandboxRefunds.refundId, sandboxEvents.refundId))
    .innerJoin(sandboxPayments, eq(sandboxPayments.reference, sandboxEvents.reference))
    .where(and(eq(sandboxEvents.refundId, refundId), lte(sandboxEvents.happensAt, now())))
    .orderBy(asc(sandboxEvents.seq))
    .limit(1);
  const providerEvent = row && toEvent(row.sandbox_payments, row.sandbox_events, row.sandbox_refunds);
  return providerEvent?.kind === 'refund' ? providerEvent : undefined;
}
