import type { PictureRole } from '@merchmill/contract/catalog/picture-roles.ts';
import type { ListingTemplate } from '@merchmill/contract/stores/listing-template.ts';
import type { PriceRule } from '@merchmill/contract/stores/price-rule.ts';
import type { SavedStoreFilter } from '@merchmill/contract/stores/publishing.shapes.ts';
import {
  type Provenance,
  type PublishItemState,
  type PublishStepName,
  provenances,
  publishItemStates,
  type RunGoal,
  runGoals,
  type StoreProductSource,
  type StoreProductState,
  storeProductSources,
  storeProductStates,
} from '@merchmill/contract/stores/publishing.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListingVariant } from '../../../adapters/marketplaces/port.ts';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners, users } from '../../account/account/account.tables.ts';
import { products, skus } from '../../catalog/catalog/catalog.tables.ts';
import { designDocuments } from '../../design/document/document.tables.ts';
import { stores } from '../store/store.tables.ts';
import type { Written } from './plan.rules.ts';

/** A product as it is to be sold in a store, and what is known of its listing there. Its id is our reference of the listing. */
export const storeProducts = pgTable(
  'store_products',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** What it was made of, which may have been deleted since. */
    sourceKind: text({ enum: storeProductSources }).$type<StoreProductSource>().notNull(),
    sourceId: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    documentHash: text()
      .notNull()
      .references(() => designDocuments.hash),
    printedAreas: text().array().notNull(),
    /** Of a ready design: what its maker earns, added to the cost. */
    markupCents: integer().notNull(),
    /** Code of the color it is shown in. */
    color: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    collectionIds: text().array().notNull(),
    productType: text(),
    shippingProfileId: text(),
    /** Brand names that the seller has confirmed to be theirs to use. */
    confirmedWords: text().array().notNull().default(sql`'{}'`),
    priceRule: jsonb().$type<PriceRule>().notNull(),
    state: text({ enum: storeProductStates }).$type<StoreProductState>().notNull(),
    /** One sentence: why it failed, or is not in sync. */
    reason: text(),
    /** Goes up with every save. */
    version: integer().notNull(),
    /** The platform's id. */
    listingId: text(),
    url: text(),
    /** A listing was asked for, and no answer has said whether there is one. */
    mayExist: boolean().notNull().default(false),
    written: jsonb().$type<Written>().notNull(),
    /** What was sent of the variants last. */
    sentVariants: jsonb().$type<ListingVariant[]>().notNull(),
    /** Of the listing as it was read back: the seller has edited it there since where it differs. */
    remoteVersion: text(),
    /** What was edited since the last publishing is of a later version. */
    publishedVersion: integer(),
    publishedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index('store_products_of_store').on(t.storeId, t.updatedAt, t.id),
    index('store_products_of_owner').on(t.ownerId),
    index('store_products_of_document').on(t.documentHash),
    index('store_products_of_product').on(t.productId),
    // One of ours for each listing.
    uniqueIndex('store_products_listing').on(t.storeId, t.listingId).where(sql`${t.state} <> 'deleted'`),
    // For orders, which name listings that are deleted since as well.
    index('store_products_by_listing').on(t.listingId),
    check('store_products_source', sql`${t.sourceKind} in (${listed(storeProductSources)})`),
    check('store_products_state', sql`${t.state} in (${listed(storeProductStates)})`),
    check('store_products_failed', sql`${t.state} <> 'failed' or ${t.reason} is not null`),
    check('store_products_published', sql`${t.state} not in ('published', 'hidden') or ${t.listingId} is not null`),
    check('store_products_version', sql`${t.version} > 0`),
  ],
);

/** Which of our variants is which of a listing. A row stays when its variant is taken out: orders may still name it. */
export const storeVariants = pgTable(
  'store_variants',
  {
    storeProductId: text()
      .notNull()
      .references(() => storeProducts.id, { onDelete: 'cascade' }),
    skuId: text()
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** As the platform knows it: the same at every publishing. */
    sku: text().notNull(),
    isChosen: boolean().notNull(),
    /** Set by hand, in the store's currency; null follows the rule. */
    ownPriceMinor: integer(),
    /** Our price in US cents when its own was sent last; null where it is not on offer. */
    sentCostCents: integer(),
    /** The platform's id. */
    variantId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.storeProductId, t.skuId] }),
    uniqueIndex('store_variants_sku').on(t.storeProductId, t.sku),
    index('store_variants_of_sku').on(t.skuId),
    index('store_variants_by_sku').on(t.sku),
    index('store_variants_external').on(t.variantId),
    check('store_variants_price', sql`${t.ownPriceMinor} > 0`),
  ],
);

/** The gallery of a store product. */
export const storePictures = pgTable(
  'store_pictures',
  {
    storeProductId: text()
      .notNull()
      .references(() => storeProducts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role: text().$type<PictureRole>().notNull(),
    provenance: text({ enum: provenances }).$type<Provenance>().notNull(),
    sceneId: text().notNull(),
    /** Name of the closer look. */
    view: text(),
    color: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeProductId, t.position] }),
    check('store_pictures_provenance', sql`${t.provenance} in (${listed(provenances)})`),
  ],
);

/** Pictures that a store has of us: each is sent once. */
export const storeMedia = pgTable(
  'store_media',
  {
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Address of the picture with us, which never shows anything else. */
    key: text().notNull(),
    /** SHA-256 of its bytes. */
    hash: text().notNull(),
    /** The platform's id. */
    pictureId: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.key] }), index('store_media_hash').on(t.storeId, t.hash)],
);

/** What somebody, or a rule, has asked to be done in a store. */
export const publishRuns = pgTable(
  'publish_runs',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Null where a rule asked. */
    personId: text(),
    goal: text({ enum: runGoals }).$type<RunGoal>().notNull(),
    quotedCalls: integer().notNull(),
    quotedSeconds: integer().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    index('publish_runs_of_store').on(t.storeId, t.createdAt, t.id),
    index('publish_runs_of_owner').on(t.ownerId),
    index().on(t.personId),
    check('publish_runs_goal', sql`${t.goal} in (${listed(runGoals)})`),
  ],
);

export const publishItems = pgTable(
  'publish_items',
  {
    id: text().primaryKey(),
    runId: text()
      .notNull()
      .references(() => publishRuns.id, { onDelete: 'cascade' }),
    storeProductId: text()
      .notNull()
      .references(() => storeProducts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    state: text({ enum: publishItemStates }).$type<PublishItemState>().notNull(),
    /** The one that was begun last. */
    step: text().$type<PublishStepName>(),
    message: text(),
    calls: integer().notNull(),
    finishedAt: time(),
  },
  (t) => [
    index('publish_items_of_run').on(t.runId, t.position),
    // Two runs would write over each other.
    uniqueIndex('publish_items_open').on(t.storeProductId).where(sql`${t.state} in ('waiting', 'running')`),
    index('publish_items_of_product').on(t.storeProductId),
    check('publish_items_state', sql`${t.state} in (${listed(publishItemStates)})`),
    check('publish_items_failed', sql`${t.state} <> 'failed' or ${t.message} is not null`),
    check('publish_items_finished', sql`(${t.state} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
  ],
);

/** Price rules that a seller has named for a store; `isUsual`: new drafts begin with it. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isUsual: boolean().notNull(),
    rule: jsonb().$type<PriceRule>().notNull(),
  },
  (t) => [
    uniqueIndex('price_rules_name').on(t.storeId, t.name),
    uniqueIndex('price_rules_usual').on(t.storeId).where(sql`${t.isUsual}`),
  ],
);

/** Texts with placeholders that a seller has named for a store. */
export const listingTemplates = pgTable(
  'listing_templates',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isUsual: boolean().notNull(),
    template: jsonb().$type<ListingTemplate>().notNull(),
  },
  (t) => [
    uniqueIndex('listing_templates_name').on(t.storeId, t.name),
    uniqueIndex('listing_templates_usual').on(t.storeId).where(sql`${t.isUsual}`),
  ],
);

/** Filters of store products that somebody has named. */
export const storeProductFilters = pgTable(
  'store_product_filters',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<SavedStoreFilter['filter']>().notNull(),
  },
  (t) => [uniqueIndex('store_product_filters_name').on(t.userId, t.name)],
);
