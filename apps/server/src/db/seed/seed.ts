import { UserType } from '@merchmill/contract/enums.ts';
import { count } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { users } from '../../modules/account/account.tables.ts';
import { hashPassword } from '../../modules/account/password.ts';
import { takeRates } from '../../modules/settings/rates.service.ts';
import { builtInRates, fileRates } from '../../outside/rates/file.ts';
import { insertContent } from './content/seed-content.ts';
import { insertMadeByUsers, markMemberProducts } from './made-by-users.ts';
import { insertPromos } from './promos.ts';
import { insertReviews } from './reviews/seed-reviews.ts';
import { insertShipping } from './shipping.ts';
import { insertTaxes } from './tax.ts';

/** People of the demo shop, one of each type. */
const people = [
  { email: 'shopper@example.com', name: 'Sam Shopper', type: UserType.normal },
  { email: 'tester@example.com', name: 'Toni Tester', type: UserType.test },
  { email: 'operations@example.com', name: 'Olga Operations', type: UserType.interior },
  { email: 'business@example.com', name: 'Bo Business', type: UserType.B2B },
  { email: 'distributor@example.com', name: 'Dana Distributor', type: UserType.distributor },
] as const;
const demoPassword = 'print-something';

export function demoLogins(): string {
  const lines = people.map(({ email, name }) => `  ${email.padEnd(26)} ${name}`);
  return `Demo logins, all with the password ${demoPassword}:\n${lines.join('\n')}`;
}

/** What filling it consists of, in order. */
export type DemoPart = 'drawings' | 'products' | 'texts';

/** Fills an empty database with the demo shop; false where there is one already. `onPart` is told what begins. */
export async function seedDemo(ctx: Ctx, onPart: (part: DemoPart) => void = () => {}): Promise<boolean> {
  const [{ have } = { have: 0 }] = await ctx.db.select({ have: count() }).from(users);
  if (have > 0) return false;
  onPart('drawings');
  const passwordHash = await hashPassword(demoPassword);
  const now = ctx.now();
  // Only an empty shop needs the drawings; every other start goes without reading them.
  const { insertCatalog, prepareCatalog } = await import('./seed-catalog.ts');
  const catalog = prepareCatalog();
  const rates = await fileRates(builtInRates).quotes();
  onPart('products');
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(users)
      .values(
        people.map((person) => ({ ...person, id: newId(now), passwordHash, emailVerifiedAt: now, createdAt: now })),
      );
    await insertShipping(ctx);
    await insertTaxes(ctx);
    await takeRates(ctx, rates);
    await insertCatalog(ctx, catalog);
    await insertMadeByUsers(ctx);
    await markMemberProducts(ctx);
    onPart('texts');
    await insertReviews(ctx);
    await insertPromos(ctx);
    await insertContent(ctx);
  });
  return true;
}
