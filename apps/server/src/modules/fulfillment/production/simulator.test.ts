import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import type { SimulatorForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { aPaidOrder } from '../../orders/order/test-orders.ts';
import { remakeLostUnits, tickSimulator } from './production.jobs.ts';
import { lot } from './simulator.rules.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

const smooth: SimulatorForm = { running: true, speed: 600, reprintPercent: 0, lostPercent: 0, latePercent: 0 };

it('lots are as often below a percentage as it says', () => {
  const drawn = Array.from({ length: 5000 }, (_, index) => lot(`fails ${index} 1`));
  expect(Math.min(...drawn)).toBe(0);
  expect(Math.max(...drawn)).toBe(99);
  const below20 = drawn.filter((value) => value < 20).length / drawn.length;
  expect(below20).toBeGreaterThan(0.17);
  expect(below20).toBeLessThan(0.23);
});

describe('the factory simulator', () => {
  let shop: TestApp;
  let productionFloor: ProductionFloor;
  beforeEach(async () => {
    shop = await testApp();
    productionFloor = await aProductionFloor(shop);
  });
  afterEach(() => shop.close());

  const set = (form: Partial<SimulatorForm>) =>
    shop.call(productionFloor.operator, simulatorConsoleCalls.setSimulator, { body: { ...smooth, ...form } });
  const order = (orderId: string) => shop.call(productionFloor.operator, orderCalls.detail, { params: { orderId } });

  /** Ten hours of the factory's time with each turn. */
  async function turns(count: number) {
    for (let turn = 0; turn < count; turn++) {
      shop.pass(60_000);
      await tickSimulator.run(shop.ctx, {});
      await shop.runJobs();
    }
  }

  it('[CAP-20] brings a paid order through every state to its door, each step written down', async () => {
    await set({});
    const { orderId } = await aPaidOrder(shop, productionFloor.tee);
    await turns(30);
    const { statusFlow, state } = await order(orderId);
    expect(state).toBe('delivered');
    expect(statusFlow.map((change) => change.state)).toEqual([
      'unpaid',
      'paid',
      'inProduction',
      'shipped',
      'delivered',
    ]);
    const { printed, picked } = await productionFloor.unitsOf(orderId);
    const wayOf = async (unitId: string) => {
      const { history } = await shop.call(productionFloor.operator, productionCalls.unit, { params: { unitId } });
      return history.map((event) => event.to);
    };
    expect(await wayOf(printed.bizId)).toEqual([
      ...['waiting', 'filesReady', 'printing', 'qualityCheck', 'qualityCheck', 'packed', 'shipped'],
    ]);
    expect(await wayOf(picked.bizId)).toEqual([
      ...['waiting', 'filesReady', 'qualityCheck', 'qualityCheck', 'packed', 'shipped'],
    ]);
    const { shipments } = await shop.call(productionFloor.operator, shipmentCalls.trajectory, { params: { orderId } });
    expect(shipments[0]!.scans.length).toBeGreaterThan(3);
    const simulator = await shop.call(productionFloor.operator, simulatorConsoleCalls.simulator);
    expect(simulator.steps).toBeGreaterThan(8);
  });

  it('makes again what its lot lets fail, but not for ever', async () => {
    await set({ reprintPercent: 100 });
    const { orderId } = await aPaidOrder(shop, productionFloor.tee);
    await turns(45);
    expect((await order(orderId)).state).toBe('delivered');
    const attempts = (await productionFloor.listUnits(orderId)).map((unit) => unit.attempt);
    expect(Math.max(...attempts)).toBe(3);
  });

  it('loses parcels, and what is sent again is made again', async () => {
    await set({ lostPercent: 100 });
    const { orderId } = await aPaidOrder(shop, productionFloor.tee);
    await turns(40);
    const { list } = await shop.call(productionFloor.operator, backofficeCalls.exceptions);
    expect(list).toMatchObject([{ orderId, kind: 'lostParcel', owner: 'customer' }]);
    await shop.call(productionFloor.operator, aftersaleCalls.answer, {
      params: { bizId: list[0]!.bizId },
      body: { remedy: 'resend' },
    });
    await set({ lostPercent: 0 });
    await remakeLostUnits.run(shop.ctx, {});
    await remakeLostUnits.run(shop.ctx, {});
    expect(await productionFloor.listUnits(orderId)).toHaveLength(4);
    await turns(35);
    expect((await order(orderId)).state).toBe('delivered');
  });

  it('stands still when it is stopped, and takes one turn at a time', async () => {
    await set({ running: false });
    const { orderId } = await aPaidOrder(shop, productionFloor.tee);
    await turns(3);
    expect((await order(orderId)).state).toBe('paid');
    await set({});
    shop.pass(60_000);
    await tickSimulator.run(shop.ctx, {});
    await tickSimulator.run(shop.ctx, {});
    expect((await shop.call(productionFloor.operator, simulatorConsoleCalls.simulator)).steps).toBe(1);
  });

  it('does not exist in shops that are no demo, nor for anybody else', async () => {
    await set({});
    expect((await shop.send(await shop.aUser(), simulatorConsoleCalls.setSimulator, { body: smooth })).status).toBe(
      403,
    );
    const { config } = shop.ctx;
    config.demo = false;
    try {
      const refused = await shop.send(productionFloor.operator, simulatorConsoleCalls.setSimulator, { body: smooth });
      expect(refused.code).toBe(errors.simulatorOff.code);
      expect(await shop.call(productionFloor.operator, simulatorConsoleCalls.simulator)).toMatchObject({
        ...{ available: false, running: false },
      });
    } finally {
      config.demo = true;
    }
  });
});
