import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { type CsvCell, csvAmount, csvTable } from '@merchmill/documents/csv.ts';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { Acting } from '../../../principal.ts';
import { recordTakenFrom } from '../../shop/audit/index.ts';
import { chargedLine } from '../order/order.rules.ts';
import { exportColumns } from './order-export.rules.ts';
import { type ExportedLine, readOrderLines } from './order-list.service.ts';

const dollars = (cents: number) => csvAmount(cents, 2);

function rowOf({ order, line }: ExportedLine): CsvCell[] {
  const { unitMinor, lineMinor } = chargedLine(line, order);
  const charged = (minor: number) => formatMinor(minor, order.currency, { code: true });
  return [
    order.number,
    order.state,
    order.placedAt.toISOString(),
    line.title,
    line.variant,
    line.skuCode,
    line.quantity,
    dollars(line.unitCents),
    dollars(line.lineCents),
    dollars(order.totalCents),
    charged(unitMinor),
    charged(lineMinor),
    charged(order.totalMinor),
    order.currency,
    order.address.name,
    order.address.city,
    order.address.postcode ?? '',
    order.address.country,
    order.trackingText.trim().replaceAll('\n', ' '),
  ];
}

async function* rowsOf(pages: AsyncIterable<ExportedLine[]>): AsyncGenerator<CsvCell[][]> {
  for await (const page of pages) yield page.map(rowOf);
}

/** The orders of a person that a filter leaves, as a table that is written while it is read. */
export async function exportOrders(ctx: Ctx, principal: Acting, filter: OrderFilter): Promise<FileAnswer<'text/csv'>> {
  const { ownerId } = principal;
  const taken = { taken: 'orders', q: undefined, ...filter };
  await recordTakenFrom(ctx, principal, ownerId, { subject: 'user', filter: taken });
  return {
    name: `orders-${dayInUtc(ctx.now())}.csv`,
    type: 'text/csv',
    body: csvTable(exportColumns, rowsOf(readOrderLines(ctx, ownerId, filter))),
  };
}
