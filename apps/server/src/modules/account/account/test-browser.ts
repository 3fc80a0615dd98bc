import { randomBytes } from 'node:crypto';
import type { Call, InputOf } from '@merchmill/contract/call.ts';
import { readCookies } from '../../../platform/http/cookies.ts';
import type { Answer, TestApp } from '../../../testing/test-app.ts';

/** Somebody at a browser: its cookies come along, and it speaks from one address. */
export type Browser = {
  cookies: Map<string, string>;
  send<C extends Call>(call: C, input?: InputOf<C>): Promise<Answer<C>>;
  /** Opens an address, and tells where it leads. */
  visit(url: string, headers?: Record<string, string>): Promise<{ status: number; location: string }>;
};

function keep(cookies: Map<string, string>, set: string | string[] | undefined): void {
  for (const each of [set ?? []].flat()) {
    const [pair = '', ...flags] = each.split('; ');
    const [name, value] = [...readCookies(pair)][0] ?? [pair.split('=')[0]!, ''];
    if (flags.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function aBrowser(shop: TestApp, remoteAddress = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>();
  const brought = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    cookies,
    async visit(url, headers = {}) {
      const { statusCode, headers: answered } = await shop.app.inject({
        url,
        remoteAddress,
        headers: { ...headers, cookie: brought() },
      });
      keep(cookies, answered['set-cookie']);
      return { status: statusCode, location: String(answered.location) };
    },
    async send(call, input) {
      const cookie = brought();
      const xsrf = cookies.get('XSRF-TOKEN');
      const response = await shop.app.inject({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          String((input?.params as Record<string, string> | undefined)?.[name]),
        ),
        ...(input?.query ? { query: input.query as Record<string, string> } : {}),
        remoteAddress,
        headers: {
          ...(cookie && { cookie }),
          ...(xsrf && { 'x-xsrf-token': xsrf }),
          ...(call.idempotent && { 'idempotency-key': randomBytes(16).toString('hex') }),
        },
        ...(input?.body === undefined ? {} : { payload: input.body as object }),
      });
      keep(cookies, response.headers['set-cookie']);
      return { status: response.statusCode, headers: response.headers, ...response.json() };
    },
  };
}
