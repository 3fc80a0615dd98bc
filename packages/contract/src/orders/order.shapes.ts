import { Address } from '../account/account.shapes.ts';
import { fileOf, type Shapes } from '../call.ts';
import { ReviewForm } from '../catalog/review.shapes.ts';
import { CheckHash, PrintFile } from '../design/design.shapes.ts';
import { orderStates, paymentResults } from '../enums.ts';
import { BizId, Cents, CurrencyCode, IsoTime, oneLine, PageQuery, Picture, pageOf, searchText } from '../shapes.ts';
import { z } from '../zod.ts';
import { PlannedParcel } from './shipping.shapes.ts';

/** One line that explains a total. `minor` is the amount as it is charged, in the unit the currency is shown in. */
export const TotalLine = z.object({
  kind: z.enum(['items', 'quantityDiscount', 'promo', 'shipping', 'duty', 'tax']),
  label: z.string(),
  amount: Cents,
  minor: z.number().int(),
});
export const Totals = z.object({
  currency: CurrencyCode,
  rate: z.number().positive(),
  lines: z.array(TotalLine),
  total: Cents,
  totalMinor: z.number().int(),
});
export type Totals = z.infer<typeof Totals>;

/** Why an order is taxed as it is, in one sentence for the shopper. */
export const TaxNote = z.object({
  sentence: z.string(),
  /** The carrier may ask for tax or duty at the door. */
  dueOnDelivery: z.boolean(),
});
export type TaxNote = z.infer<typeof TaxNote>;

export const OrderLine = z.object({
  bizId: BizId,
  title: z.string(),
  variant: z.string(),
  skuCode: z.string(),
  quantity: z.number().int(),
  unitPrice: Cents,
  lineTotal: Cents,
  /** The same as charged, in the unit the order's currency is shown in: so many times one is the line. */
  unitMinor: z.number().int(),
  lineMinor: z.number().int(),
  picture: Picture,
  link: z.string(),
  warehouse: z.string(),
  productId: BizId,
  skuId: BizId,
  /** Something is printed on it. */
  designed: z.boolean(),
  /** Its buyer has said what they think of it. */
  reviewed: z.boolean(),
  /** A seller has ordered it to see what their store sells. */
  isSample: z.boolean(),
  /** For staff only: what production prints. */
  printFiles: z.array(PrintFile).optional(),
});

export const StatusChange = z.object({
  state: z.enum(orderStates),
  at: IsoTime,
  by: z.enum(['customer', 'buyer', 'shop', 'provider', 'carrier', 'system']),
  why: z.string(),
});

export const OrderCard = z.object({
  bizId: BizId,
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: IsoTime,
  units: z.number().int(),
  totals: Totals,
  pictures: z.array(Picture),
  /** Questions about it that wait for an answer of its customer. */
  openExceptions: z.number().int(),
  /** All of it is samples. */
  isSample: z.boolean(),
});
export type OrderCard = z.infer<typeof OrderCard>;

export const OrderDetail = OrderCard.extend({
  userId: BizId,
  /** The store that it was sold in, and its number there. */
  soldIn: z.object({ name: z.string(), number: z.string() }).nullable(),
  lines: z.array(OrderLine),
  address: Address.omit({ bizId: true, isDefault: true }),
  shipping: z.object({ method: z.string(), label: z.string(), arrivesFrom: z.iso.date(), arrivesTo: z.iso.date() }),
  /** As planned when it was placed; their contents are the lines, in order. Empty for orders older than plans. */
  parcels: z.array(PlannedParcel),
  tax: TaxNote.nullable(),
  paid: Cents,
  payments: z.array(
    z.object({
      bizId: BizId,
      result: z.enum(paymentResults).nullable(),
      /** Why nobody goes on with it though nothing was refused; null where that is not so. */
      givenUp: z.string().nullable(),
      method: z.string(),
      /** Both parts together. */
      amountMinor: z.number().int(),
      /** The part of it out of the wallet. */
      walletMinor: z.number().int(),
      at: IsoTime,
    }),
  ),
  statusFlow: z.array(StatusChange),
  giftMessage: z.string().nullable(),
  /** Until then an unpaid order waits for its money; null for any other. */
  payBy: IsoTime.nullable(),
  /** Until then a paid order can be changed and canceled freely; null before it is paid. */
  releaseAt: IsoTime.nullable(),
  /** Designs, address and sizes may still be changed. */
  changeable: z.boolean(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const orderId = z.object({ orderId: BizId });

export const Customization = z.object({
  /** No longer once it has been released, or is no order to be made. */
  changeable: z.boolean(),
  lines: z.array(
    z.object({
      orderLineId: BizId,
      title: z.string(),
      variant: z.string(),
      picture: Picture,
      /** Pictures of the other printed sides. */
      sides: z.array(Picture),
      /** The saved design of mine that it came from, and whether that is saved as it is printed; null once it is deleted. */
      design: z.object({ templateId: BizId, productId: BizId, name: z.string(), current: z.boolean() }).nullable(),
      /** Code of the color. */
      color: z.string(),
      /** Codes of the print areas that are printed. */
      printedAreas: z.array(z.string()),
      /** My designs on the same product that print the same areas or fewer: the price stays. */
      choices: z.array(z.object({ templateId: BizId, name: z.string(), picture: Picture, current: z.boolean() })),
    }),
  ),
});
export type Customization = z.infer<typeof Customization>;

/** What the list of orders may be narrowed by; the export takes the same. */
export const OrderFilter = z.object({
  state: z.enum(orderStates).optional(),
  /** In number, titles, the recipient's name and tracking numbers. */
  q: searchText().optional(),
  /** First and last day of placing, UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

export const SavedFilter = z.object({ bizId: BizId, name: z.string(), filter: OrderFilter });
export type SavedFilter = z.infer<typeof SavedFilter>;
export const SavedFilterForm = z.object({
  name: oneLine().min(1, 'Please enter a name.').max(40),
  filter: OrderFilter,
});

/** How many orders match a filter, whatever their state, and in each state. */
export const OrderCounts = z.record(z.enum(['all', ...orderStates]), z.number().int());

const Ordered = z.object({ title: z.string(), variant: z.string() });

export const orderShapes = {
  list: {
    summary: 'My orders, newest first.',
    query: PageQuery.extend(OrderFilter.shape),
    data: pageOf(OrderCard).extend({ counts: OrderCounts }),
  },
  export: {
    summary: 'Export my filtered orders as CSV, one row per item.',
    query: OrderFilter,
    data: fileOf('text/csv'),
  },
  filters: {
    summary: 'My saved order filters.',
    data: z.array(SavedFilter),
  },
  saveFilter: {
    summary: 'Save an order filter. The same name replaces it.',
    body: SavedFilterForm,
    data: z.array(SavedFilter),
  },
  deleteFilter: {
    summary: 'Delete a saved filter.',
    params: z.object({ bizId: BizId }),
    data: z.array(SavedFilter),
  },
  statusFlow: {
    summary: 'My order’s status history: when, who, why.',
    params: orderId,
    data: z.array(StatusChange),
  },
  customization: {
    summary: 'The designs on my order’s items, and my designs that could replace them.',
    params: orderId,
    data: Customization,
  },
  customize: {
    summary: 'Replace an item’s design with another of mine, before production.',
    params: orderId,
    body: z.object({ orderLineId: BizId, templateId: BizId, checkHash: CheckHash.optional() }),
    data: Customization,
  },
  reorder: {
    summary: 'Reorder: add my order’s items to the cart and report those no longer sold.',
    params: orderId,
    data: z.object({
      added: z.number().int(),
      missing: z.array(Ordered),
      /** In the cart, but fewer are left than were ordered. */
      short: z.array(Ordered.extend({ left: z.number().int() })),
    }),
  },
  detail: {
    summary: 'One of my orders. Staff with order access can get any, with its print files.',
    params: orderId,
    data: OrderDetail,
  },
  review: {
    summary: 'Review a delivered item of my order, once per line.',
    body: ReviewForm,
    data: z.object({ bizId: BizId }),
  },
} satisfies Shapes;
