import { type CsvReport, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { csvTable, unguarded } from '@merchmill/documents/csv.ts';
import { readCsv } from '@merchmill/documents/csv-read.ts';
import { asc, gt, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { versionOf } from '../../../row-version.ts';
import type { Actor } from '../../shop/audit/index.ts';
import { products } from '../catalog/catalog.tables.ts';
import { findTakenCodes, listWarehouses } from '../catalog/index.ts';
import { type CsvColumn, type CsvRow, csvColumns, productRows } from './product-csv.rules.ts';
import { productFaults } from './product-editing.rules.ts';
import { differences, type Edit, writeProducts } from './product-editing.service.ts';
import { type Aggregate, readAggregates } from './product-form.service.ts';
import { changesOf, type FileRow, overlay, placeFault } from './product-import.rules.ts';

const productsAtOnce = 100;
/** So many faults and changes are told one by one. */
const maxReported = 500;

/** The rows of the whole catalog, some products at a time. */
async function* readCatalog(ctx: Ctx): AsyncGenerator<string[][]> {
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(productsAtOnce);
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id);
    const aggregates = await readAggregates(ctx, ids);
    yield ids.flatMap((id) => aggregates.get(id) ?? []).flatMap(({ row, form }) => productRows(row.handle, form));
    after = ids.at(-1)!;
  }
}

export function exportCatalog(ctx: Ctx): FileAnswer<'text/csv'> {
  return {
    name: `catalog-${dayInUtc(ctx.now())}.csv`,
    type: 'text/csv',
    body: csvTable(csvColumns, readCatalog(ctx)),
  };
}

type Fault = CsvReport['errors'][number];
type Read = { rows: FileRow[]; errors: Fault[] };

const isColumn = (name: string): name is CsvColumn => csvColumns.includes(name as CsvColumn);

function headingFaults(names: readonly string[]): Fault[] {
  const faults = names.flatMap((name, index) => {
    if (!isColumn(name)) return [{ line: 1, column: name, message: 'Unknown column.' }];
    return names.indexOf(name) < index ? [{ line: 1, column: name, message: 'This column appears twice.' }] : [];
  });
  const missing = (['product', 'sku'] as const).filter((name) => !names.includes(name));
  return [...faults, ...missing.map((column) => ({ line: 1, column, message: 'This column is required.' }))];
}

/** Takes a file apart; faults of its form are told by line. */
function readFile(csv: string): Read {
  const { heading, rows: found, fault } = readCsv(csv);
  if (fault) return { rows: [], errors: [{ ...fault, column: '' }] };
  const names = heading.map((name) => name.trim().toLowerCase());
  const errors = headingFaults(names);
  if (errors.length) return { rows: [], errors };
  const rows: FileRow[] = [];
  for (const { line, cells } of found) {
    if (cells.length === names.length) {
      const named = Object.fromEntries(cells.map((cell, at) => [names[at], unguarded(cell.trim())]));
      rows.push({ line, cells: named as CsvRow });
    } else
      errors.push({ line, column: '', message: `This line has ${cells.length} cells instead of ${names.length}.` });
  }
  return { rows, errors };
}

async function readProducts(ctx: Ctx, rows: readonly FileRow[], lock: boolean): Promise<Map<string, Aggregate>> {
  const handles = [...new Set(rows.map(({ cells }) => cells.product!))];
  const found = handles.length
    ? await ctx.db.select({ id: products.id }).from(products).where(inArray(products.handle, handles))
    : [];
  const aggregates = await readAggregates(
    ctx,
    found.map(({ id }) => id),
    { lock },
  );
  return new Map([...aggregates.values()].map((each) => [each.row.handle, each]));
}

/** New codes that products of other rows have. */
async function takenCodes(ctx: Ctx, edits: readonly Edit[]): Promise<Set<string>> {
  const codes = edits.flatMap(({ form }) => form.skus.filter((sku) => sku.bizId === null).map((sku) => sku.code));
  if (!codes.length) return new Set();
  const twice = codes.filter((code, index) => codes.indexOf(code) < index);
  return new Set([...(await findTakenCodes(ctx, codes)), ...twice]);
}

type Plan = { report: CsvReport; edits: Edit[] };

/** Faults of one product that the file's cells alone do not show. */
function deepFaults(edit: Edit, over: ReturnType<typeof overlay>, warehouses: ReadonlySet<string>): Fault[] {
  const { before, form } = edit;
  const parsed = ProductForm.safeParse(form);
  const shape = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  const rules = productFaults(form, {
    form: before.form,
    colors: before.row.colors,
    draft: before.row.draft,
    designsByArea: {},
  });
  const unknown = form.warehouses.flatMap((code, index) =>
    warehouses.has(code) ? [] : [{ path: `warehouses.${index}`, message: `Unknown warehouse: ${code}.` }],
  );
  return [...shape, ...rules, ...unknown].map((fault) => placeFault(fault, over));
}

/** What a file would do. Nothing is changed. */
async function planImport(ctx: Ctx, csv: string, lock: boolean): Promise<Plan> {
  const { rows, errors } = readFile(csv);
  const known = await readProducts(ctx, rows, lock);
  const warehouses = new Set((await listWarehouses(ctx)).map(({ code }) => code));
  const edits: Edit[] = [];
  const overlays: ReturnType<typeof overlay>[] = [];
  for (const [handle, own] of Map.groupBy(rows, ({ cells }) => cells.product!)) {
    const before = known.get(handle);
    if (!before) {
      errors.push(...own.map(({ line }) => ({ line, column: 'product', message: `Unknown product: ${handle}.` })));
      continue;
    }
    const over = overlay(before.form, own);
    // No column changes a print area, so the designs on them need not be counted.
    const edit = { before, form: over.form, designsByArea: {} };
    // Faults of cells first: what could not be read cannot be judged either.
    errors.push(...(over.errors.length ? over.errors : deepFaults(edit, over, warehouses)));
    if (!differences(before.form, over.form).changed) continue;
    edits.push(edit);
    overlays.push(over);
  }
  const taken = await takenCodes(ctx, edits);
  for (const [index, { form }] of edits.entries()) {
    for (const [at, { bizId, code }] of form.skus.entries()) {
      if (bizId !== null || !taken.has(code)) continue;
      errors.push(
        placeFault({ path: `skus.${at}.code`, message: 'Another product already uses this code.' }, overlays[index]!),
      );
    }
  }
  const changes = edits.flatMap(({ before, form }) => changesOf(before.row.handle, before.form, form));
  const report = {
    rows: rows.length,
    errors: errors.toSorted((a, b) => a.line - b.line).slice(0, maxReported),
    changes: changes.slice(0, maxReported),
    changeNumber: changes.length,
    productNumber: edits.length,
    newSkuNumber: edits.flatMap(({ form }) => form.skus.filter((sku) => sku.bizId === null)).length,
    fingerprint: versionOf(changes),
  };
  return { report, edits };
}

/** What a file would change and what is wrong with it. */
export async function checkImport(ctx: Ctx, csv: string): Promise<CsvReport> {
  return (await planImport(ctx, csv, false)).report;
}

export type Import = { csv: string; fingerprint: string };

/** Makes the changes of a file, all or none: exactly those that were shown. */
export function applyImport(ctx: Ctx, actor: Actor, { csv, fingerprint }: Import): Promise<CsvReport> {
  return inTransaction(ctx, async (ctx) => {
    const { report, edits } = await planImport(ctx, csv, true);
    if (report.errors.length) throw new AppError('invalidInput', 'The file has errors, so nothing was imported.');
    if (report.fingerprint !== fingerprint) throw new AppError('dataChanged');
    if (edits.length) await writeProducts(ctx, actor, 'import', edits);
    return report;
  });
}
