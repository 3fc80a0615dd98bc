import { hourMs } from '@merchmill/contract/durations.ts';
import type { Ctx } from '../../context.ts';
import { listUnnotified, markNotified } from '../../platform/jobs/dead-letters.ts';
import { listStaffWith } from '../account/account/index.ts';
import { type MailContent, sendMailAtOnce } from '../shop/mail/index.ts';
import { dropFact, takeTurn } from '../shop/settings/index.ts';
import { failedJobsMail } from './backoffice.mails.ts';

const key = 'failed-jobs-told';
const everyMs = hourMs;
const maxReaders = 20;

async function listReaders(ctx: Ctx): Promise<string[]> {
  const emails = (await listStaffWith(ctx, 'jobs.manage')).map(({ email }) => email);
  return emails.length ? emails.slice(0, maxReaders) : [ctx.config.mail.support];
}

/** One who cannot be reached keeps the news from nobody else. */
async function sendTo(ctx: Ctx, to: string, mail: MailContent): Promise<boolean> {
  try {
    await sendMailAtOnce(ctx, { to, ...mail });
    return true;
  } catch (error) {
    ctx.log.error({ err: error }, 'staff could not be notified about failed jobs');
    return false;
  }
}

/**
 * Tells operations of jobs that have failed for good, at most once an hour. The mail does not go through the queue: it
 * may be the queue of mails that it is about. Where it reaches nobody it is tried again the next minute.
 */
export async function notifyFailedJobs(ctx: Ctx): Promise<void> {
  const untold = await listUnnotified(ctx);
  // The time of telling is written down before the mails go.
  if (!untold.length || !(await takeTurn(ctx, key, everyMs))) return;
  const ids = untold.flatMap((each) => each.ids);
  const failed = untold.map(({ queue, ids }) => ({ queue, count: ids.length }));
  const mail = failedJobsMail(failed, `${ctx.config.publicUrl}/operations/jobs`);
  let reached = 0;
  for (const to of await listReaders(ctx)) if (await sendTo(ctx, to, mail)) reached++;
  if (reached) await markNotified(ctx, ids);
  else await dropFact(ctx, key);
}
