import { type ZipEntry, zipOf } from '@merchmill/documents/zip.ts';
import sharp from 'sharp';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { findMockupProduct } from '../../catalog/catalog/index.ts';
import { fileSlug } from '../../design/design/design.rules.ts';
import { type PrintFileRow, readPrintFile } from '../../design/design/index.ts';
import { listPrints, readOrder } from '../../orders/order/index.ts';
import { getParcelRow, listParcelPieces } from '../shipment/index.ts';
import { type BatchWork, getBatchWork } from '../unit/index.ts';
import { batchNumber } from '../unit/unit.rules.ts';
import { drawBatchSheet } from './batch-sheet.ts';
import { drawLabel, recipientLines } from './shipping-label.ts';

type Pdf = FileAnswer<'application/pdf'>;
type PieceWork = BatchWork['pieces'][number];
type LineFile = { areaCode: string; file: PrintFileRow };
type LineInk = { colour: string; files: LineFile[] };

/** Print files and the color of the blank, by order line. */
async function listInk(ctx: Ctx, pieces: readonly PieceWork[]): Promise<Map<string, LineInk>> {
  const lineIds = [...new Set(pieces.map(({ piece }) => piece.orderLineId))];
  if (!lineIds.length) return new Map();
  const rows = await listPrints(ctx, lineIds);
  const byLine = Map.groupBy(rows, (row) => row.lineId);
  return new Map([...byLine].map(([id, files]) => [id, { colour: files[0]!.colour, files }]));
}

const filesOf = ({ piece }: PieceWork, ink: Map<string, LineInk>): LineFile[] =>
  (ink.get(piece.orderLineId)?.files ?? []).filter(({ areaCode }) => piece.areaCodes.includes(areaCode));

const thumbnailPx = 240;

/** A print as it lies on its cloth, so that white ink is seen too. */
async function thumbnailOf(ctx: Ctx, file: PrintFileRow, background: string): Promise<Uint8Array> {
  return sharp(await readPrintFile(ctx, file))
    .resize(thumbnailPx, thumbnailPx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background })
    .jpeg({ quality: 80 })
    .toBuffer();
}

const white = '#ffffff';

/** The sheet that lies beside the printer. */
export async function makeBatchSheet(ctx: Ctx, batchId: string): Promise<Pdf> {
  const { row: batch, title, pieces } = await getBatchWork(ctx, batchId);
  const ink = await listInk(ctx, pieces);
  const { colours } = found(await findMockupProduct(ctx, batch.productId));
  const rows = [];
  for (const work of pieces) {
    const { piece, line, orderNumber } = work;
    const [first] = filesOf(work, ink);
    const cloth = colours.find((colour) => colour.code === ink.get(piece.orderLineId)?.colour)?.hex ?? white;
    rows.push({
      orderNumber,
      ...line,
      quantity: piece.quantity,
      areas: piece.areaCodes.join(', '),
      attempt: piece.attempt,
      dueAt: piece.dueAt,
      thumbnail: first ? await thumbnailOf(ctx, first.file, cloth) : null,
    });
  }
  const number = batchNumber(batch.seq);
  const head = {
    number,
    warehouse: batch.warehouse,
    technique: batch.technique.toUpperCase(),
    title,
    pieces: pieces.reduce((sum, { piece }) => sum + piece.quantity, 0),
    createdAt: batch.createdAt,
    shop: ctx.config.brand.name,
  };
  return { name: `${number}.pdf`, type: 'application/pdf', body: drawBatchSheet(head, rows), inline: true };
}

async function* printEntries(
  ctx: Ctx,
  pieces: readonly PieceWork[],
  ink: Map<string, LineInk>,
): AsyncGenerator<ZipEntry> {
  const at = ctx.now();
  for (const [index, work] of pieces.entries()) {
    const { piece, line, orderNumber } = work;
    const place = String(index + 1).padStart(2, '0');
    for (const { areaCode, file } of filesOf(work, ink)) {
      const name = `${place}_${orderNumber}_${fileSlug(line.variant)}_${areaCode}_x${piece.quantity}.png`;
      yield { name, bytes: await readPrintFile(ctx, file), at };
    }
  }
}

/** The print files of a batch, named so that they sort as its sheet does. Bytes are read as they are asked for. */
export async function makeBatchZip(ctx: Ctx, batchId: string): Promise<FileAnswer<'application/zip'>> {
  const { row, pieces } = await getBatchWork(ctx, batchId);
  const entries = printEntries(ctx, pieces, await listInk(ctx, pieces));
  return { name: `${batchNumber(row.seq)}.zip`, type: 'application/zip', body: zipOf(entries) };
}

/** The label of a parcel. */
export async function makeShipmentLabel(ctx: Ctx, shipmentId: string): Promise<Pdf> {
  const shipment = await getParcelRow(ctx, shipmentId);
  const order = await readOrder(ctx, shipment.orderId);
  const trackingNumber = found(shipment.trackingNumber);
  const lines = await listParcelPieces(ctx, shipmentId);
  const body = drawLabel({
    carrier: ctx.carriers.get(shipment.carrier)?.label ?? shipment.carrier,
    service: shipment.service,
    trackingNumber,
    orderNumber: order.number,
    from: { shop: ctx.config.brand.name, name: shipment.warehouse, country: shipment.fromCountry },
    to: recipientLines(order.address),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    at: shipment.createdAt,
  });
  return { name: `${trackingNumber}.pdf`, type: 'application/pdf', body, inline: true };
}
