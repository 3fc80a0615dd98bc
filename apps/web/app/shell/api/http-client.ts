import { ApiError, isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { errorCodes, operationSuccess } from '@merchmill/contract/error-codes.ts';
import { httpMessages } from '../messages/http.ts';
import { type Answer, readAnswer } from './answer.ts';
import { errorGroup } from './error-groups.ts';
import { InFlight, inFlightKey } from './in-flight.ts';
import { multipartOf } from './multipart.ts';
import { isCancelled, isRequestFault, RequestError } from './request-error.ts';
import { dropEmptyFields, type Fields, fillPath, queryString } from './request-url.ts';
import { textForStatus } from './status-text.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** How a failure is shown: a toast, a modal that must be closed, or not at all. */
export type ErrorMode = 'toast' | 'modal' | 'silent';

export type RequestOptions = {
  errorMode?: ErrorMode | ((error: unknown) => ErrorMode);
  /** Success is silent unless asked for. */
  successMode?: ErrorMode;
  /** For calls that create or cost something: the same key gives the first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  retry?: boolean;
};

export type HttpRequest = RequestOptions & {
  method: HttpMethod;
  /** May hold `{param}` segments, filled from `params`. */
  url: string;
  /** Path parameters and query in one. */
  params?: Fields;
  data?: Fields | readonly unknown[];
  /** Of a GET: shared caches may answer it, so that it goes without `_t`. */
  cacheable?: boolean;
  /** Send `data` as multipart. */
  multipart?: boolean;
};

/** What goes along with every request; asked for each time because it changes. */
export type Credentials = {
  /** Null in the shop's own pages, where the token is in a cookie that scripts cannot read. */
  token: string | null;
  xsrfToken: string | null;
  adSource: string | null;
  openAuthorization: string | null;
  /** The owner for whom a member of a team works on this page. */
  actingOwner?: string | null;
};

export type Notice = { mode: 'toast' | 'modal'; tone: 'success' | 'info' | 'error'; title: string; text: string };

export type HttpClientOptions = {
  prefix: '/api' | '';
  /** Adds `_t` to GETs that no cache may answer, so that none between us and the server does. */
  timestampGets: boolean;
  language: string | null;
  fetch: typeof fetch;
  now: () => number;
  newId: () => string;
  credentials: () => Credentials;
  notify: (notice: Notice) => void;
  /** Codes 1000 and 1020, and HTTP 401. `hydrated`: the session is there still, but may not do this. */
  onSessionLost: (hydrated: boolean) => void;
  /** Code 11002: what the page shows is out of date. */
  onDataChanged: () => void;
};

export type HttpClient = { request: <T>(request: HttpRequest) => Promise<T> };

export const requestTimeoutMs = 30_000;
export const retries = { count: 5, waitMs: 100 } as const;
/** How often a shop that is busy is asked again, when it says; longer than this nobody looks at a button that waits. */
const politeness = { count: 5, maxWaitMs: 20_000 } as const;

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const inFlight = new InFlight();

  async function request<T>(config: HttpRequest): Promise<T> {
    const prepared = prepare(config, options);
    const key = inFlightKey(prepared);
    const flight = inFlight.start(key);
    try {
      const answer = await sendPolitely(config, prepared, flight.signal, options);
      return settle(answer, config, options) as T;
    } catch (error) {
      fail(error, config, prepared.headers['trace-id']!, options);
      throw error;
    } finally {
      inFlight.end(key, flight);
    }
  }
  return { request };
}

type Prepared = {
  method: HttpMethod;
  url: string;
  address: string;
  body?: string;
  form?: FormData;
  idempotencyKey?: string;
  headers: Record<string, string>;
};

function prepare(config: HttpRequest, options: HttpClientOptions): Prepared {
  const { path, query } = fillPath(config.url, config.params ?? {});
  const url = options.prefix + path + queryString(query);
  const isStamped = options.timestampGets && config.method === 'GET' && !config.cacheable;
  const stamp = isStamped ? `${url.includes('?') ? '&' : '?'}_t=${options.now()}` : '';
  const form = config.multipart ? multipartOf((config.data ?? {}) as Fields) : undefined;
  const body = form || config.data === undefined ? undefined : JSON.stringify(withoutEmpty(config.data));
  return {
    method: config.method,
    url,
    address: url + stamp,
    body,
    form,
    idempotencyKey: config.idempotencyKey,
    headers: headersFor(config, options, body !== undefined),
  };
}

function withoutEmpty(data: Fields | readonly unknown[]): unknown {
  return Array.isArray(data) ? data : dropEmptyFields(data as Fields);
}

function headersFor(config: HttpRequest, options: HttpClientOptions, json: boolean): Record<string, string> {
  const { token, xsrfToken, adSource, openAuthorization, actingOwner } = options.credentials();
  const headers: Record<string, string | null | undefined> = {
    accept: 'application/json',
    'content-type': json ? 'application/json' : null,
    'trace-id': options.newId(),
    language: options.language,
    authorization: token,
    'acting-owner': actingOwner,
    'ad-source': adSource,
    'open-authorization': openAuthorization,
    'x-xsrf-token': config.method === 'GET' ? null : xsrfToken,
    'idempotency-key': config.idempotencyKey,
  };
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Sends it again when the shop is busy and says when, where that cannot do anything twice. */
async function sendPolitely(
  config: HttpRequest,
  prepared: Prepared,
  flight: AbortSignal,
  options: HttpClientOptions,
): Promise<Answer> {
  // What is loaded in the background is done without: that much less to do for a busy shop.
  const isWanted = config.retry || config.errorMode !== 'silent';
  let leftMs = isWanted ? politeness.maxWaitMs : 0;
  for (let attempt = 0; ; attempt++) {
    const answer = await sendWithRetry(config, prepared, flight, options);
    const isSafe = config.method === 'GET' || config.idempotencyKey || answer.isNotBegun;
    if (answer.status !== 503 || answer.retryAfterMs === null || !isSafe || attempt >= politeness.count) return answer;
    // Not all who were told the same second in the same moment of it.
    const waitMs = answer.retryAfterMs + Math.random() * 500;
    leftMs -= waitMs;
    if (leftMs < 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (flight.aborted || config.signal?.aborted) throw new RequestError('cancelled', `${prepared.url} was canceled`);
  }
}

async function sendWithRetry(
  config: HttpRequest,
  prepared: Prepared,
  flight: AbortSignal,
  options: HttpClientOptions,
): Promise<Answer> {
  // A write is only repeated where the server can tell that it is the same one.
  const repeatable = config.retry && (config.method === 'GET' || config.idempotencyKey);
  const left = repeatable ? retries.count : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await send(config, prepared, flight, options);
      const isPassing = answer.status >= 502 && answer.status <= 504 && answer.retryAfterMs === null;
      if (attempt >= left || !isPassing) return answer;
    } catch (error) {
      if (attempt >= left || isCancelled(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retries.waitMs));
  }
}

async function send(
  config: HttpRequest,
  prepared: Prepared,
  flight: AbortSignal,
  options: HttpClientOptions,
): Promise<Answer> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new RequestError('timeout', httpMessages.apiTimeoutMessage)),
    config.timeoutMs ?? requestTimeoutMs,
  );
  const signals = [flight, timeout.signal, ...(config.signal ? [config.signal] : [])];
  try {
    const response = await options.fetch(prepared.address, {
      method: prepared.method,
      headers: prepared.headers,
      body: prepared.form ?? prepared.body,
      credentials: 'same-origin',
      signal: AbortSignal.any(signals),
    });
    return await readAnswer(response);
  } catch (error) {
    if (timeout.signal.aborted) throw timeout.signal.reason;
    if (flight.aborted || config.signal?.aborted) throw new RequestError('cancelled', `${prepared.url} was canceled`);
    if (error instanceof RequestError) throw error;
    throw new RequestError('network', httpMessages.networkExceptionMsg);
  } finally {
    clearTimeout(timer);
  }
}

/** The data of an answer of code 0, or an ApiError. */
function settle(answer: Answer, config: HttpRequest, options: HttpClientOptions): unknown {
  const { envelope, status } = answer;
  if (envelope && envelope.code === 0 && status < 400) {
    announceSuccess(envelope.msg, config, options);
    return envelope.data;
  }
  // The first time counts, so its result is the answer of the second.
  if (envelope && errorGroup(envelope.code) === 'already' && envelope.data != null) return envelope.data;
  if (!envelope && status < 400) throw new RequestError('emptyAnswer', httpMessages.apiRequestFailed);
  throw new ApiError(
    envelope?.code || (status === 401 ? errorCodes.notLoggedIn : errorCodes.serviceError),
    status,
    envelope?.msg || textForStatus(status, ''),
    envelope?.fields ?? [],
  );
}

function announceSuccess(msg: string, config: HttpRequest, options: HttpClientOptions): void {
  const mode = config.successMode ?? 'silent';
  if (mode === 'silent') return;
  const text = msg && msg !== operationSuccess ? msg : httpMessages.operationSuccess;
  options.notify({ mode, tone: 'success', title: '', text });
}

/** Shows a failure as the request asked for and does what its code demands. */
function fail(error: unknown, config: HttpRequest, traceId: string, options: HttpClientOptions): void {
  if (isCancelled(error)) return;
  const group = isApiError(error) ? errorGroup(error.code) : 'other';
  const { errorMode = 'toast' } = config;
  const asked = typeof errorMode === 'function' ? errorMode(error) : errorMode;
  // Who is on the way to log in has nothing to acknowledge.
  const mode = asked === 'modal' && group === 'lose' ? 'toast' : asked;
  if (mode !== 'silent' && group !== 'promo') {
    options.notify({
      mode,
      tone: group === 'refresh' || group === 'already' ? 'info' : 'error',
      title: mode === 'modal' ? httpMessages.errorTip : '',
      text: failureText(error, group === 'service' ? traceId : null),
    });
  }
  if (group === 'lose' || (isApiError(error) && error.status === 401)) {
    options.onSessionLost(isErrorNamed(error, 'prohibited'));
  }
  if (group === 'refresh') options.onDataChanged();
}

/** Faults of our service carry the beginning of their trace id, which support can look up in the log. */
export function failureText(error: unknown, traceId: string | null): string {
  if (isApiError(error)) {
    // That it may have been done is for the shopper to know: no general sentence says it.
    const isGeneral = error.status >= 400 && error.code !== errorCodes.outcomeUnknown;
    const text = isGeneral ? textForStatus(error.status, error.message) : error.message;
    return traceId ? `${text} ${httpMessages.reference({ trace: traceId.slice(0, 8) })}` : text;
  }
  if (isRequestFault(error, 'timeout')) return httpMessages.apiTimeoutMessage;
  if (isRequestFault(error, 'network')) return httpMessages.networkExceptionMsg;
  return httpMessages.apiRequestFailed;
}
