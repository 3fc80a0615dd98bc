import { dayMs } from '@merchmill/contract/durations.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { sendMail } from '../mail/index.ts';
import { confirmMail, welcomeMail } from './subscriber.mails.ts';
import { type LinkPurpose, maskEmail, mayConfirm, type SubscriberState, shouldAsk } from './subscriber.rules.ts';
import { subscribers } from './subscriber.tables.ts';

type Subscriber = typeof subscribers.$inferSelect;
type Answer = { state: Exclude<SubscriberState, 'pending'>; email: string };

const signature = (ctx: Ctx, purpose: LinkPurpose, { id, email }: Pick<Subscriber, 'id' | 'email'>) =>
  sign(ctx.signingKey, `subscriber:${purpose}:${id}:${email}`);

/** What a link carries: whose it is, what for, and our signature under both. */
function tokenFor(ctx: Ctx, purpose: LinkPurpose, subscriber: Subscriber): string {
  return `${purpose}.${subscriber.id}.${signature(ctx, purpose, subscriber)}`;
}

const pageLink = (ctx: Ctx, purpose: LinkPurpose, subscriber: Subscriber) =>
  `${ctx.config.publicUrl}/subscription/${purpose}?token=${tokenFor(ctx, purpose, subscriber)}`;

/** Address of the one-click unsubscription that mail programs post to by themselves. */
const unsubscribeUrl = (ctx: Ctx, subscriber: Subscriber) =>
  `${ctx.config.publicUrl}/open/email/subscriber/unsubscribe?token=${tokenFor(ctx, 'unsubscribe', subscriber)}`;

/** Whose token it is; the row is locked, so it needs a transaction. */
async function readToken(ctx: Ctx, token: string): Promise<{ purpose: LinkPurpose; subscriber: Subscriber }> {
  const [purpose, id, given] = token.split('.');
  const known = purpose === 'confirm' || purpose === 'unsubscribe';
  const [subscriber] =
    known && id ? await ctx.db.select().from(subscribers).where(eq(subscribers.id, id)).for('update') : [];
  if (!known || !subscriber || !sameText(given ?? '', signature(ctx, purpose, subscriber))) {
    throw new AppError('linkInvalid');
  }
  return { purpose, subscriber };
}

async function askByMail(ctx: Ctx, subscriber: Subscriber): Promise<void> {
  await ctx.db
    .update(subscribers)
    .set({ state: 'pending', askedAt: ctx.now() })
    .where(eq(subscribers.id, subscriber.id));
  const mail = confirmMail(ctx.config.brand.name, pageLink(ctx, 'confirm', subscriber));
  await sendMail(ctx, { to: subscriber.email, ...mail });
}

/** Takes an address in and asks it by mail. Says nothing about whether it is known. */
export async function addSubscriber(ctx: Ctx, { email }: { email: string }): Promise<Record<string, never>> {
  const address = email.toLowerCase();
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db
      .insert(subscribers)
      .values({ id: newId(now), email: address, state: 'pending', createdAt: now })
      .onConflictDoNothing();
    const [subscriber] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, address)).for('update');
    if (subscriber && shouldAsk(subscriber, now)) await askByMail(ctx, subscriber);
  });
  return {};
}

/** The second opt-in. Pressed twice it is the same; the welcome is sent once. */
export function confirmSubscription(ctx: Ctx, token: string): Promise<Answer> {
  return inTransaction(ctx, async (ctx) => {
    const { purpose, subscriber } = await readToken(ctx, token);
    const now = ctx.now();
    if (!mayConfirm(subscriber, purpose, now)) throw new AppError('linkInvalid');
    const confirmed = await ctx.db
      .update(subscribers)
      .set({ state: 'confirmed', confirmedAt: now, unsubscribedAt: null })
      .where(and(eq(subscribers.id, subscriber.id), inArray(subscribers.state, ['pending', 'unsubscribed'])))
      .returning({ id: subscribers.id });
    if (confirmed.length > 0 && subscriber.state === 'pending') {
      const ways = { page: pageLink(ctx, 'unsubscribe', subscriber), oneClick: unsubscribeUrl(ctx, subscriber) };
      const mail = welcomeMail(ctx.config.brand.name, ways);
      await sendMail(ctx, { to: subscriber.email, ...mail });
    }
    return { state: 'confirmed', email: maskEmail(subscriber.email) };
  });
}

const unconfirmedKeptMs = 30 * dayMs;

/** Addresses that never confirmed are not ours to keep. */
export async function forgetUnconfirmed(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - unconfirmedKeptMs);
  const old = and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, before));
  await ctx.db.delete(subscribers).where(old);
}

/** Only a link for it unsubscribes; it never grows old. */
export function unsubscribe(ctx: Ctx, token: string): Promise<Answer> {
  return inTransaction(ctx, async (ctx) => {
    const { purpose, subscriber } = await readToken(ctx, token);
    if (purpose !== 'unsubscribe') throw new AppError('linkInvalid');
    if (subscriber.state !== 'unsubscribed') {
      await ctx.db
        .update(subscribers)
        .set({ state: 'unsubscribed', unsubscribedAt: ctx.now() })
        .where(eq(subscribers.id, subscriber.id));
    }
    return { state: 'unsubscribed', email: maskEmail(subscriber.email) };
  });
}
