import { z } from 'zod';
import { job, patient } from '../../../platform/jobs/job.ts';
import { notifyBuyers } from './recall-notice.service.ts';

/** Emails everybody who has got something of what is recalled. */
export const notifyOfRecall = job(
  'recall.notify',
  z.object({ recallId: z.string() }),
  async (ctx, { recallId }) => {
    await notifyBuyers(ctx, recallId);
  },
  { ...patient, deadlineSeconds: 600 },
);
