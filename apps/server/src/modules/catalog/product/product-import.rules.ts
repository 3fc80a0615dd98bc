import type { FieldError } from '@merchmill/contract/api-error.ts';
import type { CsvReport, EditedSku, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import {
  CellFault,
  type CsvColumn,
  type CsvRow,
  productCells,
  productColumns,
  skuCells,
  skuColumns,
  withProductCell,
  withSkuCell,
} from './product-csv.rules.ts';

/* What a file says of one product, laid over the product as it is. */

export type FileRow = { line: number; cells: CsvRow };
type Fault = CsvReport['errors'][number];
type Change = CsvReport['changes'][number];
export type Overlay = { form: ProductForm; lineOfSku: Map<string, number>; errors: Fault[] };

/** What a cell says, or the fault that it says nothing its column takes. */
function attempt<T>(errors: Fault[], place: { line: number; column: CsvColumn }, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    errors.push({ ...place, message: error.message });
    return undefined;
  }
}

function overlayProduct(before: ProductForm, rows: readonly FileRow[], errors: Fault[]): ProductForm {
  let form = before;
  const first = rows[0]!;
  for (const column of productColumns) {
    const cell = first.cells[column];
    if (cell === undefined) continue;
    const other = rows.find((row) => row.cells[column] !== cell);
    if (other)
      errors.push({ line: other.line, column, message: `This differs from line ${first.line} of the same product.` });
    form = attempt(errors, { line: first.line, column }, () => withProductCell(form, column, cell)) ?? form;
  }
  return form;
}

/** What a new variant has to say for itself. */
const blank = (code: string): EditedSku => ({
  bizId: null,
  code,
  values: {},
  price: 0,
  weightGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  offered: true,
  onHand: null,
});
const neededByNew = ['options', 'price_usd', 'weight_g', 'length_mm', 'width_mm', 'height_mm'] as const;

function overlaySku(before: EditedSku, { line, cells }: FileRow, errors: Fault[]): EditedSku {
  if (before.bizId === null) {
    for (const column of neededByNew) {
      if (cells[column] === undefined) errors.push({ line, column, message: 'New variants need this.' });
    }
  }
  let sku = before;
  for (const column of skuColumns) {
    const cell = cells[column];
    if (cell === undefined) continue;
    sku = attempt(errors, { line, column }, () => withSkuCell(sku, column, cell)) ?? sku;
  }
  return sku;
}

/** Reads all rows of one product. */
export function overlay(before: ProductForm, rows: readonly FileRow[]): Overlay {
  const errors: Fault[] = [];
  const lineOfSku = new Map<string, number>();
  const skus = new Map(before.skus.map((sku) => [sku.code, sku]));
  for (const row of rows) {
    const code = row.cells.sku ?? '';
    const twice = lineOfSku.get(code);
    if (twice !== undefined) {
      errors.push({ line: row.line, column: 'sku', message: `This variant is already on line ${twice}.` });
      continue;
    }
    lineOfSku.set(code, row.line);
    skus.set(code, overlaySku(skus.get(code) ?? blank(code), row, errors));
  }
  return { form: { ...overlayProduct(before, rows, errors), skus: [...skus.values()] }, lineOfSku, errors };
}

const columnOfField: Record<string, CsvColumn> = {
  price: 'price_usd',
  weightGrams: 'weight_g',
  lengthMm: 'length_mm',
  widthMm: 'width_mm',
  heightMm: 'height_mm',
  onHand: 'on_hand',
  code: 'sku',
  values: 'options',
  offered: 'offered',
  productionDays: 'production_days_max',
};

/** Where in the file a fault of the whole product is to be looked for. */
export function placeFault({ path, message }: FieldError, { form, lineOfSku }: Overlay): Fault {
  const [field = '', index, part] = path.split('.');
  const fallback = Math.min(...lineOfSku.values());
  if (field === 'skus' && index !== undefined) {
    const code = form.skus[Number(index)]?.code ?? '';
    return { line: lineOfSku.get(code) ?? fallback, column: columnOfField[part ?? ''] ?? 'sku', message };
  }
  return { line: fallback, column: columnOfField[field] ?? field, message };
}

function changedCells(
  before: CsvRow | null,
  after: CsvRow,
): { column: string; before: string | null; after: string }[] {
  return (Object.keys(after) as CsvColumn[]).flatMap((column) => {
    const [was, is] = [before?.[column] ?? null, after[column] ?? ''];
    return was === is || (was === null && is === '') ? [] : [{ column, before: was, after: is }];
  });
}

/** Every cell that would be another one. */
export function changesOf(handle: string, before: ProductForm, after: ProductForm): Change[] {
  const known = new Map(before.skus.map((sku) => [sku.code, sku]));
  return [
    ...changedCells(productCells(before), productCells(after)).map((each) => ({ product: handle, sku: null, ...each })),
    ...after.skus.flatMap((sku) => {
      const was = known.get(sku.code);
      return changedCells(was ? skuCells(was) : null, skuCells(sku)).map((each) => ({
        product: handle,
        sku: sku.code,
        ...each,
      }));
    }),
  ];
}
