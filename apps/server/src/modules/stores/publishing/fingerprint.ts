import { createHash } from 'node:crypto';
import type { KnownListing, Written } from './plan.rules.ts';

/** Of what a step has written: as much of it as is kept. */
export const fingerprint = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** What is remembered of a listing, as a plan asks for it. */
export const knownOf = (
  { listingId, mayExist, written }: { listingId: string | null; mayExist: boolean; written: Written },
  pictureIds: ReadonlyMap<string, string>,
): KnownListing => ({
  ...{ listingId, mayExist, pictureIds },
  isWritten: (step, content) => written[step] === fingerprint(content),
});
