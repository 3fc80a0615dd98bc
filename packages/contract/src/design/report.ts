/* Reports of products, what is taken down for them, and appeals against that. */

/** Why somebody reports a product. */
export const reportCategories = [
  'copyright',
  'trademark',
  'illegal',
  'offensive',
  'unsafe',
  'childSafety',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Of what is against the law whoever reports it says that they believe it in good faith (Regulation (EU) 2022/2065, article 16). */
export const goodFaithCategories: readonly ReportCategory[] = [
  'copyright',
  'trademark',
  'illegal',
  'unsafe',
  'childSafety',
];

/** Of these nobody has to give a name (the same article). */
export const namelessCategories: readonly ReportCategory[] = ['childSafety'];

export const reportStates = ['open', 'rejected', 'removed'] as const;
/** `restored`: the appeal was right. */
export const appealStates = ['open', 'rejected', 'restored'] as const;

/** For so many months whoever made a product can appeal (article 20). */
export const appealMonths = 6;
