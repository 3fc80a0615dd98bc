import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { answerEarlyForms } from './early-forms.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const toFastify = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

describe('the frame of the server', () => {
  it('serves every call of the contract, and under /api and /open nothing else', () => {
    const promised = allCalls.map((call) => `${call.method} ${toFastify(call.path)}`).sort();
    const missing = allCalls.filter((call) => !shop.app.hasRoute({ method: call.method, url: toFastify(call.path) }));
    expect(missing.map((call) => call.id)).toEqual([]);
    const served = [...shop.servedCalls].map((call) => `${call.method} ${toFastify(call.path)}`).sort();
    expect(served).toEqual(promised);
  });

  it('[NET-08] answers in the envelope', async () => {
    const response = await shop.app.inject('/api/common/currency');
    expect(response.json()).toMatchObject({ code: 0, msg: 'operationSuccess' });
  });

  it('echoes a trace id, and makes one where it is missing or odd', async () => {
    const trace = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url: '/healthz', headers })).headers['trace-id'];
    expect(await trace({ 'trace-id': 'abcdef-123456' })).toBe('abcdef-123456');
    expect(await trace({ 'trace-id': 'bad id\u0007' })).toMatch(/^[0-9a-f]{32}$/);
    expect(await trace({})).toMatch(/^[0-9a-f]{32}$/);
  });

  it('unknown paths and methods under /api answer in the envelope', async () => {
    const unknown = await shop.app.inject('/api/nothing/here');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, errors.notFound.code]);
    const wrong = await shop.app.inject({ method: 'DELETE', url: '/api/common/currency' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET']);
  });

  const login = (payload: string | object, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    ['no body', ''],
    ['broken JSON', '{"email":'],
    ['an array', '[]'],
    ['a number', '5'],
    ['null', 'null'],
    ['fields of the wrong type', '{"email":5,"password":["x"]}'],
    ['a field the call does not know', '{"email":"a@example.com","password":"x","type":3}'],
    ['a prototype key', '{"email":"a@example.com","password":"x","__proto__":{"admin":true}}'],
    ['a constructor key', '{"email":"a@example.com","password":"x","constructor":{"prototype":{}}}'],
    ['a text far too long', JSON.stringify({ email: `${'a'.repeat(300)}@example.com`, password: 'x' })],
  ])('[ERR-03] malformed input (%s) is a 400 in the envelope', async (_what, payload) => {
    const response = await login(payload);
    expect([response.statusCode, response.json().code]).toEqual([400, errors.invalidInput.code]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('names the field that is wrong', async () => {
    const { data, msg } = (await login({ email: 'nope', password: '' })).json();
    expect(data.fields.map((field: { path: string }) => field.path)).toEqual(['email', 'password']);
    expect(msg).toContain('email');
  });

  it('reads no deeper than twenty levels into what is sent', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const sentence = 'We can’t read this request because it’s nested too deeply or uses a reserved name.';
    expect((await login(nested(20))).json().msg).not.toBe(sentence);
    expect((await login(nested(21))).json()).toMatchObject({ code: errors.invalidInput.code, msg: sentence });
  });

  it('refuses bodies that are too large or of a strange type', async () => {
    const large = await login(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(300_000) }));
    expect([large.statusCode, large.json().code]).toEqual([413, errors.tooLarge.code]);
    const strange = await login('email=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([strange.statusCode, strange.json().code]).toEqual([415, errors.unsupportedType.code]);
  });

  it('an answer carries the headers that keep it harmless', async () => {
    for (const url of ['/api/common/currency', '/api/nothing', '/healthz', '/openapi.json']) {
      const { headers } = await shop.app.inject(url);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('what depends on a person is never kept by a cache', async () => {
    const ada = await shop.aUser();
    const own = await shop.send(ada, accountCalls.current);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await shop.send(null, currencyCalls.currencies)).headers['cache-control']).toBe('public, max-age=60');
    expect((await shop.send(ada, currencyCalls.currencies)).headers['cache-control']).toBe('private, no-store');
  });

  it('[API-001] gives a named configuration, and no other', async () => {
    const config = await shop.call(null, settingsCalls.baseConfig, { params: { code: 'interface' } });
    expect(config).toMatchObject({
      code: 'interface',
      values: { timeoutMs: 30_000, toastMs: 3000, lazyDelayMs: 200, languages: ['en_US'] },
    });
    const other = await shop.send(null, settingsCalls.baseConfig, { params: { code: 'secrets' } });
    expect([other.status, other.code, other.msg]).toEqual([404, errors.notFound.code, errors.notFound.msg]);
  });

  it('[CON-03] external links come from the configuration', async () => {
    const linked = await testApp({
      config: {
        links: { shopifyApp: 'https://apps.example/mill', etsyApp: null, helpCentre: null, customerService: null },
      },
    });
    const { links } = await linked.call(null, settingsCalls.extraConfig);
    await linked.close();
    expect(links).toEqual({
      shopifyApp: 'https://apps.example/mill',
      etsyApp: null,
      helpCentre: null,
      customerService: null,
    });
  });

  it('[API-230] tells probes how it is, and its metrics only to this machine', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    const metrics = await shop.app.inject('/metrics');
    expect(metrics.body).toContain('http_request_duration_seconds');
    expect((await shop.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await shop.app.inject('/docs/api')).body).toContain('/api/user/login');
  });

  it('too many requests are refused, whatever address a header claims', async () => {
    const limited = await testApp({ config: { rateLimits: true } });
    const attempt = (i: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/user/register',
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
        payload: { name: 'x' },
      });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await attempt(i)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    await limited.close();
  });
});

describe('a form that comes to a page before the page can take it', () => {
  let pages: TestApp;
  beforeAll(async () => {
    pages = await testApp({ more: answerEarlyForms });
  });
  afterAll(() => pages.close());
  const post = (url: string, accept = 'text/html,application/xhtml+xml') =>
    pages.app.inject({
      method: 'POST',
      url,
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=me%40example.com&password=canary-secret',
    });

  it.each([
    ['/login', '/login?notSent=1'],
    ['/login?returnUrl=%2Fcart', '/login?returnUrl=%2Fcart&notSent=1'],
    ['/login?notSent=1', '/login?notSent=1'],
    ['/setup/abc', '/setup/abc?notSent=1'],
    ['//evil.example/login', '/?notSent=1'],
  ])('%s leads back to %s, with nothing of what was typed', async (url, back) => {
    const answer = await post(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, back]);
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain('canary');
  });

  it('is a form of a browser: a program is told that there is nothing, and the API answers for itself', async () => {
    const program = await post('/login', 'application/json');
    expect([program.statusCode, program.json().code]).toEqual([404, errors.notFound.code]);
    expect((await post('/api/nothing/here')).json().code).toBe(12005);
  });
});
