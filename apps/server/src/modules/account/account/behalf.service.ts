import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { behalfMinutes } from '@merchmill/contract/account/behalf.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { minuteMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, isNull, lt, not } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { may, type UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { behalfSessions, owners, users } from './account.tables.ts';
import { hasLogin } from './contact.service.ts';
import { hashOfToken } from './session-token.ts';
import { isStaff } from './staff.service.ts';

/*
 * Staff who use the shop on behalf of a customer: two people in one principal, who acts and whose things they are, in a
 * session of a few minutes that lives no longer than the session of the staff, and in the browser of that one alone.
 * docs/decisions/077-care-of-users.md tells the rest.
 */

/** Customers on whose behalf staff may act; for queries over `users`. */
const mayBeServed = and(hasLogin, isNull(users.suspendedAt), not(isStaff));

/** Begins, and ends what this session of the staff had begun before. Gives the secret that the browser keeps. */
export function startBehalf(
  ctx: Ctx,
  principal: UserPrincipal,
  { bizId, why }: { bizId: string; why: string },
): Promise<{ token: string; until: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, bizId)).for('update');
    assertFound(user);
    const served = and(eq(users.id, bizId), mayBeServed);
    if (bizId === principal.personId || !(await ctx.db.$count(users, served)))
      throw new AppError(
        'prohibited',
        'You can act on behalf of customers with an active account, and of no one else.',
      );
    const token = newSecret();
    const now = ctx.now();
    const until = new Date(now.getTime() + behalfMinutes * minuteMs);
    const { sessionId: staffSessionId, personId: staffId } = principal;
    const session = { id: newId(now), tokenHash: hashOfToken(token), staffSessionId, staffId, ownerId: bizId };
    const times = { createdAt: now, expiresAt: until };
    await ctx.db
      .insert(behalfSessions)
      .values({ ...session, ...times })
      .onConflictDoUpdate({ target: behalfSessions.staffSessionId, set: { ...session, ...times } });
    const after = { why, until: until.toISOString() };
    await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'startBehalf', after });
    return { token, until };
  });
}

/**
 * The principal of a session on behalf of somebody: staff as who acts, the customer as whose things they are, and no
 * permission of the staff. Those who began it themselves where there is no such session any more.
 */
export async function onBehalf(ctx: Ctx, staff: UserPrincipal, token: string): Promise<UserPrincipal> {
  if (token.length > 100 || !may(staff, 'users.assist')) return staff;
  const [row] = await ctx.db
    .select({ id: behalfSessions.id, ownerId: owners.id, type: owners.type, until: behalfSessions.expiresAt })
    .from(behalfSessions)
    .innerJoin(users, eq(users.id, behalfSessions.ownerId))
    .innerJoin(owners, eq(owners.id, behalfSessions.ownerId))
    .where(
      and(
        eq(behalfSessions.tokenHash, hashOfToken(token)),
        eq(behalfSessions.staffSessionId, staff.sessionId),
        gt(behalfSessions.expiresAt, ctx.now()),
        mayBeServed,
      ),
    );
  if (!row) return staff;
  const { ownerId, type, id: sessionId, until } = row;
  return {
    ...staff,
    ownerId,
    type,
    sessionId,
    permissions: new Set(),
    behalf: { until, staffSessionId: staff.sessionId },
  };
}

/** Ends it; gives for whom it was. */
export function endBehalf(ctx: Ctx, principal: UserPrincipal): Promise<string | null> {
  if (!principal.behalf) return Promise.resolve(null);
  return inTransaction(ctx, async (ctx) => {
    const { sessionId, ownerId } = principal;
    const ended = await ctx.db.delete(behalfSessions).where(eq(behalfSessions.id, sessionId)).returning();
    if (ended.length) await recordChange(ctx, principal, { subject: 'user', subjectId: ownerId, what: 'endBehalf' });
    return ownerId;
  });
}

/** Each call that changes something, with both: who acts stands beside it, and for whom is what it is about. */
export async function noteBehalf(ctx: Ctx, principal: UserPrincipal, { id }: Call, params: unknown): Promise<void> {
  const after = { call: id, ...(params && Object.keys(params).length ? { params } : {}) };
  await recordChange(ctx, principal, { subject: 'user', subjectId: principal.ownerId, what: 'actOnBehalf', after });
}

/** As pages show it: the customer, with who acts for them. */
export async function withBehalf(ctx: Pick<Ctx, 'db'>, principal: UserPrincipal, user: User): Promise<User> {
  if (!principal.behalf) return user;
  const [staff] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, principal.personId));
  return { ...user, behalf: { by: assertFound(staff).name, until: principal.behalf.until.toISOString() } };
}

export async function forgetOldBehalf(ctx: Ctx): Promise<void> {
  await ctx.db.delete(behalfSessions).where(lt(behalfSessions.expiresAt, ctx.now()));
}
