import { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import { PhotoSpec } from '@merchmill/mockup/photo-spec.ts';
import { fileOf, type Shapes } from '../call.ts';
import { BizId, Cents, CountryCode, Handle, Nothing, oneLine, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { EditedFacts } from './facts.shapes.ts';
import { operatorRoles } from './facts.ts';
import { productFilters } from './product.console.ts';
import { PictureRole } from './product.shapes.ts';

/**
 * What somebody has read before they change it. A change says which version it is of; where there is a newer one it is
 * refused (`dataChanged`), so that nobody overwrites what they have not seen.
 */
export const Version = z.string().regex(/^[0-9a-f]{16}$/);

const atMost = (longest: number) => `Please use at most ${longest} characters.`;
export const text = (longest: number) => z.string().trim().min(1, 'Please fill this in.').max(longest, atMost(longest));
export const label = (longest: number) => oneLine().min(1, 'Please fill this in.').max(longest, atMost(longest));
const whole = (least: number, most: number) =>
  z
    .number({ error: 'Please enter a number.' })
    .int('Please enter a whole number.')
    .min(least, `Please enter at least ${least}.`)
    .max(most, `Please enter at most ${most}.`);

export const Price = whole(1, 10_000_000);
const OptionCode = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'Please use lowercase letters, digits, and dashes.');
/** Values have codes such as `4xl` or `11oz`. */
const ValueCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'Please use letters, digits, and dashes.');
export const SkuCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,119}$/, 'Please use letters, digits, dots, and dashes.');
const Hex = z.string().regex(/^#[0-9a-f]{6}$/, 'Please enter a color such as #1b2748.');

const EditedOption = z.object({
  code: OptionCode,
  label: label(40),
  values: z
    .array(z.object({ code: ValueCode, label: label(60), hex: Hex.nullable() }))
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
  /** Units in stock at the warehouse it ships from; null for what is made to order. */
  onHand: whole(0, 1_000_000).nullable(),
});
export type EditedSku = z.infer<typeof EditedSku>;

export const EditedArea = PrintArea.extend({ label: label(60), surcharge: whole(0, 1_000_000) });
export type EditedArea = z.infer<typeof EditedArea>;

/** A product's text: what is not there yet is empty, and only a draft may have such. */
const laterText = (longest: number) => z.string().trim().max(longest, atMost(longest));
const SceneId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const Hs6 = z.string().regex(/^[0-9]{6}$/, 'Please enter six digits.');

const Tier = z.object({ minQuantity: whole(2, 100_000), percentOff: whole(1, 90) });

const Centimeters = z
  .number({ error: 'Please enter a number.' })
  .min(0.1, 'Please enter more than 0.')
  .max(1000, 'Please enter at most 1000.')
  .multipleOf(0.1, 'Please use at most one decimal.');

/** How large each size is: a measure for each column. */
export const EditedSizeTable = z
  .object({
    columns: z.array(label(40)).min(1, 'Please add at least one measurement.').max(8),
    rows: z
      .array(z.object({ size: label(60), cm: z.array(Centimeters).max(8) }))
      .min(1, 'Please add at least one size.')
      .max(100),
  })
  .superRefine(({ columns, rows }, { addIssue }) => {
    for (const [row, { cm }] of rows.entries())
      if (cm.length !== columns.length)
        addIssue({ code: 'custom', path: ['rows', row, 'cm'], message: 'Please enter a number for each measurement.' });
  });
export type EditedSizeTable = z.infer<typeof EditedSizeTable>;

/** Everything of a product that is edited on one page. */
export const ProductForm = z.object({
  version: Version,
  title: label(120),
  subtitle: oneLine().max(160, atMost(160)),
  description: laterText(4000),
  /** Where it is found, the main one first. */
  categories: z.array(BizId).max(20),
  facts: z.array(z.object({ label: label(40), value: label(200) })).max(20),
  options: z.array(EditedOption).min(1).max(4),
  /** What is null does not travel from browsers. */
  sizeTable: EditedSizeTable.nullable().default(null),
  defaultColor: ValueCode,
  skus: z.array(EditedSku).min(1).max(1000),
  tiers: z.array(Tier).max(10),
  productionDays: z.object({ min: whole(0, 60), max: whole(0, 90) }),
  /** Codes of the warehouses that make or hold it; it ships from the first. */
  warehouses: z.array(z.string().max(40)).min(1, 'Please choose at least one.').max(20),
  hs6: Hs6,
  compliance: EditedFacts,
  printAreas: z.array(EditedArea).min(1).max(20),
  /**
   * Mockup scenes it is pictured in, the best first, each with the print area that it shows. Without a role it shows
   * what the scene was made for; without a value it is a picture of all variants.
   */
  shownIn: z
    .array(
      z.object({
        sceneId: SceneId,
        areaCode: PrintArea.shape.code,
        role: PictureRole.optional(),
        shows: z.object({ option: OptionCode, value: ValueCode }).optional(),
      }),
    )
    .min(1, 'Please choose at least one.')
    .max(12),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** A blank to begin with: one color and one size of it, which the editor makes more of. */
const BlankStart = z.object({
  kind: z.literal('blank'),
  /** Mockup scenes; each side that they show becomes a print area. */
  scenes: z.array(SceneId).min(1, 'Please choose at least one.').max(12),
  technique: Technique,
  price: Price,
  weightGrams: whole(1, 100_000),
  hs6: Hs6,
  warehouse: z.string().max(40),
});

export const ProductStart = z.object({
  title: label(120),
  /** Its address; stays as it was made. */
  handle: Handle,
  from: z.discriminatedUnion('kind', [BlankStart, z.object({ kind: z.literal('copy'), bizId: BizId })]),
});
export type ProductStart = z.infer<typeof ProductStart>;

/** What products are made of: mockup scenes, warehouses, and categories with those above them. */
export const CatalogChoices = z.object({
  scenes: z.array(z.object({ sceneId: z.string(), label: z.string(), role: PictureRole, picture: Picture.nullable() })),
  warehouses: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
  categories: z.array(z.object({ bizId: BizId, title: z.string() })),
  /** Economic operators that facts can name. */
  makers: z.array(
    z.object({ bizId: BizId, name: z.string(), country: CountryCode, roles: z.array(z.enum(operatorRoles)) }),
  ),
});
export type CatalogChoices = z.infer<typeof CatalogChoices>;

export const ProductRow = z.object({
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  published: z.boolean(),
  /** It has never been on sale. */
  draft: z.boolean(),
  picture: Picture,
  skuNumber: z.number().int(),
  offeredNumber: z.number().int(),
  designNumber: z.number().int(),
  lowestPrice: Cents,
  warehouse: z.string(),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** A photograph of the product as a mockup scene. */
export const Photograph = z.object({
  sceneId: SceneId,
  role: PictureRole,
  label: z.string(),
  /** The photograph as it was uploaded. */
  fileId: z.string(),
  spec: PhotoSpec,
});
export type Photograph = z.infer<typeof Photograph>;

export const NewPhotograph = z.object({
  fileId: BizId,
  role: PictureRole,
  spec: PhotoSpec,
  /** The print area it shows, as it is to become. */
  area: EditedArea.pick({ widthMm: true, heightMm: true, edge: true }),
});
export type NewPhotograph = z.infer<typeof NewPhotograph>;

export const EditedProduct = ProductForm.extend({
  bizId: BizId,
  handle: Handle,
  published: z.boolean(),
  /** It has never been on sale: variants, options and the product itself can still go. */
  draft: z.boolean(),
  /** What it needs before it can be put on sale, in words. */
  missing: z.array(z.string()),
  /** Facts that it lacks on sale, and certificates that expire soon, in words. */
  factsToDo: z.array(z.string()),
  choices: CatalogChoices,
  /** Its scenes in its own pictures, with what the closer looks at each show. */
  scenes: z.array(
    z.object({ sceneId: z.string(), areaCode: z.string(), picture: Picture, views: z.array(z.string()) }),
  ),
  /** Those of its scenes that were made of photographs. */
  photographs: z.array(Photograph),
  /** How many designs are laid out for an area: it keeps its size and edge as long as there are any. */
  designsByArea: z.record(z.string(), z.number().int()),
  knownWarehouses: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
});
export type EditedProduct = z.infer<typeof EditedProduct>;

export const CsvFile = z
  .string()
  .min(1, 'The file is empty. Please choose another one.')
  .max(8_000_000, 'Please use a file of up to 8 MB.');

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

export const productConsoleShapes = {
  products: {
    summary: 'Products by title, handle, or SKU, unpublished ones included, newest first.',
    query: PageQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      state: z.enum(productFilters).default('all'),
    }),
    data: pageOf(ProductRow),
  },
  product: {
    summary: 'All editable fields of a product.',
    params: bizId,
    data: EditedProduct,
  },
  choices: {
    summary: 'Options for a new product.',
    data: CatalogChoices,
  },
  create: {
    summary: 'Create a draft product, blank or as a copy of another.',
    body: ProductStart,
    data: EditedProduct,
  },
  remove: {
    summary: 'Delete a draft. Products that have been on sale are unpublished instead.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  save: {
    summary: 'Replace a product with its variants and print areas.',
    params: bizId,
    body: ProductForm,
    data: EditedProduct,
  },
  uploadPhotograph: {
    summary: 'Upload a photograph of a product, to make a mockup scene of it.',
    data: z.object({ fileId: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }),
  },
  makePhotograph: {
    summary: 'Make a mockup scene of an uploaded photograph. Saving the product with it shows it.',
    params: bizId,
    body: NewPhotograph,
    data: Photograph,
  },
  publish: {
    summary: 'Publish a product, or unpublish it with all ready designs on it.',
    params: bizId,
    body: z.object({ version: Version, published: z.boolean() }),
    data: EditedProduct,
  },
  export: {
    summary: 'Export the catalog as CSV, ready to import again.',
    data: fileOf('text/csv'),
  },
  checkCsv: {
    summary: 'Preview what a CSV file would change. Nothing is saved.',
    body: z.object({ csv: CsvFile }),
    data: CsvReport,
  },
  applyCsv: {
    summary: 'Import a CSV file, all rows or none.',
    body: z.object({ csv: CsvFile, fingerprint: Version }),
    data: CsvReport,
  },
} satisfies Shapes;
