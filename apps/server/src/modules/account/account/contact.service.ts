import { UserType } from '@merchmill/contract/enums.ts';
import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { owners, users } from './account.tables.ts';

/* What other modules need to know of people: how they are reached, and what they are called. */

type Reader = Pick<Ctx, 'db'>;
export type Contact = { id: string; email: string; name: string; guest: boolean };

/** As a condition on users: who has an account, and is not a guest who left an address. */
export const hasLogin = eq(users.guest, false);

const contact = { id: users.id, email: users.email, name: users.name, guest: users.guest };

/** Contacts by their id; of an account that is gone there is none. */
export async function listContacts({ db }: Reader, userIds: readonly string[]): Promise<Map<string, Contact>> {
  if (!userIds.length) return new Map();
  const rows = await db
    .select(contact)
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function getContact(ctx: Reader, userId: string): Promise<Contact> {
  return assertFound((await listContacts(ctx, [userId])).get(userId));
}

/** Of these addresses those that have an account; in lower case, as they are kept. */
export function findContactsByEmail({ db }: Reader, emails: readonly string[]): Promise<Contact[]> {
  return db
    .select(contact)
    .from(users)
    .where(and(hasLogin, inArray(users.email, [...emails])));
}

/** Holds a person's row until the transaction ends: what is counted of theirs is changed one at a time. */
export async function lockUser({ db }: Reader, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** What the person is called whose id a column of another query has; null where the column may be. */
export const nameOfUser = <Name extends string | null = string | null>(userId: SQLWrapper) =>
  sql<Name>`(select u.name from ${users} u where u.id = ${userId})`;

/** Whether the owner whose id a column of another query has is a guest, who has no account to do anything in. */
export const isGuestOwner = (ownerId: SQLWrapper) =>
  sql<boolean>`exists (select from ${users} u where u.id = ${ownerId} and u.guest)`;

/** Whether the owner whose id a column of another query has is a test user: what they order never reaches production. */
export const isTestOwner = (ownerId: SQLWrapper) =>
  sql<boolean>`exists (select from ${owners} w where w.id = ${ownerId} and w.type = ${UserType.test})`;
