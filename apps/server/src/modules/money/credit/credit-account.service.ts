import type { BodyOf } from '@merchmill/contract/call.ts';
import type { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { CreditTerms } from '@merchmill/contract/money/credit.ts';
import { and, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { lockWallet, takeFromWallet } from '../wallet/index.ts';
import { monthOf } from './credit.rules.ts';
import {
  applyWalletPayment,
  bookBankPayment,
  type CreditAccountRow,
  creditToday,
  lockCreditAccount,
  readOwed,
  receivableOf,
} from './credit.service.ts';
import { creditAccounts, creditReceipts } from './credit.tables.ts';
import { tellOfChange, tellOfReceipt } from './credit-news.service.ts';

type Terms = { limit: number; termsDays: CreditTerms };

/**
 * Opens an invoice account, in the caller's transaction; where there is one, it gets this limit and these terms. One that
 * is blocked stays so: unblocking is a decision of its own.
 */
export async function openCreditAccount(
  ctx: Ctx,
  principal: Acting,
  { ownerId, limit, termsDays }: Terms & { ownerId: string },
): Promise<void> {
  const now = ctx.now();
  const before = await lockCreditAccount(ctx, ownerId);
  const terms = { limitCents: limit, termsDays };
  const [after] = await ctx.db
    .insert(creditAccounts)
    .values({ ownerId, ...terms, openedAt: now, statedFrom: monthOf(creditToday(ctx)) })
    .onConflictDoUpdate({
      target: creditAccounts.ownerId,
      set: { ...terms, version: (before?.version ?? 0) + 1 },
    })
    .returning();
  const change = { ...(before ? { before: termsOf(before) } : {}), after: termsOf(after!) };
  await recordChange(ctx, principal, { subject: 'invoiceAccount', subjectId: ownerId, what: 'open', ...change });
}

const termsOf = ({ limitCents, termsDays, blocked }: CreditAccountRow) => ({ limit: limitCents, termsDays, blocked });

/** Whether an account is of whoever acts, or for whom they act: somebody else decides about it. */
export const isOwnAccount = ({ ownerId, personId }: Acting, of: string): boolean => of === ownerId || of === personId;

function requireOther(principal: Acting, ownerId: string): void {
  if (isOwnAccount(principal, ownerId)) throw new AppError('prohibited', 'Someone else must manage your own account.');
}

type Change = BodyOf<typeof creditCalls.change>;

/** Another limit, other terms, or no more orders by invoice; invoices stay due as they were. */
export function changeCreditAccount(ctx: Ctx, principal: Acting, ownerId: string, form: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = assertFound(await lockCreditAccount(ctx, ownerId));
    requireOther(principal, ownerId);
    const { version, limit: limitCents, termsDays, blocked, reason } = form;
    if (before.version !== version) throw new AppError('dataChanged');
    const blockedReason = blocked ? (before.blocked ? before.blockedReason : reason) : null;
    const [after] = await ctx.db
      .update(creditAccounts)
      .set({ limitCents, termsDays, blocked, blockedReason, version: version + 1 })
      .where(ownedBy(ownerId, creditAccounts))
      .returning();
    await recordChange(ctx, principal, {
      ...{ subject: 'invoiceAccount', subjectId: ownerId, what: 'change' },
      before: termsOf(before),
      after: { ...termsOf(after!), reason },
    });
    await tellOfChange(ctx, { before, after: after!, by: principal.personId });
  });
}

type Payment = BodyOf<typeof creditCalls.recordPayment>;

async function addReceipt(ctx: Ctx, row: Omit<typeof creditReceipts.$inferInsert, 'id' | 'createdAt'>) {
  const now = ctx.now();
  const [fresh] = await ctx.db
    .insert(creditReceipts)
    .values({ id: newId(now), createdAt: now, ...row })
    .onConflictDoNothing()
    .returning();
  return fresh;
}

/** A transfer that is on the bank's statement. The same reference counts once; other money under it is a mistake. */
export function recordBankPayment(
  ctx: Ctx,
  principal: Acting,
  ownerId: string,
  { amount: amountCents, receivedOn, reference }: Payment,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    assertFound(await lockCreditAccount(ctx, ownerId));
    requireOther(principal, ownerId);
    if (receivedOn > creditToday(ctx)) throw invalidField('receivedOn', 'This day is in the future.');
    const what = { ownerId, kind: 'bank' as const, amountCents, receivedOn, reference };
    const fresh = await addReceipt(ctx, { ...what, recordedBy: principal.personId });
    if (!fresh) return requireSame(ctx, what);
    await bookBankPayment(ctx, { ownerId, receiptId: fresh.id, amountCents });
    const after = { amount: amountCents, receivedOn, reference };
    await recordChange(ctx, principal, {
      ...{ subject: 'invoiceAccount', subjectId: ownerId, what: 'recordPayment', after },
    });
    await tellOfReceipt(ctx, fresh, principal.personId);
  });
}

async function requireSame(
  ctx: Ctx,
  what: Omit<typeof creditReceipts.$inferInsert, 'id' | 'createdAt' | 'recordedBy'>,
) {
  const earlier = await findReceipt(ctx, what);
  const isSame = earlier?.amountCents === what.amountCents && earlier.receivedOn === what.receivedOn;
  if (!isSame) throw invalidField('reference', 'Another payment was already recorded with this reference.');
}

type Which = Pick<typeof creditReceipts.$inferInsert, 'ownerId' | 'kind' | 'reference'>;

async function findReceipt(ctx: Ctx, { ownerId, kind, reference }: Which) {
  const isIt = and(eq(creditReceipts.kind, kind), eq(creditReceipts.reference, reference));
  const [row] = await ctx.db
    .select()
    .from(creditReceipts)
    .where(and(ownedBy(ownerId, creditReceipts), isIt));
  return row;
}

/** Pays what is owed from the wallet, never more than that. The same key pays once. */
export function settleFromWallet(
  ctx: Ctx,
  { ownerId, personId }: Acting,
  { amount: amountCents, key }: { amount: number; key: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // The wallet before the account, as everywhere.
    await lockWallet(ctx, ownerId);
    assertFound(await lockCreditAccount(ctx, ownerId));
    const what = { ownerId, kind: 'wallet' as const, amountCents, receivedOn: creditToday(ctx), reference: key };
    const earlier = await findReceipt(ctx, what);
    if (earlier) {
      if (earlier.amountCents !== amountCents) throw new AppError('keyReused');
      return;
    }
    if (amountCents > (await readOwed(ctx, ownerId))) throw invalidField('amount', 'This is more than you owe.');
    const { id } = (await addReceipt(ctx, { ...what, recordedBy: personId }))!;
    const move = { userId: ownerId, amountCents, kind: 'invoicePaidFromWallet', key: `receipt:${id}` };
    const paid = await takeFromWallet(ctx, { ...move, ref: `receipt:${id}`, other: receivableOf(ownerId) });
    if (!paid) throw new AppError('walletTooLow');
    await applyWalletPayment(ctx, ownerId);
  });
}
