import type { BatchWork } from '../unit/index.ts';
import { batchNumber, unitNumber } from '../unit/unit.rules.ts';
import { type BatchPrint, filesOfPrint, sizeMmOf } from './batch-files.service.ts';
import type { OrderTicket } from './order-ticket.ts';

type TicketUnit = OrderTicket['units'][number];
type TicketArea = TicketUnit['areas'][number];

function toArea(print: BatchPrint): TicketArea {
  const [{ file, preflight }] = print.files as [BatchPrint['files'][number]];
  const { widthPx, heightPx, dpi } = file;
  return {
    area: print.areaCode,
    sizeMm: { width: sizeMmOf(widthPx, dpi), height: sizeMmOf(heightPx, dpi) },
    sizePx: { width: widthPx, height: heightPx },
    dpi,
    check: {
      level: preflight.level,
      findings: preflight.findings.map(({ rule, level, message }) => ({ rule, level, message })),
    },
    files: filesOfPrint(print).map(({ name, format, sha256, bytes, from }) => {
      const facts = from instanceof Uint8Array ? null : from.facts;
      return { name, format, sha256, bytes, ...(facts ? { facts } : {}) };
    }),
  };
}

function toUnit(prints: readonly BatchPrint[]): TicketUnit {
  const [{ work, files, size }] = prints as [BatchPrint];
  const { unit, line, orderNumber, productTitle } = work;
  const { position, color } = files[0]!;
  return {
    ...{ unit: unitNumber(unit.code), order: orderNumber, line: position + 1, sku: line.skuCode },
    ...{ product: productTitle, variant: line.variant, color, size },
    ...{ technique: unit.technique, quantity: unit.quantity, attempt: unit.attempt },
    shipBy: unit.dueAt.toISOString(),
    areas: prints.map(toArea),
  };
}

/** What a batch is, for the programs of machines. Nothing of when or by whom it is asked for is in it. */
export function ticketOf({ row, title }: BatchWork, prints: readonly BatchPrint[]): OrderTicket {
  const { technique, warehouse, createdAt } = row;
  const byUnit = Map.groupBy(prints, ({ work }) => work.unit.id);
  return {
    schema: 'merchmill.order-ticket',
    version: 1,
    batch: { number: batchNumber(row.seq), technique, product: title, warehouse, createdAt: createdAt.toISOString() },
    units: [...byUnit.values()].map(toUnit),
  };
}

export const ticketName = ({ row }: Pick<BatchWork, 'row'>) => `${batchNumber(row.seq)}.ticket.json`;

/** A ticket as a file: of an order or of a gang sheet. */
export const ticketBytes = (ticket: object): Buffer => Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`);
