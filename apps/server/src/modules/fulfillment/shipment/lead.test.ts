import { dayMs } from '@merchmill/contract/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { aProduct, aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aPaidOrder } from '../../orders/order/test-orders.ts';
import { workingDaysTaken } from '../../orders/shipping/calendar.rules.ts';
import { listOrigins } from '../../orders/shipping/index.ts';
import { fewestParcels } from './lead.rules.ts';
import { readLeadTimes } from './lead.service.ts';
import { measureLeads } from './shipment.jobs.ts';
import { shipmentLines, shipments } from './shipment.tables.ts';

describe.each(backends())('how long products take, on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
  });
  afterAll(() => shop.close());

  /** Orders paid now, of which a parcel left after so many days each. */
  async function left(tee: Awaited<ReturnType<typeof aProduct>>, days: readonly number[], second = false) {
    for (const each of days) {
      const { orderId, lineIds } = await aPaidOrder(shop, tee, { line: { warehouseCode: 'eu-riga' } });
      const handedOverAt = new Date(shop.ctx.now().getTime() + each * dayMs);
      const id = newId();
      await shop.ctx.db.insert(shipments).values({
        ...{ id, orderId, warehouse: 'Riga', fromCountry: 'LV', carrier: 'simulated', service: 'standard' },
        ...{
          state: 'inTransit' as const,
          trackingNumber: id,
          weightGrams: 200,
          createdAt: handedOverAt,
          handedOverAt,
          second,
        },
      });
      if (!second)
        await shop.ctx.db.insert(shipmentLines).values({ shipmentId: id, orderLineId: lineIds[0]!, quantity: 1 });
    }
  }
  const measure = async (productId: string) => {
    await measureLeads.run(shop.ctx, {});
    return (await readLeadTimes(shop.ctx, [productId])).get(productId);
  };

  it('[SOR-14] is measured from parcels that left, in working days of their place, and forgotten in time', async () => {
    const [tee, rare] = [await aProduct(shop.ctx), await aProduct(shop.ctx)];
    const paid = shop.ctx.now();
    const origin = (await listOrigins(shop.ctx)).get('eu-riga')!;
    const days = [...Array<number>(fewestParcels - 2).fill(4), 30, 40];
    await left(tee, days.slice(1));
    await left(rare, [3]);
    shop.pass(41 * dayMs);
    expect(await measure(tee.productId)).toBeUndefined();
    shop.pass(-41 * dayMs);
    await left(tee, days.slice(0, 1));
    await left(tee, [50, 50, 50, 50], true);
    shop.pass(51 * dayMs);
    const expected = workingDaysTaken(paid, new Date(paid.getTime() + 4 * dayMs), origin);
    expect(await measure(tee.productId)).toBe(expected);
    expect(await measure(rare.productId)).toBeUndefined();
    await measureLeads.run(shop.ctx, {});
    expect(await measure(tee.productId)).toBe(expected);
    shop.pass(60 * dayMs);
    expect(await measure(tee.productId)).toBeUndefined();
  });
});
