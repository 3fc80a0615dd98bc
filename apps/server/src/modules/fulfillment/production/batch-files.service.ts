import { createHash } from 'node:crypto';
import { type PrintNameFacts, printNames } from '@merchmill/contract/fulfillment/file-names.ts';
import { type FormatFacts, formatFacts } from '@merchmill/design/print-formats.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import { threadChart } from '@merchmill/printing/embroidery/thread-chart.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { type PrintFileRow, readPrintFile } from '../../design/design/index.ts';
import { listPrints } from '../../orders/order/index.ts';
import { type BatchWork, getBatchWork, listUnitRows } from '../unit/index.ts';
import { batchNumber, unitNumber } from '../unit/unit.rules.ts';
import { productionUnits } from '../unit/unit.tables.ts';
import type { TicketFormat } from './order-ticket.ts';

export type UnitWork = BatchWork['units'][number];
export type LineFile = Awaited<ReturnType<typeof listPrints>>[number];

/** Print files by order line. */
export async function listFilesByLine(ctx: Ctx, units: readonly UnitWork[]): Promise<Map<string, LineFile[]>> {
  const lineIds = [...new Set(units.map(({ unit }) => unit.orderLineId))];
  if (!lineIds.length) return new Map();
  return Map.groupBy(await listPrints(ctx, lineIds), (row) => row.lineId);
}

export const filesOf = ({ unit }: UnitWork, filesByLine: ReadonlyMap<string, readonly LineFile[]>): LineFile[] =>
  (filesByLine.get(unit.orderLineId) ?? []).filter(({ areaCode }) => unit.areaCodes.includes(areaCode));

/** What a unit prints on one of its areas: the same drawing in all formats that it is made in. */
export type BatchPrint = {
  work: UnitWork;
  areaCode: string;
  /** Of its files, without their endings. */
  name: string;
  size: string | null;
  files: LineFile[];
};

export const sizeMmOf = (px: number, dpi: number) => Math.round(((px * mmPerInch) / dpi) * 10) / 10;

function factsOfFile({ orderNumber, skuCode, variant, color, position, areaCode, file }: LineFile): PrintNameFacts {
  return {
    ...{ order: orderNumber, line: position + 1, sku: skuCode, variant, color, area: areaCode, dpi: file.dpi },
    widthMm: Math.round(sizeMmOf(file.widthPx, file.dpi)),
    heightMm: Math.round(sizeMmOf(file.heightPx, file.dpi)),
  };
}

const factsOfUnit = ({ unit, productTitle }: UnitWork): PrintNameFacts => ({
  unit: unitNumber(unit.code),
  product: productTitle,
  technique: unit.technique,
  quantity: unit.quantity,
});

/** Sizes of these lines' variants; of a variant that is no more there is none. */
async function listSizes(ctx: Ctx, files: readonly LineFile[]): Promise<Map<string, string>> {
  const skus = await listSkuDetails(ctx, [...new Set(files.map(({ skuId }) => skuId))]);
  return new Map(
    [...skus].flatMap(([id, { values }]) => (values.size === undefined ? [] : [[id, values.size] as const])),
  );
}

/** What has been taken back by its buyer is not made, even before production has heard of it. */
export const isWanted = ({ unit, orderState }: UnitWork) =>
  unit.state !== 'cancelled' && orderState !== 'cancelled' && orderState !== 'refunded';

/** What a batch prints, with the names of the files, in the order of its sheet. */
export async function listBatchPrints(ctx: Ctx, { row, units }: BatchWork): Promise<BatchPrint[]> {
  const filesByLine = await listFilesByLine(ctx, units);
  const sizes = await listSizes(ctx, [...filesByLine.values()].flat());
  const places = new Map(units.map(({ unit }, index) => [unit.id, String(index + 1).padStart(2, '0')]));
  const prints = units.filter(isWanted).flatMap((work) => {
    const byArea = Map.groupBy(filesOf(work, filesByLine), ({ areaCode }) => areaCode);
    return [...byArea].map(([areaCode, files]) => ({
      work,
      areaCode,
      files,
      size: sizes.get(files[0]!.skuId) ?? null,
    }));
  });
  const names = printNames(
    ctx.config.fileNames.prints,
    prints.map(({ work, files: [first], size }) => ({
      ...factsOfFile(first!),
      ...factsOfUnit(work),
      ...(size === null ? {} : { size }),
      ...{ place: places.get(work.unit.id)!, batch: batchNumber(row.seq), date: dayInUtc(row.createdAt) },
    })),
  );
  return prints.map((print, index) => ({ ...print, name: names[index]! }));
}

export const fileName = (name: string, { format }: PrintFileRow) => `${name}.${formatFacts[format].extension}`;

/** A file of a print: one that is kept, or the list of threads that is written of it. */
export type BatchFile = {
  name: string;
  format: TicketFormat;
  sha256: string;
  bytes: number;
  from: PrintFileRow | Uint8Array;
};

/** The picture first, and the list of threads behind what is sewn by it. */
export function filesOfPrint({ work: { line }, name, files }: BatchPrint): BatchFile[] {
  return files.flatMap(({ file, areaCode, orderNumber }) => {
    const { format, sha256, bytes, facts } = file;
    const own = { name: fileName(name, file), format, sha256, bytes, from: file };
    if (!facts?.embroidery) return [own];
    const head = `${orderNumber}, ${line.title}, ${line.variant}, ${areaCode}`;
    const from = new TextEncoder().encode(threadChart(head, facts.embroidery));
    const hash = createHash('sha256').update(from).digest('hex');
    return [own, { name: `${name}.threads.txt`, format: 'threads' as const, sha256: hash, bytes: from.length, from }];
  });
}

export const readBatchFile = async (ctx: Ctx, { from }: BatchFile): Promise<Uint8Array> =>
  from instanceof Uint8Array ? from : readPrintFile(ctx, from);

/** The unit that prints a file now: of several parts the one that was split off last. */
async function findWork(ctx: Ctx, { lineId, areaCode }: LineFile): Promise<UnitWork | undefined> {
  const [unit] = await ctx.db
    .select({ id: productionUnits.id })
    .from(productionUnits)
    .where(
      and(
        eq(productionUnits.orderLineId, lineId),
        ne(productionUnits.state, 'cancelled'),
        sql`${areaCode} = any(${productionUnits.areaCodes})`,
      ),
    )
    .orderBy(desc(productionUnits.part), desc(productionUnits.id))
    .limit(1);
  if (!unit) return undefined;
  const [work] = await listUnitRows(ctx, { where: eq(productionUnits.id, unit.id), limit: 1 });
  return work;
}

/** What a file is called by itself: as in its batch, once it is in one. */
async function nameOfFile(ctx: Ctx, print: LineFile): Promise<string> {
  const work = await findWork(ctx, print);
  if (work?.unit.batchId) {
    const prints = await listBatchPrints(ctx, await getBatchWork(ctx, work.unit.batchId));
    const own = prints.find((each) => each.work.unit.id === work.unit.id && each.areaCode === print.areaCode);
    if (own) return own.name;
  }
  const size = (await listSizes(ctx, [print])).get(print.skuId);
  const facts = {
    ...factsOfFile(print),
    quantity: print.quantity,
    ...(work ? factsOfUnit(work) : {}),
    ...(size === undefined ? {} : { size }),
  };
  return printNames(ctx.config.fileNames.prints, [facts])[0]!;
}

/** A print file of an order line, by the name that it has in production. */
export async function downloadLineFile(
  ctx: Ctx,
  { lineId, printFileId }: { lineId: string; printFileId: string },
): Promise<FileAnswer<FormatFacts['mime']>> {
  const print = assertFound((await listPrints(ctx, [lineId])).find(({ file }) => file.id === printFileId));
  const { file } = print;
  const name = fileName(await nameOfFile(ctx, print), file)
    .split('/')
    .at(-1)!;
  const body = { bytes: file.bytes, read: () => readPrintFile(ctx, file) };
  return { name, type: formatFacts[file.format].mime, body, etag: file.sha256 };
}
