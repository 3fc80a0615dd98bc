import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addGuest, createGuestSession } from '../../account/account/index.ts';
import { anOrder } from '../../orders/order/test-orders.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { saveSettings } from '../../shop/settings/test-settings.ts';
import { askForReviewsJob } from './aftersale.jobs.ts';
import { claims } from './aftersale.tables.ts';

describe.each(backends())('requests for reviews on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const ask = () => askForReviewsJob.run(shop.ctx, {});
  const asked = async ({ email }: { email: string }) =>
    (await listMails(shop.ctx, 500)).filter(({ to, subject }) => to === email && subject.startsWith('How do you like'));
  const setDays = async (days: string) =>
    expect((await saveSettings(shop, staff, 'reviews', { REVIEW_REQUEST_DAYS: days })).code).toBe(0);
  const arrived = (daysAgo: number, owner?: Actor, fields = {}) => {
    const deliveredAt = new Date(shop.ctx.now().getTime() - daysAgo * dayMs);
    return anOrder(shop, tee, { ...(owner && { owner }), fields: { state: 'delivered', deliveredAt, ...fields } });
  };

  it('[SET-04] are not sent unless the shop says after how many days', async () => {
    const { owner } = await arrived(10);
    await ask();
    await setDays('0');
    await ask();
    expect(await asked(owner)).toEqual([]);
    const wrong = await saveSettings(shop, staff, 'reviews', { REVIEW_REQUEST_DAYS: '61' });
    expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([400, expect.stringContaining('REVIEW_REQUEST_DAYS')]);
  });

  it('[CAP-17][MSG-08] are mailed once for an order, so many days after it arrived, about what is not reviewed yet', async () => {
    await setDays('7');
    const [early, due, late] = [await arrived(6), await arrived(8), await arrived(40)];
    const line = { orderLineId: due.lineIds[0]!, rating: 5 };
    await shop.call(due.owner, orderCalls.review, { body: line });
    await ask();
    await ask();
    expect([await asked(early.owner), await asked(late.owner)]).toEqual([[], []]);
    const [mail, ...more] = await asked(due.owner);
    expect([mail!.subject, more]).toEqual([`How do you like order ${due.number}?`, []]);
    expect(mail!.text).toContain('- 1 × Test Tee, White');
    expect(mail!.text).not.toContain('Square Tee');
    expect(mail!.text).toContain(`/user/${due.owner.userId}/orders/${due.orderId}`);
    expect(mail!.text).toContain('/notifications/unsubscribe?token=');
    shop.pass(2 * dayMs);
    await ask();
    expect([(await asked(early.owner)).length, (await asked(due.owner)).length]).toEqual([1, 1]);
  });

  it('[MSG-09] are stopped by the link in one, and by the settings', async () => {
    await setDays('7');
    const first = await arrived(8);
    await ask();
    const [mail] = await asked(first.owner);
    const answer = await shop.app.inject({
      method: 'POST',
      url: mail!.unsubscribeUrl!.replace(shop.ctx.config.publicUrl, ''),
    });
    expect(answer.json().data).toEqual({ kinds: ['reviewRequest'] });
    await arrived(8, first.owner);
    const bea = await shop.aUser();
    const list = [{ kind: 'reviewRequest' as const, inApp: false, mail: false }];
    await shop.call(bea, notificationCalls.setPreferences, { body: { list } });
    await arrived(8, bea);
    await ask();
    expect([(await asked(first.owner)).length, (await asked(bea)).length]).toEqual([1, 0]);
    const inShop = async (actor: Actor) =>
      (await shop.call(actor, notificationCalls.list, { query: { kind: 'reviewRequest' } })).list.length;
    expect([await inShop(first.owner), await inShop(bea)]).toEqual([2, 0]);
  });

  it('[MSG-10] are not sent to guests, to test users, about what went to somebody’s customer, or while a claim is open', async () => {
    await setDays('7');
    const email = 'gus@example.com';
    const userId = await addGuest(shop.ctx, { email, name: 'Gus' });
    const gus: Actor = { userId, email, token: await createGuestSession(shop.ctx, userId) };
    await arrived(8, gus);
    const tester = (await arrived(8, await shop.aUser({ type: UserType.test }))).owner;
    const seller = (await arrived(8, undefined, { buyerEmail: 'c@example.com', storeName: 'Tea & Tees' })).owner;
    const claiming = await arrived(8);
    const claim = {
      ...{ id: claiming.orderId, orderId: claiming.orderId, orderLineId: claiming.lineIds[0]! },
      ...{ by: 'customer' as const, wish: 'refund' as const, text: 'Torn', photoIds: [], createdAt: shop.ctx.now() },
    };
    await shop.ctx.db.insert(claims).values(claim);
    const everything = await arrived(8);
    for (const orderLineId of everything.lineIds)
      await shop.call(everything.owner, orderCalls.review, { body: { orderLineId, rating: 4 } });
    await ask();
    for (const actor of [gus, tester, seller, claiming.owner, everything.owner]) expect(await asked(actor)).toEqual([]);
    await shop.ctx.db.delete(claims);
    await ask();
    expect(await asked(claiming.owner)).toHaveLength(1);
  });
});
