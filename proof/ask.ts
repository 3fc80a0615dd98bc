import { randomBytes } from 'node:crypto';
import type { Call } from '@merchmill/contract/call.ts';
import type { Actor, TestApp } from '../apps/server/src/testing/test-app.ts';
import { expectDocumented } from './documented.ts';
import type { Given } from './fixture.ts';

export type Answered = { status: number; code: number; msg: string; data: unknown; text: string };

type With = { headers?: Record<string, string>; byCookie?: boolean };

/**
 * Makes a call as a client would that was not compiled against the contract: anything goes. What comes back is as the
 * served document says, whatever it is.
 */
export async function ask(
  shop: TestApp,
  actor: Actor | null,
  call: Call,
  { given, ...how }: With & { given: Given },
): Promise<Answered> {
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((given.params?.[name] ?? 'nothing').toWellFormed()),
  );
  const query = Object.fromEntries(
    Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value).toWellFormed()]),
  );
  const who = actor ? (how.byCookie ? { cookie: `token=${actor.token}` } : { authorization: actor.token }) : {};
  const key = call.idempotent ? { 'idempotency-key': randomBytes(16).toString('hex') } : {};
  const payload = given.raw?.payload ?? given.body;
  const response = await shop.app.inject({
    method: call.method,
    url,
    query,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...given.raw?.headers, ...key, ...who, ...how.headers },
  });
  const isJson = response.headers['content-type']?.toString().startsWith('application/json');
  const envelope = isJson ? response.json() : {};
  await expectDocumented(shop, call, response.statusCode, envelope);
  return { status: response.statusCode, text: response.body, ...envelope };
}
