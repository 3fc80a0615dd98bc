import type { PreflightReport, PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import { preflightVersion } from '@merchmill/design/preflight-report.ts';
import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { isTestOwner } from '../../account/account/index.ts';
import { printFiles } from '../../design/design/design.tables.ts';
import { checkMark, toPrintFile } from '../../design/design/index.ts';
import { getDocuments, printedAreas } from '../../design/document/index.ts';
import { orderLinePrintFiles, orderLines, orders } from './order.tables.ts';

/* The print files of an order's lines. */

/** The picture of a print before what else is made of it. */
const inOrder = sql`${orderLinePrintFiles.format} <> 'png', ${orderLinePrintFiles.format}`;

/** Which areas of these lines have a print file. */
export function listPrintFileLinks({ db }: Ctx, lineIds: readonly string[]) {
  return db
    .select({ orderLineId: orderLinePrintFiles.orderLineId, areaCode: orderLinePrintFiles.areaCode })
    .from(orderLinePrintFiles)
    .where(inArray(orderLinePrintFiles.orderLineId, [...lineIds]));
}

type Line = Pick<typeof orderLines.$inferSelect, 'checkHash' | 'checkVersion' | 'documentHash'>;
type File = Pick<typeof printFiles.$inferSelect, 'documentHash'>;
type Link = typeof orderLinePrintFiles.$inferSelect;

/** Whether all areas of the design that is on the line now have files: some are of an earlier one, or not made yet, else. */
function isMade({ documentHash }: Line, own: readonly { link: Link; file: File }[], areas: readonly string[]): boolean {
  const made = new Set(own.map(({ link }) => link.areaCode));
  return own.every(({ file }) => file.documentHash === documentHash) && areas.every((code) => made.has(code));
}

/** Whether the print check said the same when the files of a line were made as when it was ordered. */
function sinceOrdered({ checkHash, checkVersion }: Line, links: readonly Link[]): PrintFile['sinceOrdered'] {
  if (checkHash === null || checkVersion === null) return null;
  const reports = Object.fromEntries(links.map(({ areaCode, preflight }) => [areaCode, preflight]));
  if (checkMark(reports, checkVersion).checkHash === checkHash) return 'same';
  return checkVersion === preflightVersion ? 'changed' : 'otherRules';
}

/** Where staff fetch a file of a line, by the name that it has in production. */
const urlOf = ({ orderLineId, printFileId }: Link) => `/media/production/print/${orderLineId}/${printFileId}`;

/** Print files by line, for those who run production. */
export async function listPrintFiles(ctx: Ctx, lineIds: string[]): Promise<Map<string, PrintFile[]>> {
  const rows = await ctx.db
    .select({
      link: orderLinePrintFiles,
      file: printFiles,
      line: {
        checkHash: orderLines.checkHash,
        checkVersion: orderLines.checkVersion,
        documentHash: orderLines.documentHash,
      },
    })
    .from(orderLinePrintFiles)
    .innerJoin(orderLines, eq(orderLines.id, orderLinePrintFiles.orderLineId))
    .innerJoin(printFiles, eq(printFiles.id, orderLinePrintFiles.printFileId))
    .where(inArray(orderLinePrintFiles.orderLineId, lineIds))
    .orderBy(orderLinePrintFiles.areaCode, inOrder);
  const hashes = new Set(rows.flatMap(({ line }) => line.documentHash ?? []));
  const documents = await getDocuments(ctx, [...hashes]);
  const byLine = Map.groupBy(rows, ({ link }) => link.orderLineId);
  return new Map(
    [...byLine].map(([lineId, own]) => {
      const { line } = own[0]!;
      const document = documents.get(line.documentHash ?? '');
      const links = own.map(({ link }) => link);
      const since = document && isMade(line, own, printedAreas(document)) ? sinceOrdered(line, links) : null;
      return [
        lineId,
        own.map(({ link, file }) => ({ ...toPrintFile(file, link.preflight), sinceOrdered: since, url: urlOf(link) })),
      ];
    }),
  );
}

export type LineToPrint = { orderLineId: string; documentHash: string; productId: string; color: string };

/** Lines of an order that something is printed on; none for test users, whose orders never reach production. */
export async function listLinesToPrint(ctx: Ctx, orderId: string): Promise<LineToPrint[]> {
  const rows = await ctx.db
    .select({
      orderLineId: orderLines.id,
      documentHash: orderLines.documentHash,
      productId: orderLines.productId,
      color: orderLines.color,
      isTest: isTestOwner(orders.ownerId),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.flatMap(({ documentHash, isTest, ...line }) =>
    documentHash && !isTest ? [{ ...line, documentHash }] : [],
  );
}

type Attachment = {
  orderLineId: string;
  areaCode: string;
  format: PrintFormat;
  printFileId: string;
  preflight: PreflightReport;
};

/** Lets go of files that were made for a design which has been replaced since. */
export async function dropStalePrintFiles(ctx: Ctx, orderId: string): Promise<void> {
  const stale = await ctx.db
    .select({ lineId: orderLines.id })
    .from(orderLinePrintFiles)
    .innerJoin(orderLines, eq(orderLines.id, orderLinePrintFiles.orderLineId))
    .innerJoin(printFiles, eq(printFiles.id, orderLinePrintFiles.printFileId))
    .where(and(eq(orderLines.orderId, orderId), ne(printFiles.documentHash, orderLines.documentHash)));
  if (!stale.length) return;
  const lineIds = stale.map((row) => row.lineId);
  await ctx.db.delete(orderLinePrintFiles).where(inArray(orderLinePrintFiles.orderLineId, lineIds));
}

/** Print files are of the design that is on the line now; those of an earlier one are let go. */
export async function dropPrintFiles(ctx: Ctx, orderLineId: string): Promise<void> {
  await ctx.db.delete(orderLinePrintFiles).where(eq(orderLinePrintFiles.orderLineId, orderLineId));
}

/** The file of a later renderer takes the place of an earlier one; what the pre-flight said then stays. */
export async function attachPrintFile(ctx: Ctx, attachment: Attachment): Promise<void> {
  const { orderLineId, areaCode, format } = orderLinePrintFiles;
  const { printFileId } = attachment;
  await ctx.db
    .insert(orderLinePrintFiles)
    .values(attachment)
    .onConflictDoUpdate({ target: [orderLineId, areaCode, format], set: { printFileId } });
}

/** Print files as they lie on the disk, with what they are printed on, and for whom. */
export function listPrints({ db }: Ctx, lineIds: readonly string[]) {
  return db
    .select({
      lineId: orderLines.id,
      orderNumber: orders.number,
      color: orderLines.color,
      skuId: orderLines.skuId,
      skuCode: orderLines.skuCode,
      variant: orderLines.variant,
      quantity: orderLines.quantity,
      position: orderLines.position,
      areaCode: orderLinePrintFiles.areaCode,
      preflight: orderLinePrintFiles.preflight,
      file: printFiles,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(orderLinePrintFiles, eq(orderLinePrintFiles.orderLineId, orderLines.id))
    .innerJoin(printFiles, eq(printFiles.id, orderLinePrintFiles.printFileId))
    .where(inArray(orderLines.id, [...lineIds]))
    .orderBy(orderLinePrintFiles.areaCode, inOrder);
}
