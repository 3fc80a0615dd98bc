import type { PeopleFilter, Person } from '@merchmill/contract/account/people.console.shapes.ts';
import type { UserState } from '@merchmill/contract/account/people.ts';
import { type CustomerType, UserType } from '@merchmill/contract/enums.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { rolesMail } from './account.mails.ts';
import { owners, users } from './account.tables.ts';
import { hasSecondStepOfUser } from './authenticator.service.ts';
import { hasLogin } from './contact.service.ts';
import { setOwnerType } from './owner.service.ts';
import {
  canRefund,
  hasRole,
  isStaff,
  listConfirmers,
  listStaffWith,
  newStaffDays,
  rolesOfUser,
  setRoles,
  typeOfUser,
} from './staff.service.ts';

const selectPeople = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .select({
      ...getTableColumns(users),
      type: typeOfUser,
      customerType: owners.type,
      roles: rolesOfUser,
      hasSecondStep: hasSecondStepOfUser,
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectPeople>>[number];

/** What later modules know of people: orders are none of this one's. */
export type Elsewhere = {
  /** How many orders these owners have, by their id; none for those who have none. */
  countOrders(ctx: Ctx, ownerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether somebody has ordered, or paid for anything. */
  hasTraded(ctx: Ctx, ownerId: string): Promise<boolean>;
  /** As a condition on users: who is found by this text. */
  matches(ctx: Ctx, q: string): SQL;
};
export type With = Elsewhere & { ctx: Ctx };
export type Teams = {
  /** Takes somebody off the teams of customers, for whom they may act. */
  endMemberships(ctx: Ctx, principal: UserPrincipal, personId: string): Promise<void>;
};

async function toPeople({ ctx, countOrders }: With, rows: readonly Row[]): Promise<Person[]> {
  const byOwner = await countOrders(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map(
    ({ id, name, email, type, customerType, roles, hasSecondStep, guest, ...row }): Person => ({
      ...{ bizId: id, name, email, type, customerType, roles, hasSecondStep, guest },
      emailVerified: row.emailVerifiedAt !== null,
      suspension: row.suspendedAt && { since: row.suspendedAt.toISOString(), reason: row.suspendedReason! },
      createdAt: row.createdAt.toISOString(),
      orders: byOwner.get(id) ?? 0,
    }),
  );
}

export async function getPerson(known: With, bizId: string): Promise<Person> {
  const [person] = await toPeople(known, await selectPeople(known.ctx).where(eq(users.id, bizId)));
  return assertFound(person);
}

export type PeopleSearch = PeopleFilter & { pageNum: number; pageSize: number };

/** So many are in memory while all are read. */
const readAtOnce = 500;

const inState: Record<UserState, SQL> = {
  active: and(hasLogin, isNull(users.suspendedAt))!,
  unverified: and(hasLogin, isNull(users.emailVerifiedAt))!,
  guest: eq(users.guest, true),
  suspended: isNotNull(users.suspendedAt),
};

function conditionOf({ ctx, matches }: With, { q, type, state, role, secondStep }: PeopleFilter): SQL | undefined {
  return and(
    q ? matches(ctx, q) : undefined,
    type === UserType.interior ? isStaff : type ? eq(owners.type, type as CustomerType) : undefined,
    state && inState[state],
    role && hasRole(role),
    secondStep && (secondStep === 'on' ? hasSecondStepOfUser : not(hasSecondStepOfUser)),
  );
}

const countWhere = async ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(where);
  return counted!.number;
};

export const countPeople = (known: With, filter: PeopleFilter): Promise<number> =>
  countWhere(known.ctx, conditionOf(known, filter));

/** Newest first. */
export async function listPeople(known: With, search: PeopleSearch) {
  const { ctx } = known;
  const { pageNum, pageSize } = search;
  const where = conditionOf(known, search);
  const total = await countWhere(ctx, where);
  const rows = await selectPeople(ctx)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: await toPeople(known, rows), total, pageNum, pageSize };
}

/** All of them, some at a time. */
export async function* readPeople(known: With, filter: PeopleFilter): AsyncGenerator<Person[]> {
  const where = conditionOf(known, filter);
  let last: string | undefined;
  do {
    const rows: Row[] = await selectPeople(known.ctx)
      .where(and(where, last === undefined ? undefined : lt(users.id, last)))
      .orderBy(desc(users.id))
      .limit(readAtOnce);
    yield await toPeople(known, rows);
    last = rows.length === readAtOnce ? rows.at(-1)!.id : undefined;
  } while (last !== undefined);
}

/** Nobody changes their own rights. */
export function requireOther(principal: UserPrincipal, bizId: string, what: string): void {
  if (bizId === principal.personId) throw new AppError('prohibited', `Someone else must change your ${what}.`);
}

/** Guests are nobody who could have rights. */
async function requireAccount(known: With, bizId: string): Promise<void> {
  const { guest } = await getPerson(known, bizId);
  if (guest) throw new AppError('prohibited', 'This guest has no account.');
}

/** What a test user orders is not in the books, and what others order is: neither can become the other afterwards. */
async function requireNoTrade({ ctx, hasTraded }: With, bizId: string): Promise<void> {
  // Orders and payments refer to the owner's row, which is held: none can be made meanwhile.
  if (await hasTraded(ctx, bizId))
    throw new AppError(
      'prohibited',
      'This user has orders or payments already. Only a new account can become a test user, and a test user who has ordered stays one.',
    );
}

export type TypeChange = { bizId: string; type: CustomerType; why: string };

/** Changes what kind of customer somebody is; nobody does it for themselves. */
export function changeUserType(
  given: With,
  principal: UserPrincipal,
  { bizId, type, why }: TypeChange,
): Promise<Person> {
  return inTransaction(given.ctx, async (ctx) => {
    const known = { ...given, ctx };
    requireOther(principal, bizId, 'type');
    await requireAccount(known, bizId);
    const [before] = await ctx.db.select().from(owners).where(eq(owners.id, bizId)).for('update');
    const { type: old } = assertFound(before);
    if (old !== type) {
      if (old === UserType.test || type === UserType.test) await requireNoTrade(known, bizId);
      await setOwnerType(ctx, bizId, type);
      const change = { before: { type: old }, after: { type, why } };
      await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'changeType', ...change });
    }
    return getPerson(known, bizId);
  });
}

export type RoleChange = { bizId: string; roles: readonly StaffRole[]; why: string };

type NewRoles = { person: Person; had: readonly StaffRole[]; why: string };

/** As it is read: Finance, or Support and Finance. */
const namesOf = (roles: readonly StaffRole[]) =>
  roles.map((role) => `${role[0]!.toUpperCase()}${role.slice(1)}`).join(' and ');

/** Tells who may give roles of new ones: it may be a second account of the one who gave them. */
async function notifyOfRoles(ctx: Ctx, principal: UserPrincipal, { person, had, why }: NewRoles): Promise<void> {
  const [by] = await ctx.db.select().from(users).where(eq(users.id, principal.personId));
  const { bizId } = person;
  const added = person.roles.filter((role) => !had.includes(role));
  const what = `the role${added.length > 1 ? 's' : ''} ${namesOf(added)}`;
  const isNew = canRefund(person.roles) && !(await listConfirmers(ctx, [bizId])).has(bizId);
  const mail = rolesMail({
    by: by!,
    to: person,
    roles: what,
    reason: why,
    isKnown: had.length > 0,
    waitingDays: isNew ? newStaffDays : null,
    link: `${ctx.config.publicUrl}/operations/people`,
  });
  const readers = await listStaffWith(ctx, 'staff.manage');
  for (const { id, email: to } of readers)
    if (id !== principal.personId && id !== bizId) await sendMail(ctx, { to, ...mail });
}

/** Gives somebody roles of the staff, or takes them back; nobody does it for themselves. They hold from the next request on. */
export function changeRoles(
  given: With & Teams,
  principal: UserPrincipal,
  { bizId, roles, why }: RoleChange,
): Promise<Person> {
  return inTransaction(given.ctx, async (ctx) => {
    const known = { ...given, ctx };
    requireOther(principal, bizId, 'roles');
    await requireAccount(known, bizId);
    const wanted = [...new Set(roles)].sort();
    const had = await setRoles(ctx, { userId: bizId, roles: wanted, grantedBy: principal.personId });
    const person = await getPerson(known, bizId);
    if (wanted.length) await given.endMemberships(ctx, principal, bizId);
    if (had.join() !== wanted.join()) {
      const change = { before: { roles: had }, after: { roles: wanted, why } };
      await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'changeRoles', ...change });
      if (wanted.some((role) => !had.includes(role))) await notifyOfRoles(ctx, principal, { person, had, why });
    }
    return person;
  });
}
