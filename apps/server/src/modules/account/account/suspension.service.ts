import type { Person } from '@merchmill/contract/account/people.console.shapes.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../context.ts';
import { may, type UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { reinstatedMail, suspendedMail } from './account.mails.ts';
import { users } from './account.tables.ts';
import { lockUser } from './contact.service.ts';
import { endSessionsOf } from './end-access.service.ts';
import { getPerson, requireOther, type With } from './people.service.ts';
import { countShopOwners, lockStaff } from './staff.service.ts';

/*
 * A person who is kept out by the staff: no session, no login, no new order of that address. What they have ordered is
 * made, shipped and refunded all the same.
 */

type Asked = { bizId: string; why: string };

/** Whoever makes somebody staff also decides that they are kept out. */
function requireRight(principal: UserPrincipal, { bizId, roles }: Person): void {
  requireOther(principal, bizId, 'status');
  if (roles.length && !may(principal, 'staff.manage'))
    throw new AppError('prohibited', 'Only an owner can suspend or reinstate staff.');
}

/** Ends their sessions at once and tells them why. Once more with the same person changes nothing. */
export function suspendUser(given: With, principal: UserPrincipal, { bizId, why }: Asked): Promise<Person> {
  return inTransaction(given.ctx, async (ctx) => {
    const known = { ...given, ctx };
    // Two owners must not keep each other out at the same moment.
    await lockStaff(ctx);
    await lockUser(ctx, bizId);
    const person = await getPerson(known, bizId);
    requireRight(principal, person);
    if (person.suspension) return person;
    await ctx.db.update(users).set({ suspendedAt: ctx.now(), suspendedReason: why }).where(eq(users.id, bizId));
    if (person.roles.includes('owner') && (await countShopOwners(ctx)) === 0)
      throw new AppError('prohibited', 'The shop needs at least one owner. Make someone else an owner first.');
    await endSessionsOf(ctx, bizId);
    const change = { before: { suspended: false }, after: { suspended: true, why } };
    await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'suspend', ...change });
    const mail = suspendedMail(ctx.config.brand.name, person, why);
    await sendMail(ctx, { to: person.email, ...mail });
    return getPerson(known, bizId);
  });
}

export function reinstateUser(given: With, principal: UserPrincipal, { bizId, why }: Asked): Promise<Person> {
  return inTransaction(given.ctx, async (ctx) => {
    const known = { ...given, ctx };
    await lockUser(ctx, bizId);
    const person = await getPerson(known, bizId);
    requireRight(principal, person);
    if (!person.suspension) return person;
    await ctx.db.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, bizId));
    const change = { before: { suspended: true, why: person.suspension.reason }, after: { suspended: false, why } };
    await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'reinstate', ...change });
    const mail = reinstatedMail(ctx.config.brand.name, person, ctx.config.publicUrl);
    await sendMail(ctx, { to: person.email, ...mail });
    return getPerson(known, bizId);
  });
}
