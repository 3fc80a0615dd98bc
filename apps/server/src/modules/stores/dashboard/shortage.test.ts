import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { dashboardCalls as calls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { noOrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { balance, recharged } from '../../money/processing/test-checkout.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { storePayments } from '../store-order/store-charge.tables.ts';
import { storeOrders } from '../store-order/store-order.tables.ts';
import {
  buy,
  detailOf,
  openStoreSelling,
  rowOf,
  type StoreSelling,
  settleAll,
} from '../store-order/test-store-orders.ts';
import { tellShortages } from './dashboard.jobs.ts';
import { forecastWallet, ninetiethDay } from './shortage.rules.ts';
import { aStoreOrder } from './test-dashboard.ts';

describe('[DSH-07] what a wallet needs until tomorrow', () => {
  const day = fc.record({ orders: fc.integer({ min: 0, max: 50 }), cents: fc.integer({ min: 0, max: 1_000_000 }) });
  const spending = fc.record({
    ...{ unpaidOrders: fc.nat(20), unpaidCents: fc.nat(1_000_000), readyOrders: fc.nat(20) },
    ...{ pricedOrders: fc.nat(20), pricedCents: fc.nat(1_000_000), unpricedOrders: fc.nat(20) },
    ...{ toChargeOrders: fc.nat(20), toChargeCents: fc.nat(1_000_000) },
    days: fc.array(day, { minLength: 1, maxLength: 30 }),
  });

  it('covers what waits, and nine of ten days like the last', () => {
    fc.assert(
      fc.property(spending, fc.nat(2_000_000), (spent, cents) => {
        const { shortCents, waitingCents, perDayCents } = forecastWallet(cents, spent);
        const covered = spent.days.filter((each) => each.cents <= perDayCents).length;
        expect(covered * 10).toBeGreaterThanOrEqual(spent.days.length * 9);
        expect(waitingCents).toBeGreaterThanOrEqual(spent.unpaidCents + spent.toChargeCents + spent.pricedCents);
        expect(cents + shortCents).toBeGreaterThanOrEqual(waitingCents + perDayCents);
        expect(forecastWallet(cents + shortCents, spent).shortCents).toBe(0);
        if (shortCents > 0) expect(forecastWallet(cents + shortCents - 1, spent).shortCents).toBe(1);
      }),
    );
  });

  it('is what orders cost, and of those beyond the priced ones what these cost; without any price nothing is made up', () => {
    const none = { unpaidOrders: 0, unpaidCents: 0, toChargeOrders: 0, toChargeCents: 0, unpricedOrders: 0 };
    const days = [{ orders: 2, cents: 14_904 }];
    const three = { ...none, days, readyOrders: 3, pricedOrders: 3, pricedCents: 17_336 };
    expect(forecastWallet(0, three)).toMatchObject({ waitingOrders: 3, waitingCents: 17_336, isEstimate: false });
    expect(forecastWallet(0, { ...three, readyOrders: 5, unpricedOrders: 1, pricedCents: 3000 })).toMatchObject({
      ...{ waitingOrders: 4, waitingCents: 4000, isEstimate: true, unknownOrders: 1 },
    });
    expect(forecastWallet(0, { ...none, days: [], readyOrders: 2, pricedOrders: 0, pricedCents: 0 })).toMatchObject({
      ...{ waitingOrders: 0, waitingCents: 0, isEstimate: false, unknownOrders: 2, shortCents: 0 },
    });
  });

  it('leaves out the one day in ten that cost the most', () => {
    const days = [0, 0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 99_999];
    expect(ninetiethDay(days)).toBe(1100);
    expect(ninetiethDay(days.slice(0, 10).toReversed())).toBe(700);
    expect(ninetiethDay([])).toBe(0);
  });
});

describe.each(backends())('[API-048] a wallet that won’t reach, on %s', (backend) => {
  let on: StoreSelling;
  beforeAll(async () => {
    on = await openStoreSelling(backend, { products: 1, wallet: 0 });
  });
  afterAll(() => on.close());

  const read = (actor = on.seller, extra = {}) => on.shop.call(actor, calls.walletForecast, {}, extra);
  const tell = async () => {
    await tellShortages.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };
  const told = async () => {
    const kind = eq(notifications.kind, 'walletShortage');
    const inApp = await on.shop.ctx.db.$count(notifications, and(kind, eq(notifications.userId, on.seller.userId)));
    const sent = await on.shop.ctx.db.select().from(mails).where(eq(mails.to, on.seller.email));
    return [inApp, sent.filter(({ subject }) => subject.startsWith('Your wallet may be short by')).length];
  };

  it('[DSH-07] is told a day before, with what waits and what comes, once a day, until there is enough', async () => {
    await tell();
    expect(await read()).toMatchObject({ shortCents: 0, waitingOrders: 0, perDayCents: 0, days: 14 });
    expect(await told()).toEqual([0, 0]);

    const { id } = buy(on);
    await settleAll(on);
    const { orderId } = (await rowOf(on, id))!;
    const [ours] = await on.shop.ctx.db.select().from(orders).where(eq(orders.id, orderId!));
    expect(await read()).toMatchObject({
      ...{
        balanceCents: 0,
        waitingOrders: 1,
        waitingCents: ours!.totalCents,
        perDayCents: 0,
        shortCents: ours!.totalCents,
      },
    });
    await tell();
    await tell();
    expect(await told()).toEqual([1, 1]);
    on.shop.pass(dayMs);
    await tell();
    expect(await told()).toEqual([2, 2]);

    await recharged(on.shop, on.seller, ours!.totalCents);
    await on.shop.runJobs();
    expect((await read()).shortCents).toBe(0);
    on.shop.pass(dayMs);
    await tell();
    expect(await told()).toEqual([2, 2]);
  });

  it('[DSH-07] reckons with what comes on nine of ten days, not with what waits alone', async () => {
    await on.shop.ctx.db.delete(storeOrders);
    let total = 0;
    // One on each of the last days, and four more on one of them.
    for (const day of [...Array(14).keys(), 3, 3, 3, 3]) {
      const { id } = buy(on);
      await settleAll(on);
      const orderedAt = new Date(on.shop.ctx.now().getTime() - day * dayMs - hourMs);
      const row = (await rowOf(on, id))!;
      await on.shop.ctx.db.update(storeOrders).set({ orderedAt, state: 'placed' }).where(eq(storeOrders.id, row.id));
      total = (await on.shop.ctx.db.select().from(orders).where(eq(orders.id, row.orderId!)))[0]!.totalCents;
    }
    const inWallet = await balance(on.shop, on.seller);
    expect(inWallet).toBeLessThan(total);
    expect(await read()).toMatchObject({
      ...{ waitingOrders: 0, perDayCents: total, balanceCents: inWallet, shortCents: total - inWallet },
    });
  });

  it('[DSH-07] reckons with orders that wait for the clock within a day, and for a card that is not charged', async () => {
    const { ctx } = on.shop;
    const { perDayCents: usual } = await read();
    const inHours = (hours: number) => new Date(ctx.now().getTime() + hours * hourMs);
    const waits = { at: ctx.now(), state: 'waiting' as const };
    await aStoreOrder(ctx, on.seller, on.storeId, { ...waits, nextTryAt: inHours(25) });
    expect(await read()).toMatchObject({ waitingOrders: 0, waitingCents: 0 });
    await aStoreOrder(ctx, on.seller, on.storeId, { ...waits, nextTryAt: inHours(23) });
    // It has nothing of which an order could be made, and so no price.
    expect(await read()).toMatchObject({ waitingOrders: 0, waitingCents: 0, unknownOrders: 1 });

    const [placed] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.state, 'placed'));
    const gathers = { state: 'toCharge', chargeSince: ctx.now() } as const;
    await ctx.db.update(storeOrders).set(gathers).where(eq(storeOrders.id, placed!.id));
    expect(await read()).toMatchObject({ waitingOrders: 1, waitingCents: usual, unknownOrders: 1 });
    const card = { id: 'c', provider: 'sandbox', brand: 'Visa', last4: '1111' };
    const ownerId = on.seller.userId;
    const plan = { ownerId, source: 'card' as const, card, everyHours: 1, agreedBy: ownerId, agreedAt: ctx.now() };
    await ctx.db.insert(storePayments).values(plan);
    expect(await read()).toMatchObject({ waitingOrders: 0, waitingCents: 0, shortCents: 0 });
    await ctx.db.update(storePayments).set({ problem: 'refused', problemAt: ctx.now() });
    const { waitingOrders, waitingCents, perDayCents, balanceCents, shortCents } = await read();
    expect([waitingOrders, waitingCents, shortCents]).toEqual([
      ...[1, usual, waitingCents + perDayCents - balanceCents],
    ]);
  });

  it('[DSH-07] takes orders that wait for what their pages say that they cost', async () => {
    const { ctx } = on.shop;
    await ctx.db.delete(storeOrders);
    const params = { storeId: on.storeId };
    const body = { ...noOrderRules, release: 'afterWait', waitHours: 4 } as const;
    await on.shop.call(on.seller, storeCalls.setOrderRules, { params, body });
    const ids = [buy(on).id, buy(on, [{ quantity: 3 }]).id];
    await settleAll(on);
    const costs = await Promise.all(ids.map(async (id) => (await detailOf(on, id)).cost!.totalCents));
    expect(new Set(costs).size).toBe(2);
    expect(await read()).toMatchObject({
      ...{ waitingOrders: 2, waitingCents: costs[0]! + costs[1]!, isEstimate: false, unknownOrders: 0 },
    });
  });

  it('[DSH-04] is seen by who sees money', async () => {
    const accountant = await aMember(on.shop, on.seller, { role: 'accountant' });
    const designer = await aMember(on.shop, on.seller, { role: 'designer' });
    expect(await read(accountant, forOwner(on.seller))).toEqual(await read());
    expect(await on.shop.send(designer, calls.walletForecast, {}, forOwner(on.seller))).toMatchObject({ status: 404 });
    expect(await on.shop.send(null, calls.walletForecast, {})).toMatchObject({ status: 401 });
  });
});
