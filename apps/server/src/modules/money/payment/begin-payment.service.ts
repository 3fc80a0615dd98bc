import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { firstCheckMs } from './payment.rules.ts';
import { paymentOrders, payments } from './payment.tables.ts';
import type { Payment } from './payment-ledger.service.ts';

type Fresh = Omit<typeof payments.$inferInsert, 'id' | 'walletState' | 'createdAt' | 'updatedAt' | 'nextCheckAt'>;

/** Writes down a payment that is begun. `asked`: a provider is to be asked what becomes of it. */
export async function insertPayment(ctx: Ctx, fresh: Fresh, { asked }: { asked: boolean }): Promise<Payment> {
  const now = ctx.now();
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      id: newId(now),
      ...fresh,
      // The part out of the wallet is on its way in; it is told apart from none at all from the first.
      walletState: fresh.walletCents ? 'returned' : 'none',
      createdAt: now,
      updatedAt: now,
      nextCheckAt: asked ? new Date(now.getTime() + firstCheckMs) : null,
    })
    .returning();
  return payment!;
}

/** What a payment is to give to each of its orders. */
export async function addClaims(ctx: Ctx, claims: readonly (typeof paymentOrders.$inferInsert)[]): Promise<void> {
  await ctx.db.insert(paymentOrders).values([...claims]);
}

/** One that nobody has begun to pay is paid by another method of the same provider. */
export async function changeMethod(ctx: Ctx, paymentId: string, method: string): Promise<Payment> {
  const now = ctx.now();
  const changing = { method, updatedAt: now, nextCheckAt: new Date(now.getTime() + firstCheckMs) };
  const [payment] = await ctx.db.update(payments).set(changing).where(eq(payments.id, paymentId)).returning();
  return payment!;
}
