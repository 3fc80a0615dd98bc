import type {
  CreditAccount,
  CreditInvoice,
  Receivable,
  ReceivableDetail,
} from '@merchmill/contract/money/credit.shapes.ts';
import type { ReceivableQueue } from '@merchmill/contract/money/credit.ts';
import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { daysBetween } from '../../../days.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { listContacts } from '../../account/account/index.ts';
import { numberOfOrder } from '../../orders/order/index.ts';
import { listCompanies } from '../../orders/tax/index.ts';
import { readBalance } from '../wallet/index.ts';
import { accountNumber, ageingOf } from './credit.rules.ts';
import {
  type CreditAccountRow,
  type CreditStanding,
  creditToday,
  figuresOf,
  findCreditAccount,
  readStanding,
  readStandings,
  whyNot,
} from './credit.service.ts';
import { creditAccounts, creditInvoices } from './credit.tables.ts';
import { isOwnAccount } from './credit-account.service.ts';
import { listPayments, listReceivablePayments } from './payment-view.service.ts';

/** More open invoices than this are counted, and not shown one by one. */
const mostShown = 200;

async function listOpenInvoices(ctx: Ctx, ownerId: string): Promise<CreditInvoice[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(creditInvoices), orderNumber: numberOfOrder(creditInvoices.orderId) })
    .from(creditInvoices)
    .where(and(ownedBy(ownerId, creditInvoices), gt(creditInvoices.openCents, 0)))
    .orderBy(asc(creditInvoices.dueOn), asc(creditInvoices.orderId))
    .limit(mostShown);
  const today = creditToday(ctx);
  return rows.map(({ orderId, orderNumber, amountCents, openCents, issuedOn, dueOn }) => ({
    ...{ orderId, orderNumber: orderNumber ?? '', amount: amountCents, open: openCents, issuedOn, dueOn },
    overdueDays: Math.max(0, daysBetween(dueOn, today)),
  }));
}

/** What is due first, with all that is due on the same day. */
function nextDueOf({ items }: CreditStanding): CreditAccount['nextDue'] {
  const [first] = items;
  if (!first) return null;
  const same = items.filter(({ dueOn }) => dueOn === first.dueOn);
  return { dueOn: first.dueOn, amount: same.reduce((sum, { openCents }) => sum + openCents, 0) };
}

async function toAccount(ctx: Ctx, row: CreditAccountRow): Promise<CreditAccount> {
  const standing = await readStanding(ctx, row);
  const { ownerId, serial, termsDays, blocked } = row;
  return {
    ...figuresOf(standing),
    ...{ number: accountNumber(serial), termsDays, blocked },
    problem: whyNot(standing, { cents: 1, currency: 'USD' }),
    nextDue: nextDueOf(standing),
    invoices: await listOpenInvoices(ctx, ownerId),
    payments: await listPayments(ctx, ownerId),
  };
}

export async function getCreditAccount(ctx: Ctx, ownerId: string): Promise<CreditAccount> {
  return toAccount(ctx, assertFound(await findCreditAccount(ctx, ownerId)));
}

/** What somebody sees of their own account; nothing of it where they have none. */
export async function getOwnCredit(ctx: Ctx, ownerId: string) {
  const row = await findCreditAccount(ctx, ownerId);
  const account = row ? await toAccount(ctx, row) : null;
  return { account, wallet: await readBalance(ctx, ownerId), bank: account ? ctx.config.bank.lines : [] };
}

const oldestDue = sql<string | null>`(select min(i.due_on)::text from ${creditInvoices} i
  where i.user_id = ${creditAccounts.ownerId} and i.open_cents > 0)`;

const inQueue = (today: string): Record<ReceivableQueue, SQL | undefined> => ({
  all: undefined,
  overdue: sql`${oldestDue} < ${today}`,
  blocked: eq(creditAccounts.blocked, true),
});

/** By as many statements for a page of them as for one. */
async function toReceivables(ctx: Ctx, standings: readonly CreditStanding[]): Promise<Receivable[]> {
  const ownerIds = standings.map(({ account }) => account.ownerId);
  const contacts = await listContacts(ctx, ownerIds);
  const companies = await listCompanies(ctx, ownerIds);
  return standings.map((standing) => {
    const { ownerId, serial, termsDays, blocked } = standing.account;
    const { name, email } = assertFound(contacts.get(ownerId));
    return {
      ...figuresOf(standing),
      ...{ owner: { bizId: ownerId, name, email }, company: companies.get(ownerId) ?? null },
      ...{ number: accountNumber(serial), termsDays, blocked },
      oldestDueOn: standing.items[0]?.dueOn ?? null,
    };
  });
}

type Wish = { state: ReceivableQueue; pageNum: number; pageSize: number };

/** Those first whose oldest open invoice was due first; then those who owe nothing. */
export async function listReceivables(ctx: Ctx, { state, pageNum, pageSize }: Wish) {
  const wanted = inQueue(creditToday(ctx))[state];
  const rows = await ctx.db
    .select()
    .from(creditAccounts)
    .where(wanted)
    .orderBy(sql`${oldestDue} asc nulls last`, asc(creditAccounts.serial))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = await toReceivables(ctx, await readStandings(ctx, rows));
  return { list, total: await ctx.db.$count(creditAccounts, wanted), pageNum, pageSize };
}

export async function getReceivable(ctx: Ctx, asker: Acting, ownerId: string): Promise<ReceivableDetail> {
  const row = assertFound(await findCreditAccount(ctx, ownerId));
  const standing = await readStanding(ctx, row);
  const [receivable] = await toReceivables(ctx, [standing]);
  return {
    ...receivable!,
    ...{ version: row.version, blockedReason: row.blockedReason },
    ageing: ageingOf(standing.items, standing.today),
    invoices: await listOpenInvoices(ctx, ownerId),
    payments: await listReceivablePayments(ctx, ownerId),
    own: isOwnAccount(asker, ownerId),
  };
}
