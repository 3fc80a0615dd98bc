import type { AuditSubject } from '@merchmill/contract/backoffice/backoffice.ts';
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { auditChanges } from './audit.tables.ts';

export type Change = {
  /** Kind of the thing. */
  subject: AuditSubject;
  subjectId: string;
  /** A verb of the API, e.g. `changeType`. */
  what: string;
  before?: unknown;
  after?: unknown;
};

/** Who did it: a person, or null for the shop itself. */
export type Actor = { personId: string | null };

/** Writes down a change. Call it with the context of the transaction that makes the change: both happen or neither. */
export async function recordChange(ctx: Pick<Ctx, 'db' | 'now'>, actor: Actor, change: Change): Promise<void> {
  await recordChanges(ctx, actor, [change]);
}

/** The same for many at once. */
export async function recordChanges(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { personId: userId }: Actor,
  changes: readonly Change[],
): Promise<void> {
  if (!changes.length) return;
  const at = ctx.now();
  await ctx.db.insert(auditChanges).values(
    changes.map(({ subject, subjectId, what, before, after }) => ({
      ...{ at, userId, subject, subjectId, what },
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

type Taken = Pick<Change, 'subject'> & {
  /** One of them by its id; otherwise all that the filter leaves. */
  subjectId?: string;
  what?: 'export' | 'openFile';
  filter?: { q?: string | undefined; [name: string]: unknown };
  /** How many of what. */
  count?: Record<string, number>;
};

/**
 * Data of people leaves the shop as a file: who has taken it is written down first. Not what was searched for, which may be
 * somebody's name and would outlive their account.
 */
export async function recordTaken(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: Actor,
  { subject, subjectId = 'all', what = 'export', filter, count }: Taken,
): Promise<void> {
  const { q, ...filters } = filter ?? {};
  const after = { ...filters, ...(filter && 'q' in filter ? { searched: q !== undefined } : {}), ...count };
  await recordChange(ctx, actor, { subject, subjectId, what, after });
}

/** The same for what is one owner's, by members of their team or by staff; what owners take themselves is nobody's concern. */
export async function recordTakenFrom(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: Actor,
  ownerId: string,
  taken: Omit<Taken, 'subjectId'>,
): Promise<void> {
  if (actor.personId !== ownerId) await recordTaken(ctx, actor, { ...taken, subjectId: ownerId });
}

export type ChangeFilter = {
  subject?: string | undefined;
  subjectId?: string | undefined;
  userId?: string | undefined;
  what?: string | undefined;
  from?: Date | undefined;
  /** Up to, and not with, this moment. */
  until?: Date | undefined;
  /** Only what is older than this change. */
  before?: number | undefined;
};

/** Newest first. */
export async function listChanges(
  ctx: Pick<Ctx, 'db'>,
  filter: ChangeFilter,
  limit: number,
): Promise<(typeof auditChanges.$inferSelect)[]> {
  const equal = (['subject', 'subjectId', 'userId', 'what'] as const).flatMap((name): SQL[] => {
    const wanted = filter[name];
    return wanted === undefined ? [] : [eq(auditChanges[name], wanted)];
  });
  const { from, until, before } = filter;
  return ctx.db
    .select()
    .from(auditChanges)
    .where(
      and(
        ...equal,
        from && gte(auditChanges.at, from),
        until && lt(auditChanges.at, until),
        before === undefined ? undefined : lt(auditChanges.id, before),
      ),
    )
    .orderBy(desc(auditChanges.id))
    .limit(limit);
}
