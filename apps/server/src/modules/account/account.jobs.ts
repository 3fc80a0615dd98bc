import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { deleteDue } from '../../db/delete-due.ts';
import { job } from '../../jobs/queue.ts';
import { forgetMails } from '../mail/mail.service.ts';
import { devices, loginTries, registrations } from './account.tables.ts';

const dayMs = 24 * 3600 * 1000;

/** What is kept of people only for a while goes when its days are over. */
export const forgetPersonalData = job(
  'account.forget',
  z.object({}),
  async (ctx) => {
    const { registrationsDays, loginFailuresDays, devicesDays } = ctx.config.retain;
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
    await deleteDue(ctx.db, registrations, lt(registrations.createdAt, before(registrationsDays)));
    await deleteDue(ctx.db, loginTries, lt(loginTries.at, before(loginFailuresDays)));
    await deleteDue(ctx.db, devices, lt(devices.seenAt, before(devicesDays)));
    await forgetMails(ctx);
  },
  { deadlineSeconds: 600 },
);
