import { randomInt } from 'node:crypto';
import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { EmailChangeForm, EmailCodeForm } from '@merchmill/contract/account/security.shapes.ts';
import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { registrations, users } from './account.tables.ts';
import { hasLogin } from './contact.service.ts';
import { endAccess, endAddedWaysIn, endOtherSessions } from './end-access.service.ts';
import { mayMail } from './mail-limits.rules.ts';
import { requireOwnPassword } from './own-password.service.ts';
import { queueReset } from './recovery.service.ts';
import { emailChanges, passwordResets } from './recovery.tables.ts';
import { lockAddress, notifyOwner } from './registration.service.ts';
import { hashOfSecret } from './reset-mail.jobs.ts';
import { addressTakenMail, emailChangedMail, emailCodeMail } from './security.mails.ts';
import { readUser } from './session.service.ts';

/*
 * Another address for an account: asked for with the password, proven by a code to the new address, and taken back by a
 * link to the former one. Until the code is typed the address stays as it is.
 */

const codeMinutes = 15;
const codeTries = 5;
const restoreDays = 7;

const codeHash = (ctx: Ctx, id: string, code: string) => sign(ctx.signingKey, `email-change:${id}:${code}`);

async function mayMailCode(ctx: Ctx, userId: string, email: string): Promise<boolean> {
  const now = ctx.now();
  const asked = await ctx.db
    .select({ at: emailChanges.createdAt, userId: emailChanges.userId })
    .from(emailChanges)
    .where(
      and(
        or(eq(emailChanges.userId, userId), eq(emailChanges.email, email)),
        gt(emailChanges.createdAt, new Date(now.getTime() - dayMs)),
      ),
    );
  return mayMail(
    asked.map((each) => ({ at: each.at, isHere: each.userId === userId })),
    now,
  );
}

const findOwner = async (ctx: Ctx, email: string) =>
  (
    await ctx.db
      .select()
      .from(users)
      .where(and(hasLogin, eq(users.email, email)))
  )[0];

/** Answers the same for a free and for a taken address; the owner of a taken one is told by mail. */
export async function sendEmailCode(
  ctx: Ctx,
  principal: UserPrincipal,
  { email: given, password }: z.output<typeof EmailCodeForm>,
): Promise<Record<string, never>> {
  const email = given.toLowerCase();
  const person = await requireOwnPassword(ctx, principal, { password, field: 'password' });
  if (email === person.email) throw invalidField('email', 'This is already your email address.');
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    if (!(await mayMailCode(ctx, person.id, email)))
      throw new AppError('tooManyRequests', 'We’ve sent a few codes already. Please try again later.');
    const now = ctx.now();
    const id = newId(now);
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
    const row = { id, userId: person.id, email, codeHash: codeHash(ctx, id, code), createdAt: now, expiresAt };
    await ctx.db.insert(emailChanges).values(row);
    const owner = await findOwner(ctx, email);
    if (owner) return notifyOwner(ctx, owner, addressTakenMail);
    await sendMail(
      ctx,
      { to: email, ...emailCodeMail(ctx.config.brand.name, code, codeMinutes) },
      { until: expiresAt, forgetAt: new Date(expiresAt.getTime() + dayMs), urgent: true },
    );
  });
  return {};
}

/** The change that this code proves. Tries are counted in the database, so that parallel guesses count too. */
async function takeCode(ctx: Ctx, userId: string, email: string, code: string) {
  const { tries } = emailChanges;
  const tried = await ctx.db
    .update(emailChanges)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.email, email),
        gt(emailChanges.expiresAt, ctx.now()),
        lt(tries, codeTries),
      ),
    )
    .returning();
  return tried.find((row) => sameText(row.codeHash, codeHash(ctx, row.id, code)));
}

/** Other sessions end, and the former address is told how to undo it. */
export async function changeEmail(
  ctx: Ctx,
  { personId, sessionId }: UserPrincipal,
  { email: given, code }: z.output<typeof EmailChangeForm>,
): Promise<User> {
  const email = given.toLowerCase();
  // A wrong try must stay counted, so it is not part of a transaction that is rolled back.
  const change = await takeCode(ctx, personId, email, code);
  if (!change) throw new AppError('codeWrong');
  return inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx, email);
    const now = ctx.now();
    const [person] = await ctx.db.select().from(users).where(eq(users.id, personId)).for('update');
    const { email: formerEmail, name } = assertFound(person);
    const secret = newSecret();
    const restore = {
      formerEmail,
      restoreHash: hashOfSecret(secret),
      restoreUntil: new Date(now.getTime() + restoreDays * dayMs),
    };
    // Of two at once one is heard: a code is good until it has changed something.
    const isOpen = and(eq(emailChanges.id, change.id), isNull(emailChanges.restoreHash));
    const used = await ctx.db
      .update(emailChanges)
      .set({ ...restore, expiresAt: now })
      .where(isOpen)
      .returning();
    if (!used.length || (await findOwner(ctx, email))) throw new AppError('codeWrong');
    await ctx.db.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, personId));
    await ctx.db.delete(registrations).where(eq(registrations.email, email));
    await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, personId));
    await endOtherSessions(ctx, personId, sessionId);
    const { brand, publicUrl } = ctx.config;
    const link = `${publicUrl}/restore-email?token=${secret}`;
    const mail = emailChangedMail({ shopName: brand.name, name, newEmail: email, link, days: restoreDays });
    await sendMail(ctx, { to: formerEmail, ...mail }, { forgetAt: restore.restoreUntil });
    return assertFound(await readUser(ctx, personId));
  });
}

async function findRestorable(ctx: Ctx, token: string) {
  const isLive = and(eq(emailChanges.restoreHash, hashOfSecret(token)), gt(emailChanges.restoreUntil, ctx.now()));
  const [change] = await ctx.db.select().from(emailChanges).where(isLive);
  if (!change?.formerEmail || !change.restoreUntil)
    throw new AppError('linkInvalid', 'This link was used or has expired.');
  return { ...change, formerEmail: change.formerEmail, restoreUntil: change.restoreUntil };
}

export const readRestoreLink = async (ctx: Ctx, token: string): Promise<{ email: string }> => ({
  email: (await findRestorable(ctx, token)).formerEmail,
});

/**
 * Brings the former address back. Whoever changed it knew the password, so that is void too, with whatever may have been
 * added by it, and the way to a new one is a link to the address that is back.
 */
export function restoreEmail(ctx: Ctx, token: string): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    const { formerEmail: email } = await findRestorable(ctx, token);
    await lockAddress(ctx, email);
    const { userId, restoreUntil } = await findRestorable(ctx, token);
    const [other] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(hasLogin, eq(users.email, email), ne(users.id, userId)));
    if (other) throw new AppError('dataChanged', 'Another account uses this address now. Please contact us.');
    const [person] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update');
    await endAccess(ctx, assertFound(person));
    await endAddedWaysIn(ctx, userId, new Date(restoreUntil.getTime() - 2 * restoreDays * dayMs));
    // Links of earlier changes stay: they lead to addresses that were there before this one. What was made first counts,
    // not what was asked for first: a code that waited would keep its link. Codes under way end, too.
    const isLater = or(isNull(emailChanges.restoreUntil), gte(emailChanges.restoreUntil, restoreUntil));
    const ended = await ctx.db
      .delete(emailChanges)
      .where(and(eq(emailChanges.userId, userId), isLater))
      .returning({ restoreHash: emailChanges.restoreHash });
    if (!ended.some(({ restoreHash }) => restoreHash === hashOfSecret(token)))
      throw new AppError('linkInvalid', 'This link was used or has expired.');
    await ctx.db.update(users).set({ email, passwordHash: null }).where(eq(users.id, userId));
    await queueReset(ctx, email, '');
    return {};
  });
}
