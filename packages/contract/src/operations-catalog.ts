import { PrintArea } from '@merchmill/design/print-area.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { BizId, Cents, Handle, PageQuery, Picture, pageOf } from './shapes.ts';

/* The catalogue as operations edit it. */

/**
 * What somebody has read before they change it. A change says which version it is of; where there is a newer one it is
 * refused (`dataChanged`), so that nobody overwrites what they have not seen.
 */
export const Version = z.string().regex(/^[0-9a-f]{16}$/);

export const text = (longest: number) =>
  z.string().trim().min(1, 'Please fill this in.').max(longest, `Please use at most ${longest} characters.`);
const whole = (least: number, most: number) =>
  z
    .number({ error: 'Please enter a number.' })
    .int('Please enter a whole number.')
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`);

export const Price = whole(1, 10_000_000);
const OptionCode = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'Small letters, digits and dashes.');
/** Values have codes such as `4xl` or `11oz`. */
const ValueCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'Letters, digits and dashes.');
export const SkuCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,119}$/, 'Letters, digits, dots and dashes.');
const Hex = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour such as #1b2748.');

const EditedOption = z.object({
  code: OptionCode,
  label: text(40),
  values: z
    .array(z.object({ code: ValueCode, label: text(60), hex: Hex.nullable() }))
    .min(1)
    .max(100),
});

export const EditedSku = z.object({
  /** Null for a variant that is new. */
  bizId: BizId.nullable(),
  code: SkuCode,
  values: z.record(z.string(), z.string()),
  price: Price,
  weightGrams: whole(1, 100_000),
  lengthMm: whole(1, 5000),
  widthMm: whole(1, 5000),
  heightMm: whole(1, 5000),
  offered: z.boolean(),
  /** Units on the shelf of the warehouse it ships from; null for what is made to order. */
  onHand: whole(0, 1_000_000).nullable(),
});
export type EditedSku = z.infer<typeof EditedSku>;

export const EditedArea = PrintArea.extend({ label: text(60), surcharge: whole(0, 1_000_000) });
export type EditedArea = z.infer<typeof EditedArea>;

const Tier = z.object({ minQuantity: whole(2, 100_000), percentOff: whole(1, 90) });

/** Everything of a product that is edited on one page. */
export const ProductForm = z.object({
  version: Version,
  title: text(120),
  subtitle: text(160),
  description: text(4000),
  facts: z.array(z.object({ label: text(40), value: text(200) })).max(20),
  options: z.array(EditedOption).min(1).max(4),
  defaultColour: ValueCode,
  skus: z.array(EditedSku).min(1).max(1000),
  tiers: z.array(Tier).max(10),
  productionDays: z.object({ min: whole(0, 60), max: whole(0, 90) }),
  /** Codes of the warehouses that make or hold it; it ships from the first. */
  warehouses: z.array(z.string().max(40)).min(1, 'Choose at least one.').max(20),
  hs6: z.string().regex(/^[0-9]{6}$/, 'Six digits.'),
  printAreas: z.array(EditedArea).min(1).max(20),
});
export type ProductForm = z.infer<typeof ProductForm>;

export const ProductRow = z.object({
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  published: z.boolean(),
  picture: Picture,
  skuNumber: z.number().int(),
  offeredNumber: z.number().int(),
  designNumber: z.number().int(),
  lowestPrice: Cents,
  warehouse: z.string(),
});
export type ProductRow = z.infer<typeof ProductRow>;

export const EditedProduct = ProductForm.extend({
  bizId: BizId,
  handle: Handle,
  published: z.boolean(),
  /** Each area that some scene shows, in the picture of that scene. */
  scenes: z.array(z.object({ sceneId: z.string(), areaCode: z.string(), picture: Picture })),
  /** How many designs are laid out for an area: it keeps its size and edge as long as there are any. */
  designsByArea: z.record(z.string(), z.number().int()),
  knownWarehouses: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
});
export type EditedProduct = z.infer<typeof EditedProduct>;

export const CsvFile = z.string().min(1, 'The file is empty.').max(8_000_000, 'Please use files of up to 8 MB.');

export const CsvReport = z.object({
  rows: z.number().int(),
  /** What is wrong, by line (the heading is line 1) and column; nothing is changed as long as there is anything. */
  errors: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
  /** What would change, or has changed: the first of them. */
  changes: z.array(
    z.object({
      product: z.string(),
      /** Null where it is of the product as a whole. */
      sku: z.string().nullable(),
      column: z.string(),
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
  changeNumber: z.number().int(),
  productNumber: z.number().int(),
  newSkuNumber: z.number().int(),
  /** Names exactly these changes: applying them asks for it, and refuses where they would be others by now. */
  fingerprint: Version,
});
export type CsvReport = z.infer<typeof CsvReport>;

const bizId = z.object({ bizId: BizId });

export const operationsCatalogCalls = {
  products: call({
    id: 'operationsCatalog.products',
    method: 'GET',
    path: '/api/operations/catalog/products',
    who: 'interior',
    summary: 'Products by title, handle or SKU, withdrawn ones too; newest first.',
    query: PageQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      state: z.enum(['all', 'published', 'withdrawn']).default('all'),
    }),
    data: pageOf(ProductRow),
  }),
  product: call({
    id: 'operationsCatalog.product',
    method: 'GET',
    path: '/api/operations/catalog/products/{bizId}',
    who: 'interior',
    summary: 'Everything of a product that can be edited.',
    params: bizId,
    data: EditedProduct,
  }),
  save: call({
    id: 'operationsCatalog.save',
    method: 'PUT',
    path: '/api/operations/catalog/products/{bizId}',
    who: 'interior',
    summary: 'Change a product with its variants and print areas as a whole.',
    params: bizId,
    body: ProductForm,
    data: EditedProduct,
    bodyLimit: 1024 * 1024,
  }),
  publish: call({
    id: 'operationsCatalog.publish',
    method: 'POST',
    path: '/api/operations/catalog/products/{bizId}/publish',
    who: 'interior',
    summary: 'Put a product on sale, or withdraw it with all ready designs on it.',
    params: bizId,
    body: z.object({ version: Version, published: z.boolean() }),
    data: EditedProduct,
  }),
  checkCsv: call({
    id: 'operationsCatalog.checkCsv',
    method: 'POST',
    path: '/api/operations/catalog/import/check',
    who: 'interior',
    summary: 'What a CSV file of products and variants would change; nothing is changed.',
    body: z.object({ csv: CsvFile }),
    data: CsvReport,
    bodyLimit: 20 * 1024 * 1024,
  }),
  applyCsv: call({
    id: 'operationsCatalog.applyCsv',
    method: 'POST',
    path: '/api/operations/catalog/import/apply',
    who: 'interior',
    summary: 'Make the changes of a CSV file, all or none.',
    body: z.object({ csv: CsvFile, fingerprint: Version }),
    data: CsvReport,
    bodyLimit: 20 * 1024 * 1024,
  }),
};
