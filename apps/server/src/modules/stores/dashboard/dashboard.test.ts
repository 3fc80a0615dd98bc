import { dayMs } from '@merchmill/contract/durations.ts';
import { dashboardCalls as calls } from '@merchmill/contract/stores/dashboard.calls.ts';
import type { DashboardPeriod } from '@merchmill/contract/stores/dashboard.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { storeProducts } from '../publishing/publishing.tables.ts';
import { stores } from '../store/store.tables.ts';
import { aStore } from '../store/test-stores.ts';
import { buy, openStoreSelling, rowOf, type StoreSelling, settleAll } from '../store-order/test-store-orders.ts';
import { aStoreOrder } from './test-dashboard.ts';

describe.each(backends())('[API-048] the dashboard of a seller on %s', (backend) => {
  let on: StoreSelling;
  beforeAll(async () => {
    on = await openStoreSelling(backend, { products: 2 });
  });
  afterAll(() => on.close());

  const read = (query: { period?: DashboardPeriod; storeId?: string } = {}, actor = on.seller, extra = {}) =>
    on.shop.call(actor, calls.read, { query }, extra);
  const csv = async (actor = on.seller, headers = {}) =>
    on.shop.app.inject({ url: `${calls.csv.path}?period=7`, headers: { authorization: actor.token, ...headers } });
  const daysAgo = (days: number) => new Date(on.shop.ctx.now().getTime() - days * dayMs);

  it('[USR-01] begins empty, and says what there is', async () => {
    const nobody = await on.shop.aUser({ name: 'New' });
    const fresh = await read({}, nobody);
    expect(fresh).toMatchObject({ stores: [], sales: [], toDos: [], best: [], walletCents: 0 });
    expect(fresh.counts).toEqual({ stores: 0, products: 0, orders: 0 });
    expect(fresh.days).toHaveLength(30);
    const { counts, stores: all, sales } = await read();
    expect(counts).toEqual({ stores: 1, products: 2, orders: 0 });
    expect(all).toMatchObject([{ bizId: on.storeId, health: 'good' }]);
    expect(sales[0]!.totals).toMatchObject({ orders: 0, sales: 0, profit: 0 });
  });

  it('[DSH-01][USR-01] tells sales, what our orders cost, fees and profit, in sums that agree', async () => {
    const rule = { feeBasisPoints: 1000 };
    const [product] = on.products;
    const [row] = await on.shop.ctx.db.select().from(storeProducts).where(eq(storeProducts.id, product!.bizId));
    await on.shop.ctx.db
      .update(storeProducts)
      .set({ priceRule: { ...row!.priceRule, ...rule } })
      .where(eq(storeProducts.id, product!.bizId));
    const { id } = buy(on, [{ quantity: 2 }, {}]);
    await settleAll(on);
    const order = (await rowOf(on, id))!;
    const [ours] = await on.shop.ctx.db.select().from(orders).where(eq(orders.id, order.orderId!));
    const [first, second] = order.remote.lines;
    const amount = first!.price.amountMinor * 2 + second!.price.amountMinor + order.remote.shipping.amountMinor;
    const fees = Math.round((first!.price.amountMinor * 2) / 10);
    const { sales, best, ordersByState, counts } = await read({ period: '7' });
    expect(sales).toHaveLength(1);
    expect(sales[0]).toMatchObject({
      ...{ currency: 'USD', rate: null },
      totals: {
        ...{ orders: 1, units: 3, sales: amount, costCents: ours!.totalCents, cost: ours!.totalCents, fees },
        ...{ profit: amount - ours!.totalCents - fees, openOrders: 0, openSales: 0 },
      },
    });
    const { totals, series, stores: byStore } = sales[0]!;
    for (const name of ['orders', 'units', 'sales', 'cost', 'fees', 'profit'] as const) {
      expect(series.reduce((sum, day) => sum + day[name]!, 0)).toBe(totals[name]);
      expect(byStore.reduce((sum, store) => sum + store[name]!, 0)).toBe(totals[name]);
    }
    expect(best[0]).toMatchObject({ bizId: product!.bizId, units: 2, title: product!.title, storeId: on.storeId });
    expect(ordersByState.placed).toBe(1);
    expect(counts.orders).toBe(1);
  });

  it('[SOR-33] tells of each order the same, to who may see money, and of one that waits what it would cost', async () => {
    const { totals } = (await read({ period: '7' })).sales[0]!;
    const { list } = await on.shop.call(on.seller, storeOrderCalls.list, {
      query: { storeId: on.storeId, show: 'placed' },
    });
    const params = { bizId: list[0]!.bizId };
    const { earnings } = await on.shop.call(on.seller, storeOrderCalls.detail, { params });
    const { sales, cost, costCents, fees, refunds, profit } = totals;
    expect(earnings).toEqual({ currency: 'USD', sales, cost, costCents, fees, refunds, profit, isEstimate: false });
    const clerk = await aMember(on.shop, on.seller, { role: 'orders' });
    const theirs = await on.shop.call(clerk, storeOrderCalls.detail, { params }, forOwner(on.seller));
    expect(theirs.earnings).toBeNull();
    const mo = await on.shop.aUser({ name: 'Mo' });
    const euroStore = await aStore(on.shop, mo);
    const of = async (sold: Partial<Parameters<typeof aStoreOrder>[3]>) => {
      const terms = { at: daysAgo(1), currency: 'EUR', priceMinor: 9000, ...sold };
      const bizId = await aStoreOrder(on.shop.ctx, mo, euroStore, terms);
      return (await on.shop.call(mo, storeOrderCalls.detail, { params: { bizId } })).earnings;
    };
    expect(await of({})).toMatchObject({ sales: 9500, costCents: null, cost: null, profit: null, isEstimate: true });
    expect(await of({ state: 'canceled' })).toBeNull();
    expect(await of({ state: 'notOurs' })).toBeNull();
  });

  it('[DSH-01] never adds two currencies, and says by which rate our costs became one', async () => {
    const { shop, seller, storeId } = on;
    const euroStore = await aStore(shop, seller);
    await shop.ctx.db.update(stores).set({ currency: 'EUR', name: 'Euro' }).where(eq(stores.id, euroStore));
    await aStoreOrder(shop.ctx, seller, euroStore, { at: daysAgo(1), currency: 'EUR', priceMinor: 2000 });
    await aStoreOrder(shop.ctx, seller, euroStore, { at: daysAgo(1), state: 'canceled', currency: 'EUR' });
    await aStoreOrder(shop.ctx, seller, euroStore, { at: daysAgo(1), state: 'notOurs', currency: 'EUR' });
    await aStoreOrder(shop.ctx, seller, euroStore, { at: daysAgo(60), currency: 'EUR' });
    const { sales } = await read({ period: '7' });
    expect(sales.map(({ currency, storeIds }) => [currency, storeIds])).toEqual([
      ['EUR', [euroStore]],
      ['USD', [storeId]],
    ]);
    expect(sales[0]).toMatchObject({
      rate: { rate: 1.16 },
      totals: { orders: 1, units: 1, sales: 2500, openOrders: 1, openSales: 2500, cost: 0, profit: 0 },
    });
    const [only] = (await read({ period: '90', storeId: euroStore })).sales;
    expect(only).toMatchObject({ currency: 'EUR', totals: { orders: 2, sales: 4000 } });
    expect((await read({ storeId: euroStore })).ordersByState).toMatchObject({ held: 1, canceled: 1, notOurs: 1 });
    await shop.ctx.db.update(stores).set({ currency: 'XPF' }).where(eq(stores.id, euroStore));
    const unknown = (await read({ period: '7' })).sales.find(({ currency }) => currency === 'XPF');
    expect(unknown).toMatchObject({ rate: null, totals: { sales: 0, cost: null, profit: null } });
    await shop.ctx.db.update(stores).set({ currency: 'EUR' }).where(eq(stores.id, euroStore));
  });

  it('[DSH-02] puts orders on the day that it is in the time zone of the store', async () => {
    const { shop } = on;
    const seller = await shop.aUser({ name: 'Mo' });
    const storeId = await aStore(shop, seller);
    await shop.ctx.db.update(stores).set({ timeZone: 'Pacific/Kiritimati' }).where(eq(stores.id, storeId));
    const now = shop.ctx.now();
    await aStoreOrder(shop.ctx, seller, storeId, { at: now });
    await aStoreOrder(shop.ctx, seller, storeId, { at: new Date(now.getTime() - dayMs) });
    const { days, sales } = await read({ period: '7' }, seller);
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(now);
    expect(days.at(-1)).toEqual({ from: there, until: there });
    expect(sales[0]!.series.map((day) => day.orders)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it('[DSH-03][USR-01] says what is to be done, the most urgent first', async () => {
    const { shop, products } = on;
    const seller = await shop.aUser({ name: 'Mo' });
    const lost = await aStore(shop, seller);
    await shop.ctx.db.update(stores).set({ state: 'needsReauth' }).where(eq(stores.id, lost));
    const fresh = await aStore(shop, seller, { state: 'pending' });
    await aStoreOrder(shop.ctx, seller, lost, { at: daysAgo(1), shipBy: daysAgo(0.5) });
    await aStoreOrder(shop.ctx, seller, lost, { at: daysAgo(400) });
    const theirs = await read({ period: '7' }, seller);
    expect(theirs.toDos.map(({ kind, storeId, count }) => [kind, storeId, count])).toEqual([
      ['reconnect', lost, 1],
      ['late', lost, 1],
      ['held', lost, 2],
      ['approve', fresh, 1],
    ]);
    const [one, other] = products;
    await shop.ctx.db
      .update(storeProducts)
      .set({ state: 'failed', reason: 'The marketplace says no.' })
      .where(eq(storeProducts.id, one!.bizId));
    const [row] = await shop.ctx.db.select().from(storeProducts).where(eq(storeProducts.id, other!.bizId));
    const [variant, ...rest] = row!.sentVariants;
    const cheap = { ...variant!, price: { ...variant!.price, amountMinor: 1 }, isAvailable: false };
    await shop.ctx.db
      .update(storeProducts)
      .set({ state: 'outOfSync', sentVariants: [cheap, ...rest] })
      .where(eq(storeProducts.id, other!.bizId));
    const { toDos } = await read({ storeId: on.storeId });
    const named = { bizId: other!.bizId, title: other!.title };
    expect(toDos).toEqual([
      { kind: 'failed', storeId: on.storeId, count: 1, products: [{ bizId: one!.bizId, title: one!.title }] },
      { kind: 'belowCost', storeId: on.storeId, count: 1, products: [named] },
      { kind: 'outOfStock', storeId: on.storeId, count: 1, products: [named] },
      { kind: 'outOfSync', storeId: on.storeId, count: 1, products: [named] },
    ]);
  });

  it('[DSH-04][USR-16] shows members what their role sees: accountants money, designers none', async () => {
    const { shop, seller } = on;
    const accountant = await aMember(shop, seller, { role: 'accountant' });
    const designer = await aMember(shop, seller, { role: 'designer' });
    const books = await read({ period: '7' }, accountant, forOwner(seller));
    expect(books.sales.at(-1)!.totals.profit).toEqual(expect.any(Number));
    expect(books).toMatchObject({ toDos: [], best: [] });
    expect(books.walletCents).toEqual(expect.any(Number));
    const seen = await read({ period: '7' }, designer, forOwner(seller));
    expect(seen.walletCents).toBeNull();
    expect(seen.sales.at(-1)!.totals).toMatchObject({
      orders: 1,
      sales: null,
      costCents: null,
      fees: null,
      profit: null,
    });
    expect(seen.best[0]).toMatchObject({ units: 2, sales: null });
    expect(seen.toDos.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['failed', 'outOfSync']));
    expect(seen.toDos.map(({ kind }) => kind)).not.toContain('belowCost');
    expect((await csv(accountant, forOwner(seller).headers)).statusCode).toBe(200);
    expect((await csv(designer, forOwner(seller).headers)).statusCode).toBe(404);
  });

  it('[DSH-06] comes as CSV with the same figures, and what is typed into a name runs nothing', async () => {
    const { shop, storeId } = on;
    await shop.ctx.db.update(stores).set({ name: '=1+1' }).where(eq(stores.id, storeId));
    const { body, headers } = await csv();
    expect(headers['content-disposition']).toMatch(/sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/);
    const rows = body.split('\r\n').slice(1, -1);
    expect(rows).toHaveLength(2);
    const { sales } = await read({ period: '7' });
    const dollars = sales.find(({ currency }) => currency === 'USD')!.totals;
    const cells = rows.find((row) => row.includes(',USD,'))!.split(',');
    expect(cells.slice(2, 6)).toEqual(["'=1+1", 'USD', '1', '3']);
    const { sales: sold, costCents, cost, fees, refunds, profit } = dollars;
    expect(cells.slice(6, 12).map(Number)).toEqual(
      [sold!, costCents!, cost!, fees!, refunds!, profit!].map((minor) => minor / 100),
    );
  });

  it('[API-048] knows no store of somebody else, and no other period', async () => {
    const eve = await on.shop.aUser({ name: 'Eve' });
    expect(await on.shop.send(eve, calls.read, { query: { storeId: on.storeId } })).toMatchObject({ status: 404 });
    const wrong = await on.shop.send(on.seller, calls.read, { query: { period: '8' as '7' } });
    expect(wrong).toMatchObject({ status: 400, data: { fields: [{ path: 'period' }] } });
    expect(await on.shop.send(null, calls.read, {})).toMatchObject({ status: 401 });
  });
});
