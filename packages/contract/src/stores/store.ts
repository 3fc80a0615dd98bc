/* Stores on marketplaces, in plain values. No Zod here: pages load it. */

/** The marketplaces by their fixed numbers; `slug` stands in addresses and never changes. */
export const platforms = [
  { source: 1, slug: 'shopify', name: 'Shopify' },
  { source: 2, slug: 'woocommerce', name: 'WooCommerce' },
  { source: 3, slug: 'etsy', name: 'Etsy' },
  { source: 9, slug: 'sandbox', name: 'Penny Row' },
] as const;
export type PlatformSlug = (typeof platforms)[number]['slug'];
export const platformSlugs = platforms.map(({ slug }) => slug) as [PlatformSlug, ...PlatformSlug[]];

export const platformOf = (source: number) => platforms.find((each) => each.source === source);
export const platformBySlug = (slug: string) => platforms.find((each) => each.slug === slug);

/**
 * - pending: access was given, and the seller has not approved shop, currency and address yet
 * - connected: approved; products are published and orders imported
 * - needsReauth: the marketplace has withdrawn our access; the seller connects again
 * - disconnected: ended by the seller; its history stays
 * - byFile: never connected; products leave it and orders come to it as files
 */
export const storeStates = ['pending', 'connected', 'needsReauth', 'disconnected', 'byFile'] as const;
export type StoreState = (typeof storeStates)[number];

/** Whether orders of a store are made now: it is connected, or they come as files. */
export const takesOrders = ({ state }: { state: StoreState }): boolean => state === 'connected' || state === 'byFile';

/** Why a store came into its state. */
export const storeReasons = [
  'authorized',
  'approved',
  'reauthorized',
  'accessWithdrawn',
  'uninstalled',
  'currencyChanged',
  'disconnectedBySeller',
  'addedByFile',
] as const;
export type StoreReason = (typeof storeReasons)[number];

/** What is set up for a store, in this order. */
export const guideSteps = [
  'approve',
  'sender',
  'shipping',
  'packing',
  'orderRules',
  'notifications',
  'product',
  'order',
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** What a platform can do beside publishing and orders, for which a store has a setting. */
export const vacationAbilities = ['write', 'read', 'none'] as const;

/** What becomes of prices by rule when ours change: kept with a warning, or worked out anew and sent. */
export const costChangeRules = ['keep', 'reprice'] as const;
export type CostChangeRule = (typeof costChangeRules)[number];

/** A consent page that was opened can be answered for so long. */
export const consentMinutes = 30;
/** Stores that one owner has at most, those that are disconnected included. */
export const maxStores = 100;
export const maxShopNameLength = 255;

/** Whose name is on the packing slip: the store's, the shop's, or nobody's. None has prices. */
export const packingSlips = ['store', 'shop', 'plain'] as const;
export const maxGiftText = 300;
export const maxProfiles = 50;

/** What a marketplace can do for a seller here; the first four make a store. */
export const platformAbilities = [
  'connect',
  'publish',
  'importOrders',
  'sendTracking',
  'drafts',
  'hide',
  'cancelOrders',
  'readVacation',
  'setVacation',
  'collections',
  'productTypes',
  'tags',
  'theme',
  'logisticsChannels',
  'outgoingEmail',
] as const;
export type PlatformAbility = (typeof platformAbilities)[number];

/** How a store is doing, the worst first. */
export const storeHealths = ['lost', 'failing', 'waiting', 'slow', 'good', 'byFile', 'off'] as const;
export type StoreHealth = (typeof storeHealths)[number];

/** Questions to sellers about their stores, once. */
export const surveyVolumes = ['none', 'upTo10', 'upTo100', 'more'] as const;
export const surveyProducts = ['apparel', 'drinkware', 'wallArt', 'home', 'accessories', 'other'] as const;
export const surveyPains = ['designs', 'listings', 'pictures', 'prices', 'orders', 'shipping', 'taxes'] as const;
export const maxSurveyComment = 500;

/** Why a store could not be connected, as the page says it. */
export const connectProblems = ['canceled', 'expired', 'failed', 'away', 'taken', 'full', 'notSetUp'] as const;
export type ConnectProblem = (typeof connectProblems)[number];
