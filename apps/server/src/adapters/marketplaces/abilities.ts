/*
 * What each platform can do, as data: what a screen offers and what a plan of calls costs are read from here, before
 * anything is sent.
 */
export type PlatformAbilities = {
  connects: 'consent' | 'shopFirst' | 'keys';
  /** Whose quota it is, what counts, and how much of it there is. `forOrders`: the share that publishing leaves alone. */
  quota: {
    scope: 'installation' | 'store';
    counts: 'calls' | 'points';
    amount: number;
    perSeconds: number;
    forOrders: number;
  };
  /** Calls of each step of publishing, for the quote. */
  calls: { create: number; variants: number; picture: number; gallery: number; activate: number; readBack: number };
  /** Calls at the same time, and seconds that one takes, for the time of a quote. */
  parallel: number;
  secondsPerCall: number;
  limits: {
    titleLength: number;
    descriptionLength: number;
    tags: number;
    tagLength: number;
    pictures: number;
    variants: number;
    options: number;
  };
  pictureUpload: 'pull' | 'push';
  drafts: boolean;
  hides: boolean;
  vacation: 'write' | 'read' | 'none';
  fulfillBy: 'line' | 'parcel' | 'order';
  /** Whether the platform mails the buyer when told of a parcel even where it is asked not to. */
  alwaysNotifies: boolean;
  cancels: boolean;
  has: {
    collections: boolean;
    productTypes: boolean;
    tags: boolean;
    theme: boolean;
    logisticsChannels: boolean;
    outgoingEmail: boolean;
  };
  /** Its names of carriers, where it takes no others. */
  carriers?: readonly string[];
  questions: readonly ('text' | 'choice' | 'file')[];
  /** What the platform wants to be told of a listing. */
  disclosure: { madeBy: boolean; pictureProvenance: boolean; productFacts: boolean };
  /** Where it charges for a listing, in minor units. */
  listingFee: { currency: string; amountMinor: number } | null;
};
