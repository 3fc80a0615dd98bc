import { and, eq, inArray } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';

const { id, handle, title, maker, makerId, published } = spus;
const columns = { id, handle, title, maker, makerId, published };
export type Reported = Pick<typeof spus.$inferSelect, keyof typeof columns>;

/** A design that everybody sees; what is taken down is not found. */
export async function findPublished({ db }: Pick<Ctx, 'db'>, of: string): Promise<Reported> {
  const [row] = await db
    .select(columns)
    .from(spus)
    .where(and(eq(handle, of), eq(published, true)));
  return assertFound(row);
}

export async function listReported({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Reported>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select(columns)
    .from(spus)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export const toReportedProduct = (row: Reported) => ({
  ...{ bizId: row.id, handle: row.handle, title: row.title, maker: row.maker },
  link: row.published ? `/product/${row.makerId ? 'ugc' : 'spu'}/${row.handle}` : null,
});
