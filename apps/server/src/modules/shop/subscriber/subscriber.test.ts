import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMessage } from '../../../adapters/mail/mailers.ts';
import { newId } from '../../../ids.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { mails } from '../mail/mail.tables.ts';
import { maskEmail } from './subscriber.rules.ts';
import { forgetUnconfirmed } from './subscriber.service.ts';
import { subscribers } from './subscriber.tables.ts';

describe('the address on a page that a link leads to', () => {
  it.each([
    ['ada.lovelace@example.com', 'a…e@example.com'],
    ['ab@example.com', 'a…@example.com'],
    ['a@example.com', 'a…@example.com'],
  ])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
});

describe('a letter as it travels', () => {
  it('names the address for unsubscribing with one click; other mails do not', () => {
    const mail = { to: 'ada@example.com', subject: 'New', text: 'New things' };
    expect(toMessage('shop@example.com', { ...mail, unsubscribeUrl: 'https://shop.example/u?token=t' })).toMatchObject({
      headers: {
        'List-Unsubscribe': '<https://shop.example/u?token=t>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(toMessage('shop@example.com', mail)).not.toHaveProperty('headers');
  });
});

describe.each(backends())('subscribers on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  const anAddress = () => `${newId()}@example.com`;
  const add = (email: string) => shop.send(null, subscriberCalls.add, { body: { email } });
  const mailsTo = (email: string) =>
    shop.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);
  const linkIn = (text: string) => /token=([\w.-]+)/.exec(text)![1]!;
  const stateOf = async (email: string) =>
    (await shop.ctx.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.state;
  const asked = async (email: string) => {
    await add(email);
    return linkIn((await mailsTo(email)).at(-1)!.text);
  };
  const subscribed = async (email: string) => {
    await shop.call(null, subscriberCalls.confirm, { body: { token: await asked(email) } });
    return linkIn((await mailsTo(email)).at(-1)!.text);
  };

  it('[API-180][SUB-02] are asked by mail, and subscribed once they confirm', async () => {
    const email = anAddress();
    const token = await asked(email);
    expect(await stateOf(email)).toBe('pending');
    const answer = await shop.call(null, subscriberCalls.confirm, { body: { token } });
    expect(answer).toEqual({ state: 'confirmed', email: maskEmail(email) });
    expect(await stateOf(email)).toBe('confirmed');
    const again = await shop.call(null, subscriberCalls.confirm, { body: { token } });
    expect(again.state).toBe('confirmed');
    const [request, welcome, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(request!.unsubscribeUrl).toBeNull();
    expect(welcome!.unsubscribeUrl).toContain('/open/email/subscriber/unsubscribe?token=unsubscribe.');
  });

  it('[API-180] get the same answer whether or not the address is known, and one mail for many requests', async () => {
    const email = anAddress();
    const answers = await Promise.all([add(email), add(email), add(email.toUpperCase())]);
    expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    shop.pass(11 * minuteMs);
    await add(email);
    expect(await mailsTo(email)).toHaveLength(2);
    await shop.call(null, subscriberCalls.confirm, { body: { token: linkIn((await mailsTo(email))[1]!.text) } });
    shop.pass(11 * minuteMs);
    expect((await add(email)).data).toEqual({});
    // Request, request, welcome: who is subscribed is not asked again.
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    `${'a'.repeat(260)}@example.com`,
  ])('[API-180] must be addresses: %j is refused', async (email) =>
    expect(await add(email)).toMatchObject({ status: 400, code: 12000 }),
  );

  it('can leave with one click, from a page or by what their mail program posts', async () => {
    const [byPage, byProgram] = [anAddress(), anAddress()];
    const query = { token: await subscribed(byPage) };
    expect((await shop.call(null, subscriberCalls.unsubscribe, { query })).state).toBe('unsubscribed');
    expect((await shop.call(null, subscriberCalls.unsubscribe, { query })).state).toBe('unsubscribed');
    expect(await stateOf(byPage)).toBe('unsubscribed');

    await subscribed(byProgram);
    const url = new URL((await mailsTo(byProgram)).at(-1)!.unsubscribeUrl!);
    const answer = await shop.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(byProgram)).toBe('unsubscribed');
  });

  it('can take it back for an hour with the same link, and not later', async () => {
    const email = anAddress();
    const token = await subscribed(email);
    await shop.call(null, subscriberCalls.unsubscribe, { query: { token } });
    shop.pass(50 * minuteMs);
    await shop.call(null, subscriberCalls.confirm, { body: { token } });
    expect(await stateOf(email)).toBe('confirmed');
    await shop.call(null, subscriberCalls.unsubscribe, { query: { token } });
    shop.pass(61 * minuteMs);
    expect(await shop.send(null, subscriberCalls.confirm, { body: { token } })).toMatchObject({ code: 12710 });
  });

  it('are only moved by links of their own that were made for it', async () => {
    const [ada, eve] = [anAddress(), anAddress()];
    const [toConfirm, ofEve] = [await asked(ada), await subscribed(eve)];
    const [, adaId, signature] = toConfirm.split('.');
    const forged = [
      `unsubscribe.${adaId}.${signature}`,
      `confirm.${adaId}.${ofEve.split('.')[2]}`,
      `confirm.${newId()}.${signature}`,
      `${toConfirm}x`,
      `other.${adaId}.${signature}`,
      'a'.repeat(80),
    ];
    for (const token of forged) {
      expect(await shop.send(null, subscriberCalls.confirm, { body: { token } })).toMatchObject({ code: 12710 });
      expect(await shop.send(null, subscriberCalls.unsubscribe, { query: { token } })).toMatchObject({ code: 12710 });
    }
    expect(await shop.send(null, subscriberCalls.unsubscribe, { query: { token: toConfirm } })).toMatchObject({
      code: 12710,
    });
    expect([await stateOf(ada), await stateOf(eve)]).toEqual(['pending', 'confirmed']);
  });

  it('who never confirmed are forgotten after a month, and nobody else is', async () => {
    const [silent, reader] = [anAddress(), anAddress()];
    await asked(silent);
    await subscribed(reader);
    shop.pass(29 * dayMs);
    await forgetUnconfirmed(shop.ctx);
    expect(await stateOf(silent)).toBe('pending');
    shop.pass(2 * dayMs);
    await forgetUnconfirmed(shop.ctx);
    expect([await stateOf(silent), await stateOf(reader)]).toEqual([undefined, 'confirmed']);
  });

  it('are not subscribed by a request that is a week old', async () => {
    const email = anAddress();
    const token = await asked(email);
    shop.pass(7 * dayMs + minuteMs);
    expect(await shop.send(null, subscriberCalls.confirm, { body: { token } })).toMatchObject({ code: 12710 });
  });
});
