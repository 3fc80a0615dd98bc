import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { deliverMail, listMails, sendMail } from '../../shop/mail/mail.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { forgetPersonalData } from './account.jobs.ts';
import { devices, loginTries, registrations } from './account.tables.ts';
import { aBrowser } from './test-browser.ts';

describe.each(backends())('what is kept for a while on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  const forget = () => forgetPersonalData.run(shop.ctx, {});
  const counts = async () => ({
    registrations: await shop.ctx.db.$count(registrations),
    tries: await shop.ctx.db.$count(loginTries),
    devices: await shop.ctx.db.$count(devices),
    subjects: (await listMails(shop.ctx)).map((mail) => mail.subject.replace(/^\d{6}/, 'n')),
  });
  const body = (email: string) => ({
    name: 'Ada',
    email,
    password: 'a garden full of frogs',
    privacyPolicyVersion: '1',
  });
  const mail = (subject: string) =>
    sendMail(shop.ctx, { template: 'testMail', to: 'ada@example.com', subject, blocks: ['Hello'] });

  it('goes when its days are over, and not before', async () => {
    const ada = aBrowser(shop);
    await ada.send(accountCalls.register, { body: body('ada@example.com') });
    const code = /\d{6}/.exec((await listMails(shop.ctx))[0]!.subject)![0];
    await ada.send(accountCalls.verifyEmail, { body: { email: 'ada@example.com', code } });
    await aBrowser(shop).send(accountCalls.register, { body: body('eve@example.com') });
    await aBrowser(shop).send(accountCalls.login, { body: { email: 'eve@example.com', password: 'wrong' } });
    await mail('Your order');
    await shop.runJobs();
    const all = {
      registrations: 1,
      // Where it failed, and that it did.
      tries: 2,
      devices: 1,
      subjects: ['Your order', 'n is your Merchmill code', 'n is your Merchmill code'],
    };
    await forget();
    expect(await counts()).toEqual(all);

    shop.pass(dayMs + hourMs);
    await forget();
    expect(await counts()).toEqual({ ...all, subjects: ['Your order'] });

    shop.pass(6 * dayMs);
    await forget();
    expect(await counts()).toEqual({ registrations: 0, tries: 0, devices: 1, subjects: ['Your order'] });

    shop.pass(84 * dayMs);
    await forget();
    expect(await counts()).toEqual({ registrations: 0, tries: 0, devices: 1, subjects: [] });

    shop.pass(90 * dayMs);
    await forget();
    expect((await counts()).devices).toBe(0);
  });

  it('mails that still wait to be sent are kept, with a code or without', async () => {
    const [{ id } = { id: '' }] = await shop.ctx.db
      .insert(mails)
      .values({
        id: newId(),
        to: 'a@example.com',
        subject: 'late',
        text: '',
        createdAt: shop.ctx.now(),
        forgetAt: shop.ctx.now(),
      })
      .returning();
    shop.pass(200 * dayMs);
    await forget();
    expect((await counts()).subjects).toEqual(['late']);
    await deliverMail.run(shop.ctx, { mailId: id });
    shop.pass(1);
    await forget();
    expect((await counts()).subjects).toEqual([]);
  });

  it('goes on until nothing is due', async () => {
    const at = shop.ctx.now();
    const rows = Array.from({ length: 2500 }, (_, i) => ({ id: `old${i}`, failures: 1, at, notBefore: at }));
    await shop.ctx.db.insert(loginTries).values(rows);
    shop.pass(8 * dayMs);
    await forget();
    expect((await counts()).tries).toBe(0);
  });

  it('the days are settings', async () => {
    const { retain } = shop.ctx.config;
    shop.ctx.config.retain = { ...retain, mailsDays: 2 };
    await mail('Your parcel');
    await shop.runJobs();
    shop.pass(3 * dayMs);
    await forget();
    expect((await counts()).subjects).toEqual([]);
    shop.ctx.config.retain = retain;
  });
});
