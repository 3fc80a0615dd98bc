import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { builtInRates, fileRates } from '../adapters/rates/file.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { warehouses } from '../modules/catalog/catalog/catalog.tables.ts';
import {
  shippingHolidays,
  shippingMethods,
  shippingOrigins,
  shippingRates,
  shippingWeightBands,
  shippingZones,
} from '../modules/orders/shipping/shipping.tables.ts';
import { importCharges, taxAreaCountries, taxAreas, taxRates } from '../modules/orders/tax/tax.tables.ts';
import { currencies } from '../modules/shop/currency/currency.tables.ts';
import { takeRates } from '../modules/shop/currency/index.ts';
import { helpArticles } from '../reference/help/help-articles.ts';
import * as shipping from '../reference/shipping.ts';
import { taxes } from '../reference/taxes.ts';
import { insertHelp } from './insert-help.ts';

/** Any number; instances that start at once agree on it. */
const referenceLock = 727_275;

const isEmpty = async ({ db }: Pick<Ctx, 'db'>, table: PgTable) => (await db.$count(table)) === 0;

/** Ways to ship, and prices and working days of these warehouses. */
export async function insertShipping({ db }: Pick<Ctx, 'db'>, places: readonly shipping.Place[]): Promise<void> {
  await db.insert(shippingMethods).values(shipping.shippingMethods);
  await db.insert(shippingZones).values(places.flatMap(shipping.zonesOf));
  await db.insert(shippingRates).values(places.flatMap(shipping.ratesOf));
  await db.insert(shippingWeightBands).values(places.flatMap(shipping.weightBandsOf));
  await db.insert(shippingOrigins).values(places.map(shipping.originOf));
  const holidays = places.flatMap(shipping.holidaysOf);
  if (holidays.length) await db.insert(shippingHolidays).values(holidays);
}

export async function insertTaxes({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.insert(taxAreas).values(taxes.areas);
  await db.insert(taxAreaCountries).values(taxes.members);
  await db.insert(taxRates).values(taxes.rates);
  await db.insert(importCharges).values(taxes.charges);
}

const shippingTables = [warehouses, shippingMethods, shippingZones, shippingRates, shippingOrigins];
const taxTables = [taxAreas, taxAreaCountries, taxRates, importCharges];

/**
 * Gives a shop what every shop needs: a warehouse with ways to ship, taxes, currencies, a help center. Each of the first
 * three is filled only where all of its tables are empty, so that nothing comes back that somebody took away while anything of it is left,
 * and a shop of an earlier version keeps its rows.
 * @param places its warehouses; without, one to be edited
 */
export async function insertReference(
  ctx: Ctx,
  places: readonly shipping.Place[] = [shipping.firstWarehouse],
): Promise<void> {
  const rates = await fileRates(builtInRates).quotes();
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${referenceLock})`);
    const areEmpty = async (tables: readonly PgTable[]) => {
      for (const table of tables) if (!(await isEmpty(ctx, table))) return false;
      return true;
    };
    if (await areEmpty(shippingTables)) {
      const rows = places.map(({ code, name, country }, position) => ({ code, name, country, position }));
      await ctx.db.insert(warehouses).values(rows);
      await insertShipping(ctx, places);
    }
    if (await areEmpty(taxTables)) await insertTaxes(ctx);
    if (await isEmpty(ctx, currencies)) await takeRates(ctx, rates);
    await insertHelp(ctx, helpArticles);
  });
}
