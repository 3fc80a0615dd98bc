import { z } from 'zod';
import {
  isGood,
  type OutboundFetch,
  type ProviderAnswer,
  ProviderError,
  plainCode,
  sendTwice,
  silenceOf,
} from '../provider-call.ts';

export type PayPalSettings = {
  clientId: string;
  clientSecret: string;
  /** Id of the webhook in the app's settings: part of what PayPal signs. */
  webhookId: string;
  /** The account that is paid. */
  merchantId: string;
  test: boolean;
};

export type PayPalParts = { outboundFetch: OutboundFetch; now(): Date };

export const originOf = (test: boolean) => (test ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com');

/** So long before its end a token is no longer used. */
const tokenMarginSeconds = 60;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Fault = z.object({
  name: z.unknown(),
  debug_id: z.unknown(),
  details: z.array(z.object({ issue: z.unknown() })).optional(),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type PayPalCall = {
  method: 'GET' | 'POST';
  /** Without ids, for the log. */
  what: string;
  path: string;
  body?: unknown;
  /** A call with the same id has its effect once, and gives the first answer for some hours. */
  requestId?: string;
};

/** Calls of PayPal's REST interface, with the token that they need. */
export class PayPalClient {
  readonly #settings: PayPalSettings;
  readonly #parts: PayPalParts;
  #token: Promise<{ text: string; until: number }> | undefined;

  constructor(settings: PayPalSettings, parts: PayPalParts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  /** The JSON of the answer. Throws a ProviderError, whose code is PayPal's word for the fault. */
  async ask(call: PayPalCall): Promise<unknown> {
    const first = await this.#send(call);
    const isTokenOld = first.status === 401;
    if (isTokenOld) this.#token = undefined;
    const answer = isTokenOld ? await this.#send(call) : first;
    if (isGood(answer)) return parse(answer.text);
    throw faultOf(call.what, answer);
  }

  async #send({ method, path, body, requestId }: PayPalCall): Promise<ProviderAnswer> {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${await this.#accessToken()}`,
      ...(method === 'POST' ? { 'content-type': 'application/json', prefer: 'return=representation' } : {}),
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    };
    return sendTwice(this.#parts.outboundFetch, originOf(this.#settings.test) + path, {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  }

  async #accessToken(): Promise<string> {
    const known = await this.#token;
    if (known && known.until > this.#parts.now().getTime()) return known.text;
    const asked = this.#askForToken();
    this.#token = asked;
    // One that failed is asked for anew by the next call.
    asked.catch(() => {
      if (this.#token === asked) this.#token = undefined;
    });
    return (await asked).text;
  }

  async #askForToken(): Promise<{ text: string; until: number }> {
    const { clientId, clientSecret, test } = this.#settings;
    const askedAt = this.#parts.now().getTime();
    const answer = await sendTwice(this.#parts.outboundFetch, `${originOf(test)}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const token = answer.status === 200 ? Token.safeParse(parse(answer.text)) : undefined;
    if (!token?.success) throw faultOf('token', answer);
    const seconds = token.data.expires_in - tokenMarginSeconds;
    return { text: token.data.access_token, until: askedAt + seconds * 1000 };
  }
}

function faultOf(what: string, answer: ProviderAnswer): ProviderError {
  const { data } = Fault.safeParse(parse(answer.text));
  return new ProviderError('paypal', what, {
    status: answer.status,
    code: plainCode(data?.details?.[0]?.issue) ?? plainCode(data?.name) ?? silenceOf(answer),
    trace: plainCode(data?.debug_id),
  });
}
