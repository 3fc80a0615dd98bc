import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { type Parcel, type Quote, quoteParcels } from './shipping.rules.ts';
import { shippingMethods, shippingRates, shippingZones } from './shipping.tables.ts';

/** What sending these parcels to a country would cost and when they would arrive; empty where we do not ship. */
export async function quoteShipping(ctx: Ctx, parcels: readonly Parcel[], country: string): Promise<Quote[]> {
  const warehouses = [...new Set(parcels.map((parcel) => parcel.warehouse))];
  if (!warehouses.length) return [];
  const methods = await ctx.db.select().from(shippingMethods).orderBy(asc(shippingMethods.position));
  const rates = await ctx.db
    .select({
      warehouse: shippingRates.warehouse,
      method: shippingRates.method,
      firstCents: shippingRates.firstCents,
      additionalCents: shippingRates.additionalCents,
      transitDaysMin: shippingRates.transitDaysMin,
      transitDaysMax: shippingRates.transitDaysMax,
    })
    .from(shippingZones)
    .innerJoin(
      shippingRates,
      and(eq(shippingRates.warehouse, shippingZones.warehouse), eq(shippingRates.zone, shippingZones.zone)),
    )
    .where(and(inArray(shippingZones.warehouse, warehouses), eq(shippingZones.country, country)));
  return quoteParcels(parcels, methods, rates, ctx.now());
}
