import { referenceKeyOf } from '@merchmill/contract/money/credit.ts';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { creditReceipts, creditReversals } from './credit.tables.ts';

export type ReceiptRow = typeof creditReceipts.$inferSelect;
type NewReceipt = Pick<ReceiptRow, 'ownerId' | 'kind' | 'amountCents' | 'receivedOn' | 'reference' | 'recordedBy'>;
type Named = Pick<ReceiptRow, 'ownerId' | 'kind' | 'reference'>;

const keyOf = ({ kind, reference }: Pick<Named, 'kind' | 'reference'>) =>
  kind === 'bank' ? referenceKeyOf(reference) : reference;

/** All that were recorded for a customer with a reference, the first first; those that were reversed as well. */
export function listSameReceipts(ctx: Pick<Ctx, 'db'>, named: Named) {
  const isIt = and(eq(creditReceipts.kind, named.kind), eq(creditReceipts.referenceKey, keyOf(named)));
  return ctx.db
    .select({ ...getTableColumns(creditReceipts), reversedOn: creditReversals.reversedOn })
    .from(creditReceipts)
    .leftJoin(creditReversals, eq(creditReversals.receiptId, creditReceipts.id))
    .where(and(ownedBy(named.ownerId, creditReceipts), isIt))
    .orderBy(asc(creditReceipts.entry));
}

/** The caller holds the account, and has seen that none with this reference stands; `entry` is its number among them. */
export async function addReceipt(ctx: Ctx, receipt: NewReceipt, entry = 1): Promise<ReceiptRow> {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(creditReceipts)
    .values({ id: newId(now), createdAt: now, ...receipt, referenceKey: keyOf(receipt), entry })
    .returning();
  return row!;
}
