import { createHash, randomInt } from 'node:crypto';
import type { LoginForm, RegisterForm, User, VerifyForm } from '@merchmill/contract/account.ts';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { sameText, sign } from '../../http/security.ts';
import { newId } from '../../ids.ts';
import { sendMail } from '../mail/mail.service.ts';
import { loginFailures, mailCodes, privacyConsents, users } from './account.tables.ts';
import { hashPassword, isPassword } from './password.ts';
import { createSession, toUser } from './session.service.ts';

type Session = { token: string; user: User };

const codeMinutes = 15;
const codeTries = 5;
const codesPerHour = 5;
/** Failed logins of one address within an hour after which further tries have to wait. */
const failuresPerHour = 20;
const hourMs = 3600 * 1000;

const emailHash = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32);
const codeHash = (ctx: Ctx, userId: string, code: string) => sign(ctx.signingKey, `mail-code:${userId}:${code}`);

async function findByEmail(ctx: Ctx, email: string) {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return user;
}

async function mailCode(ctx: Ctx, user: typeof users.$inferSelect): Promise<void> {
  const now = ctx.now();
  const recent = and(
    eq(mailCodes.userId, user.id),
    gt(mailCodes.expiresAt, new Date(now.getTime() - hourMs + codeMinutes * 60_000)),
  );
  const [{ sent } = { sent: 0 }] = await ctx.db.select({ sent: count() }).from(mailCodes).where(recent);
  if (sent >= codesPerHour) return;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await ctx.db.insert(mailCodes).values({
    id: newId(now),
    userId: user.id,
    purpose: 'verifyEmail',
    codeHash: codeHash(ctx, user.id, code),
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  });
  await sendMail(ctx, {
    to: user.email,
    subject: `${code} is your Merchmill code`,
    text: `Hello ${user.name},\n\nyour code is ${code}. Please enter it on the page you registered on; it is valid for ${codeMinutes} minutes.\n\nIf you did not register at Merchmill, you need not do anything.`,
  });
}

/** Answers the same for a new and for a taken address; the owner of a taken one is told by mail. */
export async function register(ctx: Ctx, form: z.output<typeof RegisterForm>): Promise<{ email: string }> {
  const email = form.email.toLowerCase();
  const passwordHash = await hashPassword(form.password);
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const [user] = await ctx.db
      .insert(users)
      .values({ id: newId(now), email, name: form.name, passwordHash, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (user) {
      await ctx.db
        .insert(privacyConsents)
        .values({ id: newId(now), userId: user.id, policyVersion: form.privacyPolicyVersion, at: now });
      await mailCode(ctx, user);
      return;
    }
    const existing = (await findByEmail(ctx, email))!;
    if (!existing.emailVerifiedAt) return mailCode(ctx, existing);
    await sendMail(ctx, {
      to: email,
      subject: 'You already have a Merchmill account',
      text: `Hello ${existing.name},\n\nsomebody, probably you, tried to register with this address. You already have an account: ${ctx.config.publicUrl}/login\n\nIf it was not you, you need not do anything.`,
    });
  });
  return { email };
}

/** Mails another code where one is due; says nothing about whether the address is known. */
export async function sendCode(ctx: Ctx, email: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const user = await findByEmail(ctx, email);
    if (user && !user.emailVerifiedAt) await mailCode(ctx, user);
  });
  return {};
}

/** Takes one try of the newest valid code; tries are counted in the database, so that parallel guesses count too. */
async function useCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const valid = and(
    eq(mailCodes.userId, userId),
    isNull(mailCodes.usedAt),
    gt(mailCodes.expiresAt, ctx.now()),
    lt(mailCodes.tries, codeTries),
  );
  const tried = await ctx.db
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(valid)
    .returning({ id: mailCodes.id, codeHash: mailCodes.codeHash });
  const expected = codeHash(ctx, userId, code);
  const match = tried.find((row) => sameText(row.codeHash, expected));
  if (!match) return false;
  const used = await ctx.db
    .update(mailCodes)
    .set({ usedAt: ctx.now() })
    .where(and(eq(mailCodes.id, match.id), isNull(mailCodes.usedAt)))
    .returning({ id: mailCodes.id });
  return used.length === 1;
}

export async function verifyEmail(ctx: Ctx, { email, code }: z.output<typeof VerifyForm>): Promise<Session> {
  const user = await findByEmail(ctx, email);
  // A wrong try must stay counted, so it is not part of a transaction that is rolled back.
  if (!user || !(await useCode(ctx, user.id, code))) throw new AppError('codeWrong');
  const [verified] = await ctx.db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${ctx.now().toISOString()})` })
    .where(eq(users.id, user.id))
    .returning();
  return { token: await createSession(ctx, user.id), user: toUser(verified!) };
}

export async function logIn(ctx: Ctx, { email, password }: z.output<typeof LoginForm>): Promise<Session> {
  const hash = emailHash(email.toLowerCase());
  const since = new Date(ctx.now().getTime() - hourMs);
  const [{ failed } = { failed: 0 }] = await ctx.db
    .select({ failed: count() })
    .from(loginFailures)
    .where(and(eq(loginFailures.emailHash, hash), gt(loginFailures.at, since)));
  if (failed >= failuresPerHour)
    throw new AppError('tooManyRequests', 'Too many tries for this address. Please wait an hour.');

  const user = await findByEmail(ctx, email);
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    await ctx.db.insert(loginFailures).values({ id: newId(ctx.now()), emailHash: hash, at: ctx.now() });
    throw new AppError('wrongCredentials');
  }
  await ctx.db.delete(loginFailures).where(eq(loginFailures.emailHash, hash));
  if (!user.emailVerifiedAt) {
    await inTransaction(ctx, (ctx) => mailCode(ctx, user));
    throw new AppError('emailNotVerified');
  }
  return { token: await createSession(ctx, user.id), user: toUser(user) };
}
