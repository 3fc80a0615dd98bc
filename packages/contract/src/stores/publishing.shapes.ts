import type { Shapes } from '../call.ts';
import { PlacementPreview, PlacementTargets } from '../design/placement.shapes.ts';
import { BizId, Handle, IsoTime, Nothing, oneLine, PageQuery, Picture, pageOf, searchText } from '../shapes.ts';
import { z } from '../zod.ts';
import { PriceRuleForm } from './price-rule.shapes.ts';
import {
  maxConfirmedNames,
  maxInRun,
  productWarnings,
  provenances,
  publishGoals,
  publishItemStates,
  publishSteps,
  runGoals,
  storeProductShows,
  storeProductSorts,
  storeProductSources,
  storeProductStates,
} from './publishing.ts';
import {
  amountSpan,
  Breach,
  BulkSettings,
  ListingTemplateForm,
  productSource,
  StoreMoney,
  StoreProduct,
  StoreProductCard,
  StoreProductForm,
} from './store-product.shapes.ts';

const brandWords = z.array(oneLine().min(1).max(100)).max(maxConfirmedNames);
const ids = z.array(BizId).min(1, 'Please choose at least one product.').max(maxInRun);

export const PublishItem = z.object({
  bizId: BizId,
  storeProductId: BizId,
  title: z.string(),
  state: z.enum(publishItemStates),
  step: z.enum(publishSteps).nullable(),
  /** Of a failed one: what happened, in one sentence. */
  message: z.string().nullable(),
  calls: z.number().int(),
  url: z.string().nullable(),
  finishedAt: IsoTime.nullable(),
});
export type PublishItem = z.infer<typeof PublishItem>;

export const PublishRun = z.object({
  bizId: BizId,
  storeId: BizId,
  goal: z.enum(runGoals),
  createdAt: IsoTime,
  finishedAt: IsoTime.nullable(),
  quotedCalls: z.number().int(),
  calls: z.number().int(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
});
export type PublishRun = z.infer<typeof PublishRun>;
const RunWithItems = PublishRun.extend({ items: z.array(PublishItem) });
export type RunWithItems = z.infer<typeof RunWithItems>;

export const PublishQuote = z.object({
  calls: z.number().int(),
  seconds: z.number().int(),
  fee: StoreMoney.nullable(),
  quota: z.object({
    limit: z.number().int(),
    left: z.number().int(),
    forPublishing: z.number().int(),
    waitSeconds: z.number().int(),
  }),
  items: z.array(
    z.object({
      bizId: BizId,
      title: z.string(),
      isDone: z.boolean(),
      calls: z.number().int(),
      profit: amountSpan.nullable(),
      /** Pictures of the gallery by how they came about. */
      pictures: z.record(z.enum(provenances), z.number().int()),
      breaches: z.array(Breach),
    }),
  ),
});
export type PublishQuote = z.infer<typeof PublishQuote>;

const PlacementForm = PlacementTargets.extend({
  /** An uploaded picture of mine. */
  materialId: BizId,
});

export const ImportCard = z.object({
  kind: z.enum(storeProductSources),
  bizId: BizId,
  title: z.string(),
  picture: Picture,
  product: z.object({ bizId: BizId, handle: Handle, title: z.string() }),
  variants: z.number().int(),
  /** The lowest cost of a unit, in US cents. */
  costFrom: z.number().int(),
});
export type ImportCard = z.infer<typeof ImportCard>;

export const Presets = z.object({
  priceRules: z.array(z.object({ bizId: BizId, name: z.string(), isUsual: z.boolean(), rule: PriceRuleForm })),
  templates: z.array(z.object({ bizId: BizId, name: z.string(), isUsual: z.boolean(), template: ListingTemplateForm })),
});
export type Presets = z.infer<typeof Presets>;

export const StoreProductFilter = z.object({
  state: z.enum(storeProductStates).optional(),
  /** In titles, tags and variants' SKUs. */
  q: searchText().optional(),
  productId: BizId.optional(),
  outOfStock: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  warning: z.enum(productWarnings).optional(),
});
export type StoreProductFilter = z.infer<typeof StoreProductFilter>;
const KeptFilter = z.object({
  state: z.enum(storeProductStates).optional(),
  q: searchText().optional(),
  show: z.enum(storeProductShows).optional(),
});
export const SavedStoreFilter = z.object({ bizId: BizId, name: z.string(), filter: KeptFilter });
export type SavedStoreFilter = z.infer<typeof SavedStoreFilter>;

export const ExternalProduct = z.object({
  listingId: z.string(),
  title: z.string(),
  url: z.string(),
  state: z.enum(['draft', 'active', 'hidden']),
  picture: z.string().nullable(),
  variants: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      options: z.record(z.string(), z.string()),
      price: StoreMoney,
    }),
  ),
  /** The store product that it is already. */
  storeProductId: BizId.nullable(),
});
export type ExternalProduct = z.infer<typeof ExternalProduct>;

const storeQuery = z.object({ storeId: BizId });
const byId = z.object({ bizId: BizId });
const many = z.object({ bizIds: ids });
const begun = z.object({ runId: BizId.nullable(), skipped: z.number().int() });
const drafts = z.object({ bizIds: z.array(BizId) });
const name = oneLine().min(1, 'Please enter a name.').max(40);

const PresetHead = z.object({
  storeId: BizId,
  /** The one that is saved again; a new one has none. */
  bizId: BizId.optional(),
  name,
  isUsual: z.boolean().default(false),
});

export const storeProductShapes = {
  list: {
    summary: 'Products of one of my stores.',
    query: PageQuery.extend({
      storeId: BizId,
      sort: z.enum(storeProductSorts).default('-updatedAt'),
      ...StoreProductFilter.shape,
    }),
    data: pageOf(StoreProductCard).extend({
      counts: z.record(z.enum(['all', ...storeProductStates]), z.number().int()),
    }),
  },
  detail: { summary: 'One product of my store, with variants and pictures.', params: byId, data: StoreProduct },
  save: {
    summary: 'Save a product of my store. It is sent with the next publishing.',
    body: StoreProductForm,
    data: StoreProduct,
  },
  batchSave: {
    summary: 'Add products to a store as drafts, or change many at once.',
    body: z
      .object({
        storeId: BizId,
        sources: z.array(productSource).max(maxInRun).default([]),
        bizIds: z.array(BizId).max(maxInRun).default([]),
        settings: BulkSettings.default({}),
      })
      .refine(({ sources, bizIds }) => sources.length + bizIds.length > 0, {
        path: ['sources'],
        message: 'Please choose at least one product.',
      }),
    data: drafts,
  },
  copy: {
    summary: 'Copy products as drafts, to the same store or another one of mine.',
    body: many.extend({ storeId: BizId.optional() }),
    data: drafts,
  },
  hide: { summary: 'Hide products in their store.', body: many, data: begun },
  quote: {
    summary: 'What publishing takes: calls, time, fees, quota left, problems, and profit per listing.',
    body: many.extend({
      goal: z.enum(publishGoals).default('publish'),
      /** Brand names: what it would take if they were confirmed. */
      words: brandWords.default([]),
    }),
    data: PublishQuote,
  },
  confirmWords: {
    summary:
      'Confirm that I may use these brand names in products of my store. For each product only those in its texts are confirmed.',
    body: many.extend({
      words: brandWords.min(1, 'Please name what you confirm.'),
    }),
    data: Nothing,
  },
  publish: { summary: 'Publish products in their store.', body: many, data: begun },
  update: { summary: 'Send changes of published products to their store.', body: many, data: begun },
  delete: { summary: 'Delete products from their store. Drafts are deleted at once.', body: many, data: begun },
  publishingStatus: {
    summary: 'How far publishing is: one run, or the latest of a store.',
    query: z
      .object({ runId: BizId.optional(), storeId: BizId.optional() })
      .refine(({ runId, storeId }) => runId !== undefined || storeId !== undefined, {
        path: ['storeId'],
        message: 'Please name a run or a store.',
      }),
    data: RunWithItems.nullable(),
  },
  retry: { summary: 'Try the failed products of a run again.', params: byId, data: begun },
  history: {
    summary:
      'Publishing of a store, latest first. Each run has its first products, failed ones before the others; its status has all.',
    query: PageQuery.extend({ storeId: BizId }),
    data: pageOf(RunWithItems),
  },
  batchUpdateProfit: {
    summary: 'Set the price rule of many products.',
    body: many.extend({ priceRule: PriceRuleForm }),
    data: Nothing,
  },
  importList: {
    summary: 'Products for the import list, by the ids that the browser keeps.',
    query: z.object({
      bizIds: z
        .string()
        .max(20_000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(BizId).max(maxInRun)),
    }),
    data: z.array(ImportCard),
  },
  previewPlacement: {
    summary: 'One artwork on many products, to look at before drafts are made.',
    body: PlacementForm,
    data: z.array(PlacementPreview),
  },
  place: {
    summary: 'Make saved designs of one artwork on many products, and drafts of them in a store.',
    body: PlacementForm.extend({ storeId: BizId, name, settings: BulkSettings.default({}) }),
    data: drafts,
  },
  presets: { summary: 'Price rules and templates of a store.', query: storeQuery, data: Presets },
  savePriceRule: {
    summary: 'Save a price rule of a store, new or again. A new one replaces what has the same name.',
    body: PresetHead.extend({ rule: PriceRuleForm }),
    data: Presets,
  },
  saveTemplate: {
    summary: 'Save a template of a store, new or again. A new one replaces what has the same name.',
    body: PresetHead.extend({ template: ListingTemplateForm }),
    data: Presets,
  },
  deletePreset: {
    summary: 'Delete a price rule or template of a store. Products keep what they were made with.',
    params: byId,
    data: Presets,
  },
  filters: { summary: 'My saved filters of store products.', data: z.array(SavedStoreFilter) },
  saveFilter: {
    summary: 'Save a filter of store products. The same name replaces it.',
    body: z.object({ name, filter: KeptFilter }),
    data: z.array(SavedStoreFilter),
  },
  deleteFilter: { summary: 'Delete a saved filter.', params: byId, data: z.array(SavedStoreFilter) },
  externalProduct: {
    summary: 'What a store already sells, read from the marketplace page by page.',
    query: storeQuery.extend({ cursor: z.string().max(200).optional() }),
    data: z.object({ list: z.array(ExternalProduct), next: z.string().nullable() }),
  },
  migrate: {
    summary: 'Take over a listing of the marketplace: it keeps its address and reviews, and is made by us from now on.',
    body: z.object({
      storeId: BizId,
      listingId: z.string().min(1).max(100),
      source: productSource,
      /** Without any they are matched by SKU, bar code and options. */
      variants: z
        .array(z.object({ variantId: z.string().min(1).max(100), skuId: BizId }))
        .max(500)
        .default([]),
    }),
    data: StoreProduct,
  },
} satisfies Shapes;
