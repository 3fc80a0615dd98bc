import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { permissionsOf } from '@merchmill/contract/permissions.ts';
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import type { Principal, UserPrincipal } from '../../../principal.ts';
import { owners, sessions, users } from './account.tables.ts';
import { onBehalf, withBehalf } from './behalf.service.ts';
import { roughNetwork } from './client-name.rules.ts';
import type { Origin } from './device.service.ts';
import { hashOfToken } from './session-token.ts';
import { googleAccounts } from './sign-in.tables.ts';
import { rolesOfUser, typeOfUser } from './staff.service.ts';

const absoluteMs = 30 * dayMs;
const idleMs = 14 * dayMs;
/** The time of last use is written down at most this often, so that reading stays reading. */
const seenStepMs = hourMs;

type SeenFrom = Pick<Origin, 'client' | 'network'>;

/** Said only to who has proven to be the person: nobody else is told what becomes of an account. */
async function requireNotSuspended({ config, db }: Pick<Ctx, 'config' | 'db'>, userId: string): Promise<void> {
  const isSuspended = and(eq(users.id, userId), isNotNull(users.suspendedAt));
  if (!(await db.$count(users, isSuspended))) return;
  throw new AppError(
    'prohibited',
    `This account is suspended. Contact ${config.brand.name} if you think it’s a mistake.`,
  );
}

/**
 * A new session, whatever way a person proved who they are. The token is told once and never stored.
 * @param lifeMs how long it lasts at most
 */
export async function createSession(
  ctx: Ctx,
  userId: string,
  origin?: SeenFrom,
  lifeMs: number = absoluteMs,
): Promise<string> {
  await requireNotSuspended(ctx, userId);
  const token = newSecret();
  const now = ctx.now();
  await ctx.db.insert(sessions).values({
    id: newId(now),
    tokenHash: hashOfToken(token),
    userId,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    client: origin?.client ?? null,
    network: origin ? roughNetwork(origin.network) : null,
  });
  return token;
}

/** As a condition on sessions: neither too old nor idle for too long. */
export function isLiveSession(ctx: Pick<Ctx, 'now'>) {
  const now = ctx.now();
  return and(gt(sessions.expiresAt, now), gt(sessions.seenAt, new Date(now.getTime() - idleMs)));
}

/** Of these sessions, those that have not ended. They are not used by being looked at. */
export async function listLiveSessions(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isLiveSession(ctx)));
  return new Set(rows.map(({ id }) => id));
}

/** `behalf` is the secret of a session on behalf of somebody, which counts beside that of the staff who began it. */
export async function findSession(ctx: Ctx, token: string, behalf?: string): Promise<Principal> {
  if (token.length > 100) return { kind: 'guest' };
  const now = ctx.now();
  const [row] = await ctx.db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      guest: users.guest,
      type: owners.type,
      roles: rolesOfUser,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), isLiveSession(ctx), isNull(users.suspendedAt)));
  if (!row) return { kind: 'guest' };
  if (now.getTime() - row.seenAt.getTime() > seenStepMs) {
    await ctx.db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, row.id));
  }
  const acting: UserPrincipal = {
    kind: 'user',
    personId: row.userId,
    ownerId: row.userId,
    type: row.type,
    sessionId: row.id,
    permissions: permissionsOf(row.roles),
  };
  if (row.guest) return { kind: 'guest', buyer: acting };
  return behalf === undefined ? acting : onBehalf(ctx, acting, behalf);
}

export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const gone = await ctx.db.delete(sessions).where(eq(sessions.id, sessionId)).returning({ userId: sessions.userId });
  tellPeople(
    ctx,
    gone.map(({ userId }) => userId),
  );
}

export async function forgetOldSessions(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.seenAt, new Date(now.getTime() - idleMs))));
}

/** A user as they see themselves. */
export async function readUser(ctx: Pick<Ctx, 'db'>, userId: string): Promise<User | null> {
  const [row] = await ctx.db
    .select({
      ...getTableColumns(users),
      type: typeOfUser,
      roles: rolesOfUser,
      hasGoogle: sql<boolean>`${googleAccounts.userId} is not null`,
    })
    .from(users)
    .leftJoin(googleAccounts, eq(googleAccounts.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  return {
    bizId: row.id,
    email: row.email,
    name: row.name,
    type: row.type,
    roles: row.roles,
    source: row.source,
    hasPassword: row.passwordHash ? 1 : 0,
    hasGoogleAccount: row.hasGoogle ? 1 : 0,
    sendProofEmailType: row.sendProofEmailType,
    sendShippedEmailType: row.sendShippedEmailType,
    emailVerified: row.emailVerifiedAt !== null,
  };
}

/** The person whom a session shows, or null for a guest: a customer where staff act on their behalf. */
export async function findUser(ctx: Ctx, principal: Principal): Promise<User | null> {
  if (principal.kind !== 'user') return null;
  const user = await readUser(ctx, principal.behalf ? principal.ownerId : principal.personId);
  return user && withBehalf(ctx, principal, user);
}
