import { mailsConsoleCalls as calls } from '@merchmill/contract/backoffice/mails.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { mailTemplateNames } from '@merchmill/contract/shop/mail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, aSpu } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { listMails } from '../shop/mail/mail.service.ts';
import { saveSettings } from '../shop/settings/test-settings.ts';

describe.each(backends())('emails in the console (%s)', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const preview = (template: string) => shop.call(operator, calls.preview, { params: { template } as never });

  it('[CAP-17] lists each with who gets it and whether it can be stopped', async () => {
    const list = await shop.call(operator, calls.list);
    expect(list.map(({ template }) => template)).toEqual([...mailTemplateNames]);
    expect(list.find(({ template }) => template === 'orderShipped')).toMatchObject({ to: 'byMode', stop: 'link' });
    expect(list.find(({ template }) => template === 'passwordReset')).toMatchObject({ to: 'customer', stop: 'never' });
  });

  it('[CAP-17] shows one in the brand of the shop, without goods as well as with them', async () => {
    expect((await saveSettings(shop, operator, 'brand', { SHOP_NAME: 'Pine & Co' })).code).toBe(0);
    const empty = await preview('orderPaid');
    expect(empty.html.light).toContain('Pine &amp; Co');
    expect(empty.html.light).not.toContain('<img');
    await aSpu(shop.ctx, await aProduct(shop.ctx));
    const { html, text, preheader } = await preview('orderPaid');
    expect(html.light).toMatch(new RegExp(`<img[^>]+src="${shop.ctx.config.publicUrl}/media/mockup/[^"]+/160"`));
    expect(html.dark).toContain(`img-src ${shop.ctx.config.publicUrl}`);
    expect(text).toContain('Total: $63.15');
    expect(preheader).toContain('$63.15');
  });

  it('knows no mail that the shop does not send', async () => {
    const answer = await shop.send(operator, calls.preview, { params: { template: 'nothing' } as never });
    expect(answer.code).not.toBe(0);
  });

  it('[CAP-17] sends a sample to whoever asks, and to nobody else', async () => {
    const before = (await listMails(shop.ctx, 500)).length;
    const trial = await shop.call(operator, calls.test, { params: { template: 'orderShipped' } });
    expect(trial).toEqual({ ok: true, message: `Test email sent to ${operator.email}.` });
    const mails = await listMails(shop.ctx, 500);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ to: operator.email, sentAt: expect.any(Date) });
    expect(mails[0]!.subject).toBe('[Test] A package from order MM-100234 shipped');
  });
});
