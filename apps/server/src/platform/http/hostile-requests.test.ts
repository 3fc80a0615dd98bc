import { connect } from 'node:net';
import type { Call } from '@merchmill/contract/call.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newSecret } from '../../ids.ts';
import { type Actor, type TestApp, testApp } from '../../testing/test-app.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

let shop: TestApp;
let operator: Actor;
let port: number;
beforeAll(async () => {
  shop = await testApp({ config: { secure: true } });
  operator = await shop.aUser({ type: UserType.interior });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as { port: number }).port;
});
afterAll(() => shop.close());

const addressOf = (call: Call) => call.path.replace(/\{\w+\}/g, () => newId());
const keys = async () => (await shop.ctx.db.select({ n: count() }).from(idempotencyKeys))[0]!.n;
const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;

async function send(call: Call, payload: string, contentType = 'application/json') {
  const { statusCode, body } = await shop.app.inject({
    method: call.method,
    url: addressOf(call),
    headers: { authorization: operator.token, 'idempotency-key': newSecret(), 'content-type': contentType },
    payload,
  });
  return { statusCode, code: (JSON.parse(body) as { code: number }).code };
}

const writing = allCalls.filter(({ method, rawBody }) => method !== 'GET' && rawBody === undefined);
const cached = writing.filter(({ idempotent, body }) => idempotent && body);

describe('a request that no page of ours sends', () => {
  it.each(cached.map((call) => [call.id, call] as const))(
    '%s refuses JSON nested 60,000 deep and keeps no key for it',
    async (_id, call) => {
      const before = await keys();
      for (const payload of [deep, `{"a":${deep}}`, '{"no":"such field"}']) {
        expect(await send(call, payload)).toEqual({ statusCode: 400, code: errors.invalidInput.code });
      }
      expect(await keys()).toBe(before);
    },
  );

  it('there are calls that keep keys', () => expect(cached.length).toBeGreaterThan(10));

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'application/xml', 'a/b'])(
    'as %s is a 415, whatever the call',
    async (contentType) => {
      const wrong = [];
      for (const call of writing) {
        const { statusCode, code } = await send(call, '{}', contentType);
        if (statusCode !== 415 || code !== errors.unsupportedType.code) wrong.push(`${call.id} ${statusCode}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('a form with files is a 415 where there is no file to send', async () => {
    const form = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n';
    const login = allCalls.find(({ id }) => id === 'account.login')!;
    expect((await send(login, form, 'multipart/form-data; boundary=x')).statusCode).toBe(415);
  });
});

/** What comes back for these bytes. */
function tell(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}
const closing = 'host: localhost\r\nconnection: close\r\n\r\n';

it.each([
  ['an address that cannot be decoded', 400, `GET /%ff HTTP/1.1\r\n${closing}`],
  ['another one', 400, `GET /api/%E0%A4%A HTTP/1.1\r\n${closing}`],
  ['a part of an address that is too long', 404, `GET /media/mockup/${'x'.repeat(300)}/a/b/c/1 HTTP/1.1\r\n${closing}`],
  ['an address that is too long', 431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${closing}`],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n${closing}`],
  ['a header that cannot be', 400, `GET /healthz HTTP/1.1\r\nbad header\r\n${closing}`],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['two hosts', 400, `GET /healthz HTTP/1.1\r\nhost: evil.example\r\n${closing}`],
  ['no host', 400, 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['two lengths', 400, `POST /api/user/login HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n${closing}`],
  ['an address that nothing answers to', 404, `POST /nothing?x=1 HTTP/1.1\r\n${closing}`],
  ['a zero byte', 400, `GET /%00 HTTP/1.1\r\n${closing}`],
])('%s is a %i with the headers of every answer', async (_what, status, bytes) => {
  const answer = await tell(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
    'x-frame-options: DENY',
    'strict-transport-security: max-age=31536000',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
  ]) {
    expect(answer.toLowerCase()).toContain(header.toLowerCase());
  }
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(body).toEqual({ code: expect.any(Number), data: null, msg: expect.any(String) });
  expect(answer).not.toMatch(/%ff|xxx|evil/i);
});
