import type { GoodsKind } from '@merchmill/contract/fulfillment/withdrawal.ts';
import { union } from './shipping.ts';

/*
 * Where consumers may withdraw from what they bought online, for how long, and which goods that is about. A shop's
 * operators check it with the law of the countries they sell to.
 */

export type WithdrawalTerms = {
  /** Countries of destination. */
  countries: readonly string[];
  days: number;
  /** Orders placed from this day on. */
  validFrom: string;
  source: string;
};

export const withdrawalTerms: readonly WithdrawalTerms[] = [
  { countries: union, days: 14, validFrom: '2014-06-13', source: 'Directive 2011/83/EU, articles 9 and 28' },
  {
    countries: ['GB'],
    days: 14,
    validFrom: '2014-06-13',
    source: 'Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, regulation 30',
  },
];

/** Goods by kind. What everybody else can buy alike is not made to a consumer’s specifications by being chosen. */
export const withdrawableGoods: Readonly<Record<GoodsKind, { returnable: boolean; source: string }>> = {
  blank: { returnable: true, source: 'Directive 2011/83/EU, article 9' },
  readyDesign: {
    returnable: true,
    source: 'Directive 2011/83/EU, article 16 (c), as the Commission’s notice 2021/C 525/01, section 5.11.2 reads it',
  },
  ownDesign: { returnable: false, source: 'Directive 2011/83/EU, article 16 (c)' },
};
