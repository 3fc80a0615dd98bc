import type { Ctx } from '../../../context.ts';
import { makePrintFile } from '../../design/design/index.ts';
import { getDocument, printedAreas } from '../../design/document/index.ts';
import { attachPrintFile, dropStalePrintFiles, listLinesToPrint } from '../../orders/order/index.ts';

/** An order's print files, one for each printed area of each line. Run again, it finds them made. */
export async function makeFilesOfOrder(ctx: Ctx, orderId: string): Promise<void> {
  await dropStalePrintFiles(ctx, orderId);
  for (const { orderLineId, documentHash, productId, colour } of await listLinesToPrint(ctx, orderId)) {
    for (const areaCode of printedAreas(await getDocument(ctx, documentHash))) {
      const { bizId: printFileId, preflight } = await makePrintFile(ctx, { documentHash, productId, areaCode, colour });
      await attachPrintFile(ctx, { orderLineId, areaCode, printFileId, preflight });
    }
  }
}
