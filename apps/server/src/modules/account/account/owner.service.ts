import { type CustomerType, UserType } from '@merchmill/contract/enums.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { owners, users } from './account.tables.ts';
import { hasLogin } from './contact.service.ts';
import { isLetIn } from './locked-out.ts';

/** The type of customer that an owner is. */
export async function readOwnerType(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<CustomerType> {
  const [owner] = await ctx.db.select({ type: owners.type }).from(owners).where(eq(owners.id, ownerId));
  return owner?.type ?? UserType.normal;
}

export async function setOwnerType(ctx: Pick<Ctx, 'db'>, ownerId: string, type: CustomerType): Promise<void> {
  await ctx.db.update(owners).set({ type }).where(eq(owners.id, ownerId));
}

export type OpenOwner = { id: string; name: string; email: string; type: CustomerType };

/** Of these owners those with an account that is let in, by their id. */
export async function listOpenOwners(
  { config, db }: Pick<Ctx, 'config' | 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenOwner>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: owners.id, name: users.name, email: users.email, type: owners.type })
    .from(owners)
    .innerJoin(users, eq(users.id, owners.id))
    .where(and(inArray(owners.id, [...ids]), hasLogin, isLetIn(config)));
  return new Map(rows.map((row) => [row.id, row]));
}
