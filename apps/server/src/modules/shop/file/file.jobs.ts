import { clockJob } from '../../../platform/jobs/work-off.ts';
import { clearWorkFolders } from './incoming.ts';
import { forgetOrphanFacts, measurePictures } from './picture-facts.service.ts';
import { forgetOldUploads } from './upload.service.ts';

/** Direct uploads that were never completed, what killed processes left on its way in, and what is known of pictures that are gone. */
export const tidyUploads = clockJob(
  'file.tidyUploads',
  async (ctx, turn) => {
    await clearWorkFolders(ctx);
    await forgetOrphanFacts(ctx);
    await forgetOldUploads(ctx, turn);
  },
  { room: 'elsewhere' },
);

/** Pictures that came before pictures were measured, or before they were measured in today's way. */
export const measureOldPictures = clockJob('file.measurePictures', measurePictures, { room: 'elsewhere' });
