import { sql } from 'drizzle-orm';
import { keptRows, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { eraseChangesTo } from '../../shop/audit/index.ts';
import { orderExceptionEvents, orderExceptions } from './exception.tables.ts';

const kept = { why: 'What held an order up, and how it ended', years: 10 };

export const exceptionPersonalData: PersonalData = {
  module: 'exception',
  tables: [
    keptRows(
      orderExceptionEvents,
      ({ orderIds }) =>
        sql`${orderExceptionEvents.exceptionId} in (select e.id from ${orderExceptions} e where ${oneOf(sql`e.order_id`, orderIds)})`,
      { kept, erased: { text: '' }, stays: ['exceptionId', 'by', 'byUser'], hidden: ['byUser'] },
    ),
    keptRows(orderExceptions, ({ orderIds }) => oneOf(orderExceptions.orderId, orderIds), {
      kept,
      erased: { question: '', reason: null },
      stays: ['id', 'orderId', 'orderLineId', 'shipmentId', 'kind', 'owner', 'remedies', 'remedy'],
    }),
  ],
  // What staff wrote when they answered for somebody, an address among it.
  async erase(ctx, { orderIds }) {
    const rows = await ctx.db
      .select({ id: orderExceptions.id })
      .from(orderExceptions)
      .where(oneOf(orderExceptions.orderId, orderIds));
    await eraseChangesTo(
      ctx,
      rows.map(({ id }) => id),
    );
  },
};
