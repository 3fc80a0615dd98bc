import type { AuditEntry } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { users } from '../account/account/account.tables.ts';
import { type ChangeFilter, listChanges } from '../shop/audit/index.ts';

const entriesPerPage = 50;

export type AuditSearch = Pick<ChangeFilter, 'subject' | 'subjectId' | 'userId' | 'before'> & {
  /** First and last day, UTC. */
  from?: string | undefined;
  to?: string | undefined;
};

/** A page of the audit log with the names of who it was. `next` is where the following page begins, `who` is `userId`. */
export async function readAuditLog(
  ctx: Ctx,
  { from, to, ...filter }: AuditSearch,
): Promise<{ list: AuditEntry[]; next: number | null; who: AuditEntry['by'] }> {
  const days = {
    from: from ? new Date(`${from}T00:00:00Z`) : undefined,
    until: to ? new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs) : undefined,
  };
  const rows = await listChanges(ctx, { ...filter, ...days }, entriesPerPage + 1);
  const shown = rows.slice(0, entriesPerPage);
  const ids = [...new Set([filter.userId, ...shown.map((row) => row.userId)])].filter((id) => typeof id === 'string');
  const people = ids.length
    ? await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : [];
  const nameOf = new Map(people.map((person) => [person.id, person.name]));
  const actor = (id: string | null | undefined) => (id ? { bizId: id, name: nameOf.get(id) ?? id } : null);
  const list = shown.map(({ userId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: actor(userId),
  }));
  return { list, next: rows.length > entriesPerPage ? list.at(-1)!.id : null, who: actor(filter.userId) };
}
