import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import type { FactoryForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aPaidOrder } from '../../orders/order/test-orders.ts';
import { remakeLostPieces, turnFactory } from './production.jobs.ts';
import { lot } from './simulator.rules.ts';
import { aWorkshop, type Workshop } from './test-workshop.ts';

const smooth: FactoryForm = { running: true, speed: 600, reprintPercent: 0, lostPercent: 0, latePercent: 0 };

it('lots are as often below a percentage as it says', () => {
  const drawn = Array.from({ length: 5000 }, (_, index) => lot(`fails ${index} 1`));
  expect(Math.min(...drawn)).toBe(0);
  expect(Math.max(...drawn)).toBe(99);
  const below20 = drawn.filter((value) => value < 20).length / drawn.length;
  expect(below20).toBeGreaterThan(0.17);
  expect(below20).toBeLessThan(0.23);
});

describe.each(backends())('the factory simulator on %s', (backend) => {
  let shop: TestApp;
  let workshop: Workshop;
  beforeEach(async () => {
    shop = await testApp({ backend });
    workshop = await aWorkshop(shop);
  });
  afterEach(() => shop.close());

  const set = (form: Partial<FactoryForm>) =>
    shop.call(workshop.operator, simulatorConsoleCalls.setFactory, { body: { ...smooth, ...form } });
  const order = (orderId: string) => shop.call(workshop.operator, orderCalls.detail, { params: { orderId } });

  /** Ten hours of the factory's time with each turn. */
  async function turns(count: number) {
    for (let turn = 0; turn < count; turn++) {
      shop.pass(60_000);
      await turnFactory.run(shop.ctx, {});
      await shop.runJobs();
    }
  }

  it('[CAP-20] brings a paid order through every state to its door, each step written down', async () => {
    await set({});
    const { orderId } = await aPaidOrder(shop, workshop.tee);
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
    const { printed, picked } = await workshop.piecesOf(orderId);
    const wayOf = async (pieceId: string) => {
      const { history } = await shop.call(workshop.operator, productionCalls.piece, { params: { pieceId } });
      return history.map((event) => event.to);
    };
    expect(await wayOf(printed.bizId)).toEqual([
      ...['waiting', 'filesReady', 'printing', 'qualityCheck', 'qualityCheck', 'packed', 'shipped'],
    ]);
    expect(await wayOf(picked.bizId)).toEqual([
      ...['waiting', 'filesReady', 'qualityCheck', 'qualityCheck', 'packed', 'shipped'],
    ]);
    const { shipments } = await shop.call(workshop.operator, shipmentCalls.trajectory, { params: { orderId } });
    expect(shipments[0]!.scans.length).toBeGreaterThan(3);
    const factory = await shop.call(workshop.operator, simulatorConsoleCalls.factory);
    expect(factory.steps).toBeGreaterThan(8);
  });

  it('makes again what its lot lets fail, but not for ever', async () => {
    await set({ reprintPercent: 100 });
    const { orderId } = await aPaidOrder(shop, workshop.tee);
    await turns(45);
    expect((await order(orderId)).state).toBe('delivered');
    const attempts = (await workshop.listPieces(orderId)).map((piece) => piece.attempt);
    expect(Math.max(...attempts)).toBe(3);
  });

  it('loses parcels, and what is sent again is made again', async () => {
    await set({ lostPercent: 100 });
    const { orderId } = await aPaidOrder(shop, workshop.tee);
    await turns(40);
    const { list } = await shop.call(workshop.operator, backofficeCalls.exceptions);
    expect(list).toMatchObject([{ orderId, kind: 'lostParcel', owner: 'customer' }]);
    await shop.call(workshop.operator, aftersaleCalls.answer, {
      params: { bizId: list[0]!.bizId },
      body: { remedy: 'resend' },
    });
    await set({ lostPercent: 0 });
    await remakeLostPieces.run(shop.ctx, {});
    await remakeLostPieces.run(shop.ctx, {});
    expect(await workshop.listPieces(orderId)).toHaveLength(4);
    await turns(35);
    expect((await order(orderId)).state).toBe('delivered');
  });

  it('stands still when it is stopped, and takes one turn at a time', async () => {
    await set({ running: false });
    const { orderId } = await aPaidOrder(shop, workshop.tee);
    await turns(3);
    expect((await order(orderId)).state).toBe('paid');
    await set({});
    shop.pass(60_000);
    await turnFactory.run(shop.ctx, {});
    await turnFactory.run(shop.ctx, {});
    expect((await shop.call(workshop.operator, simulatorConsoleCalls.factory)).steps).toBe(1);
  });

  it('does not exist in shops that are no demo, nor for anybody else', async () => {
    await set({});
    expect((await shop.send(await shop.aUser(), simulatorConsoleCalls.setFactory, { body: smooth })).status).toBe(403);
    const { config } = shop.ctx;
    config.demo = false;
    try {
      const refused = await shop.send(workshop.operator, simulatorConsoleCalls.setFactory, { body: smooth });
      expect(refused.code).toBe(errors.simulatorOff.code);
      expect(await shop.call(workshop.operator, simulatorConsoleCalls.factory)).toMatchObject({
        ...{ available: false, running: false },
      });
    } finally {
      config.demo = true;
    }
  });
});
