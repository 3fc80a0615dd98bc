import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { sessions, users } from './account.tables.ts';

/*
 * People of the demo shop: everybody knows their password, so they are kept out where everybody can reach the shop. The
 * database says who they are, as it may have been a demo's before.
 */

type Allows = Pick<Ctx['config'], 'demoPeople'>;

/** Whether this person may not log in here. */
export const isKeptOut = ({ demoPeople }: Allows, person: { demo: boolean } | undefined): boolean =>
  !demoPeople && person?.demo === true;

/** Whether somebody with this address may not log in here. */
export async function isAddressKeptOut({ config, db }: Pick<Ctx, 'config' | 'db'>, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  return !config.demoPeople && (await db.$count(users, and(eq(users.email, email), eq(users.demo, true)))) > 0;
}

/** As a condition on users: who is neither kept out nor suspended. */
export const isLetIn = ({ demoPeople }: Allows): SQL =>
  and(isNull(users.suspendedAt), demoPeople ? undefined : eq(users.demo, false))!;

/** Ends every session: everybody logs in anew. */
export async function endAllSessions({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.delete(sessions);
}

/** Ends the sessions of those who are kept out. */
export async function endKeptOutSessions({ config, db }: Pick<Ctx, 'config' | 'db'>): Promise<void> {
  if (config.demoPeople) return;
  const people = db.select({ id: users.id }).from(users).where(eq(users.demo, true));
  await db.delete(sessions).where(inArray(sessions.userId, people));
}
