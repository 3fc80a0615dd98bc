import type { BodyOf } from '@merchmill/contract/call.ts';
import type { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { CreditTerms } from '@merchmill/contract/money/credit.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { monthOf } from '../../../days.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { lockWallet, takeFromWallet } from '../wallet/index.ts';
import {
  applyWalletPayment,
  type CreditAccountRow,
  creditToday,
  lockCreditAccount,
  readOwed,
  receivableOf,
} from './credit.service.ts';
import { creditAccounts } from './credit.tables.ts';
import { notifyOfChange } from './credit-news.service.ts';
import { addReceipt, listSameReceipts } from './receipt.service.ts';

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

/** Staff move and change the accounts of others only. */
export function requireOther(principal: Acting, ownerId: string): void {
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
    await notifyOfChange(ctx, { before, after: after!, by: principal.personId });
  });
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
    const what = { ownerId, kind: 'wallet', amountCents, receivedOn: creditToday(ctx), reference: key } as const;
    const [earlier] = await listSameReceipts(ctx, what);
    if (earlier) {
      if (earlier.amountCents !== amountCents) throw new AppError('keyReused');
      return;
    }
    if (amountCents > (await readOwed(ctx, ownerId))) throw invalidField('amount', 'This is more than you owe.');
    const { id } = await addReceipt(ctx, { ...what, recordedBy: personId });
    const move = { userId: ownerId, amountCents, kind: 'invoicePaidFromWallet', key: `receipt:${id}` };
    const paid = await takeFromWallet(ctx, { ...move, ref: `receipt:${id}`, other: receivableOf(ownerId) });
    if (!paid) throw new AppError('walletTooLow');
    await applyWalletPayment(ctx, ownerId);
  });
}
