/* What is published in stores: names that server and pages share. No Zod: pages import it. */

export const storeProductStates = [
  'draft',
  'publishing',
  'published',
  'exported',
  'outOfSync',
  'failed',
  'hidden',
  'deleted',
] as const;
export type StoreProductState = (typeof storeProductStates)[number];

/** What is done with the listing of a store product. */
export const publishGoals = ['publish', 'hide', 'delete'] as const;
export type PublishGoal = (typeof publishGoals)[number];

/** What a rule does by itself: availability follows our stock, prices follow ours. Only variants are touched. */
const followGoals = ['stock', 'prices'] as const;
export type FollowGoal = (typeof followGoals)[number];
/** What runs of publishing are for. */
export const runGoals = [...publishGoals, ...followGoals] as const;
export type RunGoal = (typeof runGoals)[number];
export const isFollowing = (goal: RunGoal): goal is FollowGoal => followGoals.some((each) => each === goal);

/** Steps of publishing in their order; of what is done already there is none. */
export const publishSteps = [
  'lookUp',
  'create',
  'details',
  'variants',
  'picture',
  'gallery',
  'activate',
  'delete',
  'readBack',
] as const;
export type PublishStepName = (typeof publishSteps)[number];

export const publishItemStates = ['waiting', 'running', 'done', 'failed'] as const;
export type PublishItemState = (typeof publishItemStates)[number];

/** How a picture came about; some platforms want to be told. */
export const provenances = ['photographed', 'rendered', 'generated'] as const;
export type Provenance = (typeof provenances)[number];

/** What is wrong with a listing before it is sent. `stop`: it is not published so; `confirm`: not before its seller has confirmed it. */
export const breachKinds = [
  'title',
  'description',
  'tags',
  'variants',
  'options',
  'pictures',
  'provenance',
  'productFacts',
  'madeBy',
  'print',
  'price',
  'rights',
] as const;
export type BreachKind = (typeof breachKinds)[number];
export const breachLevels = ['stop', 'confirm', 'warn'] as const;
export type BreachLevel = (typeof breachLevels)[number];

/** What a store product is made of. */
export const storeProductSources = ['template', 'privateProduct', 'spu'] as const;
export type StoreProductSource = (typeof storeProductSources)[number];

/** Products of one run, and of one bulk edit. */
export const maxInRun = 500;
/** Of each run the history lists so many products, failed ones first. */
export const itemsInHistory = 20;

/** Brand names that a seller confirms at once. */
export const maxConfirmedNames = 300;

/** Saved filters of one person, and price rules and templates of one store. */
export const maxSavedOfStore = 50;
/** Longest of any platform: the quote says what one of them takes. */
export const listingLimits = { title: 255, description: 20_000, tags: 50, tag: 60, pictures: 20 } as const;

/** What a seller is warned of: our price is another one than when it was sent, or a variant sells for less than it costs. */
export const productWarnings = ['costChanged', 'belowCost'] as const;
export type ProductWarning = (typeof productWarnings)[number];

/** What the list of store products can be narrowed to, beside their states. */
export const storeProductShows = ['outOfStock', ...productWarnings] as const;
export type StoreProductShow = (typeof storeProductShows)[number];

/** What the list of store products sorts by, descending with a minus. */
export const storeProductSorts = ['-updatedAt', 'updatedAt', 'title', '-title', 'state', '-state'] as const;
export type StoreProductSort = (typeof storeProductSorts)[number];
