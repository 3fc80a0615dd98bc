import { dayMs } from '@merchmill/contract/durations.ts';
import type { WithdrawalStatement } from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { getContact } from '../../account/account/index.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { findOrderByNumber, lockOrder, notifyAccount } from '../../orders/order/index.ts';
import { unprovenNews } from './withdrawal.mails.ts';
import { inboxLink } from './withdrawal.service.ts';
import { withdrawals } from './withdrawal.tables.ts';

type Statement = z.output<typeof WithdrawalStatement>;

async function findMatch(ctx: Ctx, { number, email }: Statement) {
  const order = await findOrderByNumber(ctx, number);
  if (!order) return undefined;
  return (await getContact(ctx, order.ownerId)).email === email.toLowerCase() ? order : undefined;
}

/** Whether the same was declared already and still waits. */
async function isWaiting(ctx: Ctx, statement: Statement, orderId: string | undefined): Promise<boolean> {
  const { orderNumber, email } = withdrawals;
  const same = orderId
    ? and(eq(withdrawals.orderId, orderId), eq(withdrawals.proof, 'none'))
    : and(isNull(withdrawals.orderId), eq(orderNumber, statement.number), eq(email, statement.email.toLowerCase()));
  return (await ctx.db.$count(withdrawals, and(eq(withdrawals.state, 'open'), same))) > 0;
}

/**
 * Takes a declaration in that proves nothing. It counts from now on all the same, and whoever sent it learns nothing of
 * any order: a match is confirmed to the address on file alone. Sent again while it waits, the first one stands.
 */
export async function requestWithdrawal(ctx: Ctx, statement: Statement): Promise<{ receivedAt: string }> {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    const match = await findMatch(ctx, statement);
    if (match) await lockOrder(ctx, match.id);
    if (await isWaiting(ctx, statement, match?.id)) return;
    await ctx.db.insert(withdrawals).values({
      ...{ id: newId(now), orderId: match?.id ?? null, orderNumber: match?.number ?? statement.number },
      ...{ name: statement.name, email: match ? null : statement.email.toLowerCase(), proof: 'none' },
      ...{ lines: [], state: 'open', declaredAt: now },
    });
    await notifyStaff(ctx, { kind: 'refundAsked', title: 'A withdrawal needs a look', link: inboxLink });
    if (match) await notifyAccount(ctx, match.id, unprovenNews(now));
  });
  return { receivedAt: now.toISOString() };
}

/** What matched no order and nobody could answer is not kept for long. */
const keptDays = 180;

export async function forgetUnmatched(ctx: Ctx, turn: Turn): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * dayMs);
  await deleteDue(ctx.db, turn, withdrawals, and(isNull(withdrawals.orderId), lt(withdrawals.declaredAt, before))!);
}
