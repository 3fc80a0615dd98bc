import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { books, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { refundEvents, refunds } from './refund.tables.ts';

export const refundPersonalData: PersonalData = {
  module: 'refund',
  tables: [
    keptRows(
      refundEvents,
      ({ id }) => inArray(refundEvents.refundId, sql`(select r.id from ${refunds} r where r.user_id = ${id})`),
      {
        kept: books,
        erased: {},
        stays: ['refundId', 'fromState', 'toState', 'eventId', 'why'],
      },
    ),
    keptRows(refunds, ({ id }) => ownedBy(id, refunds), {
      kept: books,
      // People and staff type it.
      erased: { reason: '' },
      stays: [
        ...(['id', 'requestKey', 'claim', 'part', 'destination', 'paymentId', 'orderId', 'ownerId', 'state'] as const),
        ...(['currency', 'by', 'reference', 'failure', 'replaces'] as const),
      ],
      hidden: ['by', 'requestKey'],
    }),
  ],
};

/** How much money of an owner's is on its way back. */
export const countOpenRefunds = (ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<number> =>
  ctx.db.$count(refunds, sql`${ownedBy(ownerId, refunds)} and ${inArray(refunds.state, ['requested', 'sent'])}`);
