import type { Operator, ProductCompliance } from '@merchmill/contract/catalog/facts.shapes.ts';
import { formatFacts } from '@merchmill/design/print-formats.ts';
import { type ZipEntry, zipOf } from '@merchmill/documents/zip.ts';
import { threadChart } from '@merchmill/printing/embroidery/thread-chart.ts';
import sharp from 'sharp';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { findCompliance, findMockupProduct } from '../../catalog/catalog/index.ts';
import { fileSlug } from '../../design/design/design.rules.ts';
import { type PrintFileRow, readPrintFile } from '../../design/design/index.ts';
import { findLabelSender } from '../../money/invoice/index.ts';
import { listPrints, readOrder } from '../../orders/order/index.ts';
import { getParcelRow, listParcelUnits } from '../shipment/index.ts';
import { type BatchWork, getBatchWork } from '../unit/index.ts';
import { batchNumber, unitNumber } from '../unit/unit.rules.ts';
import { drawBatchSheet } from './batch-sheet.ts';
import { drawLabel, recipientLines, senderLines } from './shipping-label.ts';
import { drawUnitLabels } from './unit-labels.ts';

type Pdf = FileAnswer<'application/pdf'>;
export type UnitWork = BatchWork['units'][number];
export type LineFile = { areaCode: string; file: PrintFileRow };
export type LineInk = { color: string; files: LineFile[] };

/** Print files and the color of the blank, by order line. */
export async function listInk(ctx: Ctx, units: readonly UnitWork[]): Promise<Map<string, LineInk>> {
  const lineIds = [...new Set(units.map(({ unit }) => unit.orderLineId))];
  if (!lineIds.length) return new Map();
  const rows = await listPrints(ctx, lineIds);
  const byLine = Map.groupBy(rows, (row) => row.lineId);
  return new Map([...byLine].map(([id, files]) => [id, { color: files[0]!.color, files }]));
}

export const filesOf = ({ unit }: UnitWork, ink: Map<string, LineInk>): LineFile[] =>
  (ink.get(unit.orderLineId)?.files ?? []).filter(({ areaCode }) => unit.areaCodes.includes(areaCode));

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
  const ink = await listInk(ctx, units);
  const { colors } = assertFound(await findMockupProduct(ctx, batch.productId));
  const rows = [];
  for (const work of units) {
    const { unit, line, orderNumber } = work;
    const [first] = filesOf(work, ink);
    const cloth = colors.find((color) => color.code === ink.get(unit.orderLineId)?.color)?.hex ?? white;
    rows.push({
      orderNumber,
      ...line,
      quantity: unit.quantity,
      areas: unit.areaCodes.join(', '),
      attempt: unit.attempt,
      code: unitNumber(unit.code),
      dueAt: unit.dueAt,
      thumbnail: first ? await thumbnailOf(ctx, first.file, cloth) : null,
      threads: filesOf(work, ink).flatMap(({ file }) => file.facts?.embroidery?.threads ?? []),
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

async function* printEntries(
  ctx: Ctx,
  units: readonly UnitWork[],
  ink: Map<string, LineInk>,
): AsyncGenerator<ZipEntry> {
  const at = ctx.now();
  for (const [index, work] of units.entries()) {
    const { unit, line, orderNumber } = work;
    const place = String(index + 1).padStart(2, '0');
    for (const { areaCode, file } of filesOf(work, ink)) {
      const name = `${place}_${orderNumber}_${fileSlug(line.variant)}_${areaCode}_x${unit.quantity}`;
      const extension = formatFacts[file.format].extension;
      yield { name: `${name}.${extension}`, bytes: await readPrintFile(ctx, file), at };
      const { embroidery } = file.facts ?? {};
      if (!embroidery) continue;
      const chart = threadChart(`${orderNumber}, ${line.title}, ${line.variant}, ${areaCode}`, embroidery);
      yield { name: `${name}.threads.txt`, bytes: new TextEncoder().encode(chart), at };
    }
  }
}

/** The print files of a batch, named so that they sort as its sheet does. Bytes are read as they are asked for. */
export async function makeBatchZip(ctx: Ctx, batchId: string): Promise<FileAnswer<'application/zip'>> {
  const { row, units } = await getBatchWork(ctx, batchId);
  const entries = printEntries(ctx, units, await listInk(ctx, units));
  return { name: `${batchNumber(row.seq)}.zip`, type: 'application/zip', body: zipOf(entries) };
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
