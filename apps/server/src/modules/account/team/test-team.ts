import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import type { TeamRole } from '@merchmill/contract/account/team.ts';
import { desc, eq } from 'drizzle-orm';
import { newId } from '../../../ids.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { teamMembers } from './team.tables.ts';

type With = { role?: TeamRole; member?: Actor };

/** Somebody who works for the owner. */
export async function aMember(shop: TestApp, owner: Actor, { role = 'manager', member }: With = {}): Promise<Actor> {
  const person = member ?? (await shop.aUser({ name: `The ${role}` }));
  const joined = { ownerId: owner.userId, memberId: person.userId, role, joinedAt: shop.ctx.now() };
  await shop.ctx.db
    .insert(teamMembers)
    .values(joined)
    .onConflictDoUpdate({ target: [teamMembers.ownerId, teamMembers.memberId], set: { role } });
  return person;
}

export const anInvitation = (
  shop: TestApp,
  owner: Actor,
  { email = `${newId().toLowerCase()}@example.com`, role = 'accountant' as TeamRole } = {},
) => shop.call(owner, teamCalls.invite, { body: { email, role } });

/** The secret of the link that was mailed last to this address. */
export async function tokenFor(shop: TestApp, email: string): Promise<string> {
  const [mail] = await shop.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
  return /team-invitation\/([\w-]{43})/.exec(mail?.text ?? '')![1]!;
}

/** What names the owner in a request. */
export const forOwner = (owner: Actor) => ({ headers: { 'acting-owner': owner.userId } });
