import type { DataCall, DataOf, InputOf } from '@merchmill/contract/call.ts';
import type { HttpClient, RequestOptions } from './http-client.ts';
import type { Fields } from './request-url.ts';
import { defaultErrorMode } from './silent-calls.ts';

/**
 * The contract's calls over HTTP. It is a `Caller`, with a third argument that says how to show what happens.
 * Throws ApiError for what the API refuses and RequestError where there was no proper answer; both have been shown
 * already unless `errorMode` is `silent`.
 */
export type BrowserCaller = <C extends DataCall>(
  call: C,
  input?: InputOf<C>,
  options?: RequestOptions,
) => Promise<DataOf<C>>;

type Clients = {
  /** Calls under /api. */
  api: HttpClient;
  /** All others, /open among them. */
  open: HttpClient;
  hasToken: () => boolean;
};

export function createCaller({ api, open, hasToken }: Clients): BrowserCaller {
  return (call, input, options) => {
    const underApi = call.path.startsWith('/api/');
    const given = (input ?? {}) as { params?: Fields; query?: Fields; body?: Fields };
    return (underApi ? api : open).request({
      errorMode: defaultErrorMode(call.method, call.path, hasToken()),
      ...options,
      method: call.method,
      url: underApi ? call.path.slice('/api'.length) : call.path,
      params: { ...given.query, ...given.params },
      data: given.body,
      cacheable: call.cacheSeconds !== undefined,
    });
  };
}
