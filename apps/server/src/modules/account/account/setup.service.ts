import { createHash } from 'node:crypto';
import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { FirstOperatorForm } from '@merchmill/contract/account/setup.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import type { SettingName } from '@merchmill/contract/shop/shop-settings.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { dropFact, dropFacts, lockFact, readFact, writeFact, writeShopSettings } from '../../shop/settings/index.ts';
import { isFixed } from '../../shop/settings/shop-settings.rules.ts';
import { users } from './account.tables.ts';
import { hasLogin } from './contact.service.ts';
import type { Origin } from './device.service.ts';
import { endAccess } from './end-access.service.ts';
import { isAddressKeptOut } from './locked-out.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { createSession, readUser } from './session.service.ts';
import { countShopOwners, setRoles } from './staff.service.ts';

/*
 * One-time links: to become the first operator of a shop that has none, and to choose a password. The database has their
 * hashes; each works once, for a day.
 */

const prefix = 'setup-link:';
const lifeMs = dayMs;

type Link = { expiresAt: string } & ({ kind: 'firstOperator' } | { kind: 'password'; userId: string });

const keyOf = (token: string) => prefix + createHash('sha256').update(token).digest('hex');

async function makeLink(ctx: Ctx, link: { kind: 'firstOperator' } | { kind: 'password'; userId: string }) {
  const token = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + lifeMs).toISOString();
  await writeFact(ctx, keyOf(token), { ...link, expiresAt });
  return `${ctx.config.publicUrl}/setup/${token}`;
}

/** Forgets links that are over, and with `kind` those of that kind too. */
async function forgetLinks(ctx: Ctx, kind: Link['kind'] | null): Promise<void> {
  await dropFacts(ctx, prefix, (link) => {
    const isKind = kind ? sql`${link} ->> 'kind' = ${kind}` : sql`false`;
    return sql`((${link} ->> 'expiresAt') < ${ctx.now().toISOString()} or ${isKind})`;
  });
}

/** One who may log in: the demo's operator may not where others can reach the shop. */
const hasOperator = async (ctx: Ctx) => (await countShopOwners(ctx)) > 0;

/** Where the first operator of this shop sets it up; null where there is one. Those of other starts go on. */
export function newSetupLink(ctx: Ctx): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    await forgetLinks(ctx, null);
    return (await hasOperator(ctx)) ? null : makeLink(ctx, { kind: 'firstOperator' });
  });
}

async function findLink<K extends Link['kind']>(ctx: Ctx, token: string, kind: K): Promise<Extract<Link, { kind: K }>> {
  const link = assertFound(await lockFact<Link>(ctx, keyOf(token)));
  if (link.kind !== kind || link.expiresAt <= ctx.now().toISOString()) throw new AppError('notFound');
  return link as Extract<Link, { kind: K }>;
}

/** What a link is for; not found where it is wrong, used or over, or there is an operator already. */
export async function readSetupLink(ctx: Ctx, token: string) {
  const link = assertFound(await readFact<Link>(ctx, keyOf(token)));
  if (link.expiresAt <= ctx.now().toISOString()) throw new AppError('notFound');
  if (link.kind === 'firstOperator') {
    if (await hasOperator(ctx)) throw new AppError('notFound');
    const fixed = isFixed(ctx.config.environment, 'company', 'COMPANY_NAME');
    return { kind: link.kind, companyName: fixed ? ctx.config.company.name : null };
  }
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, link.userId));
  return { kind: link.kind, email: assertFound(user).email };
}

type Session = { token: string; user: User };

/** Makes whoever holds the link the first operator. Of two at once, one is. */
export async function finishSetup(
  ctx: Ctx,
  token: string,
  form: z.output<typeof FirstOperatorForm>,
  origin?: Origin,
): Promise<Session> {
  await readSetupLink(ctx, token);
  if (await isAddressKeptOut(ctx, form.email)) {
    const message = 'Demo accounts can’t log in here. Please enter your own email address.';
    throw new AppError('invalidInput', message, [{ path: 'email', message }]);
  }
  await requireStrongPassword(form.password, [form.email, form.name, form.companyName, 'Merchmill']);
  const passwordHash = await hashPassword(form.password);
  const session = await inTransaction(ctx, async (ctx) => {
    await findLink(ctx, token, 'firstOperator');
    if (await hasOperator(ctx)) throw new AppError('notFound');
    await forgetLinks(ctx, 'firstOperator');
    const now = ctx.now();
    const own = { name: form.name, passwordHash, emailVerifiedAt: now };
    const [user] = await ctx.db
      .insert(users)
      .values({ id: newId(now), email: form.email.toLowerCase(), createdAt: now, ...own })
      .onConflictDoUpdate({ target: users.email, targetWhere: hasLogin, set: own })
      .returning();
    await setRoles(ctx, { userId: user!.id, roles: ['owner'], grantedBy: null });
    await endAccess(ctx, user!);
    const company = new Map<SettingName, string | undefined>([
      ['COMPANY_NAME', form.companyName],
      ['COMPANY_ADDRESS', form.companyAddress || undefined],
    ]);
    await writeShopSettings(ctx, company);
    await raiseTags(ctx, 'settings');
    const principal = { personId: user!.id };
    await recordChange(ctx, principal, { subject: 'user', subjectId: user!.id, what: 'becomeFirstOperator' });
    return { token: await createSession(ctx, user!.id, origin), user: assertFound(await readUser(ctx, user!.id)) };
  });
  await ctx.settings.takeOver();
  return session;
}

/** Sets the password of the account that the link is for. */
export async function choosePassword(ctx: Ctx, token: string, password: string, origin?: Origin): Promise<Session> {
  const link = await readSetupLink(ctx, token);
  const about = link.kind === 'password' ? [link.email] : [];
  await requireStrongPassword(password, [...about, ctx.config.company.name, 'Merchmill']);
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await findLink(ctx, token, 'password');
    await dropFact(ctx, keyOf(token));
    const [user] = await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    await endAccess(ctx, assertFound(user));
    await recordChange(ctx, { personId: userId }, { subject: 'user', subjectId: userId, what: 'choosePassword' });
    return { token: await createSession(ctx, userId, origin), user: assertFound(await readUser(ctx, userId)) };
  });
}

/**
 * Makes somebody an operator, with an account where they have none, and gives a link by which they choose a password.
 * Where nobody has proven yet that the address is theirs, what was registered with it is void.
 */
export function makeOperator(ctx: Ctx, address: string): Promise<string> {
  const email = address.toLowerCase();
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const [known] = await ctx.db
      .select()
      .from(users)
      .where(and(hasLogin, eq(users.email, email)))
      .for('update');
    const [user] = known
      ? await ctx.db
          .update(users)
          .set({ email, ...(known.emailVerifiedAt ? {} : { emailVerifiedAt: now, passwordHash: null }) })
          .where(eq(users.id, known.id))
          .returning()
      : await ctx.db
          .insert(users)
          .values({ id: newId(now), email, name: email.split('@')[0]!, emailVerifiedAt: now, createdAt: now })
          .returning();
    if (!known?.emailVerifiedAt) await endAccess(ctx, user!);
    const had = await setRoles(ctx, { userId: user!.id, roles: ['owner'], grantedBy: null });
    const change = { before: known ? { roles: had } : null, after: { roles: ['owner'], why: 'npm run setup' } };
    await recordChange(
      ctx,
      { personId: null },
      { subject: 'user', subjectId: user!.id, what: 'changeRoles', ...change },
    );
    await forgetLinks(ctx, 'firstOperator');
    return makeLink(ctx, { kind: 'password', userId: user!.id });
  });
}
