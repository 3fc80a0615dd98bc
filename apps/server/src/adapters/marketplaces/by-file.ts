import type { PlatformAbilities } from './abilities.ts';

/*
 * What listings of a store may be that sells by files. Nothing is called, so no quota counts; limits are those of the
 * marketplace that the store stands for, where it is known.
 */

type Limits = PlatformAbilities['limits'];

const anyLimits: Limits = {
  ...{ titleLength: 255, descriptionLength: 20_000, tags: 50, tagLength: 60, pictures: 20, variants: 2000, options: 3 },
};
const limitsBySource: ReadonlyMap<number, Limits> = new Map([
  [1, anyLimits],
  [2, anyLimits],
  [3, { ...anyLimits, titleLength: 140, tags: 13, tagLength: 20, variants: 400, options: 2 }],
]);

export const fileAbilities = (source: number): PlatformAbilities => ({
  connects: 'keys',
  quota: { scope: 'store', counts: 'calls', amount: 1, perSeconds: 1, forOrders: 0 },
  calls: { create: 0, variants: 0, picture: 0, gallery: 0, activate: 0, readBack: 0 },
  parallel: 1,
  secondsPerCall: 0,
  limits: limitsBySource.get(source) ?? anyLimits,
  pictureUpload: 'pull',
  drafts: false,
  hides: false,
  vacation: 'none',
  fulfillBy: 'parcel',
  alwaysNotifies: false,
  cancels: false,
  has: {
    ...{ collections: false, productTypes: false, tags: false, theme: false },
    ...{ logisticsChannels: true, outgoingEmail: false },
  },
  questions: [],
  disclosure: { madeBy: false, pictureProvenance: false, productFacts: true },
  listingFee: null,
});
