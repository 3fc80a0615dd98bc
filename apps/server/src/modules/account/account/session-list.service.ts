import type { OpenSession } from '@merchmill/contract/account/security.shapes.ts';
import { and, desc, eq } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { sessions } from './account.tables.ts';
import { isLiveSession } from './session.service.ts';

const maxListed = 100;

/** Where somebody is logged in, the latest first. */
export async function listOpenSessions(ctx: Ctx, userId: string): Promise<Omit<OpenSession, 'current'>[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(ctx)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(maxListed);
  return rows.map(({ id, client, network, createdAt, seenAt }) => ({
    bizId: id,
    client,
    network,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

/** The same for the person themselves, who sees which one it is seen in. */
export async function listSessions(ctx: Ctx, { personId, sessionId }: UserPrincipal): Promise<OpenSession[]> {
  const open = await listOpenSessions(ctx, personId);
  return open.map((each) => ({ ...each, current: each.bizId === sessionId }));
}

export async function endOwnSession(ctx: Ctx, personId: string, id: string): Promise<Record<string, never>> {
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, personId)))
    .returning({ id: sessions.id });
  assertFound(ended);
  tellPeople(ctx, [personId]);
  return {};
}
