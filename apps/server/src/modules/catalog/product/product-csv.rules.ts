import type { EditedSku, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { csvAmount } from '@merchmill/documents/csv.ts';

/*
 * Products and their variants as a table: one row for each variant, what is of the product as a whole repeated in each.
 * A column that a file leaves out changes nothing.
 */

export const csvColumns = [
  'product',
  'sku',
  'title',
  'subtitle',
  'description',
  'production_days_min',
  'production_days_max',
  'warehouses',
  'hs6',
  'tiers',
  'options',
  'price_usd',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'offered',
  'on_hand',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
/** A row by column; what the file leaves out is absent. */
export type CsvRow = Partial<Record<CsvColumn, string>>;

/** Columns that hold of the product as a whole: all its rows must say the same. */
export const productColumns = [
  'title',
  'subtitle',
  'description',
  'production_days_min',
  'production_days_max',
  'warehouses',
  'hs6',
  'tiers',
] as const satisfies readonly CsvColumn[];

/** A cell that does not say what its column takes. */
export class CellFault extends Error {}

const dollars = (cents: number) => csvAmount(cents, 2);

function readDollars(cell: string): number {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(cell);
  if (!match) throw new CellFault('Enter an amount in dollars such as 12.50.');
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents === 0) throw new CellFault('Please enter more than 0.');
  return cents;
}

function readWhole(cell: string): number {
  if (!/^\d{1,7}$/.test(cell)) throw new CellFault('Enter a whole number.');
  return Number(cell);
}

function readPositive(cell: string): number {
  const number = readWhole(cell);
  if (number === 0) throw new CellFault('Please enter more than 0.');
  return number;
}

function readFlag(cell: string): boolean {
  const flag = { yes: true, no: false }[cell.toLowerCase()];
  if (flag === undefined) throw new CellFault('Enter yes or no.');
  return flag;
}

function readText(cell: string, longest: number): string {
  const text = cell.trim();
  if (!text) throw new CellFault('This can’t be empty.');
  if (text.length > longest) throw new CellFault(`Use at most ${longest} characters.`);
  return text;
}

const readList = (cell: string) =>
  cell
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);

function readTiers(cell: string): ProductForm['tiers'] {
  return readList(cell).map((each) => {
    const match = /^(\d{1,6}):(\d{1,2})$/.exec(each);
    if (!match) throw new CellFault('Enter discounts such as 5:10; 20:15 (10% off from 5 units, 15% off from 20).');
    return { minQuantity: Number(match[1]), percentOff: Number(match[2]) };
  });
}

/** @returns option code → value code, e.g. of `colour=black; size=m` */
function readValues(cell: string): Record<string, string> {
  return Object.fromEntries(
    readList(cell).map((each) => {
      const match = /^([^=]+)=(.+)$/.exec(each);
      if (!match) throw new CellFault('Enter codes such as colour=black; size=m.');
      return [match[1]!.trim(), match[2]!.trim()];
    }),
  );
}

/** What a product says in its columns. */
export function productCells(form: ProductForm): Record<(typeof productColumns)[number], string> {
  return {
    title: form.title,
    subtitle: form.subtitle,
    description: form.description,
    production_days_min: String(form.productionDays.min),
    production_days_max: String(form.productionDays.max),
    warehouses: form.warehouses.join('; '),
    hs6: form.hs6,
    tiers: form.tiers.map(({ minQuantity, percentOff }) => `${minQuantity}:${percentOff}`).join('; '),
  };
}

/** What a variant says in its columns. */
export function skuCells(sku: EditedSku): CsvRow {
  return {
    options: Object.entries(sku.values)
      .map(([option, value]) => `${option}=${value}`)
      .join('; '),
    price_usd: dollars(sku.price),
    weight_g: String(sku.weightGrams),
    length_mm: String(sku.lengthMm),
    width_mm: String(sku.widthMm),
    height_mm: String(sku.heightMm),
    offered: sku.offered ? 'yes' : 'no',
    on_hand: sku.onHand === null ? '' : String(sku.onHand),
  };
}

/** A product's rows of the file, in the order of the columns. */
export function productRows(handle: string, form: ProductForm): string[][] {
  const common = productCells(form);
  return form.skus.map((sku) => {
    const cells: CsvRow = { product: handle, sku: sku.code, ...common, ...skuCells(sku) };
    return csvColumns.map((column) => cells[column] ?? '');
  });
}

type ProductColumn = (typeof productColumns)[number];
const ofProduct: Record<ProductColumn, (form: ProductForm, cell: string) => ProductForm> = {
  title: (form, cell) => ({ ...form, title: readText(cell, 120) }),
  subtitle: (form, cell) => ({ ...form, subtitle: readText(cell, 160) }),
  description: (form, cell) => ({ ...form, description: readText(cell, 4000) }),
  production_days_min: (form, cell) => ({
    ...form,
    productionDays: { ...form.productionDays, min: readWhole(cell) },
  }),
  production_days_max: (form, cell) => ({
    ...form,
    productionDays: { ...form.productionDays, max: readWhole(cell) },
  }),
  warehouses: (form, cell) => {
    const warehouses = readList(cell);
    if (!warehouses.length) throw new CellFault('Enter at least one warehouse.');
    return { ...form, warehouses };
  },
  hs6: (form, cell) => {
    if (!/^\d{6}$/.test(cell)) throw new CellFault('Please enter six digits.');
    return { ...form, hs6: cell };
  },
  tiers: (form, cell) => ({ ...form, tiers: readTiers(cell) }),
};

/** A product with a cell of one of its columns read into it. Throws a CellFault. */
export const withProductCell = (form: ProductForm, column: ProductColumn, cell: string): ProductForm =>
  ofProduct[column](form, cell);

export const skuColumns = [
  'options',
  'price_usd',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'offered',
  'on_hand',
] as const satisfies readonly CsvColumn[];
type SkuColumn = (typeof skuColumns)[number];
const ofSku: Record<SkuColumn, (cell: string) => Partial<EditedSku>> = {
  options: (cell) => ({ values: readValues(cell) }),
  price_usd: (cell) => ({ price: readDollars(cell) }),
  weight_g: (cell) => ({ weightGrams: readPositive(cell) }),
  length_mm: (cell) => ({ lengthMm: readPositive(cell) }),
  width_mm: (cell) => ({ widthMm: readPositive(cell) }),
  height_mm: (cell) => ({ heightMm: readPositive(cell) }),
  offered: (cell) => ({ offered: readFlag(cell) }),
  on_hand: (cell) => ({ onHand: cell === '' ? null : readWhole(cell) }),
};

/** A variant with a cell of one of its columns read into it. Throws a CellFault. */
export const withSkuCell = (sku: EditedSku, column: SkuColumn, cell: string): EditedSku => ({
  ...sku,
  ...ofSku[column](cell),
});
