/** Kinds of things whose changes are in the audit log. The server records no others; the console has a name for each. */
export const auditSubjects = [
  'user',
  'order',
  'refundRequest',
  'claim',
  'withdrawal',
  'orderException',
  'paymentException',
  'productionBatch',
  'productionUnit',
  'shipment',
  'simulator',
  'supportMessage',
  'publication',
  'productReport',
  'productRemoval',
  'backgroundJob',
  'shopSettings',
  'checklist',
  'warehouse',
  'category',
  'calendar',
  'product',
  'article',
  'marketingBlock',
  'page',
  'hotEntry',
  'hotEntries',
  'promoCode',
  'shippingMethod',
  'shippingRate',
  'shippingZone',
  'taxArea',
  'taxRate',
  'resaleCertificate',
  'importCharge',
  'currency',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** What found orders can be sorted by, descending with a minus. */
export const orderSorts = ['placed', '-placed', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];
