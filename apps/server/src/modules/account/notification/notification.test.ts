import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aDeliveredOrder } from '../../fulfillment/aftersale/test-aftersale.ts';
import { raiseException } from '../../orders/exception/exception.service.ts';
import { aPaidOrder } from '../../orders/order/test-orders.ts';
import { forgetOldNotifications } from './notification.jobs.ts';
import { notify } from './notification.service.ts';
import { notifications } from './notification.tables.ts';

describe.each(backends())('notifications on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const list = (actor: Actor, query: { unread?: 'true'; kind?: 'shipped' | 'refund'; cursor?: string } = {}) =>
    shop.call(actor, notificationCalls.list, { query });
  const titlesOf = async (actor: Actor) => (await list(actor)).list.map(({ title }) => title);
  const unread = async (actor: Actor) => (await shop.call(actor, notificationCalls.unread)).noReadNum;
  const setRead = (actor: Actor, bizIds?: string[]) =>
    shop.send(actor, notificationCalls.setRead, { body: { bizIds } });
  const told = async (actor: Actor, number: number) => {
    for (let n = 1; n <= number; n++) {
      const kind = n % 2 ? 'shipped' : 'refund';
      await notify(shop.ctx, actor.userId, { kind, title: `News ${n}`, link: '/' });
      shop.pass(1000);
    }
  };

  it('[API-181][USR-18] tell of each step of an order, with its kind and a link to it', async () => {
    const { owner, orderId, number } = await aDeliveredOrder(shop, tee);
    const { list: all } = await list(owner);
    expect(all.map(({ kind, title }) => [kind, title])).toEqual([
      ['delivered', `A package from order ${number} was delivered`],
      ['shipped', `A package from order ${number} shipped`],
      ['inProduction', `Order ${number} is in production`],
      ['inProduction', `Your proof for order ${number}`],
      ['orderPaid', `Order ${number} is paid`],
    ]);
    expect(new Set(all.map(({ link }) => link))).toEqual(new Set([`/user/${owner.userId}/orders/${orderId}`]));
    expect(await unread(owner)).toBe(5);
  });

  it('[API-181][USR-18] are listed page by page, the newest first, by kind, and the unread ones alone', async () => {
    const ada = await shop.aUser();
    await told(ada, 5);
    const query = { pageSize: 2 };
    const first = await shop.call(ada, notificationCalls.list, { query });
    expect(first.list.map(({ title }) => title)).toEqual(['News 5', 'News 4']);
    const cursor = first.nextCursor!;
    // What comes meanwhile moves nothing.
    await told(ada, 1);
    const second = await shop.call(ada, notificationCalls.list, { query: { ...query, cursor } });
    expect(second.list.map(({ title }) => title)).toEqual(['News 3', 'News 2']);
    const last = await shop.call(ada, notificationCalls.list, { query: { ...query, cursor: second.nextCursor! } });
    expect([last.list.map(({ title }) => title), last.nextCursor]).toEqual([['News 1'], null]);
    expect((await list(ada, { kind: 'refund' })).list.map(({ title }) => title)).toEqual(['News 4', 'News 2']);
    await setRead(ada, [first.list[0]!.bizId]);
    expect((await list(ada, { unread: 'true' })).list).toHaveLength(5);
    const bad = await shop.send(ada, notificationCalls.list, { query: { kind: 'rain' as never } });
    expect(bad).toMatchObject({ status: 400, code: errors.invalidInput.code });
  });

  it('[API-181][USR-18] are marked as read one by one or all at once, and keep when they were read first', async () => {
    const ada = await shop.aUser();
    await told(ada, 3);
    const [newest] = (await list(ada)).list;
    expect((await setRead(ada, [newest!.bizId])).data).toEqual({ noReadNum: 2 });
    const { readAt } = (await list(ada)).list[0]!;
    shop.pass(60_000);
    expect((await setRead(ada)).data).toEqual({ noReadNum: 0 });
    expect((await list(ada)).list[0]!.readAt).toBe(readAt);
    expect(await unread(ada)).toBe(0);
  });

  it('[API-181] of somebody else are not found, and none is marked', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    await told(ada, 1);
    await told(eve, 1);
    const ids = [...(await list(ada)).list, ...(await list(eve)).list].map(({ bizId }) => bizId);
    expect((await setRead(eve, ids)).status).toBe(404);
    expect([await unread(ada), await unread(eve)]).toEqual([1, 1]);
    expect((await setRead(eve, [])).status).toBe(400);
  });

  it('[API-181] come to nobody for what they did themselves', async () => {
    const { owner, orderId, number } = await aPaidOrder(shop, tee);
    await shop.call(owner, aftersaleCalls.cancel, { params: { orderId }, body: {} });
    expect(await titlesOf(owner)).toEqual([`Order ${number} is paid`]);
  });

  it('[API-181] tell staff what they may act on, by what their roles allow', async () => {
    const support = await shop.aUser({ roles: ['support'] });
    const content = await shop.aUser({ roles: ['content'] });
    const { orderId, number, owner } = await aPaidOrder(shop, tee);
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId, kind: 'printFilesFailed' }));
    await shop.call(owner, supportCalls.write, { body: { text: 'Where is my order?', orderId } });
    expect(await titlesOf(support)).toEqual([
      `New message from a customer about order ${number}`,
      `Order ${number} is on hold: The print files couldn’t be created.`,
    ]);
    expect(await titlesOf(content)).toEqual([]);
    const open = await shop.call(support, supportCalls.messages, { query: { pageSize: 100 } });
    const { bizId } = open.list.find((each) => each.order?.number === number)!;
    await shop.call(support, supportCalls.answer, { params: { bizId }, body: { answer: 'On its way.' } });
    expect(await titlesOf(owner)).toContain(`We answered your message about order ${number}`);
  });

  it('[API-181] say what an order waits for', async () => {
    const { owner, orderId, number } = await aPaidOrder(shop, tee);
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId, kind: 'addressInvalid' }));
    expect((await list(owner)).list[0]).toMatchObject({
      kind: 'actionNeeded',
      title: `Action needed on order ${number}`,
    });
    expect((await shop.call(owner, exceptionCalls.list, { query: { open: 'true' } })).total).toBe(1);
  });

  it('go after half a year', async () => {
    const ada = await shop.aUser();
    await told(ada, 1);
    shop.pass(179 * dayMs);
    await told(ada, 1);
    await forgetOldNotifications.run(shop.ctx, {});
    expect(await shop.ctx.db.$count(notifications, eq(notifications.userId, ada.userId))).toBe(2);
    shop.pass(2 * dayMs);
    await forgetOldNotifications.run(shop.ctx, {});
    expect(await shop.ctx.db.$count(notifications, eq(notifications.userId, ada.userId))).toBe(1);
  });
});
