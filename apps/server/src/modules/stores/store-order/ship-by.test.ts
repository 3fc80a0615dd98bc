import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { backends } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { leadTimes } from '../../fulfillment/shipment/lead.tables.ts';
import { balance, recharged } from '../../money/processing/test-checkout.ts';
import { raiseException } from '../../orders/exception/index.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { aStoreOrder } from '../dashboard/test-dashboard.ts';
import { stores } from '../store/store.tables.ts';
import { guardStoreOrders } from './ship-by.jobs.ts';
import { storeOrders } from './store-order.tables.ts';
import { aFileStore } from './test-file-orders.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backends())('ship-by dates of store orders on %s', (backend) => {
  let on: StoreSelling;
  beforeAll(async () => {
    on = await openStoreSelling(backend, { products: 1, wallet: 0 });
  });
  afterAll(() => on.close());

  const guard = () => guardStoreOrders.run(on.shop.ctx, {});
  const promise = (id: string, shipBy: Date) =>
    on.shop.ctx.db.update(storeOrders).set({ shipBy }).where(eq(storeOrders.id, id));
  const later = (ms: number) => new Date(on.shop.ctx.now().getTime() + ms);
  const told = (id: string) =>
    on.shop.ctx.db.$count(notifications, and(eq(notifications.kind, 'shipBy'), eq(notifications.link, pageOf(id))));
  const pageOf = (id: string) => `/user/${on.seller.userId}/stores/${on.storeId}/orders/${id}`;
  const list = (show: 'atRisk' | 'late') =>
    on.shop.call(on.seller, calls.list, { query: { storeId: on.storeId, show } });
  const read = (bizId: string) => on.shop.call(on.seller, calls.detail, { params: { bizId } });

  async function anUnpaidOrder() {
    const { id } = buy(on);
    await settleAll(on);
    const order = await detailOf(on, id);
    expect(order.state).toBe('unpaid');
    return order;
  }

  it('[SOR-13][DSH-03] are at risk where an order has to be paid within a day to make it: told once, listed, to be done', async () => {
    const { bizId } = await anUnpaidOrder();
    await promise(bizId, later(29 * dayMs));
    await guard();
    expect(await read(bizId)).toMatchObject({ risk: null });
    expect(await told(bizId)).toBe(0);

    await promise(bizId, later(2 * dayMs));
    await guard();
    const { risk, changes } = await read(bizId);
    expect(risk).toMatchObject({ cause: 'unpaid', measured: false, days: expect.any(Number) });
    expect(new Date(risk!.leavesAt).getTime()).toBeGreaterThan(later(2 * dayMs).getTime());
    expect(changes[0]).toMatchObject({ what: 'atRisk', by: null });
    const shown = await list('atRisk');
    expect(shown.list.map((each) => each.bizId)).toEqual([bizId]);
    expect(shown.counts.atRisk).toBe(1);
    const { toDos } = await on.shop.call(on.seller, dashboardCalls.read, { query: {} });
    expect(toDos).toContainEqual({ kind: 'atRisk', storeId: on.storeId, count: 1, products: [] });

    await guard();
    await promise(bizId, later(29 * dayMs));
    await guard();
    expect((await read(bizId)).risk).toBeNull();
    await promise(bizId, later(2 * dayMs));
    await guard();
    expect(await told(bizId)).toBe(1);
    expect((await read(bizId)).risk).not.toBeNull();

    await promise(bizId, later(-hourMs));
    expect((await list('atRisk')).counts).toMatchObject({ atRisk: 0, late: 1 });
    await on.shop.ctx.db.delete(storeOrders).where(eq(storeOrders.id, bizId));
  });

  describe('[SOR-13] say what would help:', () => {
    const riskOf = async (bizId: string, shipBy = later(2 * dayMs)) => {
      await promise(bizId, shipBy);
      await guard();
      return (await read(bizId)).risk;
    };
    const aWaitingOrder = (more: Partial<Parameters<typeof aStoreOrder>[3]>) =>
      aStoreOrder(on.shop.ctx, on.seller, on.storeId, { at: on.shop.ctx.now(), ...more });
    const setState = (state: 'connected' | 'needsReauth') =>
      on.shop.ctx.db.update(stores).set({ state }).where(eq(stores.id, on.storeId));
    const remove = (bizId: string) => on.shop.ctx.db.delete(storeOrders).where(eq(storeOrders.id, bizId));

    it('what holds it, until it ends', async () => {
      const held = await aWaitingOrder({});
      const gone = await aWaitingOrder({ state: 'fulfilled' });
      expect(await riskOf(held)).toMatchObject({ cause: 'held', startBy: expect.any(String) });
      expect(await riskOf(gone, later(dayMs))).toBeNull();
      await on.shop.ctx.db.update(storeOrders).set({ state: 'canceled', holds: [] }).where(eq(storeOrders.id, held));
      expect((await list('atRisk')).counts.atRisk).toBe(0);
    });

    it('approving it, where it waits for the clock', async () => {
      const bizId = await aWaitingOrder({ state: 'waiting', nextTryAt: later(dayMs) });
      expect(await riskOf(bizId)).toMatchObject({ cause: 'held', startBy: expect.any(String) });
      expect((await read(bizId)).state).toBe('waiting');
      await remove(bizId);
    });

    it('paying for it now, where it waits for a charge of the card', async () => {
      const { bizId } = await anUnpaidOrder();
      const gathers = { state: 'toCharge', chargeSince: on.shop.ctx.now(), nextTryAt: null } as const;
      await on.shop.ctx.db.update(storeOrders).set(gathers).where(eq(storeOrders.id, bizId));
      expect(await riskOf(bizId)).toMatchObject({ cause: 'unpaid', startBy: expect.any(String) });
      expect((await read(bizId)).state).toBe('toCharge');
      await remove(bizId);
    });

    it('the question about our order', async () => {
      const { bizId, orderId } = await anUnpaidOrder();
      expect(await riskOf(bizId)).toMatchObject({ cause: 'unpaid' });
      await inTransaction(on.shop.ctx, (ctx) => raiseException(ctx, { orderId: orderId!, kind: 'staffQuestion' }));
      expect(await riskOf(bizId)).toMatchObject({ cause: 'question' });
      await remove(bizId);
    });

    it('connecting the store, where nothing else holds it', async () => {
      const { bizId } = await anUnpaidOrder();
      const held = await aWaitingOrder({});
      await setState('needsReauth');
      expect(await riskOf(bizId)).toMatchObject({ cause: 'reconnect' });
      expect(await riskOf(held)).toMatchObject({ cause: 'held' });
      await setState('connected');
      expect((await read(bizId)).risk).toMatchObject({ cause: 'unpaid' });
      expect((await list('atRisk')).list.find((each) => each.bizId === bizId)?.risk?.cause).toBe('unpaid');
      for (const id of [bizId, held]) await remove(id);
    });

    it('nothing here, where it is paid and takes too long', async () => {
      const { bizId, orderId } = await anUnpaidOrder();
      expect(await riskOf(bizId)).toMatchObject({ cause: 'unpaid', startBy: expect.any(String) });
      await recharged(on.shop, on.seller, (await ourOrder(orderId!)).totalCents);
      await on.shop.call(on.seller, calls.pay, { params: { bizId } });
      // At once, and not with the next look by the clock.
      expect((await read(bizId)).risk).toMatchObject({ cause: 'production', startBy: null });
      expect(await riskOf(bizId)).toMatchObject({ cause: 'production', startBy: null });
      expect(await balance(on.shop, on.seller)).toBe(0);
      await remove(bizId);
    });

    it('nothing of a connection, where orders come as files', async () => {
      const storeId = await aFileStore(on.shop, on.seller);
      const more = { at: on.shop.ctx.now(), shipBy: later(hourMs) };
      const ready = await aStoreOrder(on.shop.ctx, on.seller, storeId, { ...more, state: 'ready' });
      const held = await aStoreOrder(on.shop.ctx, on.seller, storeId, more);
      await guard();
      expect((await read(ready)).risk).toMatchObject({ cause: 'unpaid', startBy: null });
      expect((await read(held)).risk).toMatchObject({ cause: 'held' });
      for (const id of [ready, held]) await remove(id);
    });
  });

  it('[SOR-14] follow how long our own parcels took, where enough were measured', async () => {
    const order = await anUnpaidOrder();
    const { bizId } = order;
    await promise(bizId, later(12 * dayMs));
    await guard();
    expect((await read(bizId)).risk).toBeNull();
    const [line] = await listOrderLines(on.shop.ctx, order.orderId!);
    const measured = { productId: line!.productId, days: 9, parcels: 40, measuredAt: on.shop.ctx.now() };
    await on.shop.ctx.db.insert(leadTimes).values(measured);
    await guard();
    expect((await read(bizId)).risk).toMatchObject({ cause: 'unpaid', measured: true, days: 9 });
    await on.shop.ctx.db.delete(leadTimes);
    await guard();
    expect((await read(bizId)).risk).toBeNull();
  });

  it('[SOR-15] can be made up for by a faster method before it is paid: ordered anew at its price, once', async () => {
    const { bizId, orderId } = await anUnpaidOrder();
    const params = { bizId };
    const { current, list: faster } = await on.shop.call(on.seller, calls.fasterMethods, { params });
    expect(faster.length).toBeGreaterThan(0);
    const [choice] = faster;
    expect(choice!.arrivesTo < current!.arrivesTo).toBe(true);
    const before = await ourOrder(orderId!);
    const body = { method: choice!.method };
    await on.shop.call(on.seller, calls.chooseMethod, { params, body });
    await on.shop.runJobs();
    const after = await read(bizId);
    expect(after.changes.map(({ what }) => what)).toContain('methodChanged');
    expect(after.orderId).not.toBe(orderId);
    const ours = await ourOrder(after.orderId!);
    expect(ours.shipping.method).toBe(choice!.method);
    expect(ours.totalCents - before.totalCents).toBe(choice!.costsMore);
    expect((await ourOrder(orderId!)).state).toBe('cancelled');
    const sent = await on.shop.ctx.db.select().from(mails).where(eq(mails.to, on.seller.email));
    expect(sent.map(({ text }) => text)).toContainEqual(expect.stringContaining('Shipping method changed'));
    expect((await on.shop.send(on.seller, calls.chooseMethod, { params, body })).status).toBe(400);

    await recharged(on.shop, on.seller, 50_000);
    await on.shop.runJobs();
    const funds = await balance(on.shop, on.seller);
    await on.shop.call(on.seller, calls.pay, { params });
    expect(await balance(on.shop, on.seller)).toBe(funds - ours.totalCents);
    const late = await on.shop.send(on.seller, calls.chooseMethod, { params, body });
    expect(late.code).toBe(12651);
    expect((await on.shop.call(on.seller, calls.fasterMethods, { params })).list).toEqual([]);
  });

  it('[SOR-15] takes no method that isn’t faster, from nobody who may not order', async () => {
    const { id } = buy(on);
    await settleAll(on);
    const { bizId } = await detailOf(on, id);
    const params = { bizId };
    const eve = await on.shop.aUser({ name: 'Eve' });
    const accountant = await aMember(on.shop, on.seller, { role: 'accountant' });
    const body = { method: 'express' };
    expect((await on.shop.send(eve, calls.fasterMethods, { params })).status).toBe(404);
    expect((await on.shop.send(eve, calls.chooseMethod, { params, body })).status).toBe(404);
    expect((await on.shop.send(accountant, calls.chooseMethod, { params, body }, forOwner(on.seller))).status).toBe(
      404,
    );
    expect((await on.shop.send(on.seller, calls.chooseMethod, { params, body: { method: '' } })).status).toBe(400);
  });

  const ourOrder = async (orderId: string) =>
    (await on.shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
});
