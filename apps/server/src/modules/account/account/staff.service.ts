import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { type Permission, permissionsOf, type StaffRole, staffRoleNames } from '@merchmill/contract/permissions.ts';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { owners, staffRoles, users } from './account.tables.ts';
import { isLetIn } from './locked-out.ts';

/*
 * Who is of the staff, and as what. Permissions are read with each request, so a role that is taken back is gone at once.
 */

/** So long nobody is the second of two people who was made staff by another one. */
export const newStaffDays = 7;

const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoleNames.filter((role) => permissionsOf([role]).has(permission));

/** Whether a user has a role of the staff; for queries over `users`. */
export const isStaff: SQL<boolean> = sql<boolean>`exists (select from ${staffRoles} s where s.user_id = users.id)`;

/** Whether a user has this role; for queries over `users`. */
export const hasRole = (role: StaffRole): SQL =>
  sql`exists (select from ${staffRoles} s where s.user_id = users.id and s.role = ${role})`;

/** The roles of a user as an array; for queries over `users`. */
export const rolesOfUser: SQL<StaffRole[]> = sql<
  StaffRole[]
>`array(select s.role from ${staffRoles} s where s.user_id = users.id order by s.role)`;

/** The type that people and clients see: staff are `interior`, whatever kind of customer they are. */
export const typeOfUser: SQL<UserType> = sql<UserType>`case when ${isStaff} then ${UserType.interior}::int
  else (select o.type from ${owners} o where o.id = users.id) end`;

export type StaffMember = { id: string; name: string; email: string };

/** Staff who may do this, whose address is proven and who may log in here; the eldest first. */
export function listStaffWith(ctx: Pick<Ctx, 'db' | 'config'>, permission: Permission): Promise<StaffMember[]> {
  const having = ctx.db
    .select({ id: staffRoles.userId })
    .from(staffRoles)
    .where(inArray(staffRoles.role, rolesWith(permission)));
  return ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, having), isNotNull(users.emailVerifiedAt), isLetIn(ctx.config)))
    .orderBy(asc(users.createdAt));
}

/** Owners of the shop who can log in. The demo's cannot where others can reach the shop. */
export async function countShopOwners(ctx: Pick<Ctx, 'db' | 'config'>): Promise<number> {
  const [row] = await ctx.db
    .select({ number: sql<number>`count(*)::int` })
    .from(staffRoles)
    .innerJoin(users, eq(users.id, staffRoles.userId))
    .where(and(eq(staffRoles.role, 'owner'), isLetIn(ctx.config)));
  return row!.number;
}

/** Canceling for a customer gives money back, too. */
const refundingRoles = [...new Set([...rolesWith('orders.refund'), ...rolesWith('orders.edit')])];

/** Whether one of these roles can give money back. */
export const canRefund = (roles: readonly StaffRole[]): boolean => roles.some((role) => refundingRoles.includes(role));

/**
 * Of these people, whose yes counts where giving money back needs two: they can give it now, and not only since a few
 * days, because somebody else made them staff. A yes ends with the role of whoever said it.
 */
export async function listConfirmers(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const since = new Date(ctx.now().getTime() - newStaffDays * dayMs).toISOString();
  const mayNow = ctx.db.select({ id: users.id }).from(users).where(isNull(users.suspendedAt));
  const refunding = and(
    inArray(staffRoles.userId, [...userIds]),
    inArray(staffRoles.userId, mayNow),
    inArray(staffRoles.role, refundingRoles),
  );
  const rows = await ctx.db
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(refunding)
    .groupBy(staffRoles.userId)
    .having(sql`bool_or(${staffRoles.grantedBy} is null or ${staffRoles.grantedAt} <= ${since}::timestamptz)`);
  return new Set(rows.map(({ userId }) => userId));
}

type Grant = { userId: string; roles: readonly StaffRole[]; grantedBy: string | null };

/** One after the other: two owners must not take the role from each other at the same moment. */
export const lockStaff = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`);

/**
 * Gives somebody exactly these roles, in the caller's transaction; those they have keep their day. Gives back the roles
 * they had.
 * @throws AppError prohibited where the shop would have no owner left
 */
export async function setRoles(ctx: Ctx, { userId, roles, grantedBy }: Grant): Promise<StaffRole[]> {
  await lockStaff(ctx);
  const before = await ctx.db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, userId))
    .orderBy(asc(staffRoles.role));
  const had = before.map(({ role }) => role);
  const gone = had.filter((role) => !roles.includes(role));
  if (gone.length)
    await ctx.db.delete(staffRoles).where(and(eq(staffRoles.userId, userId), inArray(staffRoles.role, gone)));
  const grantedAt = ctx.now();
  const fresh = roles.filter((role) => !had.includes(role));
  if (fresh.length)
    await ctx.db.insert(staffRoles).values(fresh.map((role) => ({ userId, role, grantedBy, grantedAt })));
  if (gone.includes('owner') && (await countShopOwners(ctx)) === 0)
    throw new AppError('prohibited', 'The shop needs at least one owner. Make someone else an owner first.');
  return had;
}

/** How many roles of the staff a person has. */
export const countRoles = (ctx: Pick<Ctx, 'db'>, userId: string): Promise<number> =>
  ctx.db.$count(staffRoles, eq(staffRoles.userId, userId));
