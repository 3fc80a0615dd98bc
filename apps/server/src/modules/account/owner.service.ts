import { type CustomerType, UserType } from '@merchmill/contract/enums.ts';
import type { Permission } from '@merchmill/contract/permissions.ts';
import { type AnyColumn, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { may, type Principal } from '../../principal.ts';
import { owners } from './account.tables.ts';

/** The type of customer that an owner is. */
export async function readOwnerType(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<CustomerType> {
  const [owner] = await ctx.db.select({ type: owners.type }).from(owners).where(eq(owners.id, ownerId));
  return owner?.type ?? UserType.normal;
}

export async function setOwnerType(ctx: Pick<Ctx, 'db'>, ownerId: string, type: CustomerType): Promise<void> {
  await ctx.db.update(owners).set({ type }).where(eq(owners.id, ownerId));
}

/** The one condition that says "mine": rows of the owner for whom somebody acts. */
export const ownedBy = (owner: { ownerId: string } | string, table: { ownerId: AnyColumn }): SQL =>
  eq(table.ownerId, typeof owner === 'string' ? owner : owner.ownerId);

/** The same for what staff with a permission see of everybody: no condition for them. */
export const seenBy = (
  principal: Extract<Principal, { kind: 'user' }>,
  table: { ownerId: AnyColumn },
  permission: Permission,
): SQL | undefined => (may(principal, permission) ? undefined : ownedBy(principal, table));
