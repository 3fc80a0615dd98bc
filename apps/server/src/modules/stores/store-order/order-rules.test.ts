import type { NotificationKind } from '@merchmill/contract/account/notification.ts';
import { hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import { errorCodes as codes } from '@merchmill/contract/error-codes.ts';
import { noOrderRules, type OrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { and, eq, isNull, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { backendsOfLong } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { notifyAccount } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { changeState } from '../store/store.service.ts';
import { stores } from '../store/store.tables.ts';
import { tryStoreOrders } from './store-order.jobs.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backendsOfLong())('rules for orders of a store on %s', (backend) => {
  let on: StoreSelling;

  beforeAll(async () => {
    on = await openStoreSelling(backend, { wallet: 400_000 });
  });
  afterAll(() => on.close());
  afterEach(() => setRules({}));

  const params = () => ({ storeId: on.storeId });
  const setRules = async (rules: Partial<OrderRules>) => {
    const body = { ...noOrderRules, ...rules };
    const saved = await on.shop.call(on.seller, storeCalls.setOrderRules, { params: params(), body });
    await on.shop.runJobs();
    return saved;
  };
  const bought = async (...args: Parameters<typeof buy> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { id } = buy(on, ...args);
    await settleAll(on);
    return { id, ...(await detailOf(on, id)) };
  };
  const kindsOf = ({ holds }: { holds: { kind: string }[] }) => holds.map(({ kind }) => kind);
  /** What the seller has on the page. */
  const seen = async (bizId: string) => {
    const { content } = await on.shop.call(on.seller, calls.detail, { params: { bizId } });
    return { bizId, content };
  };
  const approve = async (...bizIds: string[]) => {
    const orders = await Promise.all(bizIds.map(seen));
    const done = await on.shop.call(on.seller, calls.approve, { body: { orders } });
    await on.shop.runJobs();
    return done;
  };
  const tick = async () => {
    await tryStoreOrders.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };

  it('[SOR-20] are kept, and tick their step of the guide', async () => {
    const rules = { release: 'afterWait', waitHours: 6, costAbove: 9900, itemsAbove: 5, countries: ['US'] } as const;
    const saved = await setRules({ ...rules, countries: ['US'] });
    expect(await on.shop.call(on.seller, storeCalls.orderRules, { params: params() })).toEqual(saved);
    expect(saved).toEqual({ ...noOrderRules, ...rules });
    const { done } = await on.shop.call(on.seller, storeCalls.guide, { params: params() });
    expect(done).toContain('orderRules');
    const body = { ...noOrderRules, waitHours: 73, costAbove: 0 };
    const refused = await on.shop.send(on.seller, storeCalls.setOrderRules, { params: params(), body });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'waitHours' }, { path: 'costAbove' }] } });
    expect(await on.shop.call(on.seller, storeCalls.orderRules, { params: params() })).toEqual(saved);
  });

  it('[SOR-20][SOR-21] hold each order until the seller approves it, one or many, and not again', async () => {
    await setRules({ release: 'onApproval' });
    const before = await on.shop.ctx.db.$count(orders);
    const [first, second, third] = [await bought(), await bought(), await bought()];
    expect(first).toMatchObject({ state: 'held', orderId: null, holds: [{ kind: 'approval' }] });
    expect(first.cost?.totalCents).toBeGreaterThan(0);
    expect(await approve(first.bizId)).toEqual({ released: 1, held: 0, unchanged: 0 });
    expect(await detailOf(on, first.id)).toMatchObject({ state: 'placed', holds: [] });
    expect(await approve(first.bizId, second.bizId, third.bizId)).toEqual({ released: 2, held: 0, unchanged: 1 });
    for (const { id } of [second, third]) expect((await detailOf(on, id)).state).toBe('placed');
    expect(await on.shop.ctx.db.$count(orders)).toBe(before + 3);
    expect((await detailOf(on, second.id)).changes.map(({ what }) => what)).toContain('released');
  });

  it('[SOR-30] tell of ten held orders one by one, and then that there are more', async () => {
    const { db, now } = on.shop.ctx;
    const own = eq(notifications.userId, on.seller.userId);
    const unread = async () => {
      const rows = await db
        .select()
        .from(notifications)
        .where(and(own, isNull(notifications.readAt)));
      return rows.map(({ title, link }) => ({ title, link }));
    };
    await setRules({ release: 'onApproval' });
    await db.update(notifications).set({ readAt: now() }).where(own);
    for (let many = 0; many < 13; many++) await bought();
    const told = await unread();
    expect(told.filter(({ title }) => /^Order .+ is on hold/.test(title))).toHaveLength(10);
    const more = { title: 'More store orders need you', link: `/user/${on.seller.userId}/stores/${on.storeId}/orders` };
    expect(told.filter(({ title }) => !title.startsWith('Order '))).toEqual([more]);
    await db.update(notifications).set({ readAt: now() }).where(own);
    await bought();
    expect(await unread()).toEqual([{ title: expect.stringMatching(/ is on hold: /), link: expect.any(String) }]);
  });

  it('[SOR-30] tell the seller that an order is on hold and why, by its number, once for each reason', async () => {
    const told = async (number: string, of: NotificationKind = 'storeOrders') => {
      const { kind, userId, title } = notifications;
      const own = and(eq(kind, of), eq(userId, on.seller.userId), like(title, `Order ${number} %`));
      const rows = await on.shop.ctx.db.select().from(notifications).where(own);
      return rows.map(({ title, link }) => [title, link]);
    };
    await setRules({ release: 'onApproval' });
    const { id, bizId, number } = await bought([{ quantity: 3 }]);
    const link = `/user/${on.seller.userId}/stores/${on.storeId}/orders/${bizId}`;
    const first = [`Order ${number} is on hold: it’s waiting for your approval`, link];
    expect(await told(number)).toEqual([first]);
    await settleAll(on);
    await setRules({ release: 'onApproval', itemsAbove: 2 });
    const second = [`Order ${number} is on hold: it has more items than your limit`, link];
    expect((await told(number)).toSorted()).toEqual([first, second].toSorted());
    await approve(bizId);
    expect((await detailOf(on, id)).state).toBe('placed');
    // What becomes of our order is told by that number, too.
    await notifyAccount(on.shop.ctx, (await detailOf(on, id)).orderId!, {
      ...{ template: 'orderDelayed', kind: 'orderChanged', title: (of) => `Order ${of} has changed`, blocks: [] },
    });
    const changed = expect.stringMatching(new RegExp(`^Order ${number} \\(\\w{4}-\\w{4}\\) has changed$`));
    expect(await told(number, 'orderChanged')).toEqual([[changed, expect.any(String)]]);
    expect(await told(number)).toHaveLength(2);
  });

  it('[SOR-20] hold what costs, counts, or goes where the seller has said, and say which rule it was', async () => {
    await setRules({ costAbove: 100, itemsAbove: 2, countries: ['DE', 'FR'], gift: true, shippingUnmapped: true });
    const all = await bought([{ quantity: 3 }], 'Happy birthday');
    expect(kindsOf(all)).toEqual(['costAbove', 'itemsAbove', 'country', 'shippingUnmapped', 'gift']);
    expect(all.holds[0]!.message).toMatch(/\$\d/);
    await setRules({ costAbove: 1_000_000, itemsAbove: 3, countries: ['FR'] });
    expect(await detailOf(on, all.id)).toMatchObject({ state: 'placed', holds: [] });
  });

  it.each([
    { title: 'by price', rules: { costAbove: 100 } },
    { title: 'by nothing', rules: {} },
  ])(
    '[SOR-20] an order that can’t be made is tried every hour, held $title, and its history says it once',
    async ({ rules }) => {
      await setRules(rules);
      const { id, ...held } = await bought([{ quantity: 5000 }]);
      expect([held.state, kindsOf(held)]).toEqual(['held', ['notMakeable']]);
      for (let hour = 0; hour < 3; hour++) {
        on.shop.pass(hourMs + 1);
        await tick();
      }
      const { state, holds, changes } = await detailOf(on, id);
      expect([state, holds]).toEqual(['held', held.holds]);
      expect(changes.filter(({ what }) => what === 'held')).toHaveLength(1);
      on.market.control.editOrder(id, { state: 'cancelled' });
      await settleAll(on);
    },
  );

  it('[SOR-20] hold an order whose shipping nobody has set, until it is set', async () => {
    await setRules({ shippingUnmapped: true });
    const { id, holds } = await bought();
    expect(holds).toMatchObject([{ kind: 'shippingUnmapped', message: expect.stringContaining('ship_standard') }]);
    const { methods } = await on.shop.call(on.seller, storeCalls.shipping, { params: params() });
    const map = (profiles: { profileId: string; method: string }[]) =>
      on.shop.call(on.seller, storeCalls.setShipping, { params: params(), body: { profiles, fallback: null } });
    await map([{ profileId: 'ship_standard', method: methods[0]!.id }]);
    await on.shop.runJobs();
    expect((await detailOf(on, id)).state).toBe('placed');
    await map([]);
  });

  it('[SOR-20] let an order wait for its hours, and release it then, or at once when it is approved', async () => {
    await setRules({ release: 'afterWait', waitHours: 4 });
    const [patient, hurried] = [await bought(), await bought()];
    expect(patient).toMatchObject({ state: 'waiting', holds: [], orderId: null });
    const { list } = await on.shop.call(on.seller, calls.list, { query: { storeId: on.storeId, show: 'waiting' } });
    const waitsFor = new Date(list.find(({ bizId }) => bizId === patient.bizId)!.waitsUntil!).getTime();
    expect(waitsFor - on.shop.ctx.now().getTime()).toBeGreaterThan(3.9 * hourMs);
    expect(await approve(hurried.bizId)).toMatchObject({ released: 1 });
    expect((await detailOf(on, hurried.id)).state).toBe('placed');
    on.shop.pass(3 * hourMs);
    await tick();
    expect((await detailOf(on, patient.id)).state).toBe('waiting');
    on.shop.pass(1.1 * hourMs);
    await tick();
    expect(await detailOf(on, patient.id)).toMatchObject({ state: 'placed', waitsUntil: null });
  });

  it('[SOR-21] an approval is for the order as it was: what the buyer changes is held again', async () => {
    await setRules({ itemsAbove: 2 });
    const { id, bizId, lines } = await bought([{ quantity: 3 }]);
    const before = await seen(bizId);
    const { doc: asked } = on.market.control.getOrder(id);
    on.market.control.editOrder(id, { lines: [{ ...asked.lines[0]!, quantity: 90 }] });
    await settleAll(on);
    // What was on the page when the seller pressed is not what would be made.
    const stale = await on.shop.call(on.seller, calls.approve, { body: { orders: [before] } });
    expect([stale, (await detailOf(on, id)).state]).toEqual([{ released: 0, held: 0, unchanged: 1 }, 'held']);
    on.market.control.editOrder(id, { lines: asked.lines });
    await settleAll(on);
    await approve(bizId);
    const first = await detailOf(on, id);
    expect(first.state).toBe('placed');
    const doc = on.market.control.getOrder(id).doc;
    on.market.control.editOrder(id, { lines: [{ ...doc.lines[0]!, quantity: 9 }] });
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ state: 'held', orderId: null, holds: [{ kind: 'itemsAbove' }] });
    on.market.control.editOrder(id, { lines: [{ ...doc.lines[0]!, quantity: 2 }] });
    await settleAll(on);
    expect(await detailOf(on, id)).toMatchObject({ state: 'placed', lines: [{ quantity: 2 }] });
    expect(lines).toHaveLength(1);
  });

  it('[SOR-29] nothing is let go on while the store is not connected, and what had been is ordered when it is back', async () => {
    await setRules({ release: 'onApproval' });
    const [held, approved] = [await bought(), await bought()];
    const orders = [await seen(held.bizId)];
    const { db } = on.shop.ctx;
    await on.shop.call(on.seller, calls.approve, { body: { orders: [await seen(approved.bizId)] } });
    // Before the job orders what was approved.
    await db.update(stores).set({ state: 'needsReauth' }).where(eq(stores.id, on.storeId));
    await on.shop.runJobs();
    expect((await detailOf(on, approved.id)).state).toBe('ready');
    const { bizId } = held;
    const answers = [
      await on.shop.send(on.seller, calls.approve, { body: { orders } }),
      await on.shop.send(on.seller, calls.release, { params: { bizId }, body: { content: orders[0]!.content } }),
      await on.shop.send(on.seller, calls.pay, { params: { bizId: approved.bizId } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.storeNotConnected));
    expect((await detailOf(on, held.id)).state).toBe('held');

    const back = { state: 'connected', reason: 'reauthorized', personId: null, from: ['needsReauth'] } as const;
    await inTransaction(on.shop.ctx, (ctx) => changeState(ctx, on.storeId, back));
    await on.shop.runJobs();
    await tick();
    // First its orders are looked at: it may have been canceled there meanwhile.
    expect((await detailOf(on, approved.id)).state).toBe('ready');
    on.shop.pass(6 * minuteMs);
    await tick();
    expect((await detailOf(on, approved.id)).state).toBe('placed');
    await approve(bizId);
  });

  it('[SOR-21] an approval leaves what else stands against an order', async () => {
    await setRules({ release: 'onApproval' });
    const answers = [{ key: 'name', label: 'Name', value: 'Bo', fileId: null }];
    const { id, bizId, ...held } = await bought([{ answers }]);
    expect(kindsOf(held)).toEqual(['answers', 'approval']);
    expect(await approve(bizId)).toEqual({ released: 0, held: 1, unchanged: 0 });
    expect(kindsOf(await detailOf(on, id))).toEqual(['answers']);
    await on.shop.call(on.seller, calls.release, {
      params: { bizId },
      body: { answersRead: true, content: (await seen(bizId)).content },
    });
    await on.shop.runJobs();
    expect((await detailOf(on, id)).state).toBe('placed');
  });

  it('[SOR-22] that the seller sets later change no order that is placed, and all others', async () => {
    const placed = await bought();
    await setRules({ release: 'onApproval', countries: ['DE'], itemsAbove: 1 });
    await settleAll(on);
    expect(await detailOf(on, placed.id)).toMatchObject({ state: 'placed', orderId: placed.orderId });
    const held = await bought();
    expect(held.state).toBe('held');
    await setRules({ release: 'afterWait', waitHours: 1 });
    expect(await detailOf(on, held.id)).toMatchObject({ state: 'waiting', holds: [] });
    await setRules({});
    expect((await detailOf(on, held.id)).state).toBe('placed');
  });

  it('[SOR-22] the same facts lead to the same end, in whatever order they are heard', async () => {
    const ends = [];
    const news = ['edit', 'rules', 'again'] as const;
    const orderings = news
      .flatMap((a) => news.flatMap((b) => news.map((c) => [a, b, c])))
      .filter((all) => new Set(all).size === 3);
    for (const ordering of orderings) {
      await setRules({ release: 'onApproval' });
      const { id } = buy(on, [{ quantity: 2 }]);
      const { doc } = on.market.control.getOrder(id);
      for (const each of ordering) {
        if (each === 'edit') on.market.control.editOrder(id, { lines: [{ ...doc.lines[0]!, quantity: 4 }] });
        if (each === 'rules') await setRules({ itemsAbove: 3, countries: ['DE'] });
        if (each === 'again') on.market.control.plan({ kind: 'double', on: 'webhook', times: 2 });
        await settleAll(on);
      }
      const { state, holds, orderId, lines } = await detailOf(on, id);
      ends.push(JSON.stringify([state, holds, orderId, lines[0]!.quantity]));
    }
    expect(orderings).toHaveLength(6);
    expect(new Set(ends).size).toBe(1);
    expect(ends[0]).toContain('itemsAbove');
  });

  it('[SOR-21][TEA-09] are set by who sets up stores, and orders are approved by who does orders', async () => {
    await setRules({ release: 'onApproval' });
    const { bizId } = await bought();
    const body = { orders: [await seen(bizId)] };
    const other = await on.shop.aUser();
    expect((await on.shop.send(other, calls.approve, { body })).status).toBe(404);
    expect((await on.shop.send(other, storeCalls.orderRules, { params: params() })).status).toBe(404);
    const [designer, clerk] = [
      await aMember(on.shop, on.seller, { role: 'designer' }),
      await aMember(on.shop, on.seller, { role: 'orders' }),
    ];
    const rules = { params: params(), body: noOrderRules };
    expect((await on.shop.send(designer, calls.approve, { body }, forOwner(on.seller))).status).toBe(404);
    expect((await on.shop.send(clerk, storeCalls.setOrderRules, rules, forOwner(on.seller))).status).toBe(404);
    const foreign = { orders: [...body.orders, { bizId: 'nothing', content: 'x' }] };
    expect((await on.shop.send(on.seller, calls.approve, { body: foreign })).status).toBe(404);
    expect((await on.shop.call(on.seller, calls.detail, { params: { bizId } })).state).toBe('held');
    const done = await on.shop.call(clerk, calls.approve, { body }, forOwner(on.seller));
    expect(done).toEqual({ released: 1, held: 0, unchanged: 0 });
    await on.shop.runJobs();
  });
});
