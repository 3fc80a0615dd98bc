import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, aShopThatTaxes, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { productWarehouses, spus } from '../../catalog/catalog/catalog.tables.ts';

describe.each(backends())('shipping on %s', (backend) => {
  let shop: TestApp;
  let anywhere: MadeProduct;
  let american: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    await aShopThatTaxes(shop.ctx);
    anywhere = await aProduct(shop.ctx);
    const places = ['eu-riga', 'us-ohio'];
    await shop.ctx.db
      .insert(productWarehouses)
      .values(places.map((warehouseCode, position) => ({ productId: anywhere.productId, warehouseCode, position })));
    american = await aProduct(shop.ctx, { warehouse: 'us-ohio' });
  });
  afterAll(() => shop.close());

  const quote = (country: string, items: { skuId: string; quantity: number }[], plan?: 'cheapest' | 'fewestParcels') =>
    shop.call(null, checkoutCalls.quoteBasket, { body: { country, items, ...(plan ? { plan } : {}) } });

  it('[API-130][CAP-09] lists every way to a country with prices by unit or by weight, limits and days', async () => {
    const { rates } = await shop.call(null, shippingCalls.rates, { query: { country: 'LV' } });
    const of = (code: string, method: string) =>
      rates.find((rate) => rate.warehouse.code === code && rate.method === method)!;
    expect(of('eu-riga', 'economy')).toMatchObject({
      basis: 'item',
      first: 329,
      additional: 90,
      bands: [],
      transitDaysMin: 3,
      transitDaysMax: 5,
      maxWeightGrams: 10_000,
    });
    expect(of('us-ohio', 'express')).toMatchObject({ basis: 'weight', first: null });
    expect(of('us-ohio', 'express').bands[0]).toEqual({ upToGrams: 250, price: 2490 });
    expect((await shop.call(null, shippingCalls.rates, { query: { country: 'AQ' } })).rates).toEqual([]);
  });

  it('[API-131] splits a whole basket over the warehouses that make it, parcel by parcel', async () => {
    const items = [
      { skuId: anywhere.skuIds.black, quantity: 2 },
      { skuId: american.skuIds.black, quantity: 1 },
    ];
    const { quotes } = await quote('LV', items);
    const economy = quotes.find((each) => each.method === 'economy')!;
    expect(economy.parcels.map(({ warehouse, contents }) => [warehouse.code, contents])).toEqual([
      ['eu-riga', [{ line: 0, quantity: 2 }]],
      ['us-ohio', [{ line: 1, quantity: 1 }]],
    ]);
    expect([economy.price, economy.duty]).toEqual([329 + 90 + 749, 348]);
    const fewest = (await quote('LV', items, 'fewestParcels')).quotes.find((each) => each.method === 'economy')!;
    expect(fewest.parcels.map(({ warehouse, units }) => [warehouse.code, units])).toEqual([['us-ohio', 3]]);
    expect(fewest.price).toBe(749 + 2 * 240);
  });

  it('[CAP-09] quotes a basket by every method that reaches a zone, with what the way in costs', async () => {
    const items = [{ skuId: american.skuIds.black, quantity: 2 }];
    const quoted = async (country: string) =>
      (await quote(country, items)).quotes.map(({ method, price, duty }) => [method, price, duty]);
    const home = [
      ['economy', 329 + 90, 0],
      ['standard', 489 + 110, 0],
      ['express', 1190 + 190, 0],
    ];
    expect(await quoted('US')).toEqual(home);
    expect((await quoted('CA')).map(([method, price]) => [method, price])).toEqual([
      ['economy', 469 + 130],
      ['standard', 629 + 160],
      ['express', 1690 + 290],
    ]);
    // Two tees of 180 g by air, one duty of 3 EUR and one fee of 25 RON.
    expect(await quoted('RO')).toEqual([
      ['economy', 749 + 240, 348 + 575],
      ['standard', 1090 + 320, 348 + 575],
      ['express', 2890, 348 + 575],
    ]);
    expect(await quoted('AQ')).toEqual([]);
    expect(await quote('US', [{ skuId: anywhere.skuIds.black, quantity: 2 }])).toMatchObject({
      quotes: [{ method: 'economy', price: 329 + 90, parcels: [{ warehouse: { code: 'us-ohio' } }] }, {}, {}],
    });
  });

  it('[API-131] puts what is too heavy for one parcel into several', async () => {
    const { quotes } = await quote('LV', [{ skuId: anywhere.skuIds.black, quantity: 80 }]);
    const economy = quotes.find((each) => each.method === 'economy')!;
    expect(economy.parcels.map((parcel) => [parcel.units, parcel.weightGrams])).toEqual([
      [50, 9000],
      [30, 5400],
    ]);
    expect(economy.price).toBe(2 * 329 + 78 * 90);
  });

  it('[API-131] by air the weight decides', async () => {
    const { quotes } = await quote('JP', [{ skuId: anywhere.skuIds.black, quantity: 3 }]);
    expect(quotes.find((each) => each.method === 'express')!.price).toBe(3690);
  });

  it('does not know units that are not sold, and sends nothing to where nobody goes', async () => {
    const items = [{ skuId: 'none', quantity: 1 }];
    expect((await shop.send(null, checkoutCalls.quoteBasket, { body: { country: 'LV', items } })).status).toBe(404);
    expect((await quote('AQ', [{ skuId: anywhere.skuIds.black, quantity: 1 }])).quotes).toEqual([]);
  });

  it('[API-132][CAP-09] a product and a ready design on it arrive alike, from the nearest place that makes it', async () => {
    const { spuId } = await aSpu(shop.ctx, anywhere);
    const query = { country: 'US', quantity: 2 };
    const product = await shop.call(null, shippingCalls.ofProduct, { params: { bizId: anywhere.productId }, query });
    expect(product.quotes[0]).toMatchObject({ method: 'economy', price: 329 + 90 });
    expect(await shop.call(null, shippingCalls.ofSpu, { params: { bizId: spuId }, query })).toEqual(product);
    const unknown = await shop.send(null, shippingCalls.ofSpu, { params: { bizId: anywhere.productId }, query });
    expect(unknown.status).toBe(404);
  });

  it('[API-132][CAP-09] a product that a user made is found as such, and a design of ours is not', async () => {
    const { spuId } = await aSpu(shop.ctx, anywhere);
    const ask = () => shop.send(null, shippingCalls.ofUgc, { params: { bizId: spuId }, query: { country: 'LV' } });
    expect((await ask()).status).toBe(404);
    const maker = await shop.aUser();
    await shop.ctx.db.update(spus).set({ makerId: maker.userId, maker: 'Pat' }).where(eq(spus.id, spuId));
    expect((await ask()).data.quotes[0]).toMatchObject({ method: 'economy', price: 329 });
  });

  it('[API-133][CAP-09] lists the countries it ships to, with methods and warehouses', async () => {
    const countries = await shop.call(null, shippingCalls.supportedCountries);
    expect(countries.map((country) => country.code)).toContain('MT');
    const latvia = countries.find((country) => country.code === 'LV')!;
    expect(latvia).toMatchObject({ name: 'Latvia', methods: ['economy', 'express', 'standard'] });
    expect(latvia.warehouses).toContain('eu-riga');
    expect(countries.some((country) => country.code === 'AQ')).toBe(false);
  });
});
