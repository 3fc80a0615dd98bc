import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Carrier, CarrierScan } from '../../../adapters/carriers/port.ts';
import { isExhaustive, isWhole } from '../../../testing/profile.ts';
import { quickest } from '../../../testing/test-app.ts';
import { bookParcel, getParcelRow, shipLines, trackParcel } from '../../fulfillment/shipment/shipment.service.ts';
import { permutations } from '../../money/processing/test-checkout.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { tellStoreParcel } from './parcel.jobs.ts';
import { fetchStoreOrder, lookAtStoreOrders, noteStoreParcel } from './store-order.jobs.ts';
import { storeParcels } from './store-order.tables.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

describe('tracking of store orders', () => {
  let on: StoreSelling;

  /** More of them on one database: none of this is about the database. */
  const every = isExhaustive ? 1 : isWhole ? 8 : 15;
  const inOrders = <T>(all: readonly (readonly T[])[]) => all.filter((_, nth) => nth % every === 0);

  beforeAll(async () => {
    on = await openStoreSelling(quickest(), { wallet: isWhole ? 2_500_000 : 500_000 });
  });
  afterAll(() => on.close());
  beforeEach(() => {
    on.market.control.clearFaults();
    on.market.control.clearCounters();
  });

  /** An order of three units in production, and two parcels of it that have left. */
  async function inParcels(parcels: readonly number[] = [2, 1]) {
    const { id } = buy(on, [{ quantity: parcels.reduce((sum, each) => sum + each, 0) }]);
    await settleAll(on);
    const { orderId } = await detailOf(on, id);
    await letRelease(on.shop);
    const [line] = await listOrderLines(on.shop.ctx, orderId!);
    const shipments: string[] = [];
    for (const quantity of parcels) {
      const lines = [{ orderLineId: line!.id, quantity }];
      const toShip = { orderId: orderId!, lines, warehouse: line!.warehouseCode!, by: null };
      const shipmentId = await shipLines(on.shop.ctx, toShip);
      await bookParcel(on.shop.ctx, shipmentId);
      shipments.push(shipmentId);
    }
    return { id, orderId: orderId!, shipments };
  }
  const remote = (id: string) => on.market.control.getOrder(id).doc;
  const left = async (orderId: string, shipmentId: string) => {
    await noteStoreParcel.run(on.shop.ctx, { orderId, shipmentId });
    await on.shop.runJobs();
  };
  const counted = (kind: string) => on.market.control.counters()[kind] ?? 0;

  it('[API-083][SOR-09] goes to the marketplace parcel by parcel, once each, and the buyer is mailed once each', async () => {
    const { id, orderId, shipments } = await inParcels();
    await noteStoreParcel.run(on.shop.ctx, { orderId, shipmentId: shipments[0]! });
    await tellStoreParcel.run(on.shop.ctx, { shipmentId: shipments[0]! });
    expect(remote(id)).toMatchObject({ state: 'open', fulfillments: [{ carrier: 'other', notified: true }] });
    await left(orderId, shipments[1]!);
    await left(orderId, shipments[1]!);
    for (const shipmentId of shipments) await tellStoreParcel.run(on.shop.ctx, { shipmentId });
    // The seller sees who carries them, and can follow them as their buyer can.
    const shown = (await detailOf(on, id)).parcels;
    expect(shown.map(({ url }) => url)).toEqual(remote(id).fulfillments.map(({ trackingUrl }) => trackingUrl));
    const labels = [...on.shop.ctx.carriers.values()].map(({ label }) => label);
    for (const { carrier } of shown) expect(labels).toContain(carrier);
    expect(remote(id).fulfillments.map(({ lines }) => lines[0]!.quantity)).toEqual([2, 1]);
    expect(remote(id).state).toBe('fulfilled');
    expect(counted('fulfill')).toBe(2);
    const { state, parcels, changes } = await detailOf(on, id);
    expect(state).toBe('fulfilled');
    expect(parcels.map((parcel) => parcel.state)).toEqual(['told', 'told']);
    expect(changes.filter(({ what }) => what === 'tracking')).toHaveLength(2);
  });

  it('[SOR-09] is not told again after an answer was lost: what the marketplace knows is read first', async () => {
    const { id, orderId, shipments } = await inParcels([1]);
    on.market.control.plan({ kind: 'hangUp', on: 'fulfill' });
    await noteStoreParcel.run(on.shop.ctx, { orderId, shipmentId: shipments[0]! });
    await expect(tellStoreParcel.run(on.shop.ctx, { shipmentId: shipments[0]! })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await tellStoreParcel.run(on.shop.ctx, { shipmentId: shipments[0]! });
    expect(remote(id).fulfillments).toHaveLength(1);
    expect((await detailOf(on, id)).parcels).toMatchObject([{ state: 'told' }]);
  });

  it('has the carrier that the seller has named for the marketplace, and mails nobody where they said so', async () => {
    const { id, orderId, shipments } = await inParcels([1]);
    const params = { storeId: on.storeId };
    const { carriers } = await on.shop.call(on.seller, storeCalls.channels, { params });
    const channels = carriers.map((carrier) => ({ carrier: carrier.id, channel: 'dpd' }));
    await on.shop.call(on.seller, storeCalls.setChannels, { params, body: { channels } });
    await on.shop.call(on.seller, storeCalls.setEmail, { params, body: { email: null, notifiesBuyers: false } });
    await left(orderId, shipments[0]!);
    expect(remote(id).fulfillments).toMatchObject([{ carrier: 'dpd', notified: false }]);
    await on.shop.call(on.seller, storeCalls.setChannels, { params, body: { channels: [] } });
  });

  it('that the marketplace refuses is told to the seller in its words, and goes when they ask again', async () => {
    const { id, orderId, shipments } = await inParcels([1]);
    const params = { storeId: on.storeId };
    const { carriers } = await on.shop.call(on.seller, storeCalls.channels, { params });
    const channels = carriers.map((carrier) => ({ carrier: carrier.id, channel: 'acme' }));
    await on.shop.call(on.seller, storeCalls.setChannels, { params, body: { channels } });
    await left(orderId, shipments[0]!);
    const refused = await detailOf(on, id);
    expect(refused).toMatchObject({
      alert: 'parcelRefused',
      parcels: [{ state: 'failed', message: expect.stringContaining('carrier is not known') }],
    });
    await on.shop.call(on.seller, storeCalls.setChannels, { params, body: { channels: [] } });
    expect(await on.shop.call(on.seller, calls.syncDelivery, { params })).toEqual({ parcels: 1 });
    await on.shop.runJobs();
    expect(await detailOf(on, id)).toMatchObject({ alert: null, parcels: [{ state: 'told' }] });
    expect(await on.shop.call(on.seller, calls.syncDelivery, { params })).toEqual({ parcels: 0 });
    expect(remote(id).fulfillments).toHaveLength(1);
  });

  it('says nothing of what the seller has shipped already, and of a canceled order that it cannot', async () => {
    const byHand = await inParcels([1]);
    on.market.control.editOrder(byHand.id, {
      fulfillments: [
        {
          ...{ fulfillmentId: 'own', carrier: 'ups', number: 'BY-HAND', trackingUrl: null, notified: true, at: 1 },
          lines: [{ lineId: remote(byHand.id).lines[0]!.lineId, quantity: 1 }],
        },
      ],
    });
    await left(byHand.orderId, byHand.shipments[0]!);
    expect((await detailOf(on, byHand.id)).parcels).toMatchObject([{ state: 'notNeeded' }]);
    const canceled = await inParcels([1]);
    on.market.control.editOrder(canceled.id, { state: 'cancelled' });
    await left(canceled.orderId, canceled.shipments[0]!);
    expect((await detailOf(on, canceled.id)).parcels).toMatchObject([{ state: 'failed' }]);
    expect(counted('fulfill')).toBe(0);
  });

  it('[SOR-09] comes to the same end in whatever order and however often things are heard', {
    timeout: 900_000,
  }, async () => {
    for (const order of inOrders(permutations([0, 1, 2, 3, 4]))) {
      const { id, orderId, shipments } = await inParcels();
      const tell = (at: number) => async () => {
        await noteStoreParcel.run(on.shop.ctx, { orderId, shipmentId: shipments[at]! });
        await tellStoreParcel.run(on.shop.ctx, { shipmentId: shipments[at]! });
      };
      const changed = { storeId: on.storeId, about: 'order' as const, resourceId: id };
      const acts = [
        tell(0),
        tell(1),
        tell(0),
        () => fetchStoreOrder.run(on.shop.ctx, changed),
        () => lookAtStoreOrders.run(on.shop.ctx, {}),
      ];
      // What was heard first comes again after each of the others.
      for (const at of order) {
        await acts[at]!();
        await acts[order[0]!]!();
      }
      await settleAll(on);
      const { state, alert, parcels } = await detailOf(on, id);
      expect([state, alert, parcels.map((parcel) => parcel.state).sort()], order.join()).toEqual([
        'fulfilled',
        null,
        ['told', 'told'],
      ]);
      expect(remote(id).fulfillments).toHaveLength(2);
    }
    expect(await on.shop.ctx.db.$count(storeParcels, eq(storeParcels.state, 'waiting'))).toBe(0);
  });

  it('[SOR-09] of a parcel is the same at its end in whatever order and however often its carrier tells it', {
    timeout: 900_000,
  }, async () => {
    const carriers = on.shop.ctx.carriers as Map<string, Carrier>;
    const [name, usual] = [...carriers][0]!;
    const heard = new Map<string, CarrierScan[]>();
    carriers.set(name, { ...usual, track: async (number) => heard.get(number) });
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    const scans: CarrierScan[] = (['handedOver', 'inTransit', 'inTransit', 'outForDelivery', 'delivered'] as const).map(
      (state, n) => ({ id: String(n), at: day(n + 1), state, place: 'Riga', text: state }),
    );
    for (const order of inOrders(permutations(scans))) {
      const { id, orderId, shipments } = await inParcels([1]);
      const [shipmentId] = shipments;
      const { trackingNumber } = await getParcelRow(on.shop.ctx, shipmentId!);
      const said: CarrierScan[] = [];
      for (const [nth, scan] of order.entries()) {
        said.push(scan);
        heard.set(
          trackingNumber!,
          said.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        );
        for (let times = 0; times < 2; times++)
          await trackParcel(on.shop.ctx, await getParcelRow(on.shop.ctx, shipmentId!));
        // The marketplace hears of it somewhere between them.
        if (nth === 2) await settleAll(on);
      }
      await settleAll(on);
      const { state, deliveredAt } = await getParcelRow(on.shop.ctx, shipmentId!);
      const { state: orderState, statusFlow } = await on.shop.call(on.seller, orderCalls.detail, {
        params: { orderId },
      });
      const what = order.map((scan) => scan.id).join();
      expect([state, deliveredAt, orderState], what).toEqual(['delivered', day(5), 'delivered']);
      expect(
        statusFlow.filter((change) => change.state === 'delivered'),
        what,
      ).toHaveLength(1);
      expect(remote(id).fulfillments, what).toMatchObject([{ number: trackingNumber }]);
      expect(await detailOf(on, id), what).toMatchObject({
        state: 'fulfilled',
        alert: null,
        parcels: [{ state: 'told' }],
      });
    }
    carriers.set(name, usual);
  });
});
