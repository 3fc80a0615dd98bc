import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import { behalfSessions, devices, registrations, sessions, type users } from './account.tables.ts';
import { passwordResets } from './recovery.tables.ts';
import { authenticators, googleAccounts, passkeys, recoveryCodes, signInSteps } from './sign-in.tables.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'email'>;

/**
 * Whoever had the account before keeps nothing of it: no session, no known browser, no registration, no password link,
 * no login under way, and no Google account, which may be of whoever had the address before.
 */
export async function endAccess(ctx: Ctx, { id, email }: Person): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, id));
  await ctx.db.delete(behalfSessions).where(ownedBy(id, behalfSessions));
  // Open pages of it hear nothing any more.
  tellPeople(ctx, [id]);
  await ctx.db.delete(devices).where(eq(devices.userId, id));
  await ctx.db.delete(registrations).where(eq(registrations.email, email));
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, id));
  await ctx.db.delete(signInSteps).where(eq(signInSteps.userId, id));
  await ctx.db.delete(googleAccounts).where(eq(googleAccounts.userId, id));
}

/**
 * Ends ways in that somebody with the password may have added: all passkeys, which nobody can tell apart, and an app that
 * makes codes since then. One that was there before stays, so that a mailbox alone does not get past it.
 */
export async function endAddedWaysIn(ctx: Ctx, userId: string, since: Date): Promise<void> {
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  const isAdded = and(
    eq(authenticators.userId, userId),
    or(isNull(authenticators.confirmedAt), gte(authenticators.confirmedAt, since)),
  );
  const removed = await ctx.db.delete(authenticators).where(isAdded).returning({ userId: authenticators.userId });
  if (removed.length) await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Ends all sessions of a person, and password links under way; gives how many sessions there were. */
export async function endSessionsOf(ctx: Ctx, userId: string): Promise<number> {
  const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await ctx.db.delete(behalfSessions).where(ownedBy(userId, behalfSessions));
  tellPeople(ctx, [userId]);
  return ended.length;
}

/** Ends all sessions of a person but the one that asks, and gives how many there were. */
export async function endOtherSessions(ctx: Ctx, userId: string, sessionId: string): Promise<number> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  tellPeople(ctx, [userId]);
  return ended.length;
}
