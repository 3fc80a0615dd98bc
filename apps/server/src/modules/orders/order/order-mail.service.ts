import { EmailSendMode } from '@merchmill/contract/enums.ts';
import { asc, eq } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { users } from '../../account/account/account.tables.ts';
import { notify, ownMailTo } from '../../account/notification/index.ts';
import { type MailBlock, sendMail } from '../../shop/mail/index.ts';
import { newsMail, type OrderNews, storeMail } from './order.mails.ts';
import { orderLines, orders } from './order.tables.ts';
import { orderPageOf } from './order-link.service.ts';
import { type OrderParts, orderBlocks } from './order-mail.rules.ts';

async function getParties(ctx: Ctx, orderId: string) {
  const [row] = await ctx.db
    .select({
      number: orders.number,
      userId: orders.ownerId,
      buyerEmail: orders.buyerEmail,
      storeName: orders.storeName,
      storeNumber: orders.storeNumber,
      address: orders.address,
      email: users.email,
      name: users.name,
      guest: users.guest,
      sendProofEmailType: users.sendProofEmailType,
      sendShippedEmailType: users.sendShippedEmailType,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(eq(orders.id, orderId));
  return assertFound(row);
}

/** As its account is told of it: first by the number that it has in the store it came from. */
export const numberForSeller = ({ number, storeNumber }: { number: string; storeNumber: string | null }): string =>
  storeNumber === null ? number : `${storeNumber} (${number})`;

/** What a mail shows of an order. */
export async function readOrderParts(ctx: Ctx, orderId: string, parts: OrderParts = {}): Promise<MailBlock[]> {
  if (!Object.keys(parts).length) return [];
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const lines = parts.items
    ? await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
    : [];
  return orderBlocks({ ...assertFound(order), lines }, parts, ctx.config.publicUrl);
}

/**
 * Tells the account that an order belongs to: a notification and a mail, whatever its mail modes say.
 * @param by who did what it tells of; they get the mail alone
 */
export async function notifyAccount(ctx: Ctx, orderId: string, news: OrderNews, by?: string): Promise<void> {
  const parties = await getParties(ctx, orderId);
  const { userId, email, name, guest } = parties;
  const number = numberForSeller(parties);
  const link = `/user/${userId}/orders/${orderId}`;
  await notify(ctx, userId, { kind: news.kind, title: news.title(number), link, by });
  const page = await orderPageOf(ctx, { ownerId: userId, orderId, guest });
  const details = await readOrderParts(ctx, orderId, news.shows);
  const mail = newsMail(news, number, { name, link: page, details });
  await sendMail(ctx, { to: email, ...mail }, { orderId });
}

export type Progress = {
  news: OrderNews;
  /** Which of the account's two mail modes decides. */
  kind: 'proof' | 'shipped';
  /** Page of the order for whoever has no account; made when it is needed. */
  buyerPage: () => Promise<string>;
};

/**
 * Tells of an order's progress: the account always by a notification, and by mail whom its mode says: nobody, the
 * account, or the account's customer in the name of the store. Without a customer's address the account gets it.
 */
export async function notifyProgress(ctx: Ctx, orderId: string, { news, kind, buyerPage }: Progress): Promise<void> {
  const parties = await getParties(ctx, orderId);
  const { number, userId, storeName } = parties;
  const known = numberForSeller(parties);
  const link = `/user/${userId}/orders/${orderId}`;
  await notify(ctx, userId, { kind: news.kind, title: news.title(known), link });
  const mode = kind === 'proof' ? parties.sendProofEmailType : parties.sendShippedEmailType;
  if (mode === EmailSendMode.notSend) return;
  const toBuyer = mode === EmailSendMode.sendC && parties.buyerEmail !== null;
  const own = toBuyer ? undefined : await ownMailTo(ctx, userId, news.kind);
  if (own === null) return;
  const details = await readOrderParts(ctx, orderId, news.shows);
  const mail = toBuyer
    ? storeMail(news, number, { name: parties.address.name, link: await buyerPage(), storeName, details })
    : newsMail(news, known, {
        name: parties.name,
        details,
        link: await orderPageOf(ctx, { ownerId: userId, orderId, guest: parties.guest }),
      });
  const to = toBuyer ? parties.buyerEmail! : parties.email;
  await sendMail(ctx, { to, ...mail, ...own }, { orderId });
}
