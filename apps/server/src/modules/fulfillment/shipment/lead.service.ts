import { dayMs } from '@merchmill/contract/durations.ts';
import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { paidAtOfOrder, placeOfLine, productOfLine } from '../../orders/order/index.ts';
import { workingDaysTaken } from '../../orders/shipping/calendar.rules.ts';
import { listOrigins, usualOrigin } from '../../orders/shipping/index.ts';
import { fewestParcels, measuredDays, ninetiethOf, type Taken } from './lead.rules.ts';
import { leadTimes } from './lead.tables.ts';
import { shipmentLines, shipments } from './shipment.tables.ts';

/* How long we really take: measured once a day, so that nothing has to be counted where it is needed. */

type Left = { id: string; at: Date; paidAt: Date | null; place: string | null; productIds: string[] };

const together = 2000;

/** Parcels of what was ordered that left after a moment, in the order in which they did. */
export const leftStatement = (after: { at: Date; id: string }, limit: number): SQL => sql`
  select s.id, s.handed_over_at as at, ${paidAtOfOrder(sql`s.order_id`)} as "paidAt", l.place, l.products as "productIds"
  from ${shipments} s
  cross join lateral (
    select min(${placeOfLine(sql`k.order_line_id`)}) as place, array_agg(distinct ${productOfLine(sql`k.order_line_id`)}) as products
    from ${shipmentLines} k where k.shipment_id = s.id
  ) l
  where not s.second and (s.handed_over_at, s.id) > (${after.at.toISOString()}::timestamptz, ${after.id})
  order by s.handed_over_at, s.id limit ${limit}`;

async function readTaken(ctx: Ctx, turn: Turn): Promise<Map<string, Taken> | null> {
  const origins = await listOrigins(ctx);
  const taken = new Map<string, Taken>();
  for (let after = { at: new Date(ctx.now().getTime() - measuredDays * dayMs), id: '' }; ; ) {
    const rows = await rowsOf<Left>(ctx.db, leftStatement(after, together));
    for (const { at, paidAt, place, productIds } of rows) {
      if (paidAt === null) continue;
      const days = workingDaysTaken(new Date(paidAt), new Date(at), origins.get(place ?? '') ?? usualOrigin);
      for (const productId of productIds ?? []) {
        const own = taken.get(productId) ?? new Map();
        taken.set(productId, own.set(days, (own.get(days) ?? 0) + 1));
      }
    }
    if (rows.length < together) return taken;
    if (turn.isOver) return null;
    after = { at: new Date(rows.at(-1)!.at), id: rows.at(-1)!.id };
  }
}

/** Measures anew how long each product takes; those with too few parcels have no figure. */
export async function measureLeadTimes(ctx: Ctx, turn: Turn): Promise<number> {
  const taken = await readTaken(ctx, turn);
  if (!taken) return 0;
  const measuredAt = ctx.now();
  const rows = [...taken]
    .map(([productId, own]) => ({ productId, ...ninetiethOf(own), measuredAt }))
    .filter(({ parcels }) => parcels >= fewestParcels);
  await inTransaction(ctx, async (ctx) => {
    const set = { days: sql`excluded.days`, parcels: sql`excluded.parcels`, measuredAt };
    for (let at = 0; at < rows.length; at += together)
      await ctx.db
        .insert(leadTimes)
        .values(rows.slice(at, at + together))
        .onConflictDoUpdate({ target: leadTimes.productId, set });
    await ctx.db.delete(leadTimes).where(lt(leadTimes.measuredAt, measuredAt));
  });
  return rows.length;
}

/** Working days in which nine of ten parcels of these products left, where enough were measured. */
export async function readLeadTimes(
  { db }: Pick<Ctx, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (!productIds.length) return new Map();
  const rows = await db
    .select({ productId: leadTimes.productId, days: leadTimes.days })
    .from(leadTimes)
    .where(inArray(leadTimes.productId, [...productIds]));
  return new Map(rows.map(({ productId, days }) => [productId, days]));
}

/** Of these orders, those of which a parcel is packed. */
export async function listPacked({ db }: Pick<Ctx, 'db'>, orderIds: readonly string[]): Promise<Set<string>> {
  if (!orderIds.length) return new Set();
  const rows = await db
    .selectDistinct({ orderId: shipments.orderId })
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]));
  return new Set(rows.map(({ orderId }) => orderId));
}
