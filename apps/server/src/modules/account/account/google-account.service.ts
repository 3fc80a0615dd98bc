import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { and, eq } from 'drizzle-orm';
import type { SignInClaims } from '../../../adapters/sign-in/port.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { users } from './account.tables.ts';
import { readUser } from './session.service.ts';
import { googleAccounts, passkeys } from './sign-in.tables.ts';
import { tellOfSignIn } from './sign-in-mail.service.ts';

/* The Google account that somebody signs in with. It is told by issuer and subject, never by its address. */

export type GoogleIdentity = Pick<SignInClaims, 'issuer' | 'subject'>;

/** The one that a person has connected; a way in only where the shop offers it. */
export async function findGoogle(ctx: Pick<Ctx, 'db' | 'google'>, userId: string) {
  if (!ctx.google) return null;
  const [found] = await ctx.db.select().from(googleAccounts).where(eq(googleAccounts.userId, userId));
  return found ?? null;
}

/** Whose it is; undefined where it is nobody's. */
export async function findOwnerOf(ctx: Ctx, { issuer, subject }: GoogleIdentity) {
  const [owner] = await ctx.db
    .select({ id: users.id, demo: users.demo })
    .from(googleAccounts)
    .innerJoin(users, eq(users.id, googleAccounts.userId))
    .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)));
  return owner;
}

export async function noteGoogleUse(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(googleAccounts).set({ lastUsedAt: ctx.now() }).where(eq(googleAccounts.userId, userId));
}

/** Adds it to a person who has none, where it is nobody else's; whether it was. */
export async function addGoogle(
  ctx: Ctx,
  userId: string,
  { issuer, subject, email }: GoogleIdentity & { email: string },
): Promise<boolean> {
  const added = await ctx.db
    .insert(googleAccounts)
    .values({ userId, issuer, subject, email, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ userId: googleAccounts.userId });
  return added.length > 0;
}

/** Connects it to who is logged in, and tells them by mail; false where they have one or it is somebody else's. */
export function connectGoogle(ctx: Ctx, userId: string, google: GoogleIdentity & { email: string }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const added = await addGoogle(ctx, userId, google);
    if (added) await tellOfSignIn(ctx, userId, 'googleAdded');
    return added;
  });
}

/**
 * Where none is connected, nothing changes.
 * @throws AppError lastWayIn where there is neither a password nor a passkey
 */
export function disconnectGoogle(ctx: Ctx, userId: string): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update');
    const [gone] = await ctx.db.delete(googleAccounts).where(eq(googleAccounts.userId, userId)).returning();
    if (!gone) return assertFound(await readUser(ctx, userId));
    const keys = await ctx.db.$count(passkeys, eq(passkeys.userId, userId));
    if (keys === 0 && assertFound(user).passwordHash === null) throw new AppError('lastWayIn');
    await tellOfSignIn(ctx, userId, 'googleRemoved');
    return assertFound(await readUser(ctx, userId));
  });
}
