import { randomBytes } from 'node:crypto';
import type { Call } from '@merchmill/contract/call.ts';
import { operationSuccess } from '@merchmill/contract/error-codes.ts';
import type { Actor, TestApp } from '../../apps/server/src/testing/test-app.ts';
import { expectDocumented } from './documented.ts';
import type { Given } from './fixture.ts';

export type Answered = { status: number; code: number; msg: string; data: unknown; text: string };

type With = { headers?: Record<string, string>; byCookie?: boolean };

/**
 * Makes a call as a client would that was not compiled against the contract: anything goes. What comes back is as the
 * served document says, whatever it is.
 */
export async function request(
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
  const { statusCode: status, body: text } = response;
  const type = String(response.headers['content-type']).split(';')[0]!;
  const envelope = type === 'application/json' ? response.json() : undefined;
  await expectDocumented(shop, call, { status, type, envelope });
  // A file is an answer like any other: what is in it is its data.
  return { status, text, ...(envelope ?? { code: 0, msg: operationSuccess, data: text }) };
}
