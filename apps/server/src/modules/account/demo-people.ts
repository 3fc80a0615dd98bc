import { UserType } from '@merchmill/contract/enums.ts';
import { inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { sessions, users } from './account.tables.ts';
import type { NewUser } from './new-user.service.ts';

/** Customers of the demo shop, one of each type, and its staff: two may give money back, as large sums need two. */
export const demoPeople: readonly NewUser[] = [
  { email: 'shopper@example.com', name: 'Sam Shopper' },
  { email: 'tester@example.com', name: 'Toni Tester', type: UserType.test },
  { email: 'business@example.com', name: 'Bo Business', type: UserType.B2B },
  { email: 'distributor@example.com', name: 'Dana Distributor', type: UserType.distributor },
  { email: 'operations@example.com', name: 'Olga Operations', roles: ['owner'] },
  { email: 'production@example.com', name: 'Pia Production', roles: ['production'] },
  { email: 'support@example.com', name: 'Sol Support', roles: ['support'] },
  { email: 'finance@example.com', name: 'Fay Finance', roles: ['finance'] },
];
/** Stands in the README, so that everybody knows it. */
export const demoPassword = 'print-something';

const emails: readonly string[] = demoPeople.map(({ email }) => email);

/** Whether somebody of the demo is kept out: everybody knows their password, and everybody can reach the shop. */
export const isKeptOut = ({ demoPeople }: Pick<Ctx['config'], 'demoPeople'>, email: string): boolean =>
  !demoPeople && emails.includes(email.toLowerCase());

/** The same as a condition: who is not kept out. */
export const isLetIn = ({ demoPeople }: Pick<Ctx['config'], 'demoPeople'>): SQL | undefined =>
  demoPeople ? undefined : notInArray(users.email, [...emails]);

/** Ends the sessions of the demo's people where they are kept out: the database may have been a demo's before. */
export async function endKeptOutSessions({ config, db }: Pick<Ctx, 'config' | 'db'>): Promise<void> {
  if (config.demoPeople) return;
  const people = db.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  await db.delete(sessions).where(inArray(sessions.userId, people));
}
