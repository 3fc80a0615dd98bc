import { isStitchable, orderFormats } from '@merchmill/design/print-formats.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { listPrintAreas } from '../../catalog/catalog/index.ts';
import { makePrintFile } from '../../design/design/index.ts';
import { getDocument, printedAreas } from '../../design/document/index.ts';
import { attachPrintFile, dropStalePrintFiles, listLinesToPrint } from '../../orders/order/index.ts';

/** An order's print files, those of each printed area of each line. Run again, it finds them made. */
export async function makeFilesOfOrder(ctx: Ctx, orderId: string): Promise<void> {
  await dropStalePrintFiles(ctx, orderId);
  for (const { orderLineId, documentHash, productId, color } of await listLinesToPrint(ctx, orderId)) {
    const techniques = new Map((await listPrintAreas(ctx, productId)).map(({ code, technique }) => [code, technique]));
    const document = await getDocument(ctx, documentHash);
    for (const areaCode of printedAreas(document)) {
      for (const format of orderFormats[assertFound(techniques.get(areaCode))]) {
        // Whoever runs production turns images into stitches by hand.
        if (format === 'dst' && !isStitchable(document.areas[areaCode]!)) continue;
        const choice = { documentHash, productId, areaCode, format, color };
        const { bizId: printFileId, preflight } = await makePrintFile(ctx, choice);
        await attachPrintFile(ctx, { orderLineId, areaCode, format, printFileId, preflight });
      }
    }
  }
}
