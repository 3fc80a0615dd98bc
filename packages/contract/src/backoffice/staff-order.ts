/* An order as staff see it, and what they do about it for its customer. */

export const timelineKinds = [
  'state',
  'question',
  'note',
  'change',
  'refund',
  'claim',
  'withdrawal',
  'parcel',
  'document',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
