import { platformBySlug } from '@merchmill/contract/stores/store.ts';
import type { CsvCell } from '@merchmill/documents/csv.ts';

/* Tracking numbers as a table, with the columns that the tools of a marketplace look for. */

type TrackedItem = { sku: string; title: string; quantity: number };
export type TrackedParcel = {
  order: string;
  /** As we call it, and as the marketplace does. */
  carrier: string;
  channel: string;
  number: string;
  url: string;
  day: string;
  /** All that we make of the order has left with this parcel and those before it. */
  isLast: boolean;
  items: readonly TrackedItem[];
};

type Column = readonly [heading: string, of: (parcel: TrackedParcel, item: TrackedItem) => CsvCell];

const plain = (order: string): readonly Column[] => [
  [order, (parcel) => parcel.order],
  ['Carrier', (parcel) => parcel.channel],
  ['Shipped with', (parcel) => parcel.carrier],
  ['Tracking number', (parcel) => parcel.number],
  ['Tracking link', (parcel) => parcel.url],
  ['Shipped on', (parcel) => parcel.day],
  ['SKU', (_, item) => item.sku],
  ['Item', (_, item) => item.title],
  ['Quantity', (_, item) => item.quantity],
];

/** Of the extension by which WooCommerce imports tracking numbers; `status_shipped`: 1 is all, 2 a part. */
const woocommerce: readonly Column[] = [
  ['order_id', (parcel) => parcel.order],
  ['tracking_provider', (parcel) => parcel.channel],
  ['tracking_number', (parcel) => parcel.number],
  ['date_shipped', (parcel) => parcel.day],
  ['status_shipped', (parcel) => (parcel.isLast ? 1 : 2)],
  ['sku', (_, item) => item.sku],
  ['qty', (_, item) => item.quantity],
];

/** None of the others takes tracking numbers as a file itself: orders are called there as in its export of them. */
function columnsOf(source: number): readonly Column[] {
  if (source === platformBySlug('woocommerce')?.source) return woocommerce;
  if (source === platformBySlug('shopify')?.source) return plain('Name');
  return plain(source === platformBySlug('etsy')?.source ? 'Order ID' : 'Order number');
}

/** A row for each item of each parcel. */
export function trackingTable(
  source: number,
  parcels: readonly TrackedParcel[],
): { columns: string[]; rows: CsvCell[][] } {
  const columns = columnsOf(source);
  const rows = parcels.flatMap((parcel) => parcel.items.map((item) => columns.map(([, of]) => of(parcel, item))));
  return { columns: columns.map(([heading]) => heading), rows };
}
