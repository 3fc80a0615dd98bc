import { type CustomerType, UserType } from '@merchmill/contract/enums.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { users } from './account.tables.ts';
import { setOwnerType } from './owner.service.ts';
import { setRoles } from './staff.service.ts';

/** A user whose address is taken as proven. `type` is what kind of customer they are, `roles` are those of staff. */
export type NewUser = {
  email: string;
  name: string;
  passwordHash?: string;
  type?: CustomerType;
  roles?: readonly StaffRole[];
  /** Somebody of the demo shop. */
  isDemo?: boolean;
};

/** Adds a user, with an owner of their own: the database makes that with them. Gives their id. */
export async function addUser(ctx: Ctx, person: NewUser): Promise<string> {
  const { email, name, passwordHash = null, type, roles, isDemo = false } = person;
  const now = ctx.now();
  const id = newId(now);
  const proven = { emailVerifiedAt: now, createdAt: now };
  await ctx.db.insert(users).values({ id, email, name, passwordHash, ...proven, demo: isDemo });
  if (type && type !== UserType.normal) await setOwnerType(ctx, id, type);
  if (roles?.length) await setRoles(ctx, { userId: id, roles, grantedBy: null });
  return id;
}
