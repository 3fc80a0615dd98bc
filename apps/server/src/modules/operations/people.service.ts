import { UserType } from '@merchmill/contract/enums.ts';
import type { Person } from '@merchmill/contract/operations.ts';
import { and, desc, eq, ilike, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { anywhere, beginsWith } from '../../db/like.ts';
import { users } from '../account/account.tables.ts';
import { isLetIn } from '../account/demo-people.ts';
import { recordChange } from '../audit/audit.service.ts';
import { newOperatorDays } from '../audit/new-operator.service.ts';
import { sendMail } from '../mail/mail.service.ts';
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

/** Tells all other operators of a new one: it may be a second account of the one who let them in. */
async function tellOfOperator(ctx: Ctx, who: SignedIn, { id, name, email }: Row, why: string): Promise<void> {
  const [by] = await ctx.db.select().from(users).where(eq(users.id, who.userId));
  const others = await ctx.db
    .select({ to: users.email })
    .from(users)
    .where(
      and(
        eq(users.type, UserType.interior),
        notInArray(users.id, [who.userId, id]),
        isNotNull(users.emailVerifiedAt),
        isLetIn(ctx.config),
      ),
    );
  const subject = `${name} is an operator now`;
  const text = [
    `${by!.name} (${by!.email}) has made ${name} (${email}) an operator of the shop. The reason given: ${why}`,
    `Where giving money back needs two people, ${name} does not count as one of them for ${newOperatorDays} days.`,
    `If you do not know of it, ask, and change it back here: ${ctx.config.publicUrl}/operations/people`,
  ].join('\n\n');
  for (const { to } of others) await sendMail(ctx, { to, subject, text }, { kind: 'account' });
}

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
      if (type === UserType.interior) await tellOfOperator(ctx, who, after!, why);
    }
    const [person] = await toPeople(ctx, [after!]);
    return person!;
  });
}
