import type { SupportAnswerForm, SupportForm, SupportMessage } from '@merchmill/contract/account/support.shapes.ts';
import type { supportStates } from '@merchmill/contract/account/support.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Principal, UserPrincipal } from '../../../principal.ts';
import { getOwnOrder, numberOfOrder } from '../../orders/order/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, nameOfUser } from '../account/index.ts';
import { notify, notifyStaff } from '../notification/index.ts';
import { answerMail, messageMail, receivedMail } from './support.mails.ts';
import { supportMessages } from './support.tables.ts';

type Sender = { userId: string | null; email: string; name: string | null };

async function senderOf(ctx: Ctx, principal: Principal, email: string | undefined): Promise<Sender> {
  if (principal.kind !== 'user') {
    if (!email) throw invalidField('email', 'Please enter your email address so we can reply.');
    return { userId: null, email: email.toLowerCase(), name: null };
  }
  const { id, email: known, name } = await getContact(ctx, principal.personId);
  return { userId: id, email: known, name };
}

/** Number of an order of this person; nobody else's is found. */
const ownOrder = async (ctx: Ctx, userId: string | null, orderId: string): Promise<string> =>
  (await getOwnOrder(ctx, userId ?? '', orderId)).number;

/** An address is told of so many messages within the hour: anybody can type anybody's. */
const confirmationsPerHour = 3;

/** Takes a message in, hands it to the shop's address and confirms it to its sender. */
export async function writeMessage(ctx: Ctx, principal: Principal, form: z.output<typeof SupportForm>) {
  const sender = await senderOf(ctx, principal, form.email);
  const { text, orderId = null } = form;
  const orderNumber = orderId && (await ownOrder(ctx, sender.userId, orderId));
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const { userId, email } = sender;
    const lately = new Date(now.getTime() - hourMs);
    const ofAddress = and(eq(supportMessages.email, email), gt(supportMessages.createdAt, lately));
    const before = await ctx.db.$count(supportMessages, ofAddress);
    const id = newId(now);
    await ctx.db.insert(supportMessages).values({ id, email, userId, orderId, text, createdAt: now });
    const sending = { orderId: orderId ?? undefined };
    const received = messageMail({
      sender: `${sender.name ?? 'A visitor'} <${email}>`,
      about: orderNumber ? `order ${orderNumber}` : 'the shop',
      text,
      link: `${ctx.config.publicUrl}/operations/support`,
    });
    await sendMail(ctx, { to: ctx.config.mail.support, ...received }, sending);
    const about = orderNumber ? ` about order ${orderNumber}` : '';
    // Without the name: it is kept in the lists of staff, and would outlive the account.
    const from = sender.userId ? 'a customer' : 'a visitor';
    const news = { title: `New message from ${from}${about}`, link: '/operations/support' };
    await notifyStaff(ctx, { kind: 'message', ...news, by: userId });
    if (before >= confirmationsPerHour) return;
    await sendMail(ctx, { to: email, ...receivedMail(orderNumber) }, sending);
  });
  return {};
}

function readMessages(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select({
      row: supportMessages,
      name: nameOfUser(supportMessages.userId),
      orderNumber: numberOfOrder(supportMessages.orderId),
      by: nameOfUser(supportMessages.answeredBy),
    })
    .from(supportMessages)
    .where(where);
}
type Joined = Awaited<ReturnType<typeof readMessages>>[number];

const toMessage = ({ row, name, orderNumber, by }: Joined): SupportMessage => ({
  ...{ bizId: row.id, email: row.email, name, text: row.text, createdAt: row.createdAt.toISOString() },
  order: row.orderId && orderNumber ? { bizId: row.orderId, number: orderNumber } : null,
  answer: row.answer && row.answeredAt ? { text: row.answer, by, at: row.answeredAt.toISOString() } : null,
});

type Wish = { state: (typeof supportStates)[number]; pageNum: number; pageSize: number };

/** Open ones oldest first, answered ones newest first; and how many are open. */
export async function listMessages(ctx: Ctx, { state, pageNum, pageSize }: Wish) {
  const { id, createdAt, answeredAt } = supportMessages;
  const isOpen = isNull(answeredAt);
  const where = state === 'open' ? isOpen : isNotNull(answeredAt);
  const order = state === 'open' ? [asc(createdAt), asc(id)] : [desc(answeredAt), desc(id)];
  const rows = await readMessages(ctx, where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const open = await ctx.db.$count(supportMessages, isOpen);
  const total = state === 'open' ? open : await ctx.db.$count(supportMessages, where);
  return { list: rows.map(toMessage), total, open, pageNum, pageSize };
}

/** Answers by mail. Of two who answer at once, only the first does. */
export function answerMessage(
  ctx: Ctx,
  principal: UserPrincipal,
  { bizId, answer }: { bizId: string } & z.output<typeof SupportAnswerForm>,
): Promise<SupportMessage> {
  return inTransaction(ctx, async (ctx) => {
    const isIt = eq(supportMessages.id, bizId);
    const [answered] = await ctx.db
      .update(supportMessages)
      .set({ answer, answeredBy: principal.personId, answeredAt: ctx.now() })
      .where(and(isIt, isNull(supportMessages.answeredAt)))
      .returning();
    const [message] = await readMessages(ctx, isIt);
    if (!answered) {
      assertFound(message);
      throw new AppError('alreadyDone', 'Someone already answered this message.');
    }
    await recordChange(ctx, principal, {
      subject: 'supportMessage',
      subjectId: bizId,
      what: 'answer',
      after: { answer },
    });
    const { email, text, orderId } = answered;
    const sending = { orderId: orderId ?? undefined };
    await sendMail(ctx, { to: email, ...answerMail(answer, text) }, sending);
    const { userId } = answered;
    if (userId) {
      const about = message?.orderNumber ? ` about order ${message.orderNumber}` : '';
      const link = orderId ? `/user/${userId}/orders/${orderId}` : `/user/${userId}/notifications`;
      const news = { title: `We answered your message${about}`, link };
      await notify(ctx, userId, { kind: 'support', ...news, by: principal.personId });
    }
    return toMessage(assertFound(message));
  });
}
