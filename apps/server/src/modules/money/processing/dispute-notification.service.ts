import { formatCents } from '@merchmill/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { getContact } from '../../account/account/index.ts';
import { notify, notifyStaff } from '../../account/notification/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { sendMail } from '../../shop/mail/index.ts';
import type { Payment } from '../payment/index.ts';
import { paymentOrders } from '../payment/payment.tables.ts';
import { type DisputeTurn, disputeTitles, payerDisputeMail, staffDisputeMail } from './processing.mails.ts';

export type DisputeNews = { payment: Payment; turn: DisputeTurn; amountCents: number; reason: string | null };

const dollars = { currency: 'USD', rate: 1 };

async function listNumbers(ctx: Ctx, paymentId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ number: orders.number })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(eq(paymentOrders.paymentId, paymentId));
  return rows.map((row) => row.number);
}

/** All staff get a notification, and the support address one mail. */
async function notifyOfDispute(
  ctx: Ctx,
  { payment, turn, amountCents, reason }: DisputeNews,
  what: string,
): Promise<void> {
  const link = '/operations/inbox?tab=payments';
  await notifyStaff(ctx, { kind: 'dispute', title: `${disputeTitles[turn]}: ${what}`, link });
  const { provider, id } = payment;
  const facts = { amount: formatCents(amountCents, dollars), provider, id };
  const mail = staffDisputeMail({ turn, what, reason, payment: facts, link: ctx.config.publicUrl + link });
  await sendMail(ctx, { to: ctx.config.mail.support, ...mail });
}

async function notifyPayer(ctx: Ctx, { payment, turn }: DisputeNews, what: string): Promise<void> {
  const { email, name } = await getContact(ctx, payment.ownerId);
  const mail = payerDisputeMail(turn, what, name);
  await notify(ctx, payment.ownerId, {
    kind: 'payment',
    title: mail.subject,
    link: `/user/${payment.ownerId}/payments`,
  });
  await sendMail(ctx, { to: email, ...mail });
}

/** Tells of a dispute, in the transaction that books it: staff always, and whoever had paid. Told once for each turn. */
export async function notifyDispute(ctx: Ctx, news: DisputeNews): Promise<void> {
  const numbers = await listNumbers(ctx, news.payment.id);
  const what = numbers.length ? `order ${numbers.join(', ')}` : 'your wallet';
  await notifyOfDispute(ctx, news, numbers.length ? what : 'a recharge');
  await notifyPayer(ctx, news, what);
}
