import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warehouses } from '../modules/catalog/catalog/catalog.tables.ts';
import {
  shippingMethods,
  shippingOrigins,
  shippingRates,
  shippingZones,
} from '../modules/orders/shipping/shipping.tables.ts';
import { taxRates } from '../modules/orders/tax/tax.tables.ts';
import { currencies } from '../modules/shop/currency/currency.tables.ts';
import { countries } from '../reference/countries.ts';
import { taxes, taxSources } from '../reference/taxes.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { insertReference } from './reference.ts';

describe('what every shop begins with', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  const rowsOf = async (table: PgTable) => (await shop.ctx.db.select({ rows: count() }).from(table))[0]!.rows;

  it('is put into an empty shop, once', async () => {
    await Promise.all([insertReference(shop.ctx), insertReference(shop.ctx)]);
    await insertReference(shop.ctx);
    expect(await shop.ctx.db.select().from(warehouses)).toEqual([
      { code: 'main', name: 'Main warehouse', country: 'US', position: 0 },
    ]);
    expect(await rowsOf(shippingZones)).toBe(countries.length);
    expect(await rowsOf(shippingMethods)).toBe(3);
    expect(await rowsOf(taxRates)).toBe(taxes.rates.length);
    expect(await rowsOf(currencies)).toBeGreaterThan(90);
  });

  it('does not bring back what operators took away, nor touch what they changed', async () => {
    const { db } = shop.ctx;
    await db.delete(shippingRates);
    await db.update(warehouses).set({ name: 'Ours' });
    await insertReference(shop.ctx);
    expect(await rowsOf(shippingRates)).toBe(0);
    expect((await db.select().from(warehouses)).map(({ name }) => name)).toEqual(['Ours']);
    expect(await rowsOf(shippingOrigins)).toBe(1);
  });

  it('has a source for the taxes of every area and country', () => {
    const areaOf = new Map(taxes.members.map(({ country, area }) => [country, area]));
    const sources = new Set(Object.keys(taxSources));
    expect(taxes.areas.filter(({ code }) => !sources.has(code))).toEqual([]);
    expect(taxes.rates.filter(({ country }) => !sources.has(areaOf.get(country)!))).toEqual([]);
  });

  it('has the taxes of every country that we ship to, where we know them', () => {
    const taxed = new Set(taxes.rates.map(({ country }) => country));
    expect(countries.map(({ code }) => code).filter((code) => !taxed.has(code))).toEqual(['JP']);
  });
});
