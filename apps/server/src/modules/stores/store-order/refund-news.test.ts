import { UserType } from '@merchmill/contract/enums.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickest } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { fetchOrder } from './intake.service.ts';
import { noteStoreRefund } from './store-order.jobs.ts';
import { storeOrders } from './store-order.tables.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

describe('refunds of store orders', () => {
  let on: StoreSelling;

  beforeAll(async () => {
    on = await openStoreSelling(quickest(), { wallet: 100_000 });
  });
  afterAll(() => on.close());
  beforeEach(() => on.market.control.clearFaults());

  const bought = async () => {
    const { id } = buy(on, [{ quantity: 2 }]);
    await settleAll(on);
    return { id, ...(await detailOf(on, id)) };
  };
  const told = async () => {
    const isMine = and(eq(notifications.userId, on.seller.userId), eq(notifications.kind, 'storeOrders'));
    const rows = await on.shop.ctx.db.select().from(notifications).where(isMine).orderBy(notifications.id);
    return rows.map(({ title }) => title);
  };
  const totals = async () => {
    const { sales } = await on.shop.call(on.seller, dashboardCalls.read, { query: { period: '7' } });
    return sales[0]!.totals;
  };

  it('[SOR-25] there are shown with their reason and told once, and stop nothing', async () => {
    const { id, bizId, orderId, number } = await bought();
    const before = await told();
    on.market.control.plan({ kind: 'double', on: 'webhook', times: 2 });
    on.market.control.refundOrder(id, 500, 'Late <b>');
    await settleAll(on);
    const first = await detailOf(on, id);
    expect(first).toMatchObject({
      ...{ state: 'placed', orderId, alert: 'refundedThere', refunded: { amountMinor: 500 } },
      refunds: [{ amount: { currency: 'USD', amountMinor: 500 }, reason: 'Late <b>' }],
    });
    expect((await told()).slice(before.length)).toEqual([`Order ${number} was refunded on the marketplace ($5.00)`]);
    const { counts } = await on.shop.call(on.seller, calls.list, { query: { storeId: on.storeId } });
    expect(counts.toDo).toBe(1);
    await on.shop.call(on.seller, calls.dismiss, { params: { bizId } });
    await fetchOrder(on.shop.ctx, on.storeId, id, 'seller');
    on.market.control.editOrder(id, { isGift: true });
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ alert: null, state: 'placed', orderId });
    on.market.control.refundOrder(id, 100);
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ alert: 'refundedThere', refunded: { amountMinor: 600 } });
    expect(await told()).toHaveLength(before.length + 2);
    await on.shop.call(on.seller, calls.dismiss, { params: { bizId } });
  });

  it('[SOR-25] of all of an order end ours while it isn’t in production, without a word more', async () => {
    const { id, orderId, total } = await bought();
    const before = await told();
    on.market.control.refundOrder(id, total.amountMinor);
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ state: 'canceled', alert: null, refunded: total });
    const [ours] = await on.shop.ctx.db.select().from(orders).where(eq(orders.id, orderId!));
    expect(ours!.state).toBe('cancelled');
    expect(await told()).toEqual(before);
  });

  it('[DSH-09] come off the profit once, and ours off the cost', async () => {
    const { id, orderId, total } = await bought();
    const before = await totals();
    on.market.control.refundOrder(id, 300);
    on.market.control.refundOrder(id, 200);
    await settleAll(on);
    const after = await totals();
    expect(after).toMatchObject({ sales: before.sales, refunds: before.refunds! + 500, profit: before.profit! - 500 });
    const { sales, cost, fees, refunds, profit, openSales } = after;
    expect(profit).toBe(sales! - openSales! - cost! - fees! - refunds!);
    // Too late to be canceled here: all of it is lost, and no more than that.
    await letRelease(on.shop);
    on.market.control.refundOrder(id, total.amountMinor - 500);
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ state: 'placed', orderId, alert: 'canceledLate' });
    expect(await totals()).toMatchObject({
      refunds: before.refunds! + total.amountMinor,
      profit: before.profit! - total.amountMinor,
    });
  });

  it('[SOR-25] of ours are a hint to refund the buyer, each once, and one cent less cost', async () => {
    const { id, orderId, number } = await bought();
    await letRelease(on.shop);
    const before = await totals();
    const [line] = await listOrderLines(on.shop.ctx, orderId!);
    const staff = await on.shop.aUser({ type: UserType.interior });
    const body = { reason: 'Misprinted', lines: [{ orderLineId: line!.id, quantity: 1 }] };
    await on.shop.call(staff, aftersaleConsoleCalls.refundOrder, { params: { orderId: orderId! }, body });
    await on.shop.runJobs();
    const { refundedHereCents, refunded, state, changes } = await detailOf(on, id);
    expect([refunded, state]).toEqual([null, 'placed']);
    expect(refundedHereCents).toBeGreaterThan(0);
    expect(changes[0]).toMatchObject({ what: 'refundedHere' });
    await noteStoreRefund.run(on.shop.ctx, { requestKey: 'again', orderId: orderId! });
    const said = (await told()).filter((title) => title.startsWith('We refunded you'));
    expect(said).toEqual([expect.stringContaining(`for order ${number}. This doesn’t refund your buyer.`)]);
    const after = await totals();
    expect([after.refunds, after.cost]).toEqual([before.refunds, before.cost! - refundedHereCents]);
  });

  it('[SOR-25] that were made before there were any in what is stored are no news, and later ones are', async () => {
    const { id, bizId } = await bought();
    on.market.control.refundOrder(id, 100);
    await settleAll(on);
    // As an order that was read before refunds were kept.
    const isIt = eq(storeOrders.id, bizId);
    const [row] = await on.shop.ctx.db.select().from(storeOrders).where(isIt);
    const { refunds: _, ...remote } = row!.remote;
    const olden = async () => {
      await on.shop.ctx.db.update(storeOrders).set({ remote, alert: null }).where(isIt);
      return (await told()).length;
    };
    const before = await olden();
    expect(await detailOf(on, id)).toMatchObject({ refunded: null, refunds: [] });
    expect((await totals()).refunds).toBeGreaterThanOrEqual(0);
    on.market.control.editOrder(id, { isGift: true });
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ refunded: { amountMinor: 100 }, alert: null });
    expect(await told()).toHaveLength(before);

    await olden();
    on.market.control.refundOrder(id, 50);
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ refunded: { amountMinor: 150 }, alert: 'refundedThere' });
    expect((await told()).slice(before)).toEqual([expect.stringContaining('($0.50)')]);
  });
});
