import type { UserType } from '@merchmill/contract/enums.ts';
import type { Person } from '@merchmill/contract/operations.ts';
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { anywhere, beginsWith } from '../../db/like.ts';
import { users } from '../account/account.tables.ts';
import { recordChange } from '../audit/audit.service.ts';
import { orders } from '../order/order.tables.ts';

type Row = typeof users.$inferSelect;

async function toPeople(ctx: Ctx, rows: readonly Row[]): Promise<Person[]> {
  const ids = rows.map((row) => row.id);
  const counts = ids.length
    ? await ctx.db
        .select({ userId: orders.userId, number: sql<number>`count(*)::int` })
        .from(orders)
        .where(inArray(orders.userId, ids))
        .groupBy(orders.userId)
    : [];
  const byUser = new Map(counts.map((row) => [row.userId, row.number]));
  return rows.map(({ id, name, email, type, emailVerifiedAt, createdAt }) => ({
    ...{ bizId: id, name, email, type },
    emailVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    orders: byUser.get(id) ?? 0,
  }));
}

export type PeopleSearch = { pageNum: number; pageSize: number; q?: string | undefined; type?: number | undefined };

/** Newest first. */
export async function listPeople(ctx: Ctx, { pageNum, pageSize, q, type }: PeopleSearch) {
  const where = and(
    q ? or(ilike(users.email, beginsWith(q)), ilike(users.name, anywhere(q))) : undefined,
    type ? eq(users.type, type as UserType) : undefined,
  );
  const total = await ctx.db.$count(users, where);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: await toPeople(ctx, rows), total, pageNum, pageSize };
}

export type TypeChange = { bizId: string; type: UserType; why: string };

/** Changes somebody's type. Nobody changes their own: who lets people into the house is somebody else. */
export function changeUserType(ctx: Ctx, who: SignedIn, { bizId, type, why }: TypeChange): Promise<Person> {
  return inTransaction(ctx, async (ctx) => {
    if (bizId === who.userId) throw new AppError('prohibited', 'Somebody else has to change your type.');
    const [before] = await ctx.db.select().from(users).where(eq(users.id, bizId)).for('update');
    const { type: old } = found(before);
    const [after] = await ctx.db.update(users).set({ type }).where(eq(users.id, bizId)).returning();
    if (old !== type) {
      const change = { before: { type: old }, after: { type, why } };
      await recordChange(ctx, who, { subject: 'user', subjectId: bizId, what: 'changeType', ...change });
    }
    const [person] = await toPeople(ctx, [after!]);
    return person!;
  });
}
