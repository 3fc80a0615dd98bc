import type { AuditEntry } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { dayInUtc } from '../../days.ts';
import type { FileAnswer } from '../../file-answer.ts';
import { users } from '../account/account/account.tables.ts';
import { type Actor, type ChangeFilter, listChanges, recordTaken } from '../shop/audit/index.ts';

const entriesPerPage = 50;

export type AuditSearch = Pick<ChangeFilter, 'subject' | 'subjectId' | 'userId' | 'before'> & {
  /** First and last day, UTC. */
  from?: string | undefined;
  to?: string | undefined;
};

type Page = { list: AuditEntry[]; next: number | null; who: AuditEntry['by'] };

/** A page of the audit log with the names of who it was. `next` is where the following page begins, `who` is `userId`. */
export async function readAuditLog(
  ctx: Ctx,
  { from, to, ...filter }: AuditSearch,
  limit = entriesPerPage,
): Promise<Page> {
  const days = {
    from: from ? new Date(`${from}T00:00:00Z`) : undefined,
    until: to ? new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs) : undefined,
  };
  const rows = await listChanges(ctx, { ...filter, ...days }, limit + 1);
  const shown = rows.slice(0, limit);
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
  return { list, next: rows.length > limit ? list.at(-1)!.id : null, who: actor(filter.userId) };
}

const columns = ['At', 'By', 'Subject', 'Subject ID', 'Action', 'Before', 'After'];
const asText = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));
const rowOf = ({ at, by, subject, subjectId, what, before, after }: AuditEntry): CsvCell[] => [
  ...[at, by?.name ?? '', subject, subjectId, what],
  ...[asText(before), asText(after)],
];
const rowsAtOnce = 500;

type Filter = Omit<AuditSearch, 'before'>;

async function* rowsOf(ctx: Ctx, filter: Filter): AsyncGenerator<CsvCell[][]> {
  for (let before: number | null | undefined; before !== null; ) {
    const page: Page = await readAuditLog(ctx, { ...filter, before }, rowsAtOnce);
    yield page.list.map(rowOf);
    before = page.next;
  }
}

/** All entries that match, newest first, as a table that is written while it is read. */
export async function exportAuditLog(ctx: Ctx, actor: Actor, filter: Filter): Promise<FileAnswer<'text/csv'>> {
  await recordTaken(ctx, actor, { subject: 'auditLog', filter });
  return {
    name: `audit-log-${dayInUtc(ctx.now())}.csv`,
    type: 'text/csv',
    body: csvTable(columns, rowsOf(ctx, filter)),
  };
}
