import type { BodyOf } from '@merchmill/contract/call.ts';
import type { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { and, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { mailDay } from '../../shop/mail/index.ts';
import { bookBankPayment, bookBankReversal, creditToday, lockCreditAccount } from './credit.service.ts';
import { creditReceipts, creditReversals } from './credit.tables.ts';
import { requireOther } from './credit-account.service.ts';
import { notifyOfPayment, notifyOfReversal } from './credit-news.service.ts';
import { addReceipt, listSameReceipts, type ReceiptRow } from './receipt.service.ts';

/* What staff record from the bank's statement, and take back. */

const auditedOf = ({
  amountCents,
  receivedOn,
  reference,
}: Pick<ReceiptRow, 'amountCents' | 'receivedOn' | 'reference'>) => ({
  ...{ amount: amountCents, receivedOn, reference },
});

type Payment = BodyOf<typeof creditCalls.recordPayment>;

/**
 * A transfer that is on the bank's statement. What stands under its reference already may be the same transfer, or another
 * one to which the bank gave the same reference: staff say which.
 */
export function recordBankPayment(
  ctx: Ctx,
  principal: Acting,
  ownerId: string,
  { amount: amountCents, receivedOn, reference, another = false }: Payment,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    assertFound(await lockCreditAccount(ctx, ownerId));
    requireOther(principal, ownerId);
    if (receivedOn > creditToday(ctx)) throw invalidField('receivedOn', 'This day is in the future.');
    const what = { ownerId, kind: 'bank', amountCents, receivedOn, reference } as const;
    const earlier = await listSameReceipts(ctx, what);
    const standing = earlier.find(({ reversedOn }) => reversedOn === null);
    if (standing && !another) throw alreadyRecorded(standing);
    const entry = (earlier.at(-1)?.entry ?? 0) + 1;
    const fresh = await addReceipt(ctx, { ...what, recordedBy: principal.personId }, entry);
    await bookBankPayment(ctx, { ownerId, receiptId: fresh.id, amountCents });
    await recordChange(ctx, principal, {
      ...{ subject: 'invoiceAccount', subjectId: ownerId, what: 'recordPayment', after: auditedOf(fresh) },
    });
    await notifyOfPayment(ctx, fresh, principal.personId);
  });
}

const alreadyRecorded = ({ amountCents, receivedOn }: Pick<ReceiptRow, 'amountCents' | 'receivedOn'>) =>
  invalidField(
    'reference',
    `${formatMinor(amountCents, 'USD')} received on ${mailDay(receivedOn)} is already recorded with this reference.`,
  );

/** The payment was recorded by mistake, or the bank took it back: once, and what it paid is owed again. */
export function reverseBankPayment(
  ctx: Ctx,
  principal: Acting,
  { ownerId, receiptId }: { ownerId: string; receiptId: string },
  { reason }: BodyOf<typeof creditCalls.reversePayment>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    assertFound(await lockCreditAccount(ctx, ownerId));
    requireOther(principal, ownerId);
    const receipt = await getBankReceipt(ctx, ownerId, receiptId);
    const [fresh] = await ctx.db
      .insert(creditReversals)
      .values({
        ...{ receiptId, ownerId, reversedOn: creditToday(ctx), reason },
        ...{ reversedBy: principal.personId, createdAt: ctx.now() },
      })
      .onConflictDoNothing()
      .returning();
    if (!fresh) throw new AppError('alreadyDone', 'This payment was already reversed.');
    await bookBankReversal(ctx, { ownerId, receiptId, amountCents: receipt.amountCents });
    await recordChange(ctx, principal, {
      ...{ subject: 'invoiceAccount', subjectId: ownerId, what: 'reversePayment' },
      after: { ...auditedOf(receipt), reason },
    });
    await notifyOfReversal(ctx, receipt, principal.personId);
  });
}

async function getBankReceipt(ctx: Ctx, ownerId: string, id: string): Promise<ReceiptRow> {
  const isIt = and(eq(creditReceipts.id, id), eq(creditReceipts.kind, 'bank'));
  const [row] = await ctx.db
    .select()
    .from(creditReceipts)
    .where(and(ownedBy(ownerId, creditReceipts), isIt));
  return assertFound(row);
}
