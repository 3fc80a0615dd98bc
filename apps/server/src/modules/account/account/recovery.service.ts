import type { ResetForm } from '@merchmill/contract/account/recovery.shapes.ts';
import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { sign } from '../../../platform/http/security.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { users } from './account.tables.ts';
import type { Contact } from './contact.service.ts';
import { endAccess } from './end-access.service.ts';
import { isKeptOut } from './locked-out.ts';
import { mayMail } from './mail-limits.rules.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { passwordResets } from './recovery.tables.ts';
import { findPerson } from './registration.service.ts';
import { hashOfSecret, mailResetLink, resetMinutes } from './reset-mail.jobs.ts';
import { passwordChangedMail } from './security.mails.ts';
import { passkeys } from './sign-in.tables.ts';

/*
 * A new password by a link to the proven address. Asking does the same whether or not there is an account: it writes a
 * row and queues a job, and the job finds out. docs/decisions/067-recovery-and-sessions.md tells the rest.
 */

const addressHash = (ctx: Ctx, email: string) => sign(ctx.signingKey, `reset:${email}`);

/** What is asked for one address is counted one after the other. Until the end of the transaction. */
const lockResets = (ctx: Ctx, email: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reset:${email}`}, 0))`);

async function mayAsk(ctx: Ctx, email: string, networkHash: string): Promise<boolean> {
  const now = ctx.now();
  const asked = await ctx.db
    .select({ at: passwordResets.createdAt, networkHash: passwordResets.networkHash })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.addressHash, addressHash(ctx, email)),
        gt(passwordResets.createdAt, new Date(now.getTime() - dayMs)),
      ),
    );
  return mayMail(
    asked.map((each) => ({ at: each.at, isHere: each.networkHash === networkHash })),
    now,
  );
}

/** Has a link mailed to whoever has this address. Only a proven address is an account's. */
export async function queueReset(ctx: Ctx, email: string, networkHash: string): Promise<void> {
  const person = await findPerson(ctx, email);
  const now = ctx.now();
  const id = newId(now);
  await ctx.db.insert(passwordResets).values({
    id,
    userId: person && !isKeptOut(ctx.config, person) ? person.id : null,
    addressHash: addressHash(ctx, email),
    networkHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + resetMinutes * minuteMs),
  });
  await ctx.jobs.enqueue(ctx, mailResetLink, { resetId: id });
}

/** Where it was asked too often it says nothing. */
export async function askForReset(ctx: Ctx, address: string, network: string): Promise<Record<string, never>> {
  const email = address.toLowerCase();
  const networkHash = sign(ctx.signingKey, `reset:${email}:${network}`);
  await inTransaction(ctx, async (ctx) => {
    await lockResets(ctx, email);
    if (await mayAsk(ctx, email, networkHash)) await queueReset(ctx, email, networkHash);
  });
  return {};
}

const linkOver = () => new AppError('linkInvalid', 'This link was used or has expired. Please request a new one.');

const isLive = (ctx: Ctx, token: string) =>
  and(eq(passwordResets.tokenHash, hashOfSecret(token)), gt(passwordResets.expiresAt, ctx.now()));

/** Whose password the link sets. */
export async function readResetLink(ctx: Ctx, token: string): Promise<Omit<Contact, 'guest'>> {
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isLive(ctx, token));
  if (!person) throw linkOver();
  return person;
}

/** Tells the owner that the password is another one, and where to go if that was somebody else. */
export async function tellPasswordChanged(ctx: Ctx, { id, email, name }: Omit<Contact, 'guest'>): Promise<void> {
  const { brand, publicUrl } = ctx.config;
  const owned = await ctx.db.$count(passkeys, eq(passkeys.userId, id));
  const mail = passwordChangedMail({ shopName: brand.name, name, recoverUrl: `${publicUrl}/recover`, passkeys: owned });
  await sendMail(ctx, { to: email, ...mail });
}

/** Words that say something about the person or the shop: no part of a good password. */
export const wordsAbout = (ctx: Ctx, { email, name }: Pick<Contact, 'email' | 'name'>): string[] => [
  email,
  name,
  ctx.config.brand.name,
  ctx.config.company.name,
];

/** Of two at once with the same link, one is heard. Nobody is logged in by it: that is left to the login alone. */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: z.output<typeof ResetForm>,
): Promise<Record<string, never>> {
  const person = await readResetLink(ctx, token);
  await requireStrongPassword(password, wordsAbout(ctx, person));
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const [used] = await ctx.db.delete(passwordResets).where(isLive(ctx, token)).returning();
    if (!used?.userId) throw linkOver();
    const [user] = await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, used.userId)).returning();
    await endAccess(ctx, assertFound(user));
    await tellPasswordChanged(ctx, user!);
  });
  return {};
}
