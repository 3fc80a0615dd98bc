/* Orders of stores, in plain values. No Zod here: pages load it. */

import { reviewKinds } from './order-rules.ts';

/**
 * - held: waits for its seller, by what `holds` says
 * - waiting: goes on by itself after the time that its seller has set
 * - ready: about to become an order of ours
 * - unpaid: it is one, and the wallet does not reach
 * - toCharge: it is one, and a saved card is charged for it with others
 * - placed: paid; it is made and shipped
 * - notOurs: none of it is made by us
 * - fulfilled: shipped, and the marketplace knows it
 * - canceled: ended at the marketplace or here
 */
export const storeOrderStates = [
  'held',
  'waiting',
  'ready',
  'unpaid',
  'toCharge',
  'placed',
  'notOurs',
  'fulfilled',
  'canceled',
] as const;
export type StoreOrderState = (typeof storeOrderStates)[number];

/** Of these something is still to be shipped by us. */
export const openStates = [
  'held',
  'waiting',
  'ready',
  'unpaid',
  'toCharge',
  'placed',
] as const satisfies StoreOrderState[];
export const isOpenState = (state: StoreOrderState): boolean => openStates.some((open) => open === state);

/** What an order waits for. */
export const storeOrderHolds = [
  'unresolved',
  'answers',
  'address',
  'unpaidThere',
  'giftMessage',
  'notMakeable',
  'canceledHere',
  ...reviewKinds,
] as const;
export type StoreOrderHoldKind = (typeof storeOrderHolds)[number];

/** What has changed at the marketplace that nothing follows from by itself. */
export const storeOrderAlerts = [
  'canceledLate',
  'editedLate',
  'fulfilledLate',
  'parcelRefused',
  'refundedThere',
] as const;
export type StoreOrderAlert = (typeof storeOrderAlerts)[number];

/**
 * Why an order is likely to miss its ship-by date, by what would help.
 * - held, unpaid: what it waits for; released or paid in time, it makes it
 * - question: our order waits for an answer of the seller
 * - reconnect: nothing is ordered while the store is not connected
 * - production: it is under way, and takes longer than the marketplace has promised
 */
export const shipByRisks = ['held', 'unpaid', 'question', 'reconnect', 'production'] as const;
export type ShipByRisk = (typeof shipByRisks)[number];

export const lineResolutions = ['unresolved', 'ours', 'notOurs'] as const;
export type LineResolution = (typeof lineResolutions)[number];

/** By what a line was found: the listing's own variant, its SKU, its barcode, the options of a known listing, or the seller's word. */
export const lineMatches = ['variant', 'sku', 'barcode', 'options', 'decision'] as const;
export type LineMatch = (typeof lineMatches)[number];

export const storeParcelStates = ['waiting', 'told', 'failed', 'notNeeded'] as const;
export type StoreParcelState = (typeof storeParcelStates)[number];

/** What happened to a store order, for its history. */
export const storeOrderEvents = [
  'received',
  'changed',
  'held',
  'waiting',
  'resolved',
  'released',
  'placed',
  'paid',
  'walletTooLow',
  'chargeFailed',
  'refundedThere',
  'refundedHere',
  'withdrawn',
  'canceled',
  'tracking',
  'trackingFailed',
  'alert',
  'atRisk',
  'methodChanged',
] as const;
export type StoreOrderEventKind = (typeof storeOrderEvents)[number];

/** Which orders a list shows: those that wait for the seller first. */
export const storeOrderFilters = ['toDo', 'late', 'atRisk', 'all', ...storeOrderStates] as const;
export type StoreOrderFilter = (typeof storeOrderFilters)[number];

/** What the list of store orders sorts by, descending with a minus; those without a ship-by date come last. */
export const storeOrderSorts = ['-orderedAt', 'orderedAt', 'shipBy', '-shipBy'] as const;
export type StoreOrderSort = (typeof storeOrderSorts)[number];

export const maxGiftMessage = 200;
