import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickest } from '../../../testing/test-app.ts';
import { bookParcel, shipLines } from '../../fulfillment/shipment/shipment.service.ts';
import { placeImport } from '../../orders/checkout/index.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { storeVariants } from '../publishing/publishing.tables.ts';
import { noteCanceled } from './again.service.ts';
import { fetchOrder } from './intake.service.ts';
import { tellStoreParcel } from './parcel.jobs.ts';
import { noteImported } from './place.service.ts';
import { noteStoreParcel, tryStoreOrders } from './store-order.jobs.ts';
import { storeLineDecisions, storeOrders } from './store-order.tables.ts';
import { buy, detailOf, openStoreSelling, rowOf, type StoreSelling, settleAll, shipTo } from './test-store-orders.ts';

describe('orders of a store that change', () => {
  let on: StoreSelling;

  beforeAll(async () => {
    on = await openStoreSelling(quickest(), { products: 2, wallet: 400_000 });
  });
  afterAll(() => on.close());
  beforeEach(() => {
    on.market.control.clearFaults();
    on.market.control.clearCounters();
  });

  const remote = (id: string) => on.market.control.getOrder(id).doc;
  const edit = async (id: string, change: Parameters<typeof on.market.control.editOrder>[1]) => {
    on.market.control.editOrder(id, change);
    await settleAll(on);
    return detailOf(on, id);
  };
  const bought = async (...items: Parameters<typeof buy>[1] & {}) => {
    const { id } = buy(on, items.length ? items : [{}]);
    await settleAll(on);
    const detail = await detailOf(on, id);
    expect(detail.state).toBe('placed');
    return { id, bizId: detail.bizId, orderId: detail.orderId! };
  };
  const stateOf = async (orderId: string) =>
    (await on.shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.state;
  /** A parcel of this line of our order leaves. */
  async function left(orderId: string, at = 0) {
    const line = (await listOrderLines(on.shop.ctx, orderId))[at]!;
    const lines = [{ orderLineId: line.id, quantity: line.quantity }];
    const shipmentId = await shipLines(on.shop.ctx, { orderId, lines, warehouse: line.warehouseCode!, by: null });
    await bookParcel(on.shop.ctx, shipmentId);
    await noteStoreParcel.run(on.shop.ctx, { orderId, shipmentId });
    return shipmentId;
  }
  const byHand = (id: string, number: string) => ({
    state: 'fulfilled' as const,
    fulfillments: [
      {
        ...{ fulfillmentId: 'own', carrier: 'ups', number, trackingUrl: null, notified: true, at: 1 },
        lines: remote(id).lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      },
    ],
  });

  it('[SOR-07][SOR-09] too late to follow have tracking on the lines that were made, wherever they stand now', async () => {
    const { id, orderId } = await bought({}, {});
    await letRelease(on.shop);
    const [first, second] = remote(id).lines;
    const added = { ...first!, lineId: 'added', variantId: on.products[1]!.variantList[1]!.variantId! };
    const late = await edit(id, { lines: [{ ...added, listingId: on.products[1]!.listingId! }, second!, first!] });
    expect(late).toMatchObject({ alert: 'editedLate', orderId });
    expect(late.lines.map(({ resolution }) => resolution)).toEqual(['unresolved', 'ours', 'ours']);
    await left(orderId, 0);
    await on.shop.runJobs();
    expect(remote(id).fulfillments.map(({ lines }) => lines)).toEqual([[{ lineId: first!.lineId, quantity: 1 }]]);
    await left(orderId, 1);
    await on.shop.runJobs();
    expect(remote(id).fulfillments[1]!.lines).toEqual([{ lineId: second!.lineId, quantity: 1 }]);
  });

  it('[SOR-04][SOR-07] stay what they were made of, whatever the seller says of their items later', async () => {
    const { id, orderId } = await bought();
    const foreign = { lineId: 'x', listingId: 'elsewhere', variantId: 'v9', sku: 'CANDLE', barcode: null };
    const doc = remote(id);
    const mixed = { ...doc, lines: [doc.lines[0]!, { ...doc.lines[0]!, ...foreign, answers: [] }] };
    const other = on.market.control.putOrder(on.shopId, mixed);
    await settleAll(on);
    const held = await detailOf(on, other.id);
    const body = { lineId: doc.lines[0]!.lineId, as: { kind: 'notOurs' as const } };
    await on.shop.call(on.seller, calls.resolve, { params: { bizId: held.bizId }, body });
    expect(await edit(id, { isGift: true })).toMatchObject({ state: 'placed', orderId });
    expect(await stateOf(orderId)).toBe('paid');
    const moved = await edit(id, { shipTo: { ...doc.shipTo!, city: 'Potsdam' } });
    expect([moved.state, moved.lines[0]!.resolution]).toEqual(['placed', 'ours']);
    expect(moved.orderId).not.toBe(orderId);
    await on.shop.ctx.db.delete(storeLineDecisions);
  });

  it('[SOR-08] wait for their seller when our order is canceled here, whatever is heard meanwhile', async () => {
    const { id, bizId, orderId } = await bought();
    await edit(id, { isGift: true });
    await on.shop.call(on.seller, aftersaleCalls.cancel, { params: { orderId }, body: {} });
    await on.shop.runJobs();
    expect(await detailOf(on, id)).toMatchObject({ state: 'held', orderId: null, holds: [{ kind: 'canceledHere' }] });
    expect(await edit(id, { isGift: false })).toMatchObject({ state: 'held', holds: [{ kind: 'canceledHere' }] });
    const again = await on.shop.call(on.seller, calls.pay, { params: { bizId } });
    expect(again).toMatchObject({ state: 'placed', holds: [], alert: null });
    expect(again.orderId).not.toBe(orderId);
    expect(await edit(id, { isGift: true })).toMatchObject({ state: 'placed', orderId: again.orderId, alert: null });
  });

  it('[SOR-08] end when our order is canceled here after it was canceled there too late', async () => {
    const { id, orderId } = await bought();
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    const { doc } = on.market.control.editOrder(id, { state: 'cancelled' });
    const row = (await rowOf(on, id))!;
    const changing = { remote: { ...row.remote, state: doc.state }, alert: 'canceledLate' as const };
    await on.shop.ctx.db.update(storeOrders).set(changing).where(eq(storeOrders.id, row.id));
    await on.shop.call(on.seller, aftersaleCalls.cancel, { params: { orderId }, body: {} });
    await on.shop.runJobs();
    expect(await detailOf(on, id)).toMatchObject({ state: 'canceled', alert: null, orderId: null });
  });

  it('[SOR-08] that the seller ships themselves are not made, and told of where it is too late', async () => {
    const [early, late, ours] = [await bought(), await bought(), await bought()];
    expect(await edit(early.id, byHand(early.id, 'HAND-1'))).toMatchObject({ state: 'fulfilled', orderId: null });
    expect(await stateOf(early.orderId)).toBe('cancelled');
    await letRelease(on.shop);
    const told = await edit(late.id, byHand(late.id, 'HAND-2'));
    expect(told).toMatchObject({ state: 'fulfilled', alert: 'fulfilledLate', orderId: late.orderId });
    const shipmentId = await left(ours.orderId);
    await tellStoreParcel.run(on.shop.ctx, { shipmentId });
    expect(await detailOf(on, ours.id)).toMatchObject({ state: 'fulfilled', alert: null });
    expect(await stateOf(late.orderId)).toBe('inProduction');
  });

  it('[SOR-09] of which two jobs tell at once are told once, and without a false alarm', async () => {
    const { id, orderId } = await bought();
    await letRelease(on.shop);
    const shipmentId = await left(orderId);
    const both = [1, 2].map(() => tellStoreParcel.run(on.shop.ctx, { shipmentId }));
    // The one that finds the other at it is refused and tried again; one that comes later finds it done.
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status)).toContain('fulfilled');
    await tellStoreParcel.run(on.shop.ctx, { shipmentId });
    expect(on.market.control.counters().fulfill).toBe(1);
    expect(await detailOf(on, id)).toMatchObject({ alert: null, parcels: [{ state: 'told' }] });
  });

  it('[SOR-04] go on by themselves when their item is one of ours since', async () => {
    const { doc } = buy(on);
    const strange = { ...doc.lines[0]!, lineId: 'x', listingId: 'e', variantId: null, sku: 'LATER-1', barcode: null };
    const { id } = on.market.control.putOrder(on.shopId, { ...doc, lines: [strange] });
    await settleAll(on);
    expect((await detailOf(on, id)).holds).toMatchObject([{ kind: 'unresolved' }]);
    const { bizId, variantList } = on.products[0]!;
    const [variant] = variantList;
    const isIt = and(eq(storeVariants.storeProductId, bizId), eq(storeVariants.skuId, variant!.skuId));
    await on.shop.ctx.db.update(storeVariants).set({ sku: 'LATER-1' }).where(isIt);
    on.shop.pass(11 * 60_000);
    await tryStoreOrders.run(on.shop.ctx, {});
    expect((await rowOf(on, id))!.state).toBe('placed');
    await on.shop.ctx.db.update(storeVariants).set({ sku: variant!.sku }).where(isIt);
  });

  it('[SOR-04] go on one by one when the seller has said what their item is', async () => {
    const { doc } = buy(on);
    const strange = { ...doc.lines[0]!, lineId: 'x', listingId: 'e', variantId: 'v', sku: 'MUG-9', barcode: null };
    const ids = [1, 2, 3].map(() => on.market.control.putOrder(on.shopId, { ...doc, lines: [strange] }).id);
    await settleAll(on);
    const { bizId } = await detailOf(on, ids[0]!);
    const body = { lineId: 'x', as: { kind: 'notOurs' as const } };
    await on.shop.call(on.seller, calls.resolve, { params: { bizId }, body });
    expect((await rowOf(on, ids[2]!))!.state).toBe('held');
    await on.shop.runJobs();
    for (const id of ids) expect((await rowOf(on, id))!.state).toBe('notOurs');
  });

  it('[SOR-06][SOR-07] news of an order that was withdrawn since is not taken for the one made after it', async () => {
    const { id } = buy(on, [{}]);
    await on.market.sendWebhooks();
    const inbox = await on.shop.ctx.db.$count(storeOrders);
    await fetchOrder(on.shop.ctx, on.storeId, id, 'webhook');
    expect(await on.shop.ctx.db.$count(storeOrders)).toBe(inbox + 1);
    const row = (await rowOf(on, id))!;
    expect(row.state).toBe('ready');
    const { bizId: first } = await placeImport(on.shop.ctx, { ownerId: on.seller.userId }, row.id);
    on.market.control.editOrder(id, { shipTo: { ...shipTo, lines: ['Ackerstr. 2'] } });
    await fetchOrder(on.shop.ctx, on.storeId, id, 'webhook');
    expect(await rowOf(on, id)).toMatchObject({ state: 'ready', orderId: null });
    expect(await noteImported(on.shop.ctx, row.id, first)).toBe(false);
    await settleAll(on);
    const { state, orderId } = await detailOf(on, id);
    expect([state, orderId === first, await stateOf(first), await stateOf(orderId!)]).toEqual([
      'placed',
      false,
      'cancelled',
      'paid',
    ]);
    await noteCanceled(on.shop.ctx, first);
    expect((await detailOf(on, id)).state).toBe('placed');
  });
});
