import type Stripe from 'stripe';
import { deadlineMs, type OutboundFetch, ProviderError, plainCode } from '../provider-call.ts';

export type StripeSettings = {
  /** `sk_test_…` or `sk_live_…`; a restricted key does too. */
  secretKey: string;
  /** Secrets of the webhook, the present one and while it is being changed also the one before. */
  webhookSecrets: readonly string[];
  /** Whose account it is, for our own papers. */
  account: string;
  test: boolean;
};

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;
type Send = Parameters<HttpClient['makeRequest']>;

const maxAnswerBytes = 1024 * 1024;

/** The way out that the library is given instead of its own: the shop's outbound fetch. The library repeats a call by itself. */
function httpClient(outboundFetch: OutboundFetch): HttpClient {
  return {
    getClientName: () => 'merchmill',
    async makeRequest(...[host, , path, method, headers, body]: Send) {
      const sent = Object.entries(headers).flatMap(([key, value]) =>
        value === undefined || value === null || key.toLowerCase() === 'content-length'
          ? []
          : [[key.toLowerCase(), String(value)] as const],
      );
      const answer = await outboundFetch(`https://${host}${path}`, {
        method: method === 'GET' || method === 'DELETE' ? method : 'POST',
        headers: Object.fromEntries(sent),
        ...(body ? { body } : {}),
        deadlineMs,
        maxBytes: maxAnswerBytes,
      });
      const known = Object.fromEntries(Object.entries(answer.headers).map(([key, value]) => [key, String(value)]));
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => known,
        getRawResponse: () => answer,
        toStream: () => {
          throw new Error('answers are not streamed here');
        },
        toJSON: async () => JSON.parse(answer.body.toString('utf8')),
      };
    },
  };
}

export type StripeCalls = {
  client: Stripe;
  /** Makes a call; its failure becomes one that may stand in the log. */
  ask<T>(what: string, call: (client: Stripe) => Promise<T>): Promise<T>;
};

/** What the library threw, without what it remembers of the request. */
function toProviderError(what: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error;
  const { statusCode, code, type, requestId } = error as Partial<Stripe.errors.StripeError>;
  return new ProviderError('stripe', what, {
    status: statusCode ?? null,
    code: plainCode(code) ?? plainCode(type),
    trace: plainCode(requestId),
  });
}

/** The official library, loaded when first used: shops without Stripe never pay for it. */
export async function connectStripe({ secretKey }: StripeSettings, outboundFetch: OutboundFetch): Promise<StripeCalls> {
  const { default: Library } = await import('stripe');
  const client = new Library(secretKey, {
    httpClient: httpClient(outboundFetch),
    maxNetworkRetries: 1,
    timeout: deadlineMs,
    telemetry: false,
  });
  return {
    client,
    ask: async (what, call) => {
      try {
        return await call(client);
      } catch (error) {
        throw toProviderError(what, error);
      }
    },
  };
}
