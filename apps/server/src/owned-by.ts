import type { Permission } from '@merchmill/contract/permissions.ts';
import { type AnyColumn, eq, type SQL } from 'drizzle-orm';
import { may, type UserPrincipal } from './principal.ts';

/** The one condition that says "mine": rows of the owner for whom somebody acts. */
export const ownedBy = (owner: { ownerId: string } | string, table: { ownerId: AnyColumn }): SQL =>
  eq(table.ownerId, typeof owner === 'string' ? owner : owner.ownerId);

/** The same for what staff with a permission see of everybody: no condition for them. */
export const seenBy = (
  principal: UserPrincipal,
  table: { ownerId: AnyColumn },
  permission: Permission,
): SQL | undefined => (may(principal, permission) ? undefined : ownedBy(principal, table));
