import { UserType } from '@merchmill/contract/enums.ts';
import { eq } from 'drizzle-orm';
import { sessions } from '../apps/server/src/modules/account/account.tables.ts';
import type { Actor, TestApp } from '../apps/server/src/testing/test-app.ts';

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
  operations: Actor;
};
export type ActorName = keyof Actors;

/** Those whom the shop does not know, whatever they send along. */
export const unknown: readonly ActorName[] = ['visitor', 'expired', 'tampered'];
/** Those who have an account, and nothing of the owner's. */
export const others: readonly ActorName[] = ['stranger', 'business', 'distributor', 'operations'];

export async function makeActors(shop: TestApp, owner: Actor): Promise<Actors> {
  const expired = await shop.aUser({ name: 'Expired' });
  await shop.ctx.db.update(sessions).set({ expiresAt: shop.ctx.now() }).where(eq(sessions.userId, expired.userId));
  const token = owner.token.startsWith('A') ? `B${owner.token.slice(1)}` : `A${owner.token.slice(1)}`;
  return {
    visitor: null,
    expired,
    tampered: { ...owner, token },
    owner,
    stranger: await shop.aUser({ name: 'Stranger' }),
    business: await shop.aUser({ type: UserType.B2B, name: 'Business' }),
    distributor: await shop.aUser({ type: UserType.distributor, name: 'Distributor' }),
    operations: await shop.aUser({ type: UserType.interior, name: 'Operator' }),
  };
}
