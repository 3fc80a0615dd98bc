import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { describe, expect, it } from 'vitest';
import { createLanes, Lane, laneOf, NotBegun } from './lanes.ts';

const busy = { errorName: 'busy' };

describe('a lane', () => {
  const limits = { atOnce: 2, queueLimit: 2, waitMs: 30 };
  /** Work that ends when it is told to. */
  function works() {
    const begun: { name: string; end: () => void; fail: (error: Error) => void }[] = [];
    const work = (name: string) => () =>
      new Promise<string>((resolve, fail) => begun.push({ name, end: () => resolve(name), fail }));
    return { begun, work };
  }

  it('runs so many at once, lets so many wait in their order, and refuses the others at once', async () => {
    const lane = new Lane({ ...limits, waitMs: 5000 });
    const { begun, work } = works();
    const all = ['a', 'b', 'c', 'd'].map((name) => lane.run(work(name)));
    await expect(lane.run(work('e'))).rejects.toMatchObject(busy);
    expect(() => lane.refuseIfFull()).toThrow();
    expect(begun.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(lane.counts).toEqual({ running: 2, waiting: 2, refused: 2 });
    begun[1]!.end();
    expect(await all[1]).toBe('b');
    expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    for (let i = 0; i < 4; i++) {
      begun[i]?.end();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(lane.counts).toMatchObject({ running: 0, waiting: 0 });
    expect(() => lane.refuseIfFull()).not.toThrow();
  });

  it('sends away who has waited too long, and gives their turn to nobody', async () => {
    const lane = new Lane(limits);
    const { begun, work } = works();
    const running = [lane.run(work('a')), lane.run(work('b'))];
    await expect(lane.run(work('late'))).rejects.toMatchObject(busy);
    for (const each of begun) each.end();
    await Promise.all(running);
    expect(begun.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(lane.counts).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('knows its pace: refuses who would wait too long, and says when there will be room', async () => {
    const lane = new Lane({ atOnce: 1, queueLimit: 1000, waitMs: 1000 });
    const slow = () => lane.run(() => new Promise((resolve) => setTimeout(resolve, 40))).catch((error) => error);
    const first = Array.from({ length: 8 }, slow);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(() => lane.refuseIfFull(), 'the long time before the first end is no pace').not.toThrow();
    await Promise.all(first.slice(0, 4));
    const more = await Promise.all([...first, ...Array.from({ length: 200 }, slow)]);
    const refused = more.filter((each) => each instanceof NotBegun);
    expect(refused.length).toBeGreaterThan(100);
    expect(lane.counts).toMatchObject({ running: 0, waiting: 0 });
    const seconds = refused.map(({ retryAfterSeconds }) => retryAfterSeconds);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(10);
    expect(new Set(seconds).size).toBeGreaterThan(1);
  });

  it('many requests of one asker keep nobody else waiting, and are the first that are sent away', async () => {
    const lane = new Lane({ atOnce: 1, queueLimit: 4, waitMs: 5000 });
    const { begun, work } = works();
    const refused: string[] = [];
    const ask = (name: string, asker: string) => lane.run(work(name), asker).catch(() => refused.push(name));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) ask(name, 'a');
    await new Promise(setImmediate);
    expect(refused).toEqual(['a6']);
    expect(() => lane.refuseIfFull('a')).toThrow();
    ask('b1', 'b');
    ask('c1', 'c');
    ask('b2', 'b');
    await new Promise(setImmediate);
    expect(refused).toEqual(['a6', 'a5', 'a4', 'a3']);
    for (let i = 0; i < 5; i++) {
      begun[i]?.end();
      await new Promise(setImmediate);
    }
    expect(begun.map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    expect(lane.counts).toMatchObject({ running: 0, waiting: 0 });
  });

  it('of many askers who never stop, a newcomer waits for one round', async () => {
    const lane = new Lane({ atOnce: 4, queueLimit: 60, waitMs: 5000 });
    let goesOn = true;
    const again = async (asker: string) => {
      while (goesOn)
        await lane.run(() => new Promise((done) => setTimeout(done, 1)), asker).catch(() => setTimeoutOf(1));
    };
    const setTimeoutOf = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const all = Array.from({ length: 70 }, (_, i) => again(`network ${i}`));
    await setTimeoutOf(100);
    const outcomes = [];
    for (let i = 0; i < 4; i++) outcomes.push(await lane.run(async () => 'in', `somebody ${i}`).catch(() => 'refused'));
    goesOn = false;
    await Promise.all(all);
    expect(outcomes).toEqual(['in', 'in', 'in', 'in']);
  });

  it('a failure gives its turn on', async () => {
    const lane = new Lane({ ...limits, atOnce: 1 });
    const { begun, work } = works();
    const [first, second] = [lane.run(work('a')), lane.run(work('b'))];
    begun[0]!.fail(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await new Promise(setImmediate);
    begun[1]!.end();
    expect(await second).toBe('b');
  });
});

describe('the lanes of the shop', () => {
  it('are those of the kinds of work, and none for providers and uploads', () => {
    expect(laneOf(checkoutCalls.create)).toBe('checkout');
    expect(laneOf(checkoutCalls.preview)).toBe('cart');
    expect(laneOf(cartCalls.add)).toBe('cart');
    expect(laneOf(paymentCalls.payOrder)).toBe('pay');
    expect(laneOf(accountCalls.login)).toBe('entry');
    expect(laneOf(merchandisingCalls.collection)).toBe('read');
    expect(laneOf(orderCalls.export)).toBe('read');
    expect(laneOf(productionCalls.batchFiles)).toBe('console');
    expect(laneOf(paymentCalls.webhook)).toBeUndefined();
    expect(laneOf(fileCalls.upload)).toBeUndefined();
    for (const call of allCalls) if (call.who === 'orders.view') expect(['console', undefined]).toContain(laneOf(call));
  });

  it('a full one keeps nobody of another from their turn', async () => {
    const lanes = createLanes({ databasePool: 10 });
    const stuck = Promise.withResolvers<void>();
    const browsing = Array.from({ length: 500 }, () => lanes.read.run(() => stuck.promise).catch(() => 'refused'));
    expect(await lanes.checkout.run(async () => 'ordered')).toBe('ordered');
    expect(lanes.read.counts).toMatchObject({ running: 5, waiting: 100, refused: 395 });
    stuck.resolve();
    expect((await Promise.all(browsing)).filter((each) => each === 'refused')).toHaveLength(395);
  });
});
