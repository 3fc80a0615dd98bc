import { count } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { newSecret } from '../../ids.ts';
import { users } from '../../modules/account/account.tables.ts';
import { demoPassword, demoPeople } from '../../modules/account/demo-people.ts';
import { addUser } from '../../modules/account/new-user.service.ts';
import { hashPassword } from '../../modules/account/password.ts';
import { insertReference } from '../reference.ts';
import { insertContent } from './content/seed-content.ts';
import { insertMadeByUsers, markMemberProducts } from './made-by-users.ts';
import { insertPromos } from './promos.ts';
import { insertReviews } from './reviews/seed-reviews.ts';
import { demoWarehouses } from './warehouses.ts';

/** Who can log in, told once after seeding. */
export function demoLogins(password: string): string {
  const lines = demoPeople.map(({ email, name }) => `  ${email.padEnd(26)} ${name}`);
  return `Demo logins, all with the password ${password}:\n${lines.join('\n')}`;
}

/** What filling it consists of, in order. */
export type DemoPart = 'drawings' | 'products' | 'texts';

/**
 * Fills an empty database with the demo shop. Where others can reach it, its people get a password that is not published.
 * `onPart` is told what begins.
 * @returns that password; null where there is a shop already
 */
export async function seedDemo(ctx: Ctx, onPart: (part: DemoPart) => void = () => {}): Promise<string | null> {
  const [{ have } = { have: 0 }] = await ctx.db.select({ have: count() }).from(users);
  if (have > 0) return null;
  onPart('drawings');
  const password = ctx.config.isPublic ? newSecret() : demoPassword;
  const passwordHash = await hashPassword(password);
  // Only an empty shop needs the drawings; every other start goes without reading them.
  const { insertCatalog, prepareCatalog } = await import('./seed-catalog.ts');
  const catalog = prepareCatalog();
  onPart('products');
  await inTransaction(ctx, async (ctx) => {
    for (const person of demoPeople) await addUser(ctx, { ...person, passwordHash });
    await insertReference(ctx, demoWarehouses);
    await insertCatalog(ctx, catalog);
    await insertMadeByUsers(ctx);
    await markMemberProducts(ctx);
    onPart('texts');
    await insertReviews(ctx);
    await insertPromos(ctx);
    await insertContent(ctx);
  });
  return password;
}
