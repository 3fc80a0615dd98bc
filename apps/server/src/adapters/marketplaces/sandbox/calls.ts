import type { z } from 'zod';
import type { outboundFetch } from '../../outbound-http.ts';
import { MarketplaceError, type Quota, type StoreAccess } from '../port.ts';
import { Fault } from './answers.ts';

type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** A picture: its bytes and what is said of it. */
  bytes?: { bytes: Uint8Array; type: string; headers: Record<string, string> };
};
type Answer = Awaited<ReturnType<typeof outboundFetch>>;

export const deadlineMs = 15_000;
const maxAnswerBytes = 8 * 1024 * 1024;
/** Waits that are longer are taken for a mistake. */
const longestWaitSeconds = 86_400;

export const unavailable = (message: string) => new MarketplaceError('unavailable', message);

const headerOf = ({ headers }: Answer, name: string) => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const secondsIn = (text: string | undefined) => {
  const seconds = Number(text);
  return text && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longestWaitSeconds) : undefined;
};

export function readJson(answer: Pick<Answer, 'body'>): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Calls of the API: who asks, how long, what an answer means. */
export function createCalls({ origin, fetch, now }: { origin: string; fetch: typeof outboundFetch; now: () => Date }) {
  const quotas = new Map<string, Quota>();

  function noteQuota(shopId: string, answer: Answer): void {
    const limit = secondsIn(headerOf(answer, 'x-quota-limit'));
    const left = secondsIn(headerOf(answer, 'x-quota-left'));
    const reset = secondsIn(headerOf(answer, 'x-quota-reset'));
    if (limit === undefined || left === undefined || reset === undefined) return;
    quotas.set(shopId, { limit, left, resetsAt: new Date(now().getTime() + reset * 1000) });
  }

  function faultOf(answer: Answer): MarketplaceError {
    const { status } = answer;
    const said = Fault.safeParse(readJson(answer)).data?.error;
    if (status === 429) {
      const wait = secondsIn(headerOf(answer, 'retry-after')) ?? 60;
      const retryAt = new Date(now().getTime() + wait * 1000);
      return new MarketplaceError('limited', 'The marketplace takes no more calls for now.', { retryAt });
    }
    // Without a reason in its own words it is a fault on the way there, whatever the number says.
    if (status >= 500 || status < 400 || !said) return unavailable(`The marketplace answered ${status}.`);
    if (status === 401) return new MarketplaceError('expired', said.message);
    if (status === 404) return new MarketplaceError('notFound', said.message);
    return new MarketplaceError('refused', said.message, { field: said.field });
  }

  async function send(url: string, { method, body, bytes }: Sent, authorization: string): Promise<Answer> {
    const headers: Record<string, string> = { authorization, accept: 'application/json', ...bytes?.headers };
    if (bytes) headers['content-type'] = bytes.type;
    else if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = bytes?.bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    try {
      return await fetch(url, {
        ...{ method, headers, deadlineMs, maxBytes: maxAnswerBytes },
        ...(sent !== undefined && { body: sent }),
      });
    } catch {
      throw unavailable('The marketplace did not answer.');
    }
  }

  async function ask(access: StoreAccess, path: string, sent: Sent): Promise<Answer> {
    const authorization = `Bearer ${access.credentials.accessToken}`;
    const answer = await send(`${origin}/api/v1${path}`, sent, authorization);
    noteQuota(access.shopId, answer);
    if (answer.status < 200 || answer.status >= 300) throw faultOf(answer);
    return answer;
  }

  return {
    quota: (shopId: string) => quotas.get(shopId) ?? null,
    /** Reads the answer by its schema. */
    async get<T>(access: StoreAccess, path: string, schema: z.ZodType<T>, sent: Sent = { method: 'GET' }): Promise<T> {
      const parsed = schema.safeParse(readJson(await ask(access, path, sent)));
      if (!parsed.success) throw unavailable('The marketplace gave an answer that is none of its own.');
      return parsed.data;
    },
    /** For calls whose answer says nothing. */
    async tell(access: StoreAccess, path: string, sent: Sent): Promise<void> {
      await ask(access, path, sent);
    },
    /** The token endpoint, which has answers of its own. */
    post: (path: string, form: Record<string, string>) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
        deadlineMs,
        maxBytes: maxAnswerBytes,
      }).catch(() => {
        throw unavailable('The marketplace did not answer.');
      }),
  };
}
export type Calls = ReturnType<typeof createCalls>;
