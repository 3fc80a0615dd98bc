import type { CreditReceipt, ReceivablePayment } from '@merchmill/contract/money/credit.shapes.ts';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { accountNumber } from './credit.rules.ts';
import { creditAccounts, creditReceipts, creditReversals } from './credit.tables.ts';

/* What was paid, for the customer and for staff. */

const latestReceipts = 50;
/** Staff look for one to reverse. */
const latestOfBank = 200;

type Which = { kind?: 'bank' | 'wallet'; limit?: number };

const readLatest = (ctx: Ctx, ownerId: string, { kind, limit = latestReceipts }: Which = {}) =>
  ctx.db
    .select({ receipt: creditReceipts, reversal: creditReversals })
    .from(creditReceipts)
    .leftJoin(creditReversals, eq(creditReversals.receiptId, creditReceipts.id))
    .where(and(ownedBy(ownerId, creditReceipts), kind && eq(creditReceipts.kind, kind)))
    .orderBy(desc(creditReceipts.createdAt), desc(creditReceipts.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof readLatest>>[number];

const toPayment = ({ receipt, reversal }: Row): CreditReceipt => {
  const { id, kind, amountCents, receivedOn, reference } = receipt;
  return {
    ...{ bizId: id, kind, amount: amountCents, receivedOn, reference: kind === 'bank' ? reference : '' },
    reversedOn: reversal?.reversedOn ?? null,
  };
};

/** The latest first. */
export async function listPayments(ctx: Ctx, ownerId: string): Promise<CreditReceipt[]> {
  return (await readLatest(ctx, ownerId)).map(toPayment);
}

type Twin = ReceivablePayment['alsoFor'][number];

/** Accounts of others for which the same was recorded, by the receipts that stand on both sides. */
async function listTwins(ctx: Ctx, receiptIds: readonly string[]): Promise<Map<string, Twin[]>> {
  if (!receiptIds.length) return new Map();
  const other = alias(creditReceipts, 'other');
  const isSame = and(
    ...[ne(other.ownerId, creditReceipts.ownerId), eq(other.kind, creditReceipts.kind)],
    ...[eq(other.referenceKey, creditReceipts.referenceKey), eq(other.amountCents, creditReceipts.amountCents)],
    eq(other.receivedOn, creditReceipts.receivedOn),
  );
  const rows = await ctx.db
    .select({ id: creditReceipts.id, ownerId: other.ownerId, serial: creditAccounts.serial })
    .from(creditReceipts)
    .innerJoin(other, isSame)
    .innerJoin(creditAccounts, eq(creditAccounts.ownerId, other.ownerId))
    .leftJoin(creditReversals, eq(creditReversals.receiptId, other.id))
    .where(and(inArray(creditReceipts.id, [...receiptIds]), isNull(creditReversals.receiptId)))
    .orderBy(creditAccounts.serial);
  const twins = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...twins].map(([id, same]) => [
      id,
      same.map(({ ownerId, serial }) => ({ ownerId, number: accountNumber(serial) })),
    ]),
  );
}

/** Many small payments from a wallet must not push out a bank payment, which is reversed from this list. */
export async function listReceivablePayments(ctx: Ctx, ownerId: string): Promise<ReceivablePayment[]> {
  const ofBank = await readLatest(ctx, ownerId, { kind: 'bank', limit: latestOfBank });
  const ofWallet = await readLatest(ctx, ownerId, { kind: 'wallet' });
  const rows = [...ofBank, ...ofWallet].sort((a, b) => (a.receipt.id < b.receipt.id ? 1 : -1));
  const standing = ofBank.filter(({ reversal }) => !reversal);
  const twins = await listTwins(
    ctx,
    standing.map(({ receipt }) => receipt.id),
  );
  return rows.map((row) => ({
    ...toPayment(row),
    ...{ reversedReason: row.reversal?.reason ?? null, alsoFor: twins.get(row.receipt.id) ?? [] },
  }));
}
