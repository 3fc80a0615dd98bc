import { dayMs } from '@merchmill/contract/durations.ts';
import { and, isNull, lt, or } from 'drizzle-orm';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { forgetMails } from '../../shop/mail/index.ts';
import { devices, loginTries, registrations } from './account.tables.ts';
import { emailChanges, passwordResets } from './recovery.tables.ts';
import { signInSteps } from './sign-in.tables.ts';

/** What is kept of people only for a while goes when its days are over. */
export const forgetPersonalData = clockJob('account.forget', async (ctx, turn) => {
  const { registrationsDays, loginFailuresDays, devicesDays } = ctx.config.retain;
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  await deleteDue(ctx.db, turn, registrations, lt(registrations.createdAt, before(registrationsDays)));
  await deleteDue(ctx.db, turn, loginTries, lt(loginTries.at, before(loginFailuresDays)));
  await deleteDue(ctx.db, turn, devices, lt(devices.seenAt, before(devicesDays)));
  await deleteDue(ctx.db, turn, passwordResets, lt(passwordResets.createdAt, before(registrationsDays)));
  const isOver = or(isNull(emailChanges.restoreUntil), lt(emailChanges.restoreUntil, ctx.now()));
  await deleteDue(ctx.db, turn, emailChanges, and(lt(emailChanges.createdAt, before(registrationsDays)), isOver)!);
  await deleteDue(ctx.db, turn, signInSteps, lt(signInSteps.expiresAt, ctx.now()));
  await forgetMails(ctx, turn);
});
