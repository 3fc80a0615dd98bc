import { inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { keptRows, oneOf, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { replacements, shipmentLines, shipmentScans, shipments } from './shipment.tables.ts';

const kept = { why: 'Proof that an order was sent and arrived', years: 10 };
const ofPerson = ({ orderIds }: Person) =>
  sql`(select s.id from ${shipments} s where ${oneOf(sql`s.order_id`, orderIds)})`;

export const shipmentPersonalData: PersonalData = {
  module: 'shipment',
  tables: [
    keptRows(shipmentScans, (person) => inArray(shipmentScans.shipmentId, ofPerson(person)), {
      kept,
      // The last ones are at the door.
      erased: { place: '', text: '' },
      stays: ['shipmentId', 'scanId', 'state'],
    }),
    keptRows(replacements, ({ orderIds }) => oneOf(replacements.orderId, orderIds), {
      kept,
      erased: { reason: null },
      stays: ['id', 'orderId', 'orderLineId', 'claimId', 'orderedBy'],
      hidden: ['orderedBy'],
    }),
    keptRows(shipments, ({ orderIds }) => oneOf(shipments.orderId, orderIds), {
      kept,
      erased: { labelKey: null },
      stays: [
        ...(['id', 'orderId', 'warehouse', 'fromCountry', 'carrier', 'service', 'state', 'trackingNumber'] as const),
        'createdBy',
      ],
      hidden: ['createdBy', 'labelKey'],
    }),
  ],
  async eraseFiles(ctx, { orderIds }) {
    const rows = await ctx.db
      .select({ carrier: shipments.carrier, trackingNumber: shipments.trackingNumber })
      .from(shipments)
      .where(sql`${oneOf(shipments.orderId, orderIds)} and ${isNotNull(shipments.trackingNumber)}`);
    const byCarrier = Map.groupBy(rows, ({ carrier }) => carrier);
    for (const [carrier, parcels] of byCarrier)
      await ctx.carriers.get(carrier)?.forget?.(parcels.map(({ trackingNumber }) => trackingNumber!));
  },
};

/** Of these orders those with units that were made again and have not arrived yet. */
export async function countReplacedOrders(ctx: Pick<Ctx, 'db'>, orderIds: readonly string[]): Promise<number> {
  const rows = await rowsOf(
    ctx.db,
    sql`select r.order_id from ${replacements} r where ${oneOf(sql`r.order_id`, orderIds)} group by r.order_id
      having sum(r.quantity - r.given_up) > coalesce((select sum(l.quantity) from ${shipmentLines} l
        join ${shipments} s on s.id = l.shipment_id
        where s.order_id = r.order_id and s.second and s.state = 'delivered' and s.replaced_at is null), 0)`,
  );
  return rows.length;
}
