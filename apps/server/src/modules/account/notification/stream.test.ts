import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { notify } from './notification.service.ts';

/** A reader of the stream, over a connection of its own. */
async function aReader(shop: TestApp, actor: Actor | null) {
  const { port } = shop.app.server.address() as AddressInfo;
  const asked = get({
    port,
    host: '127.0.0.1',
    path: '/api/notifications/stream',
    headers: actor ? { authorization: actor.token } : {},
    agent: false,
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const reader = { status: response.statusCode, numbers: [] as number[], isOver: false, close: () => asked.destroy() };
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, number] of text.matchAll(/"noReadNum":(\d+)/g)) reader.numbers.push(Number(number));
  });
  response.on('error', () => {});
  response.on('close', () => {
    reader.isOver = true;
  });
  return reader;
}

describe.each(backends())('the stream of notifications on %s', (backend) => {
  let shop: TestApp;
  /** A second instance on the same database. */
  let other: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    other = await testApp({ backend, database: shop.database });
    for (const each of [shop, other]) await each.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const news = (actor: Actor) => notify(shop.ctx, actor.userId, { kind: 'shipped', title: 'News', link: '/' });

  it('[API-181] tells of the number at once and whenever it changes, at every instance', async () => {
    const ada = await shop.aUser();
    const readers = [await aReader(shop, ada), await aReader(other, ada)];
    await expect.poll(() => readers.map(({ numbers }) => numbers.at(-1))).toEqual([0, 0]);
    await inTransaction(shop.ctx, async (ctx) => {
      await notify(ctx, ada.userId, { kind: 'shipped', title: 'News', link: '/' });
    });
    await expect.poll(() => readers.map(({ numbers }) => numbers.at(-1))).toEqual([1, 1]);
    await shop.call(ada, notificationCalls.setRead, { body: {} });
    await expect.poll(() => readers.map(({ numbers }) => numbers.at(-1))).toEqual([0, 0]);
    for (const reader of readers) reader.close();
  });

  it('its head is an answer of its own, and takes nobody’s place', async () => {
    const ada = await shop.aUser();
    for (let n = 0; n < 8; n++) {
      const headers = { authorization: ada.token };
      const { statusCode } = await shop.app.inject({ method: 'HEAD', url: '/api/notifications/stream', headers });
      expect(statusCode).toBe(200);
    }
    const reader = await aReader(shop, ada);
    expect(reader.status).toBe(200);
    reader.close();
  });

  it('tells of nothing that is undone, and nobody else', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const readers = [await aReader(shop, ada), await aReader(shop, eve)];
    await expect.poll(() => readers.map(({ numbers }) => numbers.length)).toEqual([1, 1]);
    const undone = inTransaction(shop.ctx, async (ctx) => {
      await notify(ctx, ada.userId, { kind: 'shipped', title: 'News', link: '/' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await news(ada);
    await expect.poll(() => readers[0]!.numbers).toEqual([0, 1]);
    expect(readers[1]!.numbers).toEqual([0]);
    for (const reader of readers) reader.close();
  });

  it('[API-181] ends with its session, and there is none without one', async () => {
    const ada = await shop.aUser();
    const reader = await aReader(other, ada);
    await expect.poll(() => reader.numbers).toEqual([0]);
    await shop.call(ada, accountCalls.logout);
    await expect.poll(() => reader.isOver).toBe(true);
    const none = await aReader(shop, null);
    expect(none.status).toBe(401);
  });

  it('has room for six of a person, and for another one when one goes', async () => {
    const ada = await shop.aUser();
    const readers = [];
    for (let n = 0; n < 6; n++) readers.push(await aReader(shop, ada));
    expect((await aReader(shop, ada)).status).toBe(429);
    readers.pop()!.close();
    await expect
      .poll(async () => {
        const again = await aReader(shop, ada);
        readers.push(again);
        return again.status;
      })
      .toBe(200);
    for (const reader of readers) reader.close();
  });

  it('[API-181] 500 notifications reach 50 open pages within two seconds', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => shop.aUser()));
    const readers = await Promise.all(people.map((person, at) => aReader(at % 2 ? shop : other, person)));
    await expect.poll(() => readers.every(({ numbers }) => numbers.length === 1)).toBe(true);
    await Promise.all(
      people.map(async (person) => {
        for (let n = 0; n < 10; n++) await news(person);
      }),
    );
    const told = performance.now();
    await expect
      .poll(() => readers.every(({ numbers }) => numbers.at(-1) === 10), { interval: 10, timeout: 10_000 })
      .toBe(true);
    const arrivedMs = performance.now() - told;
    expect(arrivedMs).toBeLessThan(2000);
    for (const reader of readers) reader.close();
  });
});
