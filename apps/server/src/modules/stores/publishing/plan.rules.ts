import type { PublishGoal, PublishStepName } from '@merchmill/contract/stores/publishing.ts';
import { canonicalJson } from '@merchmill/design/document.ts';
import type {
  ListingDraft,
  ListingPicture,
  ListingState,
  ListingVariant,
} from '../../../adapters/marketplaces/port.ts';

/*
 * How a listing becomes what it should be: from the state that is wanted and what is known to be at the platform, a list
 * of named steps. Each but `create` replaces what is there, so that one which may have been done is done again; what was
 * done for certain is remembered by its fingerprint and left out.
 */

export type WantedListing = {
  goal: PublishGoal;
  draft: ListingDraft;
  variants: ListingVariant[];
  /** In the order of the gallery. `key` names a picture before its bytes are known. */
  pictures: (Omit<ListingPicture, 'hash'> & { key: string })[];
};

/** Steps whose content is remembered. */
export type WrittenStep = 'details' | 'variants' | 'gallery' | 'activate';
/** Fingerprints of what was written last, by step. `createSentAt`: when the listing was asked for, as ISO time. */
export type Written = Partial<Record<WrittenStep | 'createSentAt', string>>;

export type KnownListing = {
  listingId: string | null;
  /** `create` was sent once, and whether it arrived is not known. */
  mayExist: boolean;
  /** Whether this very content was written last by a step. */
  isWritten(step: WrittenStep, content: string): boolean;
  /** Ids of the store's pictures by key. */
  pictureIds: ReadonlyMap<string, string>;
};

export type PublishStep =
  | { name: Exclude<PublishStepName, 'picture' | 'activate'> }
  | { name: 'picture'; key: string }
  | { name: 'activate'; state: ListingState };

const stateOf: Record<Exclude<PublishGoal, 'delete'>, ListingState> = { publish: 'active', hide: 'hidden' };

/** What each step would write, as one text whatever the order in which it was put together. */
export function contentsOf(wanted: WantedListing): Record<WrittenStep, string> {
  return {
    details: canonicalJson(wanted.draft),
    variants: canonicalJson(wanted.variants),
    // What is said of a picture was said when it was sent.
    gallery: canonicalJson(wanted.pictures.map(({ key }) => key)),
    activate: wanted.goal === 'delete' ? 'deleted' : stateOf[wanted.goal],
  };
}

/** A listing is only hidden: what it says stays as it is. */
function planState(wanted: WantedListing, known: KnownListing): PublishStep[] {
  if (wanted.goal === 'delete') return [{ name: 'delete' }];
  const state = stateOf[wanted.goal];
  return known.isWritten('activate', state) ? [] : [{ name: 'activate', state }];
}

const unsent = (wanted: WantedListing, known: KnownListing): PublishStep[] =>
  [...new Set(wanted.pictures.map(({ key }) => key))]
    .filter((key) => !known.pictureIds.has(key))
    .map((key) => ({ name: 'picture', key }));

/** A new listing has its details from the beginning. */
function planContent(wanted: WantedListing, known: KnownListing): PublishStep[] {
  const contents = contentsOf(wanted);
  const isNew = known.listingId === null;
  const differs = (step: WrittenStep) => isNew || !known.isWritten(step, contents[step]);
  const details: PublishStep[] = !isNew && differs('details') ? [{ name: 'details' }] : [];
  const gallery: PublishStep[] = differs('gallery') ? [...unsent(wanted, known), { name: 'gallery' }] : [];
  return [...details, ...(differs('variants') ? [{ name: 'variants' } as const] : []), ...gallery];
}

/** What is left to do, in order; nothing where all is as it should be. */
export function planPublish(wanted: WantedListing, known: KnownListing): PublishStep[] {
  const begin: PublishStep[] =
    known.listingId !== null ? [] : known.mayExist ? [{ name: 'lookUp' }, { name: 'create' }] : [{ name: 'create' }];
  if (wanted.goal !== 'publish') {
    // What was never sent has nothing to take back.
    if (known.listingId === null) return known.mayExist ? [{ name: 'lookUp' }] : [];
    const steps = planState(wanted, known);
    return steps.length ? [...steps, { name: 'readBack' }] : [];
  }
  const steps = [...begin, ...planContent(wanted, known), ...planState(wanted, known)];
  return steps.length ? [...steps, { name: 'readBack' }] : [];
}
