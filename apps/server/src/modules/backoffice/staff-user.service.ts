import type { StaffUser } from '@merchmill/contract/backoffice/staff-user.shapes.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { ownedBy } from '../../owned-by.ts';
import { may, type UserPrincipal } from '../../principal.ts';
import { devices, sessions, userNotes } from '../account/account/account.tables.ts';
import { getPerson, listAddresses, listConsents, listOpenSessions, nameOfUser } from '../account/account/index.ts';
import { authenticators, passkeys } from '../account/account/sign-in.tables.ts';
import { accountDeletions } from '../account/privacy/privacy.tables.ts';
import { supportMessages } from '../account/support/support.tables.ts';
import { listTemplates } from '../design/design/index.ts';
import { payments } from '../money/payment/payment.tables.ts';
import { listWalletRecords, readBalance } from '../money/wallet/index.ts';
import { countOrders } from '../orders/order/index.ts';
import { orders } from '../orders/order/order.tables.ts';
import { taxProfiles } from '../orders/tax/tax.tables.ts';
import { readAuditLog } from './audit-log.service.ts';
import { hasTraded, userMatches } from './user-search.service.ts';

/** So many of each are on the page; the rest is where it belongs. */
const shown = 10;

async function readOverview(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      lastSeenAt: sql<string | null>`to_json(greatest(
        (select max(${sessions.seenAt}) from ${sessions} where ${eq(sessions.userId, userId)}),
        (select max(${devices.seenAt}) from ${devices} where ${eq(devices.userId, userId)})))#>>'{}'`,
      authenticator: sql<boolean>`exists (select from ${authenticators}
        where ${eq(authenticators.userId, userId)} and ${authenticators.confirmedAt} is not null)`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${eq(passkeys.userId, userId)})`,
    })
    .from(sql`(values (1)) as one`);
  const { lastSeenAt, ...secondStep } = row!;
  const [deletion] = await ctx.db
    .select({ eraseAt: accountDeletions.eraseAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.erasedAt)));
  const { company, taxId } = taxProfiles;
  const [business] = await ctx.db.select({ company, taxId }).from(taxProfiles).where(ownedBy(userId, taxProfiles));
  return {
    lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
    secondStep,
    deletedOn: deletion?.eraseAt.toISOString() ?? null,
    business: business ?? null,
    consents: (await listConsents(ctx, userId)).map(({ policyVersion, at }) => ({
      policyVersion,
      at: at.toISOString(),
    })),
  };
}

async function readOrders(ctx: Ctx, userId: string, total: number): Promise<StaffUser['orders']> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(ownedBy(userId, orders))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(shown);
  const list = rows.map(({ id: bizId, number, state, placedAt, totalCents, refundedCents }) => ({
    ...{ bizId, number, state, total: totalCents, refunded: refundedCents },
    placedAt: placedAt.toISOString(),
  }));
  return { list, total };
}

async function readMoney(ctx: Ctx, userId: string): Promise<StaffUser['money']> {
  const own = ownedBy(userId, payments);
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(own)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(shown);
  const list = rows.map(({ id: bizId, provider, method, state, currency, amountMinor, walletCents, createdAt }) => ({
    ...{ bizId, provider, method, state, currency, amountMinor, fromWallet: walletCents },
    createdAt: createdAt.toISOString(),
  }));
  const balance = await readBalance(ctx, userId);
  const { list: entries } = await listWalletRecords(ctx, userId, { pageSize: shown });
  return { balance, entries, payments: { list, total: await ctx.db.$count(payments, own) } };
}

async function readNotes(ctx: Ctx, userId: string): Promise<StaffUser['notes']> {
  const rows = await ctx.db
    .select({ note: userNotes, by: nameOfUser(userNotes.writtenBy) })
    .from(userNotes)
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.at), desc(userNotes.id))
    .limit(100);
  return rows.map(({ note: { id: bizId, text, at, writtenBy }, by }) => ({
    ...{ bizId, text, at: at.toISOString() },
    by: { bizId: writtenBy, name: by ?? writtenBy },
  }));
}

async function readSupport(ctx: Ctx, userId: string): Promise<StaffUser['support']> {
  const own = eq(supportMessages.userId, userId);
  const rows = await ctx.db
    .select()
    .from(supportMessages)
    .where(own)
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(shown);
  const list = rows.map(({ id: bizId, text, createdAt, answer, answeredAt }) => ({
    ...{ bizId, text, createdAt: createdAt.toISOString() },
    answer: answer === null ? null : { text: answer, at: answeredAt!.toISOString() },
  }));
  const [all] = await ctx.db.select({ total: count() }).from(supportMessages).where(own);
  return { list, total: all!.total };
}

async function readAudit(ctx: Ctx, userId: string): Promise<StaffUser['audit']> {
  const { list: to } = await readAuditLog(ctx, { subject: 'user', subjectId: userId });
  const { list: by } = await readAuditLog(ctx, { userId });
  return { to: to.slice(0, shown * 2), by: by.slice(0, shown * 2) };
}

/**
 * A user with all that staff want to know of them: so many statements, however much somebody has. What one may not see
 * is not even asked for.
 */
export async function getStaffUser(ctx: Ctx, principal: UserPrincipal, userId: string): Promise<StaffUser> {
  const user = await getPerson({ ctx, countOrders, hasTraded, matches: userMatches }, userId);
  const seesOrders = may(principal, 'orders.view');
  return {
    user,
    ...(await readOverview(ctx, userId)),
    orders: seesOrders ? await readOrders(ctx, userId, user.orders) : null,
    money: may(principal, 'payments.view') ? await readMoney(ctx, userId) : null,
    addresses: await listAddresses(ctx, userId),
    designs: seesOrders ? await listTemplates(ctx, userId, { pageNum: 1, pageSize: shown }) : null,
    sessions: await listOpenSessions(ctx, userId),
    // What staff say of somebody among themselves is not for that person, though they be one of them.
    notes: userId === principal.personId ? [] : await readNotes(ctx, userId),
    support: may(principal, 'support.answer') ? await readSupport(ctx, userId) : null,
    audit: may(principal, 'audit.view') ? await readAudit(ctx, userId) : null,
  };
}
