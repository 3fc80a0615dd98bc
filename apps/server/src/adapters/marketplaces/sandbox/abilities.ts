import type { PlatformAbilities } from '../abilities.ts';

/** What Penny Row can do, by its server (apps/marketplace). */
export const sandboxAbilities: PlatformAbilities = {
  connects: 'consent',
  quota: { scope: 'store', counts: 'calls', amount: 600, perSeconds: 60, forOrders: 0.3 },
  calls: { create: 1, variants: 1, picture: 1, gallery: 1, activate: 1, readBack: 1 },
  parallel: 4,
  secondsPerCall: 0.02,
  limits: {
    titleLength: 140,
    descriptionLength: 5000,
    tags: 13,
    tagLength: 20,
    pictures: 10,
    variants: 100,
    options: 3,
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
    theme: true,
    logisticsChannels: true,
    outgoingEmail: false,
  },
  carriers: ['ups', 'usps', 'fedex', 'dhl', 'dpd', 'royal-mail'],
  questions: ['text', 'choice', 'file'],
  disclosure: { madeBy: true, pictureProvenance: true, productFacts: true },
  listingFee: { currency: 'USD', amountMinor: 20 },
};
