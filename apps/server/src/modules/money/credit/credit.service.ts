import { UserType } from '@merchmill/contract/enums.ts';
import type { CreditOffer } from '@merchmill/contract/money/credit.shapes.ts';
import { reminderDays } from '@merchmill/contract/money/credit.ts';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { AppError, assertFound, Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { addDays, dayIn } from '../../../days.ts';
import { ownedBy } from '../../../owned-by.ts';
import { readOwnerType } from '../../account/account/index.ts';
import { balanceOf, balancesOf, post } from '../ledger/index.ts';
import type { Account } from '../ledger/ledger.rules.ts';
import { allot, dueReminder, type OpenItem, overdueOf, problemOf, reopen } from './credit.rules.ts';
import { creditAccounts, creditInvoices } from './credit.tables.ts';

export type CreditAccountRow = typeof creditAccounts.$inferSelect;

export const receivableOf = (ownerId: string): Account => ({ kind: 'receivable', owner: ownerId });

export const creditToday = (ctx: Pick<Ctx, 'now' | 'config'>): string => dayIn(ctx.now(), ctx.config.timeZone);

export async function findCreditAccount(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<CreditAccountRow | undefined> {
  const [row] = await ctx.db.select().from(creditAccounts).where(ownedBy(ownerId, creditAccounts));
  return row;
}

/**
 * Holds an invoice account until the end of the caller's transaction: whatever moves what is owed comes one after the
 * other. It comes after orders, payments, and the wallet, as everywhere.
 */
export async function lockCreditAccount(ctx: Ctx, ownerId: string): Promise<CreditAccountRow | undefined> {
  const [row] = await ctx.db.select().from(creditAccounts).where(ownedBy(ownerId, creditAccounts)).for('update');
  return row;
}

function listItemsOf(ctx: Pick<Ctx, 'db'>, ownerIds: readonly string[]) {
  const { ownerId, orderId, openCents, dueOn } = creditInvoices;
  return ctx.db
    .select({ ownerId, orderId, openCents, dueOn })
    .from(creditInvoices)
    .where(and(inArray(ownerId, [...ownerIds]), gt(openCents, 0)))
    .orderBy(asc(dueOn), asc(orderId));
}

/** What is open, the oldest due first. */
export const listOpenItems = (ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<OpenItem[]> =>
  listItemsOf(ctx, [ownerId]);

export type CreditStanding = {
  account: CreditAccountRow;
  /** Below zero where more was paid than is owed. */
  usedCents: number;
  items: OpenItem[];
  today: string;
  blockDays: number;
};

export async function readStanding(ctx: Ctx, account: CreditAccountRow): Promise<CreditStanding> {
  return (await readStandings(ctx, [account]))[0]!;
}

/** By as many statements for many accounts as for one. */
export async function readStandings(ctx: Ctx, accounts: readonly CreditAccountRow[]): Promise<CreditStanding[]> {
  const ownerIds = accounts.map(({ ownerId }) => ownerId);
  const used = await balancesOf(ctx, 'receivable', ownerIds);
  const open = Map.groupBy(await listItemsOf(ctx, ownerIds), ({ ownerId }) => ownerId);
  return accounts.map((account) => ({
    account,
    usedCents: used.get(account.ownerId) ?? 0,
    items: open.get(account.ownerId) ?? [],
    today: creditToday(ctx),
    blockDays: ctx.config.invoiceBlockDays,
  }));
}

export const figuresOf = ({ account, usedCents, items, today }: CreditStanding) => ({
  limit: account.limitCents,
  used: usedCents,
  available: Math.max(0, account.limitCents - usedCents),
  overdue: overdueOf(items, today),
});

export const whyNot = (standing: CreditStanding, wanted: { cents: number; currency: string }) => {
  const { account, usedCents, items, today, blockDays } = standing;
  const { blocked, limitCents } = account;
  return problemOf({ blocked, limitCents, usedCents, oldestDueOn: items[0]?.dueOn ?? null, today, blockDays }, wanted);
};

/** Whether somebody may pay so much by invoice, and when it would be due; null for those without one. */
export async function readCreditOffer(
  ctx: Ctx,
  ownerId: string,
  wanted: { cents: number; currency: string },
): Promise<CreditOffer | null> {
  const account = await findCreditAccount(ctx, ownerId);
  if (!account || (await readOwnerType(ctx, ownerId)) !== UserType.B2B) return null;
  const standing = await readStanding(ctx, account);
  const { termsDays } = account;
  return {
    available: figuresOf(standing).available,
    termsDays,
    dueOn: addDays(standing.today, termsDays),
    problem: whyNot(standing, wanted),
  };
}

/**
 * Holds the account of somebody who is about to pay so much by invoice; refused where that is not possible. What was
 * looked at stays true until the caller's transaction ends.
 */
export async function holdCredit(
  ctx: Ctx,
  ownerId: string,
  wanted: { cents: number; currency: string },
): Promise<void> {
  const account = await lockCreditAccount(ctx, ownerId);
  if (!account || (await readOwnerType(ctx, ownerId)) !== UserType.B2B) throw new AppError('invoiceUnavailable');
  const problem = whyNot(await readStanding(ctx, account), wanted);
  if (problem) throw new AppError(refusals[problem]);
}

const refusals = {
  blocked: 'invoiceUnavailable',
  currency: 'invoiceUnavailable',
  overdue: 'invoiceOverdue',
  limit: 'invoiceLimit',
} as const;

/**
 * Takes an amount off open invoices, together with what was paid beyond them before. The caller holds the account, and
 * has posted the amount.
 */
async function applyToItems(ctx: Ctx, ownerId: string, orderId?: string): Promise<void> {
  const items = await listOpenItems(ctx, ownerId);
  const owed = await balanceOf(ctx, receivableOf(ownerId));
  const cents = items.reduce((sum, item) => sum + item.openCents, 0) - owed;
  const { changed } = allot(items, { cents, orderId });
  for (const { orderId, openCents } of changed)
    await ctx.db.update(creditInvoices).set({ openCents }).where(eq(creditInvoices.orderId, orderId));
}

/** Invoices of which more could be open than is: what was paid of them may be owed again. */
function listPaidItems(ctx: Pick<Ctx, 'db'>, ownerId: string) {
  const { orderId, openCents, dueOn, remindedDays, amountCents, refundedCents } = creditInvoices;
  const owedCents = sql<number>`${amountCents} - ${refundedCents}`;
  return ctx.db
    .select({ orderId, openCents, dueOn, remindedDays, owedCents })
    .from(creditInvoices)
    .where(and(ownedBy(ownerId, creditInvoices), lt(openCents, owedCents)));
}

/**
 * Opens invoices again as far as is owed after a payment was reversed. The customer is told of it with what is overdue now,
 * so reminders whose day has passed are not sent any more; the next one comes at its day.
 */
async function reopenItems(ctx: Ctx, ownerId: string): Promise<void> {
  const open = await listOpenItems(ctx, ownerId);
  const owed = await balanceOf(ctx, receivableOf(ownerId));
  const cents = Math.max(0, owed) - open.reduce((sum, item) => sum + item.openCents, 0);
  const today = creditToday(ctx);
  for (const item of reopen(await listPaidItems(ctx, ownerId), cents)) {
    const remindedDays = dueReminder(reminderDays, item, today) ?? item.remindedDays;
    await ctx.db
      .update(creditInvoices)
      .set({ openCents: item.openCents, remindedDays })
      .where(eq(creditInvoices.orderId, item.orderId));
  }
}

/** Writes down that an order is paid by invoice, in the transaction that holds the account and has booked it. */
export async function addCreditInvoice(
  ctx: Ctx,
  { ownerId, orderId, amountCents }: { ownerId: string; orderId: string; amountCents: number },
): Promise<void> {
  const { termsDays } = assertFound(await findCreditAccount(ctx, ownerId));
  const issuedOn = creditToday(ctx);
  await ctx.db.insert(creditInvoices).values({
    ...{ orderId, ownerId, amountCents, openCents: amountCents, issuedOn, issuedAt: ctx.now() },
    dueOn: addDays(issuedOn, termsDays),
  });
  await applyToItems(ctx, ownerId);
}

type Refunded = { ownerId: string; orderId: string; amountCents: number; key: string; from: Account };

/** What goes back of an order that is paid by invoice is owed no more, or is there for the next one. */
export async function refundToCredit(ctx: Ctx, { ownerId, orderId, amountCents, key, from }: Refunded): Promise<void> {
  if (!(await lockCreditAccount(ctx, ownerId))) throw new Fault(`order ${orderId} was paid without an invoice account`);
  const { isNew } = await post(ctx, {
    ...{ kind: 'refundedToInvoice', key, ref: `order:${orderId}` },
    postings: [
      { account: from, amountCents },
      { account: receivableOf(ownerId), amountCents: -amountCents },
    ],
  });
  if (!isNew) return;
  await applyToItems(ctx, ownerId, orderId);
  await ctx.db
    .update(creditInvoices)
    .set({ refundedCents: sql`${creditInvoices.refundedCents} + ${amountCents}` })
    .where(eq(creditInvoices.orderId, orderId));
}

type Received = { ownerId: string; receiptId: string; amountCents: number };

/** Money has come to the bank for what somebody owes. The caller holds the account. */
export async function bookBankPayment(ctx: Ctx, { ownerId, receiptId, amountCents }: Received): Promise<void> {
  await post(ctx, {
    ...{ kind: 'invoicePaid', key: `receipt:${receiptId}`, ref: `receipt:${receiptId}` },
    postings: [
      { account: { kind: 'bank', owner: 'main' }, amountCents },
      { account: receivableOf(ownerId), amountCents: -amountCents },
    ],
  });
  await applyToItems(ctx, ownerId);
}

/** A bank payment was none after all: its reversal is written down. The caller holds the account. */
export async function bookBankReversal(ctx: Ctx, { ownerId, receiptId, amountCents }: Received): Promise<void> {
  await post(ctx, {
    ...{ kind: 'invoicePaymentReversed', key: `reversal:${receiptId}`, ref: `receipt:${receiptId}` },
    postings: [
      { account: receivableOf(ownerId), amountCents },
      { account: { kind: 'bank', owner: 'main' }, amountCents: -amountCents },
    ],
  });
  await reopenItems(ctx, ownerId);
}

/** What came out of the wallet, which has posted it, pays open invoices. The caller holds the account. */
export const applyWalletPayment = (ctx: Ctx, ownerId: string): Promise<void> => applyToItems(ctx, ownerId);

/** When an order is due that is paid by invoice; undefined for others. */
export async function findDueDay(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<string | undefined> {
  const { dueOn } = creditInvoices;
  const [row] = await ctx.db.select({ dueOn }).from(creditInvoices).where(eq(creditInvoices.orderId, orderId));
  return row?.dueOn;
}

/** What somebody owes, in cents. */
export const readOwed = (ctx: Ctx, ownerId: string): Promise<number> => balanceOf(ctx, receivableOf(ownerId));
