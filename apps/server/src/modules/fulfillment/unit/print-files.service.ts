import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { printFiles } from '../../design/design/design.tables.ts';
import { makePrintFile } from '../../design/design/index.ts';
import { getDocument, printedAreas } from '../../design/document/index.ts';
import { attachPrintFile, listLinesToPrint } from '../../orders/order/index.ts';
import { orderLinePrintFiles, orderLines } from '../../orders/order/order.tables.ts';

/** Lets go of files that were made for a design which has been replaced since. */
async function dropFilesOfOldDesigns(ctx: Ctx, orderId: string): Promise<void> {
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

/** An order's print files, one for each printed area of each line. Run again, it finds them made. */
export async function makeFilesOfOrder(ctx: Ctx, orderId: string): Promise<void> {
  await dropFilesOfOldDesigns(ctx, orderId);
  for (const { orderLineId, documentHash, productId, colour } of await listLinesToPrint(ctx, orderId)) {
    for (const areaCode of printedAreas(await getDocument(ctx, documentHash))) {
      const { bizId: printFileId, preflight } = await makePrintFile(ctx, { documentHash, productId, areaCode, colour });
      await attachPrintFile(ctx, { orderLineId, areaCode, printFileId, preflight });
    }
  }
}
