import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import { devices, registrations, sessions, type users } from './account.tables.ts';
import { passwordResets } from './recovery.tables.ts';
import { googleAccounts } from './sign-in.tables.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'email'>;

/**
 * Whoever had the account before keeps nothing of it: no session, no known browser, no registration, no password link
 * under way and no Google account, which may be of whoever had the address before.
 */
export async function endAccess(ctx: Ctx, { id, email }: Person): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, id));
  // Open pages of it hear nothing any more.
  tellPeople(ctx, [id]);
  await ctx.db.delete(devices).where(eq(devices.userId, id));
  await ctx.db.delete(registrations).where(eq(registrations.email, email));
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, id));
  await ctx.db.delete(googleAccounts).where(eq(googleAccounts.userId, id));
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
