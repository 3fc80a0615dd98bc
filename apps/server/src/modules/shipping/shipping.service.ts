import type { DeliveryEstimate } from '@merchmill/contract/shipping.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { findMaking } from '../catalog/facts.service.ts';
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

export type Wish = { productId: string; country: string; pieces: number };

/** When a product would arrive in a country, by each way to send it; made and sent as an order of it alone would be. */
export async function estimateDelivery(ctx: Ctx, { productId, country, pieces }: Wish): Promise<DeliveryEstimate> {
  const { warehouse, productionDays } = found(await findMaking(ctx, productId));
  const quotes = await quoteShipping(ctx, [{ warehouse, pieces, productionDays }], country);
  return {
    country,
    quotes: quotes.map(({ method, label, tracked, priceCents, arrivesFrom, arrivesTo }) => ({
      method,
      label,
      tracked,
      price: priceCents,
      arrivesFrom,
      arrivesTo,
    })),
  };
}
