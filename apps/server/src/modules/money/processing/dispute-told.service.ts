import { formatCents } from '@merchmill/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { users } from '../../account/account/account.tables.ts';
import { listStaffWith } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { sendMail } from '../../shop/mail/index.ts';
import type { Payment } from '../payment/index.ts';
import { paymentOrders } from '../payment/payment.tables.ts';

/** What became of a dispute: opened by the bank, and in the end ours or theirs. */
export type DisputeTurn = 'opened' | 'won' | 'lost';

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

const houseWords: Record<DisputeTurn, { title: string; text: string }> = {
  opened: { title: 'A payment is disputed', text: 'The bank has taken it back. Answer it at the provider in time.' },
  won: { title: 'A dispute is won', text: 'The bank has given the money to us again.' },
  lost: { title: 'A dispute is lost', text: 'The money stays with whoever had paid.' },
};

/** Everybody of the house gets a notification, and the support address one mail. */
async function tellHouse(ctx: Ctx, { payment, turn, amountCents, reason }: DisputeNews, what: string): Promise<void> {
  const { title, text } = houseWords[turn];
  const people = await listStaffWith(ctx, 'payments.view');
  const link = '/operations/inbox?tab=payments';
  for (const { id } of people) await notify(ctx, id, { title: `${title}: ${what}`, link });
  const amount = formatCents(amountCents, dollars);
  const why = reason ? ` The bank says: ${reason}.` : '';
  await sendMail(
    ctx,
    {
      to: ctx.config.mail.support,
      subject: `${title}: ${what}`,
      text: `${text}${why}\n\n${amount}, ${payment.provider}, payment ${payment.id}\n\n${ctx.config.publicUrl}${link}`,
    },
    { kind: 'payment' },
  );
}

const customerWords: Record<DisputeTurn, (what: string) => { title: string; text: string }> = {
  opened: (what) => ({
    title: `Your bank has asked about the payment of ${what}`,
    text: `your bank has told us that the payment of ${what} is disputed, and has taken the money back for now. If that was a mistake, please tell your bank, or write to us: often we can put it right at once.`,
  }),
  won: (what) => ({
    title: `The question about the payment of ${what} is settled`,
    text: `your bank has confirmed the payment of ${what}. You need not do anything.`,
  }),
  lost: (what) => ({
    title: `Your bank has given you back the payment of ${what}`,
    text: `your bank has decided that the payment of ${what} goes back to you. It counts as not paid with us.`,
  }),
};

async function tellPayer(ctx: Ctx, { payment, turn }: DisputeNews, what: string): Promise<void> {
  const [payer] = await ctx.db.select().from(users).where(eq(users.id, payment.ownerId));
  const { title, text } = customerWords[turn](what);
  await notify(ctx, payment.ownerId, { title, link: `/user/${payment.ownerId}/payments` });
  await sendMail(
    ctx,
    { to: payer!.email, subject: title, text: `Hello ${payer!.name},\n\n${text}` },
    { kind: 'payment' },
  );
}

/** Tells of a dispute, in the transaction that books it: the house always, and whoever had paid. Told once for each turn. */
export async function tellDispute(ctx: Ctx, news: DisputeNews): Promise<void> {
  const numbers = await listNumbers(ctx, news.payment.id);
  const what = numbers.length ? `order ${numbers.join(', ')}` : 'your wallet';
  await tellHouse(ctx, news, numbers.length ? what : 'a recharge');
  await tellPayer(ctx, news, what);
}
