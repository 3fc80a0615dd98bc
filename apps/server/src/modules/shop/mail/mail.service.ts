import { mailKinds } from '@merchmill/contract/backoffice/jobs.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { defaultBrandColors } from '@merchmill/contract/shop/brand.ts';
import { templateOf } from '@merchmill/contract/shop/mail.ts';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { mailFaultOf } from '../../../adapters/mail/mail-fault.ts';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import { deletedDomain } from '../../../platform/db/personal-data.ts';
import { Hopeless } from '../../../platform/jobs/job.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { fileUrl } from '../file/index.ts';
import { mails } from './mail.tables.ts';
import type { MailContent } from './mail-content.ts';
import { type MailBrand, type RenderedMail, renderMail } from './mail-layout.ts';

const payload = z.object({
  mailId: z.string(),
  kind: z.enum(mailKinds).optional(),
  /** The order that it is about. */
  orderId: z.string().optional(),
  /** From then on it says nothing that anybody could use. */
  until: z.iso.datetime().optional(),
});

/**
 * Hands one mail to the mail server. Run twice it could send twice, so what is sent is marked at once. What has become
 * useless while it waited is forgotten.
 */
async function deliver(ctx: Ctx, { mailId, until }: z.infer<typeof payload>): Promise<void> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.sentAt) return;
  const { to, subject, text, html, unsubscribeUrl } = mail;
  if (until && new Date(until) <= ctx.now()) {
    await ctx.db.delete(mails).where(eq(mails.id, mailId));
    return;
  }
  try {
    await ctx.mailer.send({ to, subject, text, html: html ?? undefined, unsubscribeUrl: unsubscribeUrl ?? undefined });
  } catch (error) {
    const fault = mailFaultOf(error);
    throw fault.isFinal ? new Hopeless(fault.message) : fault;
  }
  await ctx.db.update(mails).set({ sentAt: ctx.now() }).where(eq(mails.id, mailId));
}

export const deliverMail = job('mail.deliver', payload, deliver, { ...patient, atOnce: 6, room: 'elsewhere' });

/** What somebody sits and waits for stands in a queue of its own: no burst of other mails holds it up. */
export const deliverUrgentMail = job('mail.deliverUrgent', payload, deliver, { ...patient, atOnce: 4, room: 'urgent' });

/** What waits for a mail server does not wait longer than that. */
export const hastenMails = ({ jobs }: Pick<Ctx, 'jobs'>): Promise<void> =>
  jobs.hasten([deliverMail, deliverUrgentMail]);

/** One line in a header, whatever a person put into a name. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').slice(0, 200);

/** The shop's brand as mails have it. */
function mailBrandOf({ config }: Pick<Ctx, 'config'>): MailBrand {
  const { brand, company, mail, publicUrl } = config;
  const { accent, ink } = brand.colors ?? defaultBrandColors;
  const { name, logo } = brand;
  const sender = [[company.name, ...company.lines].join(', '), mail.support].filter((line) => line !== name);
  const picture = logo && { ...logo, url: `${publicUrl}${fileUrl(logo.fileId)}/640` };
  return { name, accent, ink, logo: picture, sender };
}

/** One mail to one address. */
export type Letter = MailContent & { to: string };

/** A mail in the shop's brand. */
export const renderFor = (ctx: Pick<Ctx, 'config'>, content: MailContent): RenderedMail =>
  renderMail(content, mailBrandOf(ctx));

function toMail(ctx: Pick<Ctx, 'config'>, letter: Letter): Mail {
  const { subject, text, html } = renderFor(ctx, letter);
  return {
    to: oneLine(letter.to),
    subject: oneLine(subject),
    text,
    html,
    unsubscribeUrl: letter.unsubscribe?.oneClick,
  };
}

async function keepMail(ctx: Ctx, mail: Mail, forgetAt?: Date): Promise<string> {
  const now = ctx.now();
  const id = newId(now);
  await ctx.db.insert(mails).values({ ...mail, id, createdAt: now, forgetAt });
  return id;
}

type Sending = {
  orderId?: string | undefined;
  /** When it is not worth sending any more. */
  until?: Date;
  /** When it is not to be kept any longer, for what it holds. */
  forgetAt?: Date;
  /** Somebody waits for it now. */
  urgent?: boolean;
};

/** Sends a mail once the caller's transaction is through, and not if it fails. Deleted accounts get none. */
export async function sendMail(
  ctx: Ctx,
  letter: Letter,
  { orderId, until, forgetAt, urgent }: Sending = {},
): Promise<void> {
  if (letter.to.endsWith(deletedDomain)) return;
  const mailId = await keepMail(ctx, toMail(ctx, letter), forgetAt);
  const { topic: kind } = templateOf(letter.template);
  const about = { mailId, kind, orderId, until: until?.toISOString() };
  await ctx.jobs.enqueue(ctx, urgent ? deliverUrgentMail : deliverMail, about);
}

/** Hands a mail to the mail server now and keeps nothing of it; throws where it is not taken. */
export async function deliverNow(ctx: Pick<Ctx, 'config' | 'mailer'>, letter: Letter): Promise<Mail> {
  const mail = toMail(ctx, letter);
  await ctx.mailer.send(mail);
  return mail;
}

/** Sends a mail without the queue, not in a transaction; throws where the mail server does not take it. */
export async function sendMailAtOnce(ctx: Ctx, letter: Letter): Promise<void> {
  const mail = await deliverNow(ctx, letter);
  const id = await keepMail(ctx, mail);
  await ctx.db.update(mails).set({ sentAt: ctx.now() }).where(eq(mails.id, id));
}

/** Mails that were sent long ago, and those whose codes are of no use any more. What waits to be sent is kept. */
export async function forgetMails(ctx: Ctx, turn: Turn): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - ctx.config.retain.mailsDays * dayMs);
  await deleteDue(ctx.db, turn, mails, lt(mails.sentAt, since));
  await deleteDue(ctx.db, turn, mails, and(isNotNull(mails.sentAt), lt(mails.forgetAt, now))!);
}

export function listMails(ctx: Ctx, limit = 50) {
  return ctx.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}
