import { orderStates, UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { warehouseConsoleCalls as calls } from '@merchmill/contract/orders/warehouse.console.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { orderLines } from '../order/order.tables.ts';
import { anOrder } from '../order/test-orders.ts';

describe.each(backends())('a warehouse (%s)', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    operator = await shop.aUser({ type: UserType.interior });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const riga = async () => (await shop.call(operator, calls.warehouses)).find(({ code }) => code === 'eu-riga')!;
  const rename = async (name: string) => {
    const { code, country, version } = await riga();
    return shop.send(operator, calls.saveWarehouse, { params: { code }, body: { version, form: { name, country } } });
  };

  it('takes another name when its orders have shipped or are over, and keeps it while one is to be made', async () => {
    const over = ['shipped', 'delivered', 'completed', 'cancelled', 'refunded'] as const;
    for (const state of over) await anOrder(shop, tee, { fields: { state } });
    expect((await rename('Jurmala')).code).toBe(0);
    expect((await rename('Riga')).code).toBe(0);

    const open = orderStates.filter((state) => !(over as readonly string[]).includes(state));
    for (const state of open) {
      const [name, other] = [`Riga ${state}`, `Jurmala ${state}`];
      expect((await rename(name)).code).toBe(0);
      await anOrder(shop, tee, { fields: { state }, line: { warehouse: name } });
      expect(await rename(other), state).toMatchObject({
        code: errors.invalidInput.code,
        data: { fields: [{ path: 'form.name' }] },
      });
      expect((await riga()).name).toBe(name);
      await shop.ctx.db.update(orderLines).set({ warehouse: 'elsewhere' });
    }
  });
});
