/** Kinds of things whose changes are written down here; editors of the catalog and of content add theirs. */
export const auditSubjects = [
  'user',
  'order',
  'refundRequest',
  'claim',
  'orderException',
  'paymentException',
  'productionBatch',
  'productionUnit',
  'shipment',
  'simulator',
  'supportMessage',
  'publication',
  'backgroundJob',
] as const;

/** What found orders can be sorted by, descending with a minus. */
export const orderSorts = ['placed', '-placed', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];
