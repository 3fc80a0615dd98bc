import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Turn } from '../../platform/jobs/work-off.ts';
import { aProduct, aPromo, aShopThatShips, type MadeProduct } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { owners } from '../account/account/account.tables.ts';
import { products, stock } from '../catalog/catalog/catalog.tables.ts';
import { productionUnits } from '../fulfillment/unit/unit.tables.ts';
import { invoices } from '../money/invoice/invoice.tables.ts';
import { ledgerTransactions } from '../money/ledger/ledger.tables.ts';
import { aSession, letWebhooksArrive, press } from '../money/processing/test-checkout.ts';
import { orders } from '../orders/order/order.tables.ts';
import { countSales } from '../orders/order/sales.service.ts';
import { letRelease } from '../orders/order/test-orders.ts';
import { promoCodes, promoRedemptions } from '../orders/promo/promo.tables.ts';
import { releaseOrder } from '../orders/release/index.ts';
import { aStockShopper, orderForm, stockOf } from '../orders/stock/test-stock.ts';

describe.each(backends())('orders of test users on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let olga: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    olga = await shop.aUser({ roles: ['owner'] });
    await shop.ctx.db.insert(stock).values({ skuId: tee.skuIds.black, warehouseCode: 'eu-riga', onHand: 5 });
  });
  afterAll(() => shop.close());

  async function bought(type: 1 | 2, code: string): Promise<string> {
    const { actor, addressId } = await aStockShopper(shop, { [tee.skuIds.black]: 2 });
    await shop.ctx.db.update(owners).set({ type }).where(eq(owners.id, actor.userId));
    const plain = await orderForm(shop, actor, addressId);
    const preview = { country: 'DE', currency: 'USD', promoCodes: [code] };
    const { totals, cartVersion } = await shop.call(actor, checkoutCalls.preview, { body: preview });
    const body = { ...plain, promoCodes: [code], cartVersion, expectedTotalMinor: totals.totalMinor };
    const { bizId } = await shop.call(actor, checkoutCalls.create, { body });
    const { page } = await aSession(shop, actor, bizId);
    await press(shop, page, '4111 1111 1111 1111');
    await letWebhooksArrive(shop);
    return bizId;
  }

  /** What is counted anywhere of orders. */
  async function counted(code: string) {
    const { db } = shop.ctx;
    await countSales(shop.ctx, new Turn(shop.ctx));
    const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
    const [product] = await db.select().from(products).where(eq(products.id, tee.productId));
    const overview = await shop.call(olga, backofficeCalls.overview);
    return {
      reserved: (await stockOf(shop, tee.skuIds.black))!.reserved,
      codes: [promo!.usedCount, await db.$count(promoRedemptions)],
      invoices: await db.$count(invoices),
      booked: await db.$count(ledgerTransactions),
      sold: product!.settleOrderNum,
      overview: overview.orders,
      units: await db.$count(productionUnits),
    };
  }

  it('[ENU-01] leave nothing behind where orders are counted, booked, or made; those of others do', async () => {
    const code = await aPromo(shop.ctx, { totalLimit: 5 });
    const nothing = await counted(code);
    const orderId = await bought(UserType.test, code);
    await letRelease(shop);
    await shop.runJobs();
    expect(await releaseOrder(shop.ctx, orderId)).toBe(false);
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect([order!.state, await counted(code)]).toEqual(['paid', nothing]);

    await bought(UserType.normal, code);
    await letRelease(shop);
    await shop.runJobs();
    const real = await counted(code);
    expect(real).toMatchObject({ codes: [1, 1], invoices: 1, sold: 2, overview: { inProduction: 1 } });
    expect([real.reserved > 0, real.booked > 0, real.units > 0]).toEqual([true, true, true]);
  });
});
