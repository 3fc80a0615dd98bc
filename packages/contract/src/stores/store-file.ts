/* Stores that sell by files, in plain values. No Zod here: pages load it. */

/** Stands for a marketplace that has no number here. */
const otherSource = 0;
/** Marketplaces that a store by file can stand for. */
export const fileSources = [1, 2, 3, otherSource] as const;

/** Whose export a file of orders is; `template`: our own. */
export const orderFileFormats = ['shopify', 'etsy', 'woocommerce', 'template', 'other'] as const;
export type OrderFileFormat = (typeof orderFileFormats)[number];

/** What a column of a file of orders can be, in the order in which they are mapped. */
export const orderFields = [
  'number',
  'date',
  'status',
  'paid',
  'canceledAt',
  'shipped',
  'buyer',
  'email',
  'name',
  'lastName',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'zip',
  'country',
  'phone',
  'title',
  'sku',
  'options',
  'personalization',
  'quantity',
  'price',
  'lineId',
  'listingId',
  'currency',
  'shipping',
  'tax',
  'total',
  'shippingMethod',
  'giftMessage',
] as const;
export type OrderField = (typeof orderFields)[number];
/** Without these no order can be made. */
export const neededOrderFields = [
  'number',
  'quantity',
  'name',
  'line1',
  'city',
  'country',
] as const satisfies OrderField[];

export const maxOrderFileBytes = 5_000_000;
/** What an import does with an order of the file. */
export const orderFileActs = ['add', 'change', 'none'] as const;
export type OrderFileAct = (typeof orderFileActs)[number];

export const maxOrderFileColumns = 200;
export const maxOrderFileRows = 10_000;
/** Items of one order. */
export const maxFileOrderLines = 200;
/** Parcels of one tracking file; the rest is for the next. */
export const maxTrackingParcels = 200;
/** Problems and orders that are shown one by one. */
export const maxShownRows = 200;
