/* Questions that hold an order up; answering one is of what is done after the sale (fulfillment/aftersale). */

/** What can hold an order up. */
export const orderExceptionKinds = [
  'addressInvalid',
  'artworkBelowStandard',
  'unmappedItem',
  'outOfStock',
  'paymentReview',
  'lostParcel',
  'returnedParcel',
  'printFilesFailed',
  'designUnprintable',
  'productionFailed',
  'onHold',
  'staffQuestion',
] as const;
export type OrderExceptionKind = (typeof orderExceptionKinds)[number];

/** What can be done about it. */
export const remedies = [
  'correctAddress',
  'keepAddress',
  'replaceDesign',
  'printAnyway',
  'mapItem',
  'wait',
  'approve',
  'resend',
  'tryAgain',
  'askCustomer',
  'refund',
  'cancel',
  'release',
  'reply',
] as const;
export type Remedy = (typeof remedies)[number];
