import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { products, productWarehouses } from '../../catalog/catalog/catalog.tables.ts';
import { aCategory, aListedProduct, aListedSpu } from '../../catalog/catalog/test-catalog.ts';

describe.each(backends())('what a detail page asks for on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let other: MadeProduct;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    const category = await aCategory(shop.ctx, { handle: 'estimated' });
    const theme = await aCategory(shop.ctx, { handle: 'theme', tab: CategoryTabType.pod });
    tee = await aListedProduct(shop.ctx, { places: [[category, 1]], settleOrderNum: 5 });
    other = await aListedProduct(shop.ctx, { places: [[category, 1]], settleOrderNum: 9 });
    await aListedProduct(shop.ctx, { settleOrderNum: 100, title: 'From another category' });
    await aListedSpu(shop.ctx, tee, { places: [[theme, 1]] });
  });
  afterAll(() => shop.close());

  const estimate = (country: string, quantity = 1) =>
    shop.call(null, shippingCalls.estimate, { params: { bizId: tee.productId }, query: { country, quantity } });

  it('says what sending costs and when it arrives, cheapest first, with production before it', async () => {
    const { country, quotes } = await estimate('LV');
    expect(country).toBe('LV');
    expect(quotes.map((quote) => [quote.method, quote.price])).toEqual([
      ['economy', 329],
      ['standard', 489],
      ['express', 1190],
    ]);
    const today = shop.ctx.now().toISOString().slice(0, 10);
    for (const quote of quotes) {
      expect(quote.arrivesFrom > today).toBe(true);
      expect(quote.arrivesTo >= quote.arrivesFrom).toBe(true);
    }
  });

  it('charges for each further unit, and offers nothing where nothing is sent', async () => {
    expect((await estimate('LV', 3)).quotes[0]!.price).toBe(329 + 2 * 90);
    expect(await estimate('AQ')).toEqual({ country: 'AQ', quotes: [] });
  });

  it('a variant in stock arrives sooner than one that is made to order, as the cart says, too', async () => {
    const { productId, skuIds } = await aProduct(shop.ctx, { onHand: 4 });
    await shop.ctx.db.update(products).set({ productionDaysMin: 6, productionDaysMax: 9 });
    const ask = (sku?: string, quantity = 1) =>
      shop.call(null, shippingCalls.estimate, {
        params: { bizId: productId },
        query: { country: 'LV', quantity, ...(sku ? { sku } : {}) },
      });
    const datesOf = ({ quotes: [first] }: Awaited<ReturnType<typeof ask>>) => [first!.arrivesFrom, first!.arrivesTo];
    // It could be made elsewhere as well, where none is in stock.
    const places = ['eu-riga', 'us-ohio'].map((warehouseCode, position) => ({ productId, warehouseCode, position }));
    await shop.ctx.db.insert(productWarehouses).values(places);
    const made = datesOf(await ask());
    const stocked = datesOf(await ask(skuIds.black));
    expect([stocked[0]! < made[0]!, stocked[1]! < made[1]!]).toEqual([true, true]);
    expect(datesOf(await ask(skuIds.white))).toEqual(made);
    // There are four, so five are made, in the place that makes them.
    expect(datesOf(await ask(skuIds.black, 5))[0]! > made[0]!).toBe(true);
    const buyer = await shop.aUser();
    await shop.call(buyer, cartCalls.add, { body: { skuId: skuIds.black, quantity: 1 } });
    const body = { country: 'LV', currency: 'USD', method: 'economy' };
    const { parcels } = await shop.call(buyer, checkoutCalls.preview, { body });
    expect([parcels[0]!.arrivesFrom, parcels[0]!.arrivesTo]).toEqual(stocked);
    await shop.ctx.db.update(products).set({ productionDaysMin: 1, productionDaysMax: 3 });
    const { skuIds: others } = await aProduct(shop.ctx);
    const params = { bizId: productId };
    const wrong = await shop.send(null, shippingCalls.estimate, {
      params,
      query: { country: 'LV', sku: others.black },
    });
    expect(wrong.status).toBe(404);
  });

  it('does not know other products, nor countries without a code', async () => {
    const ask = (bizId: string, country: string) =>
      shop.send(null, shippingCalls.estimate, { params: { bizId }, query: { country } });
    expect((await ask('nothing', 'LV')).status).toBe(404);
    expect((await ask(tee.productId, 'Latvia')).status).toBe(400);
  });

  it('[API-111] recommends what sells best in the same category first, never the thing itself', async () => {
    const cards = await shop.call(null, merchandisingCalls.recommendation, { query: { bizId: tee.productId } });
    expect(cards.map((card) => card.bizId).slice(0, 1)).toEqual([other.productId]);
    expect(cards.map((card) => card.title)).toContain('From another category');
    expect(cards.map((card) => card.bizId)).not.toContain(tee.productId);
  });

  it('[API-111] recommends by units settled where no thing is named', async () => {
    const cards = await shop.call(null, merchandisingCalls.recommendation, { query: { pageSize: 2 } });
    expect(cards.map((card) => card.settleOrderNum)).toEqual([100, 9]);
  });

  it('[API-113] gives the die-line of a variant as data, SVG and PDF', async () => {
    const knife = await shop.call(null, productCalls.skuKnife, { query: { skuId: tee.skuIds.black } });
    expect(knife).toMatchObject({ title: 'Test Tee', variant: 'Black' });
    expect(knife.areas.map((area) => [area.code, area.widthPx, area.heightPx])).toEqual([['front', 591, 709]]);
    const svg = await shop.app.inject(knife.areas[0]!.svg);
    expect(svg.statusCode).toBe(200);
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.headers['content-disposition']).toMatch(/^attachment/);
    expect(svg.body).toContain('width="100" height="120"');
    const pdf = await shop.app.inject(knife.pdf);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body).toMatch(/^%PDF-1\.\d\n/);
  });

  it('[API-113] has no die-line of what does not exist', async () => {
    expect((await shop.send(null, productCalls.skuKnife, { query: { skuId: 'none' } })).status).toBe(404);
    expect((await shop.app.inject(`/media/knife/${tee.skuIds.black}/lid.svg`)).statusCode).toBe(404);
  });
});
