import { open } from 'node:fs/promises';
import path from 'node:path';
import { sheetName } from '@merchmill/contract/fulfillment/file-names.ts';
import { type GangRule, gangLimit, gangQuery, gangRules } from '@merchmill/contract/fulfillment/gang-sheets.ts';
import type { GangPlan, GangQuery } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { printSizePx } from '@merchmill/design/print-area.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { GangResult, GangTaskItem } from '../../../platform/render/gang/gang-sheet.ts';
import { RenderBusy, RenderFailed } from '../../../platform/render/render-pool.ts';
import { listPrintAreas } from '../../catalog/catalog/index.ts';
import { fetchPrintFile, type PrintFileRow } from '../../design/design/index.ts';
import { inWorkFolder } from '../../shop/file/index.ts';
import { type BatchWork, getBatchWork } from '../unit/index.ts';
import { batchNumber, unitNumber } from '../unit/unit.rules.ts';
import { fileName, listBatchPrints, type UnitWork } from './batch-files.service.ts';
import { ticketBytes } from './ticket.service.ts';

/** A print of a unit, which is laid on sheets as often as there are units. */
type UnitPrint = { work: UnitWork; areaCode: string; file: PrintFileRow; area: PrintArea; name: string };

type Sheets = GangResult & { batch: BatchWork; prints: readonly UnitPrint[]; rule: GangRule };

/** Of the pictures of one layout: they lie where uploads come in, for which there must be room all the while. */
const mostBytes = 1_000_000_000;

/** The area as it was printed: one that has changed its size since is taken by its pixels. */
function areaOf(
  areas: readonly PrintArea[],
  areaCode: string,
  { widthPx, heightPx, dpi }: PrintFileRow,
  technique: PrintArea['technique'],
): PrintArea {
  const area = areas.find(({ code }) => code === areaCode);
  const size = area && printSizePx(area);
  if (area && size?.widthPx === widthPx && size.heightPx === heightPx && area.dpi === dpi)
    return { ...area, technique };
  const [widthMm, heightMm] = [(widthPx / dpi) * mmPerInch, (heightPx / dpi) * mmPerInch];
  const whole = { code: areaCode, label: areaCode, bleedMm: 0, safeMm: 0, edge: 'float' as const };
  return { ...whole, widthMm, heightMm, dpi, technique };
}

/** How a batch is made, whatever its product is made by today. */
const techniqueOf = ({ technique }: BatchWork['row']) => technique as PrintArea['technique'];

/** What of a batch is still printed. */
async function listPrintsOf(ctx: Ctx, batch: BatchWork): Promise<UnitPrint[]> {
  const areas = await listPrintAreas(ctx, batch.row.productId);
  return (await listBatchPrints(ctx, batch)).flatMap(({ work, areaCode, name, files }) => {
    const picture = files.find(({ file }) => file.format === 'png')?.file;
    if (!picture) return [];
    const area = areaOf(areas, areaCode, picture, techniqueOf(batch.row));
    return [{ work, areaCode, file: picture, area, name: fileName(name, picture) }];
  });
}

/** What is written beside a print: its unit, and where on it. */
const tagOf = ({ work: { unit }, areaCode }: UnitPrint) => `${unitNumber(unit.code)} ${areaCode}`;

/** What ends the process would end it again. */
function faultOf(error: unknown): unknown {
  if (error instanceof RenderBusy) return new AppError('busy');
  const isTooMuch = error instanceof RenderFailed && ['TookTooLong', 'TookTooMuch'].includes(error.reason);
  return isTooMuch ? new AppError('tooLarge', 'These prints are too large to be laid out at once.') : error;
}

async function layOut<T>(
  ctx: Ctx,
  batchId: string,
  query: GangQuery,
  use: (sheets: Sheets, to: string) => Promise<T>,
  isWritten: boolean,
): Promise<T> {
  const batch = await getBatchWork(ctx, batchId);
  const usual = assertFound(gangRules[batch.row.technique]);
  const { widthMm, lengthMm, spacingMm } = query;
  const rule = {
    widthMm: widthMm ?? usual.widthMm,
    lengthMm: lengthMm ?? usual.lengthMm,
    spacingMm: spacingMm ?? usual.spacingMm,
  };
  const prints = await listPrintsOf(ctx, batch);
  const count = prints.reduce((sum, { work: { unit } }) => sum + unit.quantity, 0);
  if (count > gangLimit) throw new AppError('tooLarge', `Gang sheets take up to ${gangLimit} prints.`);
  const files = new Map(prints.map(({ file }) => [file.sha256, file.bytes]));
  const bytes = [...files.values()].reduce((sum, each) => sum + each, 0);
  if (bytes > mostBytes) throw new AppError('tooLarge', 'These prints are too large to be laid out at once.');
  return inWorkFolder(ctx, isWritten ? 2 * bytes : bytes, async (folder) => {
    const items: GangTaskItem[] = [];
    const fetched = new Set<string>();
    for (const print of prints) {
      const file = path.join(folder, print.file.sha256);
      if (!fetched.has(file)) await fetchPrintFile(ctx, print.file, file);
      fetched.add(file);
      items.push({ file, area: print.area, quantity: print.work.unit.quantity, tag: tagOf(print) });
    }
    const to = path.join(folder, 'sheets.pdf');
    const task = { items, rule, title: batchNumber(batch.row.seq), ...(isWritten ? { to } : {}) };
    const result = await ctx.gangs.run(task, { turn: batchId, weight: 1 }).catch((error: unknown) => {
      throw faultOf(error);
    });
    return use({ ...result, batch, prints, rule }, to);
  });
}

const tooLargeOf = ({ gang, prints }: Sheets) =>
  gang.unplaced.map(({ piece, quantity }) => {
    const { work, areaCode } = prints[piece]!;
    return { code: unitNumber(work.unit.code), areaCode, quantity };
  });

/** How the prints of a batch would lie on sheets, and where these are. */
export async function getGangPlan(ctx: Ctx, batchId: string, query: GangQuery): Promise<GangPlan> {
  return layOut(
    ctx,
    batchId,
    query,
    async (sheets) => {
      const { gang, rule } = sheets;
      const address = `/media/production/${batchId}/gang-sheet`;
      return {
        rule,
        sheets: gang.sheets.map(({ placements, ...sheet }) => ({ ...sheet, prints: placements.length })),
        tooLarge: tooLargeOf(sheets),
        pdfUrl: `${address}.pdf?${gangQuery(rule)}`,
        ticketUrl: `${address}.json?${gangQuery(rule)}`,
      };
    },
    false,
  );
}

function nameOf(ctx: Ctx, { batch: { row, title }, rule: { widthMm, lengthMm } }: Sheets, ending: string): string {
  const { technique, createdAt } = row;
  const facts = { batch: batchNumber(row.seq), product: title, technique, date: dayInUtc(createdAt) };
  return `${sheetName(ctx.config.fileNames.sheets, { ...facts, widthMm, lengthMm })}.${ending}`;
}

/** Where nothing is printed, or all of it is larger than a sheet, there is no file. */
const assertWritten = ({ pdf }: GangResult) => {
  if (!pdf) throw new AppError('notFound', 'Nothing in this batch fits on such a sheet.');
  return pdf;
};

/** The sheets of a batch, one page each. Bytes are read while they are sent. */
export async function makeGangPdf(ctx: Ctx, batchId: string, query: GangQuery): Promise<FileAnswer<'application/pdf'>> {
  return layOut(
    ctx,
    batchId,
    query,
    async (sheets, to) => {
      assertWritten(sheets);
      // The file has no name any more when its folder is taken back, and is gone when it has been read.
      const file = await open(to);
      const body = file.createReadStream();
      return { name: nameOf(ctx, sheets, 'pdf'), type: 'application/pdf', body };
    },
    true,
  );
}

/** A ticket for machines: where all prints lie on the sheets of that very file. */
function gangTicketOf(ctx: Ctx, sheets: Sheets) {
  const { batch, gang, prints, rule } = sheets;
  return {
    ...{ batch: batchNumber(batch.row.seq), technique: batch.row.technique, product: batch.title },
    file: { name: nameOf(ctx, sheets, 'pdf'), ...assertWritten(sheets) },
    units: 'mm',
    sheet: rule,
    sheets: gang.sheets.map(({ placements, ...sheet }, index) => ({
      page: index + 1,
      ...sheet,
      placements: placements.map(({ piece, turn, xMm, yMm }) => {
        const { work, areaCode, area, file, name } = prints[piece]!;
        return {
          ...{ unit: unitNumber(work.unit.code), order: work.orderNumber, sku: work.line.skuCode, areaCode },
          // The corner of the trimmed print, around which it is turned clockwise.
          ...{ xMm, yMm, turn, widthMm: area.widthMm, heightMm: area.heightMm },
          printFile: { bizId: file.id, name, sha256: file.sha256, dpi: file.dpi },
        };
      }),
    })),
    tooLarge: tooLargeOf(sheets),
  };
}

export async function makeGangTicket(
  ctx: Ctx,
  batchId: string,
  query: GangQuery,
): Promise<FileAnswer<'application/vnd.merchmill.gang-sheet+json'>> {
  return layOut(
    ctx,
    batchId,
    query,
    async (sheets) => {
      const body = ticketBytes(gangTicketOf(ctx, sheets));
      return { name: nameOf(ctx, sheets, 'json'), type: 'application/vnd.merchmill.gang-sheet+json', body };
    },
    true,
  );
}
