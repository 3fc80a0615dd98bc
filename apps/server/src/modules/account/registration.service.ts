import { randomInt } from 'node:crypto';
import type { RegisterForm, User, VerifyForm } from '@merchmill/contract/account.ts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { sameText, sign } from '../../http/security.ts';
import { newId } from '../../ids.ts';
import { sendMail } from '../mail/mail.service.ts';
import { devices, privacyConsents, registrations, sessions, users } from './account.tables.ts';
import { type Device, deviceId, rememberDevice } from './device.service.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { createSession, toUser } from './session.service.ts';

/*
 * Whoever proves the address owns the account, with the password, the name and the consent of their own registration.
 * A code always goes to the owner of the address, so two things must not happen: that a registration of somebody else
 * lives on in the account (they were first), and that the owner types the code of somebody else's (they came later).
 * Each code therefore belongs to one registration, each registration to the browser that made it, and that browser's
 * cookie must come along with the code. docs/decisions/012-accounts.md tells the rest.
 */

export type Session = { token: string; user: User };

const codeMinutes = 15;
const codeTries = 5;
const minuteMs = 60_000;
const dayMs = 24 * 3600 * 1000;
/** Codes mailed: asked for by one browser within an hour, by all within an hour, and within a day. */
const codeLimits = { deviceHour: 5, hour: 10, day: 20 };

type Registration = typeof registrations.$inferSelect;
type Claim = Pick<Registration, 'email' | 'name' | 'passwordHash' | 'policyVersion' | 'agreedAt' | 'deviceHash'>;

const codeHash = (ctx: Ctx, registrationId: string, code: string) =>
  sign(ctx.signingKey, `mail-code:${registrationId}:${code}`);

/** What happens to one unproven address happens one after the other. Until the end of the transaction. */
const lockAddress = (ctx: Ctx, email: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${email}`}, 0))`);

/** The person of a proven address. */
export async function findPerson(ctx: Ctx, email: string) {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  return user?.emailVerifiedAt ? user : undefined;
}

async function mayMailCode(ctx: Ctx, { email, deviceHash }: Claim): Promise<boolean> {
  const now = ctx.now().getTime();
  const sent = await ctx.db
    .select({ deviceHash: registrations.deviceHash, createdAt: registrations.createdAt })
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.createdAt, new Date(now - dayMs))));
  const lately = sent.filter((each) => each.createdAt.getTime() > now - 60 * minuteMs);
  return (
    lately.filter((each) => each.deviceHash === deviceHash).length < codeLimits.deviceHour &&
    lately.length < codeLimits.hour &&
    sent.length < codeLimits.day
  );
}

/** Mails a code that proves the address for this claim. Where there were too many already it says nothing. */
async function mailCode(ctx: Ctx, claim: Claim): Promise<void> {
  if (!(await mayMailCode(ctx, claim))) return;
  const now = ctx.now();
  const id = newId(now);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
  await ctx.db
    .insert(registrations)
    .values({ ...claim, id, codeHash: codeHash(ctx, id, code), createdAt: now, expiresAt });
  // Nothing here that the other side has typed: anybody can have this mail sent to anybody.
  const text = `Hello,\n\nyour code is ${code}. Please enter it on the page you registered on; it is valid for ${codeMinutes} minutes.\n\nIf you did not register at Merchmill, you need not do anything, and nobody else should learn the code.`;
  await sendMail(
    ctx,
    { to: claim.email, subject: `${code} is your Merchmill code`, text },
    { kind: 'code', until: expiresAt, forgetAt: new Date(expiresAt.getTime() + dayMs), urgent: true },
  );
}

/** Answers the same for a new and for a taken address; the owner of a taken one is told by mail. */
export async function register(
  ctx: Ctx,
  form: z.output<typeof RegisterForm>,
  device: Device,
): Promise<{ email: string }> {
  const email = form.email.toLowerCase();
  await requireStrongPassword(form.password, [email, form.name, 'Merchmill', ctx.config.company.name]);
  const passwordHash = await hashPassword(form.password);
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const person = await findPerson(ctx, email);
    if (person) return tellOwner(ctx, person);
    const now = ctx.now();
    const deviceHash = deviceId(email, device);
    // Who registers again means what they typed now.
    await ctx.db
      .update(registrations)
      .set({ expiresAt: now })
      .where(
        and(eq(registrations.email, email), eq(registrations.deviceHash, deviceHash), gt(registrations.expiresAt, now)),
      );
    const { name, privacyPolicyVersion: policyVersion } = form;
    await mailCode(ctx, { email, name, passwordHash, policyVersion, agreedAt: now, deviceHash });
  });
  return { email };
}

function tellOwner(ctx: Ctx, { email, name }: { email: string; name: string }): Promise<void> {
  return sendMail(
    ctx,
    {
      to: email,
      subject: 'You already have a Merchmill account',
      text: `Hello ${name},\n\nsomebody, probably you, tried to register with this address. You already have an account: ${ctx.config.publicUrl}/login\n\nIf it was not you, you need not do anything.`,
    },
    { kind: 'account' },
  );
}

const newestOf = (ctx: Ctx, email: string) =>
  ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt), desc(registrations.id));

/** The unproven registration that a login from this browser may be about. */
export async function findRegistration(ctx: Ctx, email: string, device: Device): Promise<Registration | undefined> {
  const rows = await newestOf(ctx, email);
  const own = deviceId(email, device);
  return rows.find((row) => row.deviceHash === own) ?? rows[0];
}

/** The password of a registration was right: a code proves the address for it, in this browser. */
export function mailCodeOfLogin(ctx: Ctx, registration: Registration, device: Device): Promise<void> {
  const { email, name, passwordHash, policyVersion, agreedAt } = registration;
  return inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const claim = { email, name, passwordHash, policyVersion, agreedAt, deviceHash: deviceId(email, device) };
    if (!(await findPerson(ctx, email))) await mailCode(ctx, claim);
  });
}

/**
 * Mails another code for the registration of this browser; says nothing about whether the address is known. A browser
 * that did not register, and so cannot say which one is meant, gets one only while there is no doubt.
 */
export async function sendCode(ctx: Ctx, givenEmail: string, device: Device): Promise<Record<string, never>> {
  const email = givenEmail.toLowerCase();
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const rows = await newestOf(ctx, email);
    const own = deviceId(email, device);
    const passwords = new Set(rows.map((row) => row.passwordHash));
    const meant = rows.find((row) => row.deviceHash === own) ?? (passwords.size === 1 ? rows[0] : undefined);
    if (!meant) return;
    const { name, passwordHash, policyVersion, agreedAt, deviceHash } = meant;
    await mailCode(ctx, { email, name, passwordHash, policyVersion, agreedAt, deviceHash });
  });
  return {};
}

/**
 * Finds the registration whose code this is. Tries are counted in the database, so that parallel guesses count too. A
 * browser proves its own registrations only. A program that keeps no cookie names one by the code alone; what it tries
 * is counted apart, so that it cannot spend the tries of the browser that registered.
 */
async function takeCode(ctx: Ctx, email: string, code: string, device: Device): Promise<Registration | undefined> {
  const { tries, otherTries } = registrations;
  const live = and(eq(registrations.email, email), gt(registrations.expiresAt, ctx.now()));
  const tried = device.isNew
    ? await ctx.db
        .update(registrations)
        .set({ otherTries: sql`${otherTries} + 1` })
        .where(and(live, lt(otherTries, codeTries)))
        .returning()
    : await ctx.db
        .update(registrations)
        .set({ tries: sql`${tries} + 1` })
        .where(and(live, eq(registrations.deviceHash, deviceId(email, device)), lt(tries, codeTries)))
        .returning();
  return tried.find((row) => sameText(row.codeHash, codeHash(ctx, row.id, code)));
}

/** Makes the account what the proven registration says, and ends everything that anybody else had of it. */
async function openAccount(ctx: Ctx, registration: Registration) {
  const { email, name, passwordHash, policyVersion, agreedAt } = registration;
  await lockAddress(ctx, email);
  const ended = await ctx.db
    .delete(registrations)
    .where(eq(registrations.email, email))
    .returning({ id: registrations.id });
  if (!ended.some(({ id }) => id === registration.id)) throw new AppError('codeWrong');
  const now = ctx.now();
  const proven = { name, passwordHash, emailVerifiedAt: now };
  const [user] = await ctx.db
    .insert(users)
    .values({ ...proven, id: newId(now), email, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: proven, setWhere: isNull(users.emailVerifiedAt) })
    .returning();
  if (!user) throw new AppError('codeWrong');
  await ctx.db.delete(sessions).where(eq(sessions.userId, user.id));
  await ctx.db.delete(devices).where(eq(devices.userId, user.id));
  await ctx.db.insert(privacyConsents).values({ id: newId(now), userId: user.id, policyVersion, at: agreedAt });
  return user;
}

export async function verifyEmail(
  ctx: Ctx,
  { email, code }: z.output<typeof VerifyForm>,
  device: Device,
): Promise<Session> {
  // A wrong try must stay counted, so it is not part of a transaction that is rolled back.
  const registration = await takeCode(ctx, email.toLowerCase(), code, device);
  if (!registration) throw new AppError('codeWrong');
  return inTransaction(ctx, async (ctx) => {
    const user = await openAccount(ctx, registration);
    await rememberDevice(ctx, user.id, device);
    return { token: await createSession(ctx, user.id), user: toUser(user) };
  });
}
