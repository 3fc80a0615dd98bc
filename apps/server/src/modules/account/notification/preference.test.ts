import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import type { NotificationKind } from '@merchmill/contract/account/notification.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aDeliveredOrder } from '../../fulfillment/aftersale/test-aftersale.ts';
import { aPaidOrder } from '../../orders/order/test-orders.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { staffRoles } from '../account/account.tables.ts';
import { mailNotifications } from './notification.jobs.ts';
import { notify, notifyStaff } from './notification.service.ts';

describe('how people are told', () => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const choose = (actor: Actor, kind: NotificationKind, inApp: boolean, mail: boolean) =>
    shop.send(actor, notificationCalls.setPreferences, { body: { list: [{ kind, inApp, mail }] } });
  const chosen = async (actor: Actor, kind: NotificationKind) =>
    (await shop.call(actor, notificationCalls.preferences)).list.find((each) => each.kind === kind);
  const mailsTo = ({ email }: Actor) =>
    shop.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);
  const titlesOf = async (actor: Actor) =>
    (await shop.call(actor, notificationCalls.list)).list.map(({ title }) => title);
  const news = (actor: Actor, title: string) =>
    inTransaction(shop.ctx, (ctx) => notify(ctx, actor.userId, { kind: 'publication', title, link: '/design' }));
  const bundle = (actor: Actor) => mailNotifications.run(shop.ctx, { userId: actor.userId });
  const clickIn = async (url: string) => {
    const { pathname, search } = new URL(url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    return shop.app.inject({ method: 'POST', url: pathname + search, headers, payload });
  };

  it('[USR-16] is theirs to say by kind and channel, for what they can be told of', async () => {
    const ada = await shop.aUser();
    expect(await chosen(ada, 'shipped')).toEqual({ kind: 'shipped', inApp: true, mail: true });
    expect(await chosen(ada, 'message')).toBeUndefined();
    expect((await choose(ada, 'shipped', false, true)).status).toBe(200);
    expect(await chosen(ada, 'shipped')).toEqual({ kind: 'shipped', inApp: false, mail: true });
    expect(await choose(ada, 'message', true, true)).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'list.0.kind' }] },
    });
    const support = await shop.aUser({ roles: ['support'] });
    expect(await chosen(support, 'message')).toEqual({ kind: 'message', inApp: true, mail: false });
  });

  it('[USR-16] what an order needs cannot be switched off, and nothing changes', async () => {
    const ada = await shop.aUser();
    const fields = [{ path: 'list.0.mail' }];
    expect(await choose(ada, 'refund', true, false)).toMatchObject({ status: 400, data: { fields } });
    expect(await chosen(ada, 'refund')).toEqual({ kind: 'refund', inApp: true, mail: true });
  });

  it('[CAP-17] mails about progress come with one click to stop them; those about money keep coming', async () => {
    const { owner } = await aDeliveredOrder(shop, tee);
    const sent = await mailsTo(owner);
    const shipped = sent.find(({ subject }) => subject.includes('shipped'))!;
    expect(sent.find(({ subject }) => subject.startsWith('Thanks'))!.unsubscribeUrl).toBeNull();
    expect((await clickIn(shipped.unsubscribeUrl!)).json().data).toEqual({ kinds: ['shipped'] });
    expect(await chosen(owner, 'shipped')).toEqual({ kind: 'shipped', inApp: true, mail: false });

    const { number } = await aDeliveredOrder(shop, tee, { owner });
    const subjects = (await mailsTo(owner)).map(({ subject }) => subject).filter((each) => each.includes(number));
    expect(subjects).toContain(`Thanks for your order ${number}`);
    expect(subjects).not.toContain(`A package from order ${number} shipped`);
    expect(await titlesOf(owner)).toContain(`A package from order ${number} shipped`);
  });

  it('a link of somebody else, or for something else, stops nothing', async () => {
    const { owner } = await aDeliveredOrder(shop, tee);
    const eve = await shop.aUser();
    const link = (await mailsTo(owner)).find(({ subject }) => subject.includes('shipped'))!.unsubscribeUrl!;
    for (const forged of [link.replace(owner.userId, eve.userId), link.replace('shipped', 'delivered')])
      expect((await clickIn(forged)).json().data).toBeNull();
    expect([await chosen(eve, 'shipped'), await chosen(owner, 'delivered')]).toMatchObject([
      { mail: true },
      { mail: true },
    ]);
  });

  it('what comes within some minutes is one mail, and what was read meanwhile is not in it', async () => {
    const ada = await shop.aUser();
    for (const title of ['“Fox” is published', '“Owl” is published', '“Bear” is published']) await news(ada, title);
    expect(await mailsTo(ada)).toEqual([]);
    const owl = (await shop.call(ada, notificationCalls.list)).list.find(({ title }) => title.includes('Owl'))!;
    await shop.call(ada, notificationCalls.setRead, { body: { bizIds: [owl.bizId] } });
    await bundle(ada);
    await bundle(ada);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`2 updates from ${shop.ctx.config.brand.name}`);
    expect([mail!.text.includes('“Fox”'), mail!.text.includes('“Owl”')]).toEqual([true, false]);
    await clickIn(mail!.unsubscribeUrl!);
    await news(ada, '“Cat” is published');
    await bundle(ada);
    expect(await mailsTo(ada)).toHaveLength(1);
    expect(await titlesOf(ada)).toContain('“Cat” is published');
  });

  it('what is for staff is not mailed to who is none any more', async () => {
    const [staff, former] = [await shop.aUser({ roles: ['support'] }), await shop.aUser({ roles: ['support'] })];
    for (const each of [staff, former]) await choose(each, 'message', true, true);
    await inTransaction(shop.ctx, (ctx) => notifyStaff(ctx, { kind: 'message', title: 'News of Ada', link: '/' }));
    await news(former, '“Fox” is published');
    await shop.ctx.db.delete(staffRoles).where(eq(staffRoles.userId, former.userId));
    for (const each of [staff, former]) await bundle(each);
    const texts = [await mailsTo(staff), await mailsTo(former)].map((sent) => sent.map(({ text }) => text).join());
    expect(texts).toEqual([expect.stringContaining('News of Ada'), expect.stringContaining('“Fox”')]);
    expect(texts[1]).not.toContain('Ada');
  });

  it('who wants mails alone has nothing in the list, and who wants neither is not told', async () => {
    const ada = await shop.aUser();
    await choose(ada, 'publication', false, true);
    await news(ada, '“Fox” is published');
    expect(await titlesOf(ada)).toEqual([]);
    expect((await shop.call(ada, notificationCalls.unread)).noReadNum).toBe(0);
    await choose(ada, 'publication', false, false);
    await bundle(ada);
    expect(await mailsTo(ada)).toEqual([]);
    await choose(ada, 'orderPaid', false, true);
    const { owner, number } = await aPaidOrder(shop, tee, { owner: ada });
    expect(await titlesOf(owner)).toEqual([]);
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([`Thanks for your order ${number}`]);
  });
});
