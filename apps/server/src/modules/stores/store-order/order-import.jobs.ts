import { z } from 'zod';
import { type Job, job, patient } from '../../../platform/jobs/job.ts';
import { Turn } from '../../../platform/jobs/work-off.ts';
import { settleFile } from './settle-file.service.ts';

const Payload = z.object({ fileId: z.string() });

/** Decides about the orders that a file has brought, one after the other. */
export const settleOrderFile: Job<typeof Payload> = job(
  'storeOrder.settleFile',
  Payload,
  async (ctx, { fileId }) => {
    const turn = new Turn(ctx);
    try {
      await settleFile(ctx, fileId, turn);
    } finally {
      if (turn.more) await ctx.jobs.enqueue(ctx, settleOrderFile, { fileId });
    }
  },
  { ...patient, deadlineSeconds: 300, atOnce: 1 },
);
