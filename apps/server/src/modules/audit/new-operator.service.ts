import { UserType } from '@merchmill/contract/enums.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { auditChanges } from './audit.tables.ts';

const dayMs = 24 * 3600 * 1000;

/** So long nobody is the second of two people who was made an operator by another one. */
export const newOperatorDays = 7;

/** Of these people, whom another operator has made one just now. Who was one from the set-up on is none of them. */
export async function listNewOperators(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const since = new Date(ctx.now().getTime() - newOperatorDays * dayMs);
  const rows = await ctx.db
    .selectDistinct({ userId: auditChanges.subjectId })
    .from(auditChanges)
    .where(
      and(
        eq(auditChanges.subject, 'user'),
        inArray(auditChanges.subjectId, [...userIds]),
        eq(auditChanges.what, 'changeType'),
        gt(auditChanges.at, since),
        eq(sql`${auditChanges.after} ->> 'type'`, String(UserType.interior)),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}
