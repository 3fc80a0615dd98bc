import { noOrderRules, type OrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import {
  type CostChangeRule,
  costChangeRules,
  type GuideStep,
  guideSteps,
  type StoreReason,
  type StoreState,
  storeReasons,
  storeStates,
} from '@merchmill/contract/stores/store.ts';
import type {
  GiftSetting,
  LogisticsChannel,
  SenderAddress,
  ShippingMapping,
} from '@merchmill/contract/stores/store-settings.shapes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoreEvent } from '../../../adapters/marketplaces/port.ts';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

/**
 * One connection of an owner to a shop on a marketplace, or a store that sells by files. Connecting the same shop again
 * continues its row.
 */
export const stores = pgTable(
  'stores',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** `platformSource`. */
    source: integer().notNull(),
    /** The platform's id of the shop, and where it is called. */
    shopId: text().notNull(),
    origin: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    currency: text().notNull(),
    timeZone: text().notNull(),
    country: text().notNull(),
    isOnVacation: boolean().notNull(),
    state: text({ enum: storeStates }).$type<StoreState>().notNull(),
    reason: text({ enum: storeReasons }).$type<StoreReason>().notNull(),
    stateSince: time().notNull(),
    connectedAt: time().notNull(),
    approvedAt: time(),
    /** Sealed; null once the seller has ended the access, and where there never was one. */
    credentials: text(),
    /** Grows with every new pair of tokens: who waits for a refresh sees by it that there was one. */
    credentialsVersion: integer().notNull().default(1),
    /** Who refreshes the tokens now, and until when nobody else may. */
    refreshLease: text(),
    refreshLeaseUntil: time(),
    /** How often in a row the platform has said that our access was withdrawn, and when it did last. */
    doubts: integer().notNull().default(0),
    doubtedAt: time(),
    /** Sealed: events of this store are signed with it; null where none come. */
    webhookSecret: text(),
    subscribedAt: time(),
    /** When the platform answered last, and what was wrong when it did not: the store's health. */
    answeredAt: time(),
    failedAt: time(),
    failure: text(),
    /** Hidden everywhere, and kept for orders that were made of it. */
    deletedAt: time(),
  },
  (t) => [
    // One owner at a time; whoever sold the shop disconnects it first.
    uniqueIndex('stores_shop').on(t.source, t.shopId).where(sql`${t.state} <> 'disconnected'`),
    uniqueIndex('stores_shop_of_owner').on(t.ownerId, t.source, t.shopId),
    index('stores_of_owner').on(t.ownerId, t.connectedAt),
    index('stores_doubted').on(t.doubtedAt).where(sql`${t.doubtedAt} is not null`),
    check('stores_state', sql`${t.state} in (${listed(storeStates)})`),
    check('stores_reason', sql`${t.reason} in (${listed(storeReasons)})`),
    check('stores_approved', sql`${t.state} <> 'connected' or ${t.approvedAt} is not null`),
    check('stores_access', sql`(${t.credentials} is null) = (${t.state} in ('disconnected', 'byFile'))`),
    check('stores_events', sql`${t.webhookSecret} is not null or ${t.state} in ('disconnected', 'byFile')`),
    check('stores_deleted', sql`${t.deletedAt} is null or ${t.state} = 'disconnected'`),
  ],
);

/** Consent pages that sellers were sent to. Only a hash of the state is kept: whoever reads this table can’t answer for a seller. */
export const storeConnections = pgTable(
  'store_connections',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    personId: text().notNull(),
    source: integer().notNull(),
    stateHash: text().notNull(),
    state: text({ enum: ['open', 'used', 'failed'] }).notNull(),
    /** Of PKCE, sealed. */
    verifier: text().notNull(),
    /** What the seller typed where the platform needs the shop first. */
    shop: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [uniqueIndex('store_connections_state').on(t.stateHash), index().on(t.ownerId), index().on(t.expiresAt)],
);

/** Every change of a store's state, for its owner. */
export const storeStateChanges = pgTable(
  'store_state_changes',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    state: text({ enum: storeStates }).$type<StoreState>().notNull(),
    reason: text({ enum: storeReasons }).$type<StoreReason>().notNull(),
    at: time().notNull(),
    /** Who did it; null where the marketplace or the shop itself did. */
    personId: text(),
  },
  (t) => [index().on(t.storeId, t.at), index().on(t.personId)],
);

/** Events of marketplaces as they came: stored before they are answered, told to modules afterwards. */
export const storeEvents = pgTable(
  'store_events',
  {
    /** `store:` or `installation:` with the id of which: each gives its events ids of its own. */
    inbox: text().notNull(),
    eventId: text().notNull(),
    /** Null for a shop that nobody has connected here. */
    storeId: text().references(() => stores.id, { onDelete: 'cascade' }),
    storeEvent: jsonb().$type<StoreEvent>().notNull(),
    rawBody: text().notNull(),
    receivedAt: time().notNull(),
    /** When it was told to the modules that listen. */
    processedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.inbox, t.eventId] }),
    index('store_events_of_store').on(t.storeId, t.receivedAt),
    index('store_events_received').on(t.receivedAt),
  ],
);

/** What is left of a quota, as the last answer of the platform said, whichever instance got it. */
export const storeQuotas = pgTable(
  'store_quotas',
  {
    /** `store:` or `installation:` with the id of which. */
    scope: text().primaryKey(),
    max: integer().notNull(),
    left: integer().notNull(),
    resetsAt: time().notNull(),
    seenAt: time().notNull(),
  },
  (t) => [check('store_quotas_left', sql`${t.max} > 0 and ${t.left} >= 0`)],
);

/** How the seller has set up a store. */
export const storeSettings = pgTable(
  'store_settings',
  {
    storeId: text()
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    shipping: jsonb().$type<ShippingMapping>().notNull(),
    /** Return address on labels and packing slips; null for the shop's own. */
    sender: jsonb().$type<SenderAddress>(),
    gift: jsonb().$type<GiftSetting>().notNull(),
    /** When its orders are made, and which are held for their seller. */
    orderRules: jsonb().$type<OrderRules>().notNull().default(noOrderRules),
    /** What becomes of prices by rule when ours change. */
    onCostChange: text({ enum: costChangeRules }).$type<CostChangeRule>().notNull().default('keep'),
    /** Whom the shop writes about this store, besides the owner. */
    notificationEmail: text(),
    /** Whether the marketplace mails buyers when a parcel has left. */
    notifiesBuyers: boolean().notNull(),
    logisticsChannels: jsonb().$type<LogisticsChannel[]>().notNull(),
    /** Steps of the guide that the seller has done or skipped. */
    guideDone: text().array().$type<GuideStep[]>().notNull(),
    guideStep: text({ enum: guideSteps }).$type<GuideStep>().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    check('store_settings_step', sql`${t.guideStep} in (${listed(guideSteps)})`),
    check('store_settings_cost_change', sql`${t.onCostChange} in (${listed(costChangeRules)})`),
  ],
);

/** What sellers have answered to the questions about their store, once per owner. */
export const storeSurveys = pgTable('store_surveys', {
  ownerId: text()
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  personId: text().notNull(),
  answers: jsonb().$type<Record<string, string | string[]>>().notNull(),
  answeredAt: time().notNull(),
});
