import { z } from 'zod';
import { job } from '../../../platform/jobs/queue.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { eraseDueAccounts } from './erasure.service.ts';
import { forgetOldExports, giveUpExport, makeExportFile } from './export.service.ts';

export const makeExport = job(
  'privacy.makeExport',
  z.object({ exportId: z.string() }),
  (ctx, { exportId }) => makeExportFile(ctx, exportId),
  {
    deadlineSeconds: 900,
    atOnce: 1,
    room: 'elsewhere',
    onDead: (ctx, { exportId }) => giveUpExport(ctx, exportId),
  },
);

export const forgetExports = clockJob('privacy.forgetExports', forgetOldExports, { room: 'elsewhere' });

export const eraseAccounts = clockJob('privacy.eraseAccounts', eraseDueAccounts, { room: 'elsewhere' });
