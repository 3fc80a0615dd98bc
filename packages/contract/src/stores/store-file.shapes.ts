import { fileOf, type Shapes } from '../call.ts';
import { BizId, CountryCode, CurrencyCode, IsoTime, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { maxInRun } from './publishing.ts';
import { StoreDetail } from './store.shapes.ts';
import {
  fileSources,
  maxOrderFileBytes,
  maxOrderFileColumns,
  orderFields,
  orderFileActs,
  orderFileFormats,
} from './store-file.ts';
import { StoreOrderHold } from './store-order.shapes.ts';
import { storeOrderStates } from './store-order.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** What a marketplace would say of a shop. */
export const FileStoreForm = z.object({
  name: oneLine().min(1, 'Please enter a name.').max(80),
  /** The marketplace it is on, as `platformSource`; 0 is any other. */
  source: z.literal(fileSources),
  currency: CurrencyCode,
  country: CountryCode,
  timeZone: z.string().max(60).refine(isTimeZone, 'Please choose a time zone.'),
});

const count = z.number().int();
const Version = z.string().regex(/^[0-9a-f]{16}$/);

/** A file of orders, as it was chosen. */
const OrderFile = z.object({
  name: oneLine().max(120).default(''),
  /** Its bytes as Base64, in whatever encoding it is. */
  file: z
    .string()
    .min(1, 'The file is empty. Please choose another one.')
    .max(Math.ceil(maxOrderFileBytes / 3) * 4, 'Please use a file of up to 5 MB.'),
  /** Which column is what, the first column being 0; left out: by their headings. */
  mapping: z.partialRecord(z.enum(orderFields), count.min(0).max(maxOrderFileColumns - 1)).nullish(),
});

export const OrderFileFault = z.object({
  /** The heading is line 1; 0 is the file as a whole. */
  line: count,
  /** Of the order, as the file has it. */
  number: z.string(),
  column: z.string(),
  message: z.string(),
});
export type OrderFileFault = z.infer<typeof OrderFileFault>;

export const OrderFileOrder = z.object({
  number: z.string(),
  /** The first line that it is on. */
  line: count,
  buyer: z.string(),
  country: z.string().nullable(),
  items: count,
  /** What the import does with it; `none`: it is here already. */
  does: z.enum(orderFileActs),
  /** What becomes of it; null where nothing does. */
  becomes: z.enum(storeOrderStates).nullable(),
  holds: z.array(StoreOrderHold),
  unmatched: count,
});
export type OrderFileOrder = z.infer<typeof OrderFileOrder>;

export const OrderFileReport = z.object({
  format: z.enum(orderFileFormats),
  heading: z.array(z.string()),
  mapping: z.partialRecord(z.enum(orderFields), count),
  /** Of what no order can be made without: what no column is. */
  missing: z.array(z.enum(orderFields)),
  rows: count,
  counts: z.object({
    add: count,
    change: count,
    none: count,
    /** Orders that are left out, for something is wrong with them. */
    faulty: count,
    /** Items of what is added or changed. */
    matched: count,
    unmatched: count,
    notOurs: count,
    /** Of what is added or changed, by what becomes of it. */
    made: count,
    held: count,
    ended: count,
  }),
  faultNumber: count,
  /** The first of them. */
  faults: z.array(OrderFileFault),
  orders: z.array(OrderFileOrder),
  /** Stands for what would be imported; it is imported only if that is still so. */
  fingerprint: Version,
});
export type OrderFileReport = z.infer<typeof OrderFileReport>;

const Made = z.object({ bizId: BizId, at: IsoTime, by: z.string().nullable() });
export const ImportedFile = Made.extend({
  name: z.string(),
  format: z.enum(orderFileFormats),
  added: count,
  changed: count,
  /** Orders that are still to be decided about. */
  left: count,
});
export type ImportedFile = z.infer<typeof ImportedFile>;
export const TrackingFile = Made.extend({ parcels: count });
export type TrackingFile = z.infer<typeof TrackingFile>;

export const ListingFile = Made.extend({ products: count });
export type ListingFile = z.infer<typeof ListingFile>;
export const MadeListingFile = ListingFile.extend({
  /** Products that were left out, with the reason in one sentence. */
  skipped: z.array(z.object({ bizId: BizId, title: z.string(), message: z.string() })),
});
export type MadeListingFile = z.infer<typeof MadeListingFile>;

const ofStore = z.object({ storeId: BizId });
const byId = z.object({ bizId: BizId });

export const storeFileShapes = {
  create: {
    summary:
      'Add a store without a connection. Products leave it as files, its orders come as files, and so do their tracking numbers leave.',
    body: FileStoreForm,
    data: StoreDetail,
  },
  exportListings: {
    summary:
      'Make a file of products of a store without a connection, with prices by their rules and our SKU of each variant. They count as being in the store.',
    params: ofStore,
    body: z.object({ bizIds: z.array(BizId).min(1, 'Please choose a product.').max(maxInRun) }),
    data: MadeListingFile,
  },
  listingFiles: {
    summary: 'Files of products that were made for a store, the last fifty.',
    params: ofStore,
    data: z.object({ list: z.array(ListingFile) }),
  },
  listings: {
    summary:
      'A file of products in the form that the store’s marketplace imports, or a plain table where it imports none. Products are as they are now.',
    params: byId,
    data: fileOf('text/csv'),
  },
  template: {
    summary: 'An empty file of orders, with the columns that are known and one example.',
    data: fileOf('text/csv'),
  },
  checkOrders: {
    summary: 'What a file of orders would bring to a store without a connection. Nothing is stored.',
    params: ofStore,
    body: OrderFile,
    data: OrderFileReport,
  },
  importOrders: {
    summary:
      'Import a file of orders as it was checked. What is here already stays; orders with a problem are left out. The rest is decided about in the background, as orders of connected stores are.',
    params: ofStore,
    body: OrderFile.extend({ fingerprint: Version }),
    data: ImportedFile,
  },
  files: {
    summary: 'Files of orders that a store got, and of tracking numbers that were made of it, the last fifty of each.',
    params: ofStore,
    data: z.object({
      orders: z.array(ImportedFile),
      tracking: z.array(TrackingFile),
      /** Parcels that are in no file yet. */
      parcels: count,
    }),
  },
  exportTracking: {
    summary: 'Make a file of all tracking numbers that are in none yet. They count as sent.',
    params: ofStore,
    data: TrackingFile,
  },
  tracking: {
    summary: 'A file of tracking numbers, in the words of the store’s marketplace; as often as it is asked for.',
    params: byId,
    data: fileOf('text/csv'),
  },
} satisfies Shapes;
