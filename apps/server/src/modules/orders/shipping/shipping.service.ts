import type {
  DeliveryEstimate,
  PlanKind,
  PlannedParcel,
  ShippingRate,
} from '@merchmill/contract/orders/shipping.shapes.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { findCountry } from '../../../reference/countries.ts';
import {
  products,
  productWarehouses,
  skus,
  stock,
  warehouses as warehouseTable,
} from '../../catalog/catalog/catalog.tables.ts';
import { findProductOfUgc, listSpuDetails, type SkuDetails } from '../../catalog/catalog/index.ts';
import { arrivalOf, type Days, deadlineOf, firstWorkingDay, type Origin } from './calendar.rules.ts';
import type { Lane } from './parcel.rules.ts';
import { type BasketItem, type Plan, planBasket, type Site } from './planner.rules.ts';
import {
  shippingHolidays,
  shippingMethods,
  shippingOrigins,
  shippingRates,
  shippingWeightBands,
  shippingZones,
} from './shipping.tables.ts';

type Method = typeof shippingMethods.$inferSelect;
export type Warehouse = { code: string; name: string; country: string };
type KnownLane = Lane & { from: Warehouse };

/** Where a warehouse has told nothing else: it works as most do. */
export const usualOrigin: Origin = { timeZone: 'UTC', cutOffMinutes: 14 * 60, holidays: new Set() };

/** How a country is reached: every lane to it by method, and when the warehouses work. */
export type Network = { methods: Method[]; lanes: KnownLane[]; origins: Map<string, Origin> };

async function listLanes(ctx: Ctx, country: string, methods: readonly Method[]): Promise<KnownLane[]> {
  const rates = await ctx.db
    .select({ rate: shippingRates, from: warehouseTable })
    .from(shippingZones)
    .innerJoin(
      shippingRates,
      and(eq(shippingRates.warehouse, shippingZones.warehouse), eq(shippingRates.zone, shippingZones.zone)),
    )
    .innerJoin(warehouseTable, eq(warehouseTable.code, shippingZones.warehouse))
    .where(eq(shippingZones.country, country))
    .orderBy(asc(warehouseTable.position));
  const bands = rates.some(({ rate }) => rate.basis === 'weight')
    ? await ctx.db.select().from(shippingWeightBands).orderBy(asc(shippingWeightBands.upToGrams))
    : [];
  return rates.flatMap(({ rate, from }) => {
    const method = methods.find((each) => each.code === rate.method);
    if (!method) return [];
    const own = bands.filter(
      (band) => band.warehouse === rate.warehouse && band.zone === rate.zone && band.method === rate.method,
    );
    const { firstCents, additionalCents } = rate;
    return {
      warehouse: rate.warehouse,
      from: { code: from.code, name: from.name, country: from.country },
      method: rate.method,
      price:
        rate.basis === 'item' ? { basis: rate.basis, firstCents, additionalCents } : { basis: rate.basis, bands: own },
      limits: { weightGrams: method.maxWeightGrams, lengthMm: method.maxLengthMm, volumeCm3: method.maxVolumeCm3 },
      transitDays: { min: rate.transitDaysMin, max: rate.transitDaysMax },
    };
  });
}

/** When each warehouse works, by its code. */
export async function listOrigins(ctx: Ctx): Promise<Map<string, Origin>> {
  const rows = await ctx.db.select().from(shippingOrigins);
  const holidays = await ctx.db.select().from(shippingHolidays);
  const byWarehouse = Map.groupBy(holidays, (holiday) => holiday.warehouse);
  return new Map(
    rows.map(({ warehouse, timeZone, cutOffMinutes }) => [
      warehouse,
      { timeZone, cutOffMinutes, holidays: new Set(byWarehouse.get(warehouse)?.map(({ day }) => day)) },
    ]),
  );
}

/** A place as lines and units name it: orders of earlier days have no code of it. */
type NamedPlace = { warehouse: string; warehouseCode: string | null };

/** Until when work that comes in now has to leave a place. */
export async function readDeadlines(ctx: Ctx): Promise<(place: NamedPlace, workingDays: number) => Date> {
  const origins = await listOrigins(ctx);
  const places = await ctx.db.select({ code: warehouseTable.code, name: warehouseTable.name }).from(warehouseTable);
  const codes = new Map(places.map(({ code, name }) => [name, code]));
  return ({ warehouse, warehouseCode }, workingDays) => {
    const code = warehouseCode ?? codes.get(warehouse) ?? '';
    return deadlineOf(ctx.now(), origins.get(code) ?? usualOrigin, workingDays);
  };
}

export async function readNetwork(ctx: Ctx, country: string): Promise<Network> {
  ctx.reads.add('shipping');
  const methods = await ctx.db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.retired, false))
    .orderBy(asc(shippingMethods.position));
  return { methods, lanes: await listLanes(ctx, country, methods), origins: await listOrigins(ctx) };
}

export type Wanted = {
  sku: Pick<SkuDetails, 'skuId' | 'productId' | 'weightGrams' | 'parcel' | 'hs6' | 'productionDays' | 'warehouse'>;
  quantity: number;
  /** What all of it costs the shopper; a share of it may be owed as duty. */
  cents?: number;
  /** Nothing is printed on it: what is in stock leaves within days. */
  bare?: boolean;
};

/**
 * What is to be sent, with the places that can make it: all that make the product and, of what is in stock there,
 * have enough. Where none has, it stays with the place that the product ships from.
 */
export async function toBasket(ctx: Ctx, wanted: readonly Wanted[]): Promise<BasketItem[]> {
  if (!wanted.length) return [];
  const productIds = [...new Set(wanted.map(({ sku }) => sku.productId))];
  const makers = await ctx.db
    .select()
    .from(productWarehouses)
    .where(inArray(productWarehouses.productId, productIds))
    .orderBy(asc(productWarehouses.position));
  const levels = await ctx.db
    .select()
    .from(stock)
    .where(
      inArray(
        stock.skuId,
        wanted.map(({ sku }) => sku.skuId),
      ),
    );
  return wanted.map(({ sku, quantity, cents = 0, bare = false }, line) => {
    const places = new Set([
      sku.warehouse.code,
      ...makers.filter((maker) => maker.productId === sku.productId).map((maker) => maker.warehouseCode),
    ]);
    const levelAt = (code: string) => levels.find((each) => each.skuId === sku.skuId && each.warehouseCode === code);
    const has = (code: string) => {
      const level = levelAt(code);
      return !level || level.onHand - level.reserved >= quantity;
    };
    const able = [...places].filter(has);
    return {
      line,
      productId: sku.productId,
      units: quantity,
      hs6: sku.hs6,
      valueCents: cents,
      weightGrams: sku.weightGrams,
      ...sku.parcel,
      productionDays: sku.productionDays,
      inStockAt: bare ? able.filter(levelAt) : [],
      warehouses: able.length ? able : [sku.warehouse.code],
    };
  });
}

/** What bringing goods in costs beside shipping, by the country that they come from. */
export type ImportCosts = (fromCountry: string) => Site['duty'];
export const noDuty: ImportCosts = () => ({ perKindCents: 0, perParcelCents: 0, share: () => 0 });

export type MethodPlan = { method: Method; plan: Plan };
export type PlanOptions = { kind: PlanKind; now: Date; duty: ImportCosts };

/** The best split by one method; undefined where it does not reach. */
export function planMethod(network: Network, basket: readonly BasketItem[], method: Method, wish: PlanOptions) {
  const sites: Site[] = network.lanes
    .filter((lane) => lane.method === method.code)
    .filter((lane) => basket.some((item) => item.warehouses.includes(lane.warehouse)))
    .map((lane) => {
      const origin = network.origins.get(lane.warehouse) ?? usualOrigin;
      const startDay = firstWorkingDay(wish.now, origin);
      const known = new Map<string, { from: string; to: string }>();
      const arrives = (production: Days) => {
        const key = `${production.min}-${production.max}`;
        const arrival = known.get(key) ?? arrivalOf(startDay, origin.holidays, production, lane.transitDays);
        known.set(key, arrival);
        return arrival;
      };
      return { lane, duty: wish.duty(lane.from.country), arrives };
    });
  return planBasket(basket, sites, wish.kind);
}

/** The best split of a basket by each method that reaches the country, cheapest first. */
export function planMethods(network: Network, basket: readonly BasketItem[], wish: PlanOptions): MethodPlan[] {
  return network.methods
    .flatMap((method) => {
      const plan = planMethod(network, basket, method, wish);
      return plan ? [{ method, plan }] : [];
    })
    .sort((a, b) => a.plan.shippingCents + a.plan.dutyCents - b.plan.shippingCents - b.plan.dutyCents);
}

/** The parcels of a plan, each with where it comes from. */
export function parcelsOf(network: Network, plan: Plan): PlannedParcel[] {
  return plan.loads.flatMap(({ warehouse, parcels, arrivesFrom, arrivesTo }) => {
    const { from } = network.lanes.find((lane) => lane.warehouse === warehouse)!;
    return parcels.map(({ units, grams, contents }) => ({
      warehouse: from,
      units,
      weightGrams: grams,
      arrivesFrom,
      arrivesTo,
      contents: [...contents],
    }));
  });
}

/** A variant, or the heaviest where none is named, so that nobody is promised too much. */
async function getVariant(ctx: Ctx, productId: string, skuId: string | undefined): Promise<Wanted['sku']> {
  const rows = await ctx.db
    .select({ sku: skus, product: products, warehouse: warehouseTable })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(warehouseTable, eq(warehouseTable.code, products.warehouseCode))
    .where(and(eq(skus.productId, productId), skuId === undefined ? undefined : eq(skus.id, skuId)))
    .orderBy(asc(skus.weightGrams), asc(skus.position));
  const { sku, product, warehouse } = assertFound(rows.at(-1));
  return {
    skuId: sku.id,
    productId,
    weightGrams: sku.weightGrams,
    parcel: { lengthMm: sku.lengthMm, widthMm: sku.widthMm, heightMm: sku.heightMm },
    hs6: product.hs6,
    productionDays: { min: product.productionDaysMin, max: product.productionDaysMax },
    warehouse,
  };
}

const estimateForMs = 60_000;

export type Wish = { productId: string; skuId?: string | undefined; country: string; units: number };

/** When a product would arrive in a country, by each way to send it; made and sent as an order of it alone would be. */
export async function estimateDelivery(
  ctx: Ctx,
  { productId, skuId, country, units }: Wish,
): Promise<DeliveryEstimate> {
  ctx.reads.add(`product:${productId}`);
  // The days follow the hour at which a warehouse closes.
  ctx.reads.endIn(estimateForMs);
  const sku = await getVariant(ctx, productId, skuId);
  const network = await readNetwork(ctx, country);
  const basket = await toBasket(ctx, [{ sku, quantity: units, bare: skuId !== undefined }]);
  return {
    country,
    quotes: planMethods(network, basket, { kind: 'cheapest', now: ctx.now(), duty: noDuty }).map(
      ({ method, plan }) => ({
        method: method.code,
        label: method.label,
        tracked: method.tracked,
        price: plan.shippingCents,
        arrivesFrom: plan.arrivesFrom,
        arrivesTo: plan.arrivesTo,
      }),
    ),
  };
}

export async function estimateSpu(
  ctx: Ctx,
  spuId: string,
  wish: Omit<Wish, 'productId' | 'skuId'>,
): Promise<DeliveryEstimate> {
  const { productId } = assertFound((await listSpuDetails(ctx, [spuId])).get(spuId));
  return estimateDelivery(ctx, { ...wish, productId });
}

/** The same for a product that a user made: a design of our own is not found under it. */
export async function estimateUgc(
  ctx: Ctx,
  ugcId: string,
  wish: Omit<Wish, 'productId' | 'skuId'>,
): Promise<DeliveryEstimate> {
  return estimateDelivery(ctx, { ...wish, productId: assertFound(await findProductOfUgc(ctx, ugcId)) });
}

/** Every way to send a parcel to a country. */
export async function listRates(ctx: Ctx, country: string): Promise<{ country: string; rates: ShippingRate[] }> {
  const { methods, lanes } = await readNetwork(ctx, country);
  const rates = lanes.map(({ from, method: code, price, limits, transitDays }) => {
    const { label, tracked } = methods.find((method) => method.code === code)!;
    const byUnit = price.basis === 'item';
    return {
      warehouse: from,
      method: code,
      label,
      tracked,
      basis: price.basis,
      first: byUnit ? price.firstCents : null,
      additional: byUnit ? price.additionalCents : null,
      bands: byUnit ? [] : price.bands.map(({ upToGrams, cents }) => ({ upToGrams, price: cents })),
      transitDaysMin: transitDays.min,
      transitDaysMax: transitDays.max,
      maxWeightGrams: limits.weightGrams,
      maxLengthMm: limits.lengthMm,
      maxVolumeCm3: limits.volumeCm3,
    };
  });
  return { country, rates };
}

/** The methods that orders can be shipped by, in their order. */
export function listOfferedMethods({ db }: Pick<Ctx, 'db'>): Promise<{ code: string; label: string }[]> {
  const { code, label, position, retired } = shippingMethods;
  return db.select({ code, label }).from(shippingMethods).where(eq(retired, false)).orderBy(asc(position), asc(code));
}

/** Countries that some warehouse reaches. */
export async function listSupportedCountries(ctx: Ctx) {
  const rows = await ctx.db
    .select({ country: shippingZones.country, warehouse: shippingZones.warehouse, method: shippingRates.method })
    .from(shippingZones)
    .innerJoin(
      shippingRates,
      and(eq(shippingRates.warehouse, shippingZones.warehouse), eq(shippingRates.zone, shippingZones.zone)),
    );
  const byCountry = Map.groupBy(rows, (row) => row.country);
  return [...byCountry]
    .flatMap(([code, own]) => {
      const country = findCountry(code);
      const each = (pick: (row: (typeof rows)[number]) => string) => [...new Set(own.map(pick))].sort();
      return country
        ? [{ code, name: country.name, methods: each((row) => row.method), warehouses: each((row) => row.warehouse) }]
        : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
