import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';

/** A platform that takes much, for tests of rules; what matters in one is changed there. */
export const testAbilities: PlatformAbilities = {
  connects: 'consent',
  quota: { scope: 'store', counts: 'calls', amount: 1000, perSeconds: 60, forOrders: 0.3 },
  calls: { create: 1, variants: 1, picture: 1, gallery: 1, activate: 1, readBack: 1 },
  parallel: 4,
  secondsPerCall: 0.5,
  limits: {
    titleLength: 140,
    descriptionLength: 5000,
    tags: 13,
    tagLength: 20,
    pictures: 10,
    variants: 100,
    options: 2,
  },
  pictureUpload: 'push',
  drafts: true,
  hides: true,
  vacation: 'write',
  fulfillBy: 'line',
  alwaysNotifies: false,
  cancels: true,
  has: {
    collections: true,
    productTypes: true,
    tags: true,
    theme: false,
    logisticsChannels: false,
    outgoingEmail: false,
  },
  questions: ['text'],
  disclosure: { madeBy: true, pictureProvenance: true, productFacts: true },
  listingFee: { currency: 'USD', amountMinor: 20 },
};
