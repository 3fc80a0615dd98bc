import { EmailSendMode } from '@merchmill/contract/enums.ts';
import { eq } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { users } from '../../account/account/account.tables.ts';
import { notify } from '../../account/notification/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { orders } from './order.tables.ts';

async function getParties(ctx: Ctx, orderId: string) {
  const [row] = await ctx.db
    .select({
      number: orders.number,
      userId: orders.ownerId,
      buyerEmail: orders.buyerEmail,
      storeName: orders.storeName,
      address: orders.address,
      email: users.email,
      name: users.name,
      sendProofEmailType: users.sendProofEmailType,
      sendShippedEmailType: users.sendShippedEmailType,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(eq(orders.id, orderId));
  return found(row);
}

export type Word = { title: (number: string) => string; text: string };

/** Tells the account that an order belongs to: a notification and a mail, whatever its mail modes say. */
export async function tellAccount(ctx: Ctx, orderId: string, { title, text }: Word): Promise<void> {
  const { number, userId, email, name } = await getParties(ctx, orderId);
  const link = `/user/${userId}/orders/${orderId}`;
  await notify(ctx, userId, { title: title(number), link });
  const body = `Hello ${name},\n\n${text}\n\nYou can see it here: ${ctx.config.publicUrl}${link}`;
  await sendMail(ctx, { to: email, subject: title(number), text: body }, { kind: 'order', orderId });
}

export type Progress = Word & {
  /** Which of the account's two mail modes decides. */
  kind: 'proof' | 'shipped';
  /** Page of the order for whoever has no account; made when it is needed. */
  buyerPage: () => Promise<string>;
};

/**
 * Tells of an order's progress: the account always by a notification, and by mail whom its mode says: nobody, the
 * account, or the account's customer in the name of the store. Without a customer's address the account gets it.
 */
export async function tellProgress(
  ctx: Ctx,
  orderId: string,
  { title, text, kind, buyerPage }: Progress,
): Promise<void> {
  const parties = await getParties(ctx, orderId);
  const { number, userId } = parties;
  const link = `/user/${userId}/orders/${orderId}`;
  await notify(ctx, userId, { title: title(number), link });
  const mode = kind === 'proof' ? parties.sendProofEmailType : parties.sendShippedEmailType;
  if (mode === EmailSendMode.notSend) return;
  const toBuyer = mode === EmailSendMode.sendC && parties.buyerEmail !== null;
  const page = toBuyer ? await buyerPage() : `${ctx.config.publicUrl}${link}`;
  const hello = toBuyer ? parties.address.name : parties.name;
  const from = toBuyer && parties.storeName ? `\n\n${parties.storeName}` : '';
  await sendMail(
    ctx,
    {
      to: toBuyer ? parties.buyerEmail! : parties.email,
      subject: toBuyer && parties.storeName ? `${parties.storeName}: ${title(number)}` : title(number),
      text: `Hello ${hello},\n\n${text}\n\nYou can follow it here: ${page}${from}`,
    },
    { kind: 'order', orderId },
  );
}
