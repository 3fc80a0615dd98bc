import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { privacyConsents, users } from './account.tables.ts';
import { endAccess } from './end-access.service.ts';
import { emailChanges } from './recovery.tables.ts';

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

/** Addresses that a person had before: mails went to these, too. */
export async function listFormerEmails(ctx: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const { formerEmail } = emailChanges;
  const rows = await ctx.db
    .selectDistinct({ email: sql<string>`lower(${formerEmail})` })
    .from(emailChanges)
    .where(sql`${eq(emailChanges.userId, userId)} and ${isNotNull(formerEmail)}`);
  return rows.map(({ email }) => email);
}

/** Nobody is logged in or can log in any more. */
export async function closeAccount(ctx: Ctx, person: { id: string; email: string }): Promise<void> {
  await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
  await endAccess(ctx, person);
}
