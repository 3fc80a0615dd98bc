import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderFilter } from '@merchmill/contract/orders/order.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { chargedLine } from './order.rules.ts';
import { csvCents, csvRow, exportColumns } from './order-export.rules.ts';
import { type ExportedLine, readOrderLines } from './order-list.service.ts';

function rowOf({ order, line }: ExportedLine): string {
  const { unitMinor, lineMinor } = chargedLine(line, order);
  const charged = (minor: number) => formatMinor(minor, order.currency, { code: true });
  return csvRow([
    order.number,
    order.state,
    order.placedAt.toISOString(),
    line.title,
    line.variant,
    line.skuCode,
    line.quantity,
    csvCents(line.unitCents),
    csvCents(line.lineCents),
    csvCents(order.totalCents),
    charged(unitMinor),
    charged(lineMinor),
    charged(order.totalMinor),
    order.currency,
    order.address.name,
    order.address.city,
    order.address.postcode ?? '',
    order.address.country,
    order.trackingText.trim().replaceAll('\n', ' '),
  ]);
}

async function* csvOf(pages: AsyncIterable<ExportedLine[]>): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvRow(exportColumns)}`;
  for await (const page of pages) yield page.map(rowOf).join('');
}

/** The orders of a person that a filter leaves, as a table that is written while it is read. */
export function exportOrders(ctx: Ctx, userId: string, filter: OrderFilter): FileAnswer<'text/csv'> {
  return {
    name: `orders-${ctx.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    body: csvOf(readOrderLines(ctx, userId, filter)),
  };
}
