import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { onPageError } from './fault-page.ts';
import { serveLimits } from './limiter.ts';
import { limits } from './limits.ts';
import { servePageForms } from './page-forms.ts';

const origin = 'http://localhost:3000';
const form = 'application/x-www-form-urlencoded';

describe.each(backends())('forms without scripts on %s', (backend) => {
  let shop: TestApp;
  let pages: FastifyInstance;
  const answered: string[] = [];
  beforeAll(async () => {
    shop = await testApp({ backend, config: { rateLimits: true } });
    pages = fastify();
    pages.setErrorHandler(onPageError);
    await serveLimits(pages, shop.ctx);
    await servePageForms(pages, shop.ctx, async (_request, reply, sent) => {
      answered.push(sent);
      return reply.send('');
    });
  });
  afterAll(async () => {
    await pages.close();
    await shop.close();
  });

  const post = (url: string, payload: string, headers: Record<string, string | undefined> = { origin }) =>
    pages.inject({ method: 'POST', url, payload, headers: { 'content-type': form, ...headers } });

  it('[FRM-07] are taken from the shop’s own pages, and from nobody who does not say where they come from', async () => {
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      for (const url of ['/login', '/register', '/report/square'])
        expect([url, (await post(url, 'email=a%40example.com', headers)).statusCode]).toEqual([url, 403]);
    expect(answered).toEqual([]);
    expect((await post('/login', 'email=a%40example.com')).statusCode).toBe(200);
    expect(answered).toEqual(['email=a%40example.com']);
  });

  it('[FRM-08] are counted as the call that they make: a code at the registration as a code', async () => {
    const through = async (url: string, payload: string, tries: number) => {
      let taken = 0;
      for (let n = 0; n < tries; n++) if ((await post(url, payload)).statusCode === 200) taken++;
      return taken;
    };
    expect(await through('/register', 'code=123456', limits.code.max + 3)).toBe(limits.code.max);
    // The call counts on where the page has come to, and the other way round.
    const verify = { email: 'a@example.com', code: '123456' };
    const called = await shop.app.inject({ method: 'POST', url: '/api/user/email/verify', payload: verify });
    expect(called.statusCode).toBe(429);
    expect(await through('/register', 'email=a', limits.register.max + 3)).toBe(limits.register.max);
  });
});
