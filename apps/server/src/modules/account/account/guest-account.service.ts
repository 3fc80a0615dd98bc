import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { devices, privacyConsents, registrations, sessions, users } from './account.tables.ts';
import { hasLogin } from './contact.service.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { createSession, readUser } from './session.service.ts';

/*
 * People who buy without an account: an address to reach them at, which nobody has proven, and no login. What an address
 * opens is decided by its account alone; guests with the same address know nothing of it, nor of each other.
 * docs/decisions/071-guests.md tells the rest.
 */

/** So long a browser may go on with what a guest has ordered in it. */
export const guestSessionMs = 7 * dayMs;
/** Guests who give the same address in a day: each order may have somebody mailed who did not ask for it. */
const guestsPerDay = 10;

export type Guest = { id: string; email: string; name: string };

const isGuestUser = eq(users.guest, true);

/** A new guest, in the caller's transaction. How many an address may have a day depends on nothing but guests. */
export async function addGuest(ctx: Ctx, { email: given, name }: { email: string; name: string }): Promise<string> {
  const email = given.toLowerCase();
  const now = ctx.now();
  await lockContact(ctx, email);
  const suspended = and(eq(users.email, email), isNotNull(users.suspendedAt));
  if (await ctx.db.$count(users, suspended))
    throw new AppError('prohibited', 'We can’t take this order online. Please contact us.');
  const lately = and(isGuestUser, eq(users.email, email), gt(users.createdAt, new Date(now.getTime() - dayMs)));
  if ((await ctx.db.$count(users, lately)) >= guestsPerDay) throw new AppError('tooManyRequests');
  const id = newId(now);
  await ctx.db.insert(users).values({ id, email, name, guest: true, createdAt: now });
  return id;
}

/** What happens to one address happens one after the other, until the end of the transaction. */
export const lockContact = (ctx: Ctx, email: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${email}`}, 0))`);

/** Of somebody who is a guest; nobody else is found. */
export async function getGuest({ db }: Pick<Ctx, 'db'>, id: string): Promise<Guest> {
  const [guest] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), isGuestUser));
  return assertFound(guest);
}

export const createGuestSession = (ctx: Ctx, guestId: string): Promise<string> =>
  createSession(ctx, guestId, undefined, guestSessionMs);

/** The account of the address that a guest gave, where it has one. */
export async function findAccountOf({ db }: Pick<Ctx, 'db'>, { email }: Guest): Promise<string | null> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasLogin, eq(users.email, email)));
  return account?.id ?? null;
}

/** Who has to choose a password: refused before anything is changed. */
export async function hashGuestPassword(ctx: Ctx, guest: Guest, password: string): Promise<string> {
  await requireStrongPassword(password, [guest.email, guest.name, ctx.config.brand.name, ctx.config.company.name]);
  return hashPassword(password);
}

/**
 * Makes a guest, who has proven the address, an account with what the guest ordered: the same person, with the same id.
 * Whatever else was begun with the address ends, and so does every browser that ordered as this guest.
 * @throws AppError dataChanged where the address has got an account meanwhile
 */
export async function openGuestAccount(
  ctx: Ctx,
  guest: Guest,
  { passwordHash, policyVersion }: { passwordHash: string; policyVersion: string },
): Promise<{ token: string; user: User }> {
  const { id, email } = guest;
  await lockContact(ctx, email);
  if (await findAccountOf(ctx, guest)) throw new AppError('dataChanged', 'This address has an account by now.');
  const now = ctx.now();
  const [opened] = await ctx.db
    .update(users)
    .set({ guest: false, passwordHash, emailVerifiedAt: now })
    .where(and(eq(users.id, id), isGuestUser))
    .returning({ id: users.id });
  assertFound(opened);
  await ctx.db.delete(registrations).where(eq(registrations.email, email));
  await ctx.db.delete(sessions).where(eq(sessions.userId, id));
  await ctx.db.delete(devices).where(eq(devices.userId, id));
  await ctx.db.insert(privacyConsents).values({ id: newId(now), userId: id, policyVersion, at: now });
  return { token: await createSession(ctx, id), user: assertFound(await readUser(ctx, id)) };
}

/** A guest whose orders belong to an account now is nobody any more; the owner's row stays for what was booked. */
export async function removeGuest({ db }: Pick<Ctx, 'db'>, guestId: string): Promise<void> {
  await db.delete(users).where(and(eq(users.id, guestId), isGuestUser));
}

/** Holds a guest until the transaction ends. Of two who claim, the second finds none; nor is there one who is suspended. */
export async function lockGuest(ctx: Ctx, id: string): Promise<Guest> {
  const [guest] = await ctx.db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), isGuestUser, isNull(users.suspendedAt)))
    .for('update');
  return assertFound(guest);
}
