import { Readable } from 'node:stream';
import { formatMinor } from '@merchmill/contract/money.ts';
import { OrderFilter } from '@merchmill/contract/orders.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type FindSession, identify } from '../../http/api.ts';
import { chargedLine } from './order.rules.ts';
import { csvCents, csvRow, exportColumns } from './order-export.rules.ts';
import { type ExportedLine, exportOrders } from './order-list.service.ts';

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

/** `GET /api/orders/export`: my orders that a filter leaves, as a CSV file that is written while it is read. */
async function sendExport(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { principal } = request;
  if (principal.kind !== 'user') throw new AppError('notLoggedIn');
  const filter = OrderFilter.safeParse(request.query);
  if (!filter.success) throw new AppError('invalidInput');
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="orders-${ctx.now().toISOString().slice(0, 10)}.csv"`,
  });
  return reply
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvOf(exportOrders(ctx, principal.ownerId, filter.data))));
}

export function serveOrders(app: FastifyInstance, ctx: Ctx, findSession: FindSession): void {
  app.addHook('onRequest', (request) => identify(request, ctx, findSession));
  app.get('/api/orders/export', (request, reply) => sendExport(ctx, request, reply));
}
