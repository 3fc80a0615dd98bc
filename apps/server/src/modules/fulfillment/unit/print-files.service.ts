import { isStitchable, orderFormats } from '@merchmill/design/print-formats.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { listPrintAreas } from '../../catalog/catalog/index.ts';
import { makePrintFile, type PrintChoice } from '../../design/design/index.ts';
import { getDocument, printedAreas } from '../../design/document/index.ts';
import { attachPrintFile, dropStalePrintFiles, listLinesToPrint } from '../../orders/order/index.ts';

type FileToMake = PrintChoice & { orderLineId: string };

async function listFiles(ctx: Ctx, orderId: string): Promise<FileToMake[]> {
  const files: FileToMake[] = [];
  for (const line of await listLinesToPrint(ctx, orderId)) {
    const techniques = new Map(
      (await listPrintAreas(ctx, line.productId)).map(({ code, technique }) => [code, technique]),
    );
    const document = await getDocument(ctx, line.documentHash);
    for (const areaCode of printedAreas(document)) {
      for (const format of orderFormats[assertFound(techniques.get(areaCode))]) {
        // Whoever runs production turns images into stitches by hand.
        if (format === 'dst' && !isStitchable(document.areas[areaCode]!)) {
          const { orderLineId } = line;
          ctx.log.warn(
            { orderId, orderLineId, areaCode },
            'An embroidered print has an image, so no DST file is made of it',
          );
          continue;
        }
        files.push({ ...line, areaCode, format });
      }
    }
  }
  return files;
}

async function make(ctx: Ctx, { orderLineId, ...choice }: FileToMake): Promise<void> {
  const { bizId: printFileId, preflight } = await makePrintFile(ctx, choice);
  const { areaCode, format } = choice;
  await attachPrintFile(ctx, { orderLineId, areaCode, format, printFileId, preflight });
}

const isPicture = ({ format }: FileToMake) => format === 'png';

/** Why a design cannot be printed; every other fault is thrown. */
async function refusalsOf(work: () => Promise<void>): Promise<AppError[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'designNotPrintable') return [error];
    throw error;
  }
}

/**
 * An order's print files, those of each printed area of each line. Run again, it finds them made; what was made by an
 * earlier renderer is made anew with all of its formats, which must lie on each other. The pictures come first: what else
 * is made of them and cannot be holds up nobody's order, and production works from the picture as it did before.
 */
export async function makeFilesOfOrder(ctx: Ctx, orderId: string): Promise<void> {
  await dropStalePrintFiles(ctx, orderId);
  const files = await listFiles(ctx, orderId);
  const [pictures, others] = [files.filter(isPicture), files.filter((file) => !isPicture(file))];
  // All are tried, so that operations are told of those lines that cannot be printed, and of no others.
  const unprintable: unknown[] = [];
  for (const file of pictures) unprintable.push(...(await refusalsOf(() => make(ctx, file))));
  if (unprintable.length) throw unprintable[0];
  for (const { areaCode, format, ...line } of others) {
    const [refusal] = await refusalsOf(() => make(ctx, { areaCode, format, ...line }));
    if (refusal) ctx.log.warn({ orderId, areaCode, format, err: refusal }, 'A format of a print could not be made');
  }
}
