import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { job } from '../../jobs/queue.ts';
import type { Mail } from '../../outside/mail/port.ts';
import { mails } from './mail.tables.ts';

/** Hands one mail to the mail server. Run twice it could send twice, so what is sent is marked at once. */
export const deliverMail = job('mail.deliver', z.object({ mailId: z.string() }), async (ctx, { mailId }) => {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.sentAt) return;
  const { to, subject, text, unsubscribeUrl } = mail;
  await ctx.mailer.send({ to, subject, text, unsubscribeUrl: unsubscribeUrl ?? undefined });
  await ctx.db.update(mails).set({ sentAt: ctx.now() }).where(eq(mails.id, mailId));
});

/** One line in a header, whatever a person put into a name. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').slice(0, 200);

/** Sends a mail once the caller's transaction is through, and not if it fails. */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const id = newId(ctx.now());
  const { text, unsubscribeUrl } = mail;
  await ctx.db
    .insert(mails)
    .values({ id, to: oneLine(mail.to), subject: oneLine(mail.subject), text, unsubscribeUrl, createdAt: ctx.now() });
  await ctx.jobs.enqueue(ctx, deliverMail, { mailId: id });
}

export function listMails(ctx: Ctx, limit = 50) {
  return ctx.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}
