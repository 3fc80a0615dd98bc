import { z } from 'zod';
import { byTheClock, job } from '../../jobs/queue.ts';
import { forgetOldUploads } from './upload.service.ts';

/** Direct uploads that were never completed. */
export const tidyUploads = job('file.tidyUploads', z.object({}), (ctx) => forgetOldUploads(ctx), {
  ...byTheClock,
  atOnce: 1,
});
