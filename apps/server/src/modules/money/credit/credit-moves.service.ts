import type { CreditMove } from '@merchmill/contract/money/credit.ts';
import { and, asc, gt, lt } from 'drizzle-orm';
import { Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { numberOfOrder } from '../../orders/order/index.ts';
import { listPostingsWithin } from '../ledger/index.ts';
import { type CreditAccountRow, lockCreditAccount, receivableOf } from './credit.service.ts';
import { creditAccounts, creditInvoices, creditReceipts } from './credit.tables.ts';

/* What has moved an invoice account, as the ledger says it, for its statements. */

const moveOf: Record<string, CreditMove> = {
  orderPaid: 'invoice',
  refundedToInvoice: 'refund',
  invoicePaid: 'payment',
  invoicePaidFromWallet: 'wallet',
  invoicePaymentReversed: 'reversal',
};

export type BookedMove = {
  at: Date;
  kind: CreditMove;
  cents: number;
  /** Number of the order, or the bank's reference. */
  reference: string;
  orderId?: string | undefined;
  dueOn?: string | undefined;
};

async function readNames(ctx: Ctx, ownerId: string) {
  const { orderId, dueOn } = creditInvoices;
  const invoices = await ctx.db
    .select({ orderId, dueOn, number: numberOfOrder(orderId) })
    .from(creditInvoices)
    .where(ownedBy(ownerId, creditInvoices));
  const receipts = await ctx.db.select().from(creditReceipts).where(ownedBy(ownerId, creditReceipts));
  return {
    invoices: new Map(invoices.map((row) => [`order:${row.orderId}`, row])),
    receipts: new Map(receipts.map((row) => [`receipt:${row.id}`, row.kind === 'bank' ? row.reference : ''])),
  };
}

/** Everything before a moment, oldest first. Money that is owed counts above zero. */
export async function listCreditMoves(ctx: Ctx, ownerId: string, until: Date): Promise<BookedMove[]> {
  const rows = await listPostingsWithin(ctx, receivableOf(ownerId), { until });
  const { invoices, receipts } = await readNames(ctx, ownerId);
  return rows.map(({ amountCents: cents, kind: booked, ref, at }) => {
    const kind = moveOf[booked];
    if (!kind) throw new Fault(`an invoice account was moved by ${booked}`);
    const invoice = invoices.get(ref);
    if (!invoice) return { at, kind, cents, reference: receipts.get(ref) ?? '' };
    const { orderId, dueOn, number } = invoice;
    return { at, kind, cents, reference: number ?? '', orderId, dueOn };
  });
}

/** Accounts whose statements are behind the month that begins with this day, by their owners' ids. */
export function listToState(
  { db }: Pick<Ctx, 'db'>,
  month: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .select({ id: creditAccounts.ownerId })
    .from(creditAccounts)
    .where(and(lt(creditAccounts.statedFrom, month), gt(creditAccounts.ownerId, after)))
    .orderBy(asc(creditAccounts.ownerId))
    .limit(limit);
}

/** Holds an account while its statements are made. */
export const holdToState = (ctx: Ctx, ownerId: string): Promise<CreditAccountRow | undefined> =>
  lockCreditAccount(ctx, ownerId);

/** The statements of an account are made up to this month. */
export async function markStated({ db }: Pick<Ctx, 'db'>, ownerId: string, month: string): Promise<void> {
  await db.update(creditAccounts).set({ statedFrom: month }).where(ownedBy(ownerId, creditAccounts));
}
