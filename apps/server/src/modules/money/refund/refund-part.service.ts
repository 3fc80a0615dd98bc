import { inArray } from 'drizzle-orm';
import { Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { refundParts } from './refund.tables.ts';

/** Units of a line, or the shipping (without `orderLineId`), that are given back, in US cents and as charged. */
export type PartOfRefund = { orderLineId: string | null } & Record<
  'quantity' | 'netCents' | 'taxCents' | 'netMinor' | 'taxMinor',
  number
>;

/** Writes down what a refund is for, in its transaction. */
export async function addRefundParts(
  ctx: Ctx,
  of: { requestKey: string; orderId: string; amountCents: number },
  parts: readonly PartOfRefund[],
): Promise<void> {
  const { requestKey, orderId, amountCents } = of;
  const sum = parts.reduce((total, part) => total + part.netCents + part.taxCents, 0);
  if (sum !== amountCents) throw new Fault(`parts of ${sum} for a refund of ${amountCents}`);
  await ctx.db
    .insert(refundParts)
    .values(parts.map((part) => ({ id: newId(ctx.now()), requestKey, orderId, ...part })));
}

/** What the refunds of orders were for. */
export async function listRefundParts(ctx: Ctx, orderIds: readonly string[]) {
  if (!orderIds.length) return [];
  return ctx.db
    .select()
    .from(refundParts)
    .where(inArray(refundParts.orderId, [...orderIds]));
}
