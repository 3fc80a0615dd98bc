import { randomInt } from 'node:crypto';
import type { RegisterForm, User, VerifyForm } from '@merchmill/contract/account/account.shapes.ts';
import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { alreadyRegisteredMail, codeMail } from './account.mails.ts';
import { devices, privacyConsents, registrations, sessions, users } from './account.tables.ts';
import { hasLogin } from './contact.service.ts';
import { type Device, deviceId, type Origin, rememberDevice } from './device.service.ts';
import { mayMail } from './mail-limits.rules.ts';
import { hashPassword, isPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { createSession, readUser } from './session.service.ts';

/*
 * Whoever proves the address owns the account, with the password, the name and the consent of their own registration.
 * A code always goes to the owner of the address, so two things must not happen: that a registration of somebody else
 * lives on in the account (they were first), and that the owner types the code of somebody else's (they came later).
 * Each code therefore belongs to one registration, each registration to the browser that made it, and that browser's
 * cookie must come along with the code, or else the registration's password. docs/decisions/012-accounts.md tells the
 * rest.
 */

export type Session = { token: string; user: User };

const codeMinutes = 15;
const codeTries = 5;

type Registration = typeof registrations.$inferSelect;
type Claim = Pick<Registration, 'email' | 'name' | 'passwordHash' | 'policyVersion' | 'agreedAt'>;
type Asker = Pick<Registration, 'deviceHash' | 'networkHash'>;

const askerOf = (ctx: Ctx, email: string, { device, network }: Origin): Asker => ({
  deviceHash: deviceId(email, device),
  networkHash: sign(ctx.signingKey, `registration:${email}:${network}`),
});

const codeHash = (ctx: Ctx, registrationId: string, code: string) =>
  sign(ctx.signingKey, `mail-code:${registrationId}:${code}`);

/** What happens to one unproven address happens one after the other. Until the end of the transaction. */
export const lockAddress = (ctx: Ctx, email: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${email}`}, 0))`);

/** The person of a proven address. */
export async function findPerson(ctx: Ctx, email: string) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(hasLogin, eq(users.email, email)));
  return user?.emailVerifiedAt ? user : undefined;
}

async function mayMailCode(ctx: Ctx, email: string, { networkHash }: Asker): Promise<boolean> {
  const now = ctx.now();
  const sent = await ctx.db
    .select({ networkHash: registrations.networkHash, createdAt: registrations.createdAt })
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.createdAt, new Date(now.getTime() - dayMs))));
  return mayMail(
    sent.map((each) => ({ at: each.createdAt, isHere: each.networkHash === networkHash })),
    now,
  );
}

/** Mails a code that proves the address for this claim. Where there were too many already it says nothing. */
async function mailCode(ctx: Ctx, claim: Claim, asker: Asker): Promise<void> {
  if (!(await mayMailCode(ctx, claim.email, asker))) return;
  const now = ctx.now();
  const id = newId(now);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
  await ctx.db
    .insert(registrations)
    .values({ ...claim, ...asker, id, codeHash: codeHash(ctx, id, code), createdAt: now, expiresAt });
  await sendMail(
    ctx,
    { to: claim.email, ...codeMail(ctx.config.brand.name, code, codeMinutes) },
    { until: expiresAt, forgetAt: new Date(expiresAt.getTime() + dayMs), urgent: true },
  );
}

/** Answers the same for a new and for a taken address; the owner of a taken one is told by mail. */
export async function register(
  ctx: Ctx,
  form: z.output<typeof RegisterForm>,
  origin: Origin,
): Promise<{ email: string }> {
  const email = form.email.toLowerCase();
  await requireStrongPassword(form.password, [email, form.name, ctx.config.brand.name, ctx.config.company.name]);
  const passwordHash = await hashPassword(form.password);
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const person = await findPerson(ctx, email);
    if (person) return notifyOwner(ctx, person);
    const now = ctx.now();
    const asker = askerOf(ctx, email, origin);
    const isOwn = and(eq(registrations.email, email), eq(registrations.deviceHash, asker.deviceHash));
    // Who registers again means what they typed now.
    await ctx.db
      .update(registrations)
      .set({ expiresAt: now })
      .where(and(isOwn, gt(registrations.expiresAt, now)));
    const { name, privacyPolicyVersion: policyVersion } = form;
    await mailCode(ctx, { email, name, passwordHash, policyVersion, agreedAt: now }, asker);
  });
  return { email };
}

/** Once a day, however often and from wherever somebody registers the address or moves to it. */
export async function notifyOwner(
  ctx: Ctx,
  { id, email, name }: typeof users.$inferSelect,
  mailOf: typeof alreadyRegisteredMail = alreadyRegisteredMail,
): Promise<void> {
  const now = ctx.now();
  const { registrationToldAt: toldAt } = users;
  const [toTell] = await ctx.db
    .update(users)
    .set({ registrationToldAt: now })
    .where(and(eq(users.id, id), or(isNull(toldAt), lt(toldAt, new Date(now.getTime() - dayMs)))))
    .returning({ id: users.id });
  if (!toTell) return;
  const { brand, publicUrl } = ctx.config;
  const mail = mailOf(brand.name, name, `${publicUrl}/login`);
  await sendMail(ctx, { to: email, ...mail });
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
export function mailCodeOfLogin(ctx: Ctx, registration: Registration, origin: Origin): Promise<void> {
  const { email, name, passwordHash, policyVersion, agreedAt } = registration;
  return inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const claim = { email, name, passwordHash, policyVersion, agreedAt };
    if (!(await findPerson(ctx, email))) await mailCode(ctx, claim, askerOf(ctx, email, origin));
  });
}

/**
 * Mails another code for the registration of this browser; says nothing about whether the address is known. A browser
 * that did not register gets none: it may be the owner's, who would prove the registration of somebody else.
 */
export async function sendCode(ctx: Ctx, givenEmail: string, origin: Origin): Promise<Record<string, never>> {
  const email = givenEmail.toLowerCase();
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const asker = askerOf(ctx, email, origin);
    const rows = await newestOf(ctx, email);
    const meant = rows.find((row) => row.deviceHash === asker.deviceHash);
    if (!meant) return;
    const { name, passwordHash, policyVersion, agreedAt } = meant;
    await mailCode(ctx, { email, name, passwordHash, policyVersion, agreedAt }, asker);
  });
  return {};
}

type Proof = { email: string; code: string; password?: string | undefined };

/**
 * Finds the registration whose code this is. Tries are counted in the database, so that parallel guesses count too. A
 * browser proves its own registrations. Whoever has the password proves one from elsewhere; what they try is counted
 * apart, so that it cannot spend the tries of the browser that registered.
 */
async function takeCode(ctx: Ctx, { email, code, password }: Proof, device: Device): Promise<Registration | undefined> {
  const { tries, otherTries, deviceHash } = registrations;
  const live = and(eq(registrations.email, email), gt(registrations.expiresAt, ctx.now()));
  const isIt = (row: Registration) => sameText(row.codeHash, codeHash(ctx, row.id, code));
  const own = await ctx.db
    .update(registrations)
    .set({ tries: sql`${tries} + 1` })
    .where(and(live, eq(deviceHash, deviceId(email, device)), lt(tries, codeTries)))
    .returning();
  const proven = own.find(isIt);
  if (proven || password === undefined) return proven;
  const tried = await ctx.db
    .update(registrations)
    .set({ otherTries: sql`${otherTries} + 1` })
    .where(and(live, lt(otherTries, codeTries)))
    .returning();
  const named = tried.find(isIt);
  // Also where there is none: time tells nothing about the code.
  return (await isPassword(password, named?.passwordHash)) ? named : undefined;
}

/** Makes the account what the proven registration says, and ends everything that anybody else had of it. */
async function openAccount(ctx: Ctx, registration: Registration) {
  const { email } = registration;
  await lockAddress(ctx, email);
  const ended = await ctx.db
    .delete(registrations)
    .where(eq(registrations.email, email))
    .returning({ id: registrations.id });
  if (!ended.some(({ id }) => id === registration.id)) throw new AppError('codeWrong');
  const user = await claimAddress(ctx, registration);
  if (!user) throw new AppError('codeWrong');
  return user;
}

/**
 * The account of an address that was proven just now, where nobody has proven it before: of whatever else was there
 * nothing lives on. Under the lock of the address.
 */
export async function claimAddress(ctx: Ctx, claim: Omit<Claim, 'passwordHash'> & { passwordHash: string | null }) {
  const { email, name, passwordHash, policyVersion, agreedAt } = claim;
  const now = ctx.now();
  const proven = { name, passwordHash, emailVerifiedAt: now };
  const [user] = await ctx.db
    .insert(users)
    .values({ ...proven, id: newId(now), email, createdAt: now })
    .onConflictDoUpdate({
      target: users.email,
      targetWhere: hasLogin,
      set: proven,
      setWhere: isNull(users.emailVerifiedAt),
    })
    .returning();
  if (!user) return undefined;
  await ctx.db.delete(registrations).where(eq(registrations.email, email));
  await ctx.db.delete(sessions).where(eq(sessions.userId, user.id));
  await ctx.db.delete(devices).where(eq(devices.userId, user.id));
  await ctx.db.insert(privacyConsents).values({ id: newId(now), userId: user.id, policyVersion, at: agreedAt });
  return user;
}

export async function verifyEmail(
  ctx: Ctx,
  { email, code, password }: z.output<typeof VerifyForm>,
  origin: Origin,
): Promise<Session> {
  const { device } = origin;
  // Whatever the address is: whether it was registered is not told.
  if (device.isNew && password === undefined) {
    throw invalidField('password', 'Please also enter the password you signed up with.');
  }
  // A wrong try must stay counted, so it is not part of a transaction that is rolled back.
  const registration = await takeCode(ctx, { email: email.toLowerCase(), code, password }, device);
  if (!registration) throw new AppError('codeWrong');
  return inTransaction(ctx, async (ctx) => {
    const user = await openAccount(ctx, registration);
    await rememberDevice(ctx, user.id, device);
    return { token: await createSession(ctx, user.id, origin), user: assertFound(await readUser(ctx, user.id)) };
  });
}
