import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { privacyConsents, users } from './account.tables.ts';
import { endAccess } from './end-access.service.ts';
import { emailChanges } from './recovery.tables.ts';
import { passkeys } from './sign-in.tables.ts';

/* What the end of an account needs of it. */

/** Which privacy policies a person agreed to, newest first. */
export function listConsents(ctx: Pick<Ctx, 'db'>, userId: string) {
  const { policyVersion, at } = privacyConsents;
  return ctx.db
    .select({ policyVersion, at })
    .from(privacyConsents)
    .where(eq(privacyConsents.userId, userId))
    .orderBy(desc(at), desc(privacyConsents.id));
}

/** Addresses that a person had before, and nobody else has by now: mails went to these, too. */
export async function listFormerEmails(ctx: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const { formerEmail } = emailChanges;
  const rows = await ctx.db
    .selectDistinct({ email: sql<string>`lower(${formerEmail})` })
    .from(emailChanges)
    .where(
      sql`${eq(emailChanges.userId, userId)} and ${isNotNull(formerEmail)}
        and not exists (select from ${users} u where u.email = lower(${formerEmail}) and not u.guest and u.id <> ${userId})`,
    );
  return rows.map(({ email }) => email);
}

/** Since when an address is known to be this person's: what was mailed to it before may have been for somebody else. */
export async function readProvenAt(ctx: Pick<Ctx, 'db'>, userId: string): Promise<Date | null> {
  const [user] = await ctx.db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.at ?? null;
}

/** Nobody is logged in or can log in any more. */
export async function closeAccount(ctx: Ctx, person: { id: string; email: string }): Promise<void> {
  await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, person.id));
  await endAccess(ctx, person);
}
