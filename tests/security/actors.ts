import { UserType } from '@merchmill/contract/enums.ts';
import { type Permission, permissionsOf, type StaffRole, staffRoleNames } from '@merchmill/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { sessions } from '../../apps/server/src/modules/account/account/account.tables.ts';
import type { Actor, TestApp } from '../../apps/server/src/testing/test-app.ts';

/** Everybody who may stand at the door. */
export type Actors = {
  visitor: null;
  /** Their session has ended. */
  expired: Actor;
  /** One letter of a good token changed. */
  tampered: Actor;
  owner: Actor;
  stranger: Actor;
  business: Actor;
  distributor: Actor;
  /** Staff, by their role. */
  operations: Actor;
  manager: Actor;
  production: Actor;
  support: Actor;
  finance: Actor;
  content: Actor;
};
export type ActorName = keyof Actors;

/** Those whom the shop does not know, whatever they send along. */
export const unknown: readonly ActorName[] = ['visitor', 'expired', 'tampered'];
/** Those who have an account, and nothing of the owner's. */
export const others = [
  'stranger',
  'business',
  'distributor',
  'operations',
  'manager',
  'production',
  'support',
  'finance',
  'content',
] as const satisfies readonly ActorName[];

/** What somebody may do of the shop's, whosever things it is about. */
export const rightsOf = (name: ActorName): ReadonlySet<Permission> =>
  permissionsOf(staffRoleNames.filter((role) => name === (role === 'owner' ? 'operations' : role)));

export async function makeActors(shop: TestApp, owner: Actor): Promise<Actors> {
  const expired = await shop.aUser({ name: 'Expired' });
  await shop.ctx.db.update(sessions).set({ expiresAt: shop.ctx.now() }).where(eq(sessions.userId, expired.userId));
  const staff = (role: StaffRole) => shop.aUser({ name: role, roles: [role] });
  const token = owner.token.startsWith('A') ? `B${owner.token.slice(1)}` : `A${owner.token.slice(1)}`;
  return {
    visitor: null,
    expired,
    tampered: { ...owner, token },
    owner,
    stranger: await shop.aUser({ name: 'Stranger' }),
    business: await shop.aUser({ type: UserType.B2B, name: 'Business' }),
    distributor: await shop.aUser({ type: UserType.distributor, name: 'Distributor' }),
    operations: await staff('owner'),
    manager: await staff('manager'),
    production: await staff('production'),
    support: await staff('support'),
    finance: await staff('finance'),
    content: await staff('content'),
  };
}
