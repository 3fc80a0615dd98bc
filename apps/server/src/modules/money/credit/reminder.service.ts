import { type ReminderDays, reminderDays } from '@merchmill/contract/money/credit.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { addDays } from '../../../days.ts';
import { ownedBy } from '../../../owned-by.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { numberOfOrder } from '../../orders/order/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { reminderMail, reminderTitle } from './credit.mails.ts';
import { accountNumber, dueReminder } from './credit.rules.ts';
import { creditToday, lockCreditAccount } from './credit.service.ts';
import { creditInvoices } from './credit.tables.ts';
import { creditPage } from './credit-news.service.ts';

const firstReminder = reminderDays[0];

/** Customers with an open invoice that is due soon, or was. */
function listOwners(ctx: Ctx, { after, limit }: { after: string; limit: number }) {
  const { ownerId, openCents, dueOn } = creditInvoices;
  const soon = lte(dueOn, addDays(creditToday(ctx), -firstReminder));
  return ctx.db
    .selectDistinct({ id: ownerId })
    .from(creditInvoices)
    .where(and(gt(openCents, 0), soon, gt(ownerId, after)))
    .orderBy(asc(ownerId))
    .limit(limit);
}

/** Marks what is reminded of now, and gives it. */
async function takeDue(ctx: Ctx, ownerId: string) {
  const rows = await ctx.db
    .select({
      ...{ orderId: creditInvoices.orderId, dueOn: creditInvoices.dueOn, openCents: creditInvoices.openCents },
      ...{ remindedDays: creditInvoices.remindedDays, number: numberOfOrder(creditInvoices.orderId) },
    })
    .from(creditInvoices)
    .where(and(ownedBy(ownerId, creditInvoices), sql`${creditInvoices.openCents} > 0`))
    .orderBy(asc(creditInvoices.dueOn), asc(creditInvoices.orderId));
  const today = creditToday(ctx);
  const due = rows.flatMap((row) => {
    const stage = dueReminder(reminderDays, row, today);
    return stage === null ? [] : [{ ...row, number: row.number ?? '', stage }];
  });
  for (const { orderId, stage } of due)
    await ctx.db.update(creditInvoices).set({ remindedDays: stage }).where(eq(creditInvoices.orderId, orderId));
  return due;
}

/** One mail for all that a customer is reminded of at the same time. */
function remind(ctx: Ctx, ownerId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCreditAccount(ctx, ownerId);
    if (!row) return false;
    const due = await takeDue(ctx, ownerId);
    if (!due.length) return false;
    const stage = Math.max(...due.map((each) => each.stage)) as ReminderDays;
    const link = creditPage(ownerId);
    await notify(ctx, ownerId, {
      ...{ kind: 'invoiceAccount', title: reminderTitle(stage, due), link, by: null },
    });
    const { name, email } = await getContact(ctx, ownerId);
    const url = `${ctx.config.publicUrl}${link}`;
    const paying = { account: accountNumber(row.serial), bank: ctx.config.bank.lines, link: url };
    await sendMail(ctx, { to: email, ...reminderMail({ name, stage, invoices: due, ...paying }) });
    return true;
  });
}

/** Reminds customers of invoices: before they are due and after, of each invoice once at each step. */
export async function remindOfInvoices(ctx: Ctx, turn: Turn): Promise<void> {
  await workOff(turn, {
    list: (after, limit) => listOwners(ctx, { after, limit }),
    work: ({ id }) => remind(ctx, id),
  });
}
