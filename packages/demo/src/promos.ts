import type { PromoImport } from '@merchmill/contract/shop-import.ts';

/** Codes to try out, one of each kind, and one that is over; README and the cart's help name them. */
export const promos: readonly PromoImport[] = [
  { code: 'WELCOME10', label: '10% off', kind: 'percent', percentOff: 10, perUserLimit: 1 },
  { code: 'TEAM5', label: '$5 off', kind: 'fixed', amountCents: 500, minSubtotalCents: 5000, stackable: true },
  { code: 'FREESHIP', label: 'Free shipping', kind: 'freeShipping', minSubtotalCents: 4000, stackable: true },
  {
    ...{ code: 'CLOTHES15', label: '15% off clothing', kind: 'percent', percentOff: 15, stackable: true },
    categories: ['clothing'],
  },
  { code: 'FIRST100', label: '20% off', kind: 'percent', percentOff: 20, totalLimit: 100 },
  { code: 'LASTYEAR', label: '30% off', kind: 'percent', percentOff: 30, fromDay: -60, untilDay: -30 },
];
