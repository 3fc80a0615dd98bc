import { createRequire } from 'node:module';
import { URLSearchParams } from 'node:url';
import type ClientInterface from '@adyen/api-library/lib/src/httpClient/clientInterface.js';
import type CheckoutApi from '@adyen/api-library/lib/src/services/checkout/index.js';
import type * as Models from '@adyen/api-library/lib/src/typings/checkout/models.js';
import { isGood, type OutboundFetch, ProviderError, plainCode, sendTwice, silenceOf } from '../provider-call.ts';

export type AdyenSettings = {
  apiKey: string;
  merchantAccount: string;
  /** Hex keys of the webhook, the present one and while it is being changed also the one before. */
  hmacKeys: readonly string[];
  test: boolean;
  /** The merchant's own part of the live address; the test system has none. */
  livePrefix: string | null;
};

type ErrorAnswer = { errorCode?: unknown; pspReference?: unknown };

function readError(text: string): ErrorAnswer {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

type Call = Parameters<ClientInterface.default['request']>;

/** The way out that the library is given instead of its own: the shop's outbound fetch, its deadline, one repetition. */
export class AdyenHttp implements ClientInterface.default {
  readonly #outboundFetch: OutboundFetch;
  readonly #apiKey: string;

  constructor(outboundFetch: OutboundFetch, apiKey: string) {
    this.#outboundFetch = outboundFetch;
    this.#apiKey = apiKey;
  }

  async request(...[endpoint, json, , , options = {}]: Call): Promise<string> {
    const url = new URL(endpoint);
    url.search = new URLSearchParams(options.params).toString();
    const given = (['GET', 'PATCH', 'DELETE'] as const).find((each) => each === options.method);
    const method = given ?? 'POST';
    const hasBody = method === 'POST' || method === 'PATCH';
    const answer = await sendTwice(this.#outboundFetch, url.href, {
      method,
      headers: {
        accept: 'application/json',
        'x-api-key': this.#apiKey,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(hasBody ? { body: json.toString() } : {}),
    });
    if (isGood(answer)) return answer.text;
    const { errorCode, pspReference } = readError(answer.text);
    throw new ProviderError('adyen', `${method} ${url.pathname.replace(/^\/(checkout\/)?v\d+/, '')}`, {
      status: answer.status,
      code: plainCode(errorCode) ?? silenceOf(answer),
      trace: plainCode(pspReference),
    });
  }
}

export type Adyen = { api: CheckoutApi.default; models: typeof Models };

const load = createRequire(import.meta.url);
const library = '@adyen/api-library/lib/src';

/**
 * The official library, of which only the checkout is loaded, and only when it is first used. By `require`, since it is
 * CommonJS whose exports are found differently by Node and by those who bundle.
 */
export function connectAdyen({ apiKey, test, livePrefix }: AdyenSettings, outboundFetch: OutboundFetch): Adyen {
  const { default: Checkout } = load(
    `${library}/services/checkout/index.js`,
  ) as typeof import('@adyen/api-library/lib/src/services/checkout/index.js');
  const { default: Client } = load(`${library}/client.js`) as typeof import('@adyen/api-library/lib/src/client.js');
  const { default: Config, EnvironmentEnum } = load(
    `${library}/config.js`,
  ) as typeof import('@adyen/api-library/lib/src/config.js');
  const models = load(`${library}/typings/checkout/models.js`) as typeof Models;
  const environment = test ? EnvironmentEnum.TEST : EnvironmentEnum.LIVE;
  const config = new Config({ apiKey, environment, ...(livePrefix ? { liveEndpointUrlPrefix: livePrefix } : {}) });
  return { api: new Checkout(new Client(config, new AdyenHttp(outboundFetch, apiKey))), models };
}
