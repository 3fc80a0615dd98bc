import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { articleVotes } from './content.tables.ts';
import { anArticle } from './test-articles.ts';

const device = (sign: string) => ({ cookie: `device=${sign.repeat(43)}` });
const form = 'application/x-www-form-urlencoded';

describe.each(backends())('votes on articles on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    staff = await shop.aUser({ type: UserType.interior });
    await anArticle(shop.ctx, { seoHandle: 'washing' });
    await anArticle(shop.ctx, { seoHandle: 'secret', published: false });
  });
  afterAll(() => shop.close());

  const call = (seoHandle: string, payload: object, headers: Record<string, string> = device('a')) =>
    shop.app.inject({ method: 'POST', url: `/api/common/article/${seoHandle}/vote`, payload, headers });
  const post = (payload: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/article/washing/vote', payload },
      headers: { 'content-type': form, origin: 'http://localhost:3000', ...device('b'), ...headers },
    });
  const counts = async () => {
    const all = await shop.call(staff, contentConsoleCalls.articles);
    return all.find(({ seoHandle }) => seoHandle === 'washing')!;
  };
  const votes = async () =>
    shop.call(staff, contentConsoleCalls.votes, { params: { bizId: (await counts()).bizId }, query: {} });

  it('[CAP-12][HLP-03] one of each browser counts, the last one, and no person is kept with it', async () => {
    expect((await call('washing', { helpful: true })).json()).toMatchObject({ code: 0 });
    expect((await counts()).votes).toEqual({ helpful: 1, notHelpful: 0 });
    await call('washing', { helpful: false, reason: 'wrong', comment: 'It says 30 °C, the label 40 °C.' });
    await call('washing', { helpful: true }, device('c'));
    expect((await counts()).votes).toEqual({ helpful: 1, notHelpful: 1 });
    const ada = await shop.aUser();
    await shop.call(ada, contentCalls.vote, { params: { seoHandle: 'washing' }, body: { helpful: true } });
    const kept = await shop.ctx.db.select().from(articleVotes);
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain(ada.userId);
    expect(JSON.stringify(kept)).not.toContain('a'.repeat(43));
  });

  it('[CAP-12][HLP-03] a browser without a cookie gets one with its vote, and is known by it', async () => {
    const answer = await call('washing', { helpful: true }, {});
    const cookie = /^device=[\w-]{43}/.exec(String(answer.headers['set-cookie']))![0];
    const before = (await counts()).votes;
    await call('washing', { helpful: false }, { cookie });
    expect((await counts()).votes).toEqual({ helpful: before.helpful - 1, notHelpful: before.notHelpful + 1 });
  });

  it('[HLP-04] names the field that is wrong, and knows no articles that nobody can read', async () => {
    const fieldOf = async (payload: object) => {
      const { statusCode, body } = await call('washing', payload);
      return [statusCode, /"path":"(\w+)"/.exec(body)?.[1]];
    };
    expect(await fieldOf({ helpful: 'maybe' })).toEqual([400, 'helpful']);
    expect(await fieldOf({ helpful: false, reason: 'mood' })).toEqual([400, 'reason']);
    expect(await fieldOf({ helpful: true, reason: 'wrong' })).toEqual([400, 'reason']);
    expect(await fieldOf({ helpful: false, comment: 'x'.repeat(501) })).toEqual([400, 'comment']);
    for (const handle of ['secret', 'nothing'])
      expect((await call(handle, { helpful: true })).statusCode, handle).toBe(404);
  });

  it('[CAP-12][HLP-05] staff read counts, reasons, and comments, newest first; nobody else does', async () => {
    const { helpful, notHelpful, reasons, list, total } = await votes();
    expect([helpful + notHelpful, total]).toEqual([4, 1]);
    expect(reasons).toEqual([{ reason: 'wrong', count: 1 }]);
    expect(list[0]).toMatchObject({ helpful: false, reason: 'wrong', comment: 'It says 30 °C, the label 40 °C.' });
    const params = { bizId: (await counts()).bizId };
    expect((await shop.send(await shop.aUser(), contentConsoleCalls.votes, { params, query: {} })).status).toBe(403);
    const unknown = { params: { bizId: 'nothing' }, query: {} };
    expect((await shop.send(staff, contentConsoleCalls.votes, unknown)).code).toBe(errors.notFound.code);
  });

  it('[CAP-12][FRM-06] without scripts it is a form that leads back to the article', async () => {
    const back = async (payload: string) => (await post(payload)).headers.location;
    expect(await back('helpful=yes')).toBe('/article/washing?voted=yes#helpful');
    expect(await back('helpful=no')).toBe('/article/washing?voted=no#helpful');
    expect(await back('helpful=no&reason=unclear&comment=')).toBe('/article/washing?voted=told#helpful');
    expect((await votes()).reasons).toContainEqual({ reason: 'unclear', count: 1 });
    expect((await post('helpful=perhaps')).statusCode).toBe(400);
    expect((await post(`helpful=no&comment=${'x'.repeat(501)}`)).statusCode).toBe(400);
  });

  it('[FRM-07] another page cannot send that form, whatever it leaves out', async () => {
    const before = (await counts()).votes;
    const elsewhere = { origin: 'https://elsewhere.example', ...device('d') };
    expect((await post('helpful=yes', elsewhere)).statusCode).toBe(403);
    expect((await post('helpful=yes', { origin: 'null', ...device('d') })).statusCode).toBe(403);
    const silent = { 'content-type': form, ...device('d') };
    const request = { method: 'POST', url: '/article/washing/vote', payload: 'helpful=yes', headers: silent } as const;
    expect((await shop.app.inject(request)).statusCode).toBe(403);
    expect((await counts()).votes).toEqual(before);
  });
});

it('[HLP-06][FRM-08] votes are limited for each address, the form and the call together', async () => {
  const shop = await testApp({ config: { rateLimits: true } });
  await anArticle(shop.ctx, { seoHandle: 'washing' });
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
  const call = { method: 'POST', url: '/api/common/article/washing/vote', payload: { helpful: true } } as const;
  const post = { method: 'POST', url: '/article/washing/vote', payload: 'helpful=no', headers: form } as const;
  const statuses: number[] = [];
  for (let n = 0; n < 17; n++)
    for (const request of [call, post]) statuses.push((await shop.app.inject(request)).statusCode);
  await shop.close();
  expect(statuses.slice(0, 30).every((status) => status < 400)).toBe(true);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});
