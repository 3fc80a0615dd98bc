import { formatMinor } from '@merchmill/contract/money.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { changedMail, receivedMail, reversedMail } from './credit.mails.ts';
import { accountNumber, overdueOf } from './credit.rules.ts';
import { type CreditAccountRow, creditToday, findCreditAccount, listOpenItems, readOwed } from './credit.service.ts';
import type { creditReceipts } from './credit.tables.ts';

/* What a customer is told of their invoice account, in the transaction of the change. */

export const creditPage = (ownerId: string): string => `/user/${ownerId}/invoice-balance`;

function turnOf(before: CreditAccountRow, after: CreditAccountRow) {
  if (before.blocked !== after.blocked) return after.blocked ? 'blocked' : 'unblocked';
  return before.limitCents !== after.limitCents || before.termsDays !== after.termsDays ? 'terms' : null;
}

const titles = {
  terms: 'Your invoice account has changed',
  blocked: 'Paying by invoice is paused',
  unblocked: 'You can pay by invoice again',
} as const;

type Change = { before: CreditAccountRow; after: CreditAccountRow; by: string };

export async function notifyOfChange(ctx: Ctx, { before, after, by }: Change): Promise<void> {
  const turn = turnOf(before, after);
  if (!turn) return;
  const { ownerId, limitCents, termsDays } = after;
  await notify(ctx, ownerId, { kind: 'invoiceAccount', title: titles[turn], link: creditPage(ownerId), by });
  const { name, email } = await getContact(ctx, ownerId);
  const link = `${ctx.config.publicUrl}${creditPage(ownerId)}`;
  await sendMail(ctx, { to: email, ...changedMail({ name, limitCents, termsDays, link }, turn) });
}

export async function notifyOfPayment(
  ctx: Ctx,
  receipt: typeof creditReceipts.$inferSelect,
  by: string,
): Promise<void> {
  const { ownerId, amountCents, receivedOn } = receipt;
  const title = `We received your payment of ${formatMinor(amountCents, 'USD')}`;
  await notify(ctx, ownerId, { kind: 'invoiceAccount', title, link: creditPage(ownerId), by });
  const { name, email } = await getContact(ctx, ownerId);
  const link = `${ctx.config.publicUrl}${creditPage(ownerId)}`;
  const owedCents = await readOwed(ctx, ownerId);
  await sendMail(ctx, { to: email, ...receivedMail({ name, amountCents, receivedOn, owedCents, link }) });
}

export async function notifyOfReversal(
  ctx: Ctx,
  { ownerId, amountCents, receivedOn }: typeof creditReceipts.$inferSelect,
  by: string,
): Promise<void> {
  const title = `Your payment of ${formatMinor(amountCents, 'USD')} was reversed`;
  await notify(ctx, ownerId, { kind: 'invoiceAccount', title, link: creditPage(ownerId), by });
  const { name, email } = await getContact(ctx, ownerId);
  const link = `${ctx.config.publicUrl}${creditPage(ownerId)}`;
  const owedCents = await readOwed(ctx, ownerId);
  const overdueCents = overdueOf(await listOpenItems(ctx, ownerId), creditToday(ctx));
  const { serial } = assertFound(await findCreditAccount(ctx, ownerId));
  const transfer = { account: accountNumber(serial), bank: ctx.config.bank.lines };
  const told = { name, amountCents, receivedOn, owedCents, overdueCents, link };
  await sendMail(ctx, { to: email, ...reversedMail({ ...told, ...transfer }) });
}
