import type { Operator, ProductCompliance } from '@merchmill/contract/catalog/facts.shapes.ts';
import { type ZipEntry, zipOf } from '@merchmill/documents/zip.ts';
import sharp from 'sharp';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { findCompliance, findMockupProduct } from '../../catalog/catalog/index.ts';
import { type PrintFileRow, readPrintFile } from '../../design/design/index.ts';
import { findLabelSender } from '../../money/invoice/index.ts';
import { readOrder } from '../../orders/order/index.ts';
import { getParcelRow, listParcelUnits } from '../shipment/index.ts';
import { type BatchWork, getBatchWork } from '../unit/index.ts';
import { batchNumber, unitNumber } from '../unit/unit.rules.ts';
import { filesOf, filesOfPrint, listBatchPrints, listFilesByLine, readBatchFile } from './batch-files.service.ts';
import { drawBatchSheet } from './batch-sheet.ts';
import { drawLabel, recipientLines, senderLines } from './shipping-label.ts';
import { ticketBytes, ticketName, ticketOf } from './ticket.service.ts';
import { drawUnitLabels } from './unit-labels.ts';

type Pdf = FileAnswer<'application/pdf'>;

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
  const { row: batch, title, units } = await getBatchWork(ctx, batchId);
  const filesByLine = await listFilesByLine(ctx, units);
  const { colors } = assertFound(await findMockupProduct(ctx, batch.productId));
  const rows = [];
  for (const work of units) {
    const { unit, line, orderNumber } = work;
    const [first] = filesOf(work, filesByLine);
    const cloth = colors.find((color) => color.code === filesByLine.get(unit.orderLineId)?.[0]?.color)?.hex ?? white;
    rows.push({
      orderNumber,
      ...line,
      quantity: unit.quantity,
      areas: unit.areaCodes.join(', '),
      attempt: unit.attempt,
      code: unitNumber(unit.code),
      dueAt: unit.dueAt,
      thumbnail: first ? await thumbnailOf(ctx, first.file, cloth) : null,
      threads: filesOf(work, filesByLine).flatMap(({ file }) => file.facts?.embroidery?.threads ?? []),
    });
  }
  const number = batchNumber(batch.seq);
  const head = {
    number,
    warehouse: batch.warehouse,
    technique: batch.technique.toUpperCase(),
    title,
    units: units.reduce((sum, { unit }) => sum + unit.quantity, 0),
    createdAt: batch.createdAt,
    shop: ctx.config.brand.name,
  };
  return { name: `${number}.pdf`, type: 'application/pdf', body: drawBatchSheet(head, rows), inline: true };
}

/** The print files of a batch, named so that they sort as its sheet does, and its ticket. Bytes are read as they are asked for. */
async function* printEntries(ctx: Ctx, batch: BatchWork): AsyncGenerator<ZipEntry> {
  const at = batch.row.createdAt;
  const prints = await listBatchPrints(ctx, batch);
  for (const each of prints.flatMap(filesOfPrint)) yield { name: each.name, bytes: await readBatchFile(ctx, each), at };
  yield { name: ticketName(batch), bytes: ticketBytes(ticketOf(batch, prints)), at, deflate: true };
}

export async function makeBatchZip(ctx: Ctx, batchId: string): Promise<FileAnswer<'application/zip'>> {
  const batch = await getBatchWork(ctx, batchId);
  const name = `${batchNumber(batch.row.seq)}.zip`;
  return { name, type: 'application/zip', body: zipOf(printEntries(ctx, batch)) };
}

const addressOf = ({ name, street, postalCode, city, country, contact }: Operator) =>
  `${name}, ${street}, ${postalCode} ${city}, ${country}, ${contact}`;

/** What a label has room for of a product's facts. */
function labelLines({ fibers, origin, manufacturer, responsible }: ProductCompliance): string[] {
  const made = origin.filter(({ step }) => step !== 'printed').map(({ country }) => country);
  const shares = fibers.map(({ percent, name }) => `${percent}% ${name}`);
  return [
    ...(shares.length ? [shares.join(', ')] : []),
    ...(made.length ? [`Made in ${[...new Set(made)].join(', ')}`] : []),
    ...(manufacturer ? [`Maker: ${addressOf(manufacturer)}`] : []),
    ...responsible.map(({ market, operator }) => `${market}: ${addressOf(operator)}`),
  ];
}

/** Labels for what is in a batch: what each item is, who answers for it, and where its page is. */
export async function makeUnitLabels(ctx: Ctx, batchId: string): Promise<Pdf> {
  const { row: batch, title, units } = await getBatchWork(ctx, batchId);
  const number = batchNumber(batch.seq);
  const lines = labelLines(assertFound(await findCompliance(ctx, batch.productId)));
  const labels = units.map(({ unit, line }) => ({
    ...{ title, lines, variant: line.variant, batch: number, quantity: unit.quantity },
    code: unitNumber(unit.code),
    page: `${ctx.config.publicUrl}/u/${unit.code}`,
  }));
  const head = { title: `Labels ${number}`, shop: ctx.config.brand.name, at: batch.createdAt };
  return { name: `${number}-labels.pdf`, type: 'application/pdf', body: drawUnitLabels(labels, head), inline: true };
}

/** The label of a parcel. */
export async function makeShipmentLabel(ctx: Ctx, shipmentId: string): Promise<Pdf> {
  const shipment = await getParcelRow(ctx, shipmentId);
  const order = await readOrder(ctx, shipment.orderId);
  const trackingNumber = assertFound(shipment.trackingNumber);
  const lines = await listParcelUnits(ctx, shipmentId);
  const origin = `${shipment.warehouse}, ${shipment.fromCountry}`;
  const body = drawLabel({
    carrier: ctx.carriers.get(shipment.carrier)?.label ?? shipment.carrier,
    service: shipment.service,
    trackingNumber,
    orderNumber: order.number,
    shop: ctx.config.brand.name,
    from: senderLines(await findLabelSender(ctx, order.id), origin),
    origin,
    to: recipientLines(order.address),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    at: shipment.createdAt,
  });
  return { name: `${trackingNumber}.pdf`, type: 'application/pdf', body, inline: true };
}
