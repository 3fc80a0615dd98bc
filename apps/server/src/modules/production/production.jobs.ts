import { onEvent } from '../../jobs/queue.ts';
import { makePrintFile } from '../design/print-file.service.ts';
import { getDocument, printedAreas } from '../document/document.service.ts';
import { orderPaid } from '../order/order.events.ts';
import { attachPrintFile, listLinesToPrint } from '../order/order.service.ts';

/** A paid order's print files, one for each printed area of each line. Run again, it finds them made. */
export const makeOrderPrintFiles = onEvent(
  orderPaid,
  'production.makePrintFiles',
  async (ctx, { orderId }) => {
    for (const { orderLineId, documentHash, productId, colour } of await listLinesToPrint(ctx, orderId)) {
      for (const areaCode of printedAreas(await getDocument(ctx, documentHash))) {
        const { bizId: printFileId, preflight } = await makePrintFile(ctx, {
          documentHash,
          productId,
          areaCode,
          colour,
        });
        await attachPrintFile(ctx, { orderLineId, areaCode, printFileId, preflight });
      }
    }
  },
  { deadlineSeconds: 600 },
);
