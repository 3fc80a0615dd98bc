import type { Shapes } from '../call.ts';
import { BizId, CountryCode, IsoTime, oneLine, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { maxApproved } from './order-rules.ts';
import {
  lineMatches,
  lineResolutions,
  shipByRisks,
  storeOrderAlerts,
  storeOrderEvents,
  storeOrderFilters,
  storeOrderHolds,
  storeOrderSorts,
  storeOrderStates,
  storeParcelStates,
} from './store-order.ts';

import { StorePayment, StorePaymentForm } from './store-payment.shapes.ts';

const count = z.number().int();
/** In the store's currency; never added to money of ours. */
const Money = z.object({ currency: z.string(), amountMinor: count });

export const StoreOrderHold = z.object({
  kind: z.enum(storeOrderHolds),
  /** One sentence, where the kind alone does not say it. */
  message: z.string().nullable(),
});
export type StoreOrderHold = z.infer<typeof StoreOrderHold>;

/** It is likely to miss its ship-by date. */
export const StoreOrderRisk = z.object({
  /** What would help. */
  cause: z.enum(shipByRisks),
  /** When we expect to hand it to the carrier, if nothing holds it up from now on. */
  leavesAt: IsoTime,
  /** Paid by then, it leaves in time; null where it is paid. It may be past. */
  startBy: IsoTime.nullable(),
  /** It still leaves in time if what holds it up ends now. */
  canMakeIt: z.boolean(),
  /** Working days that we estimate from: of our parcels where `measured`, nine of ten left in them; else the product says so. */
  days: count,
  measured: z.boolean(),
});
export type StoreOrderRisk = z.infer<typeof StoreOrderRisk>;

/** A way to send an order that is not paid yet, which brings it sooner than the one it has. */
export const FasterMethod = z.object({
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  /** More than now, in US cents, taxes included. */
  costsMore: count,
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
});
export type FasterMethod = z.infer<typeof FasterMethod>;

const Content = z.string().min(1).max(100);

export const StoreOrderCard = z.object({
  bizId: BizId,
  storeId: BizId,
  /** As the seller and the buyer see it. */
  number: z.string(),
  orderedAt: IsoTime,
  /** Handed to the carrier by then, as the marketplace has promised. */
  shipBy: IsoTime.nullable(),
  state: z.enum(storeOrderStates),
  holds: z.array(StoreOrderHold),
  /** It goes on by itself then; null where it does not wait for the clock. */
  waitsUntil: IsoTime.nullable(),
  /** A saved card is charged for it by then; null where it does not wait for that. */
  chargedAt: IsoTime.nullable(),
  alert: z.enum(storeOrderAlerts).nullable(),
  risk: StoreOrderRisk.nullable(),
  buyer: z.string(),
  country: z.string().nullable(),
  items: count,
  total: Money,
  /** What the seller gave back to the buyer at the marketplace; null where nothing. */
  refunded: Money.nullable(),
  /** Ours. */
  orderId: BizId.nullable(),
  /** What it is now: whoever approves or releases it says which they have seen. */
  content: Content,
});
export type StoreOrderCard = z.infer<typeof StoreOrderCard>;

/** What a buyer wrote, as it came: text to be shown and never to be followed. */
const Answer = z.object({ label: z.string(), value: z.string(), isFile: z.boolean() });

export const StoreOrderLine = z.object({
  lineId: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  quantity: count,
  price: Money,
  answers: z.array(Answer),
  resolution: z.enum(lineResolutions),
  matchedBy: z.enum(lineMatches).nullable(),
  /** What we make for it. */
  storeProductId: BizId.nullable(),
  product: z.string().nullable(),
  variant: z.string().nullable(),
});
export type StoreOrderLine = z.infer<typeof StoreOrderLine>;

export const StoreParcel = z.object({
  shipmentId: BizId,
  state: z.enum(storeParcelStates),
  /** Its name, as people know it. */
  carrier: z.string(),
  number: z.string(),
  /** The carrier's own page of it; null where it has none. */
  url: z.string().nullable(),
  message: z.string().nullable(),
  at: IsoTime,
});

export const StoreOrderChange = z.object({
  bizId: BizId,
  orderId: BizId,
  number: z.string(),
  at: IsoTime,
  what: z.enum(storeOrderEvents),
  message: z.string().nullable(),
  /** Who did it; null where the marketplace or we did. */
  by: z.string().nullable(),
});
export type StoreOrderChange = z.infer<typeof StoreOrderChange>;

export const StoreOrderEarnings = z.object({
  currency: z.string(),
  /** Items that we make, and shipping, without tax. */
  sales: count,
  /** Our order less what we gave back, in US cents, or what it would cost now; null where neither is known. */
  costCents: count.nullable(),
  /** Not ordered from us yet. */
  isEstimate: z.boolean(),
  /** The same in the currency of the store, at today's rate; null without a rate. */
  cost: count.nullable(),
  /** What the marketplace takes, by the price rules. */
  fees: count,
  /** What the seller gave back to the buyer. */
  refunds: count,
  profit: count.nullable(),
});
export type StoreOrderEarnings = z.infer<typeof StoreOrderEarnings>;

export const StoreOrderDetail = StoreOrderCard.extend({
  shipTo: z
    .object({
      name: z.string(),
      company: z.string().nullable(),
      lines: z.array(z.string()),
      city: z.string(),
      region: z.string().nullable(),
      zip: z.string(),
      country: CountryCode,
      phone: z.string().nullable(),
    })
    .nullable(),
  giftMessage: z.string().nullable(),
  shipping: Money,
  tax: Money,
  lines: z.array(StoreOrderLine),
  /** Each refund at the marketplace, the latest last. */
  refunds: z.array(z.object({ amount: Money, reason: z.string().nullable(), at: IsoTime })),
  /** What we gave back to the seller for our order, in US cents: their buyer gets nothing of it by itself. */
  refundedHereCents: count,
  parcels: z.array(StoreParcel),
  changes: z.array(StoreOrderChange),
  /** What our order costs now, in US cents, and how it is shipped; null while it cannot be ordered. */
  cost: z.object({ totalCents: count, method: z.string() }).nullable(),
  /** What its seller earns by it, in the store's currency; null for members who see no money, and where nothing of it is ours. */
  earnings: StoreOrderEarnings.nullable(),
  /** What ours is waiting to be paid, beside what is in the wallet: null for members who see no money. In US cents. */
  due: z.object({ totalCents: count, balanceCents: count.nullable() }).nullable(),
});
export type StoreOrderDetail = z.infer<typeof StoreOrderDetail>;

export const OrderSync = z.object({
  /** All changes until then are here; null before the first look. */
  completeUntil: IsoTime.nullable(),
  /** When the marketplace was asked last. */
  lookedAt: IsoTime.nullable(),
  nextAt: IsoTime.nullable(),
  /** Why the last look failed, in one sentence. */
  failure: z.string().nullable(),
});
export type OrderSync = z.infer<typeof OrderSync>;

const ofStore = z.object({ storeId: BizId });
const byId = z.object({ bizId: BizId });
const text = (max: number) => oneLine().max(max);

export const storeOrderShapes = {
  list: {
    summary: 'Orders of one of my stores, with what each waits for, and until when they are complete.',
    query: PageQuery.extend({
      storeId: BizId,
      show: z.enum(storeOrderFilters).default('toDo'),
      sort: z.enum(storeOrderSorts).default('-orderedAt'),
      q: text(100).optional(),
    }),
    data: pageOf(StoreOrderCard).extend({ counts: z.record(z.enum(storeOrderFilters), count), sync: OrderSync }),
  },
  detail: { summary: 'An order of my store.', params: byId, data: StoreOrderDetail },
  resolve: {
    summary:
      'Say what a line of a store order is: a variant of one of my store products, or something I ship myself. It is remembered for every order of this variant.',
    params: byId,
    body: z.object({
      lineId: z.string().min(1).max(100),
      as: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('ours'), storeProductId: BizId, skuId: BizId }),
        z.strictObject({ kind: z.literal('notOurs') }),
      ]),
    }),
    data: StoreOrderDetail,
  },
  release: {
    summary: 'Let a held order go on: I have read what the buyer wrote, or it goes without the gift message.',
    params: byId,
    body: z.object({
      answersRead: z.boolean().default(false),
      withoutGiftMessage: z.boolean().default(false),
      content: Content,
    }),
    data: StoreOrderDetail,
  },
  approve: {
    summary:
      'Approve orders that my rules hold or that wait for their time: they are made now, unless something else holds them. What the buyer changes later is to be approved again.',
    body: z.object({
      orders: z
        .array(z.object({ bizId: BizId, content: Content }))
        .min(1, 'Please choose an order.')
        .max(maxApproved),
    }),
    data: z.object({
      /** They go on. */
      released: count,
      /** Approved, and held for something else. */
      held: count,
      /** They waited for no approval, or are not what was seen any more. */
      unchanged: count,
    }),
  },
  pay: {
    summary: 'Order and pay it from my wallet now, whatever is set for my stores.',
    params: byId,
    data: StoreOrderDetail,
  },
  cancel: {
    summary: 'Cancel an order at the marketplace, and ours while that is possible.',
    params: byId,
    body: z.object({ reason: text(200).min(1, 'Please say why.') }),
    data: StoreOrderDetail,
  },
  fasterMethods: {
    summary:
      'Ways to send an order that is not paid yet and bring it sooner, with what each costs more. Handing it to the carrier takes as long with each.',
    params: byId,
    data: z.object({
      /** How it goes now; null where that cannot be said, as while an item is not matched. */
      current: z.object({ label: z.string(), arrivesFrom: z.iso.date(), arrivesTo: z.iso.date() }).nullable(),
      list: z.array(FasterMethod),
    }),
  },
  chooseMethod: {
    summary: 'Send an order that is not paid yet by another method. Where it was ordered, it is ordered anew.',
    params: byId,
    body: z.object({ method: z.string().min(1).max(100) }),
    data: StoreOrderDetail,
  },
  dismiss: {
    summary: 'I have dealt with what the marketplace changed too late.',
    params: byId,
    data: StoreOrderDetail,
  },
  sync: { summary: 'Ask the marketplace for orders now.', params: ofStore, data: OrderSync },
  syncDelivery: {
    summary:
      'Have the marketplace told of all parcels that it does not know yet, one after the other: how many there are.',
    params: ofStore,
    data: z.object({ parcels: count }),
  },
  payment: {
    summary:
      'How orders of my stores are paid: wallet or saved card, when they are charged together, and recent charges.',
    data: StorePayment,
  },
  setPayment: {
    summary:
      'Set how orders of my stores are paid. With a card I agree that it is charged for them while I’m away. It also clears what was wrong with a card.',
    body: StorePaymentForm,
    data: StorePayment,
  },
  chargeNow: {
    summary: 'Charge my card for store orders that wait for their payment, without waiting for the hour.',
    data: StorePayment,
  },
  history: {
    summary: 'What happened to the orders of a store, latest first.',
    params: ofStore,
    query: PageQuery,
    data: pageOf(StoreOrderChange),
  },
} satisfies Shapes;
