import { z } from 'zod';
import { byTheClock, job } from '../../jobs/queue.ts';
import { clearWorkFolders } from './incoming.ts';
import { forgetOldUploads } from './upload.service.ts';

/** Direct uploads that were never completed, and what killed processes left on its way in. */
export const tidyUploads = job(
  'file.tidyUploads',
  z.object({}),
  async (ctx) => {
    await clearWorkFolders(ctx);
    await forgetOldUploads(ctx);
  },
  { ...byTheClock, atOnce: 1 },
);
