import { isApiError } from '@merchmill/contract/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpMessages } from '../messages/http.ts';
import { createHttpClient, type HttpClientOptions, type Notice, requestTimeoutMs } from './http-client.ts';
import { isCancelled, isRequestFault } from './request-error.ts';

type Sent = { url: string; init: RequestInit };

const ok = (data: unknown, msg = 'operationSuccess') => Response.json({ code: 0, data, msg });
const refusal = (status: number, code: number, msg: string) => Response.json({ code, data: null, msg }, { status });

/** Answers one after the other; the last one again and again. A function may look at the request or throw. */
function setUp(
  answers: (Response | ((sent: Sent) => Response | Promise<Response>))[],
  given: Partial<HttpClientOptions> = {},
) {
  const sent: Sent[] = [];
  const notices: Notice[] = [];
  const lost = vi.fn();
  const changed = vi.fn();
  const client = createHttpClient({
    prefix: '/api',
    timestampGets: false,
    language: 'en_US',
    fetch: async (url, init) => {
      const request = { url: String(url), init: init ?? {} };
      sent.push(request);
      const answer = answers[Math.min(sent.length, answers.length) - 1]!;
      return answer instanceof Response ? answer.clone() : answer(request);
    },
    now: () => 1_790_000_000_000,
    newId: () => 'TRACEid0000000000000000000000032',
    credentials: () => ({ token: 'token-1', xsrfToken: 'xsrf-1', adSource: 'spring-mail', openAuthorization: 'key-9' }),
    notify: (notice) => notices.push(notice),
    onSessionLost: lost,
    onDataChanged: changed,
    ...given,
  });
  return { client, sent, notices, lost, changed };
}
const headersOf = (request: Sent | undefined) => new Headers(request?.init.headers);
/** Never answers; rejects as fetch does when its signal is aborted. */
const hanging = ({ init }: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('what is sent', () => {
  it('[NET-01] one client has the prefix /api and says its language, the other has neither', async () => {
    const main = setUp([ok(1)]);
    const open = setUp([ok(1)], { prefix: '', language: null });
    await main.client.request({ method: 'GET', url: '/category' });
    await open.client.request({ method: 'GET', url: '/open/subscribe' });
    expect(main.sent[0]?.url).toBe('/api/category');
    expect(headersOf(main.sent[0]).get('language')).toBe('en_US');
    expect(open.sent[0]?.url).toBe('/open/subscribe');
    expect(headersOf(open.sent[0]).has('language')).toBe(false);
  });

  it('[NET-02] token, ad source, trace id, language and open-platform key go along as headers', async () => {
    const { client, sent } = setUp([ok(1)]);
    await client.request({ method: 'GET', url: '/user' });
    const headers = headersOf(sent[0]);
    expect(headers.get('authorization')).toBe('token-1');
    expect(headers.get('ad-source')).toBe('spring-mail');
    expect(headers.get('trace-id')).toBe('TRACEid0000000000000000000000032');
    expect(headers.get('language')).toBe('en_US');
    expect(headers.get('open-authorization')).toBe('key-9');
  });

  it('[NET-01] without a login there is no token header', async () => {
    const nobody = { token: null, xsrfToken: null, adSource: null, openAuthorization: null };
    const { client, sent } = setUp([ok(1)], { credentials: () => nobody });
    await client.request({ method: 'GET', url: '/category' });
    expect(headersOf(sent[0]).has('authorization')).toBe(false);
    expect(headersOf(sent[0]).has('trace-id')).toBe(true);
  });

  it('repeats the CSRF token on writes and not on reads', async () => {
    const { client, sent } = setUp([ok(1)]);
    await client.request({ method: 'GET', url: '/user/cart' });
    await client.request({ method: 'POST', url: '/user/cart', data: { quantity: 1 } });
    expect(headersOf(sent[0]).has('x-xsrf-token')).toBe(false);
    expect(headersOf(sent[1]).get('x-xsrf-token')).toBe('xsrf-1');
  });

  it('[NET-03] one client stamps its GETs with _t, and only those that no cache may answer', async () => {
    const stamping = setUp([ok(1)], { timestampGets: true });
    await stamping.client.request({ method: 'GET', url: '/a', params: { q: 'x' } });
    await stamping.client.request({ method: 'GET', url: '/a' });
    await stamping.client.request({ method: 'POST', url: '/a' });
    await stamping.client.request({ method: 'GET', url: '/b', cacheable: true });
    const plain = setUp([ok(1)]);
    await plain.client.request({ method: 'GET', url: '/a' });
    expect(stamping.sent.map((request) => request.url)).toEqual([
      '/api/a?q=x&_t=1790000000000',
      '/api/a?_t=1790000000000',
      '/api/a',
      '/api/b',
    ]);
    expect(plain.sent[0]?.url).toBe('/api/a');
  });

  it('[NET-04] an upload is multipart, its lists repeated with brackets', async () => {
    const { client, sent } = setUp([ok(1)]);
    const file = new Blob(['pixels'], { type: 'image/png' });
    await client.request({
      method: 'POST',
      url: '/fileStorage/upload',
      multipart: true,
      data: { file, tags: ['a', 'b'], note: '' },
    });
    const form = sent[0]?.init.body as FormData;
    expect(form).toBeInstanceOf(FormData);
    expect(form.getAll('tags[]')).toEqual(['a', 'b']);
    expect(await (form.get('file') as Blob).text()).toBe('pixels');
    expect(form.has('note')).toBe(false);
    // The boundary is the browser's to choose.
    expect(headersOf(sent[0]).has('content-type')).toBe(false);
  });

  it('[NET-06] path parameters fill the path and leave the query', async () => {
    const { client, sent } = setUp([ok(1)]);
    await client.request({ method: 'GET', url: '/orders/{orderId}/trajectory', params: { orderId: 'a/b', page: 2 } });
    expect(sent[0]?.url).toBe('/api/orders/a%2Fb/trajectory?page=2');
    await expect(client.request({ method: 'GET', url: '/orders/{orderId}', params: {} })).rejects.toThrow('{orderId}');
  });

  it('[VAL-03] empty strings and nulls do not travel, neither in the query nor in the data', async () => {
    const { client, sent } = setUp([ok(1)]);
    await client.request({
      method: 'GET',
      url: '/search',
      params: { keyword: '', category: null, page: 0, all: false },
    });
    await client.request({ method: 'POST', url: '/user', data: { name: 'Ada', company: '', note: null, age: 0 } });
    expect(sent[0]?.url).toBe('/api/search?page=0&all=false');
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({ name: 'Ada', age: 0 });
  });

  it('[VAL-03] what is inside a field is left as it is', async () => {
    const { client, sent } = setUp([ok(1)]);
    await client.request({ method: 'POST', url: '/template', data: { document: { text: '', background: null } } });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ document: { text: '', background: null } });
  });
});

describe('the same request twice', () => {
  it('[NET-05] the later one cancels the earlier, which is silent about it', async () => {
    const { client, notices } = setUp([hanging, ok('second')]);
    const first = client.request({ method: 'GET', url: '/category' });
    const second = client.request({ method: 'GET', url: '/category' });
    await expect(first).rejects.toSatisfy(isCancelled);
    await expect(second).resolves.toBe('second');
    expect(notices).toEqual([]);
  });

  it('[NET-05] another address or another method is another request', async () => {
    const { client } = setUp([ok('a')]);
    const all = [
      client.request({ method: 'GET', url: '/category', params: { type: 0 } }),
      client.request({ method: 'GET', url: '/category', params: { type: 1 } }),
      client.request({ method: 'DELETE', url: '/category', params: { type: 1 } }),
    ];
    await expect(Promise.all(all)).resolves.toEqual(['a', 'a', 'a']);
  });

  it('[NET-05] two different writes to one address do not cancel each other', async () => {
    const { client } = setUp([ok('a')]);
    const add = (skuId: string, idempotencyKey?: string) =>
      client.request({ method: 'POST', url: '/user/cart', data: { skuId }, idempotencyKey });
    await expect(Promise.all([add('one'), add('two'), add('two', 'key-1'), add('two', 'key-2')])).resolves.toHaveLength(
      4,
    );
    const twice = setUp([hanging, ok('a')]);
    const again = () =>
      twice.client.request({ method: 'POST', url: '/user/cart', data: { skuId: 'one' }, idempotencyKey: 'key-3' });
    const [first, second] = [again(), again()];
    await expect(first).rejects.toSatisfy(isCancelled);
    await expect(second).resolves.toBe('a');
  });

  it('a page that has moved on cancels without a word', async () => {
    const { client, notices } = setUp([hanging]);
    const abort = new AbortController();
    const request = client.request({ method: 'GET', url: '/search/suggest', signal: abort.signal });
    abort.abort();
    await expect(request).rejects.toSatisfy(isCancelled);
    expect(notices).toEqual([]);
  });
});

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));

  it('[NET-07] a request is given 30 seconds', async () => {
    const { client, notices } = setUp([hanging]);
    const outcome = client.request({ method: 'GET', url: '/slow' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
    expect(requestTimeoutMs).toBe(30_000);
    expect(notices).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isRequestFault(await outcome, 'timeout')).toBe(true);
  });

  it('[ERR-04] a timeout and a broken connection each have their own text', async () => {
    const slow = setUp([hanging]);
    const outcome = slow.client.request({ method: 'GET', url: '/slow' }).catch(() => {});
    await vi.advanceTimersByTimeAsync(30_000);
    await outcome;
    expect(slow.notices.map((notice) => notice.text)).toEqual([httpMessages.apiTimeoutMessage]);
    const broken = setUp([failing]);
    await expect(broken.client.request({ method: 'GET', url: '/a' })).rejects.toSatisfy((e) =>
      isRequestFault(e, 'network'),
    );
    expect(broken.notices.map((notice) => notice.text)).toEqual([httpMessages.networkExceptionMsg]);
  });

  it('[NET-07] nothing is tried again unless asked for; then five times, 100 ms apart', async () => {
    const once = setUp([failing]);
    await once.client.request({ method: 'GET', url: '/a' }).catch(() => {});
    expect(once.sent).toHaveLength(1);
    const often = setUp([failing]);
    const outcome = often.client.request({ method: 'GET', url: '/a', retry: true }).catch(() => {});
    await vi.advanceTimersByTimeAsync(99);
    expect(often.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(often.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    await outcome;
    expect(often.sent).toHaveLength(6);
    expect(often.notices).toHaveLength(1);
  });

  it('[NET-07] a write without an idempotency key is never sent twice', async () => {
    const { client, sent } = setUp([failing]);
    const outcome = client.request({ method: 'POST', url: '/orders', retry: true }).catch(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    await outcome;
    expect(sent).toHaveLength(1);
  });
});

describe('a busy shop', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const busy = (headers: Record<string, string> = { 'retry-after': '2' }) =>
    Response.json({ code: 12008, data: null, msg: 'Busy.' }, { status: 503, headers });

  it('is asked again when it says, with the same key, and nobody sees anything of it', async () => {
    const { client, sent, notices } = setUp([busy(), busy({ 'retry-after': '3' }), ok({ bizId: 'o1' })]);
    const order = client.request({ method: 'POST', url: '/orders', idempotencyKey: 'key-1', data: { a: 1 } });
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await order).toEqual({ bizId: 'o1' });
    expect(sent.map((request) => headersOf(request).get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
    expect(notices).toEqual([]);
  });

  it('is asked five times more, and not for longer than somebody waits', async () => {
    const often = setUp([busy()]);
    const outcome = often.client.request({ method: 'GET', url: '/a' }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect([often.sent.length, often.notices.length]).toEqual([6, 1]);
    const slow = setUp([busy({ 'retry-after': '15' })]);
    const late = slow.client.request({ method: 'GET', url: '/a' }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await late;
    expect(slow.sent).toHaveLength(2);
  });

  it('gets a write without a key again only where it says that it has not begun it', async () => {
    const begun = setUp([busy(), ok(1)]);
    await begun.client.request({ method: 'POST', url: '/user/cart', data: {} }).catch(() => {});
    expect(begun.sent).toHaveLength(1);
    const turnedAway = setUp([busy({ 'retry-after': '2', 'not-begun': 'true' }), ok(1)]);
    const added = turnedAway.client.request({ method: 'POST', url: '/user/cart', data: {} });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await added).toBe(1);
  });

  it('is left in peace by what loads in the background, and by a page that has moved on', async () => {
    const background = setUp([busy()]);
    await background.client.request({ method: 'GET', url: '/category', errorMode: 'silent' }).catch(() => {});
    expect(background.sent).toHaveLength(1);
    const { client, sent, notices } = setUp([busy(), ok(1)]);
    const abort = new AbortController();
    const gone = client.request({ method: 'GET', url: '/a', signal: abort.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await vi.advanceTimersByTimeAsync(2000);
    expect(isCancelled(await gone)).toBe(true);
    expect([sent.length, notices.length]).toEqual([1, 0]);
  });

  it('that cannot say whether a thing was done is quoted', async () => {
    const { client, notices } = setUp([refusal(503, 12032, 'We could not confirm it.')]);
    await client.request({ method: 'POST', url: '/user/cart', data: {} }).catch(() => {});
    expect(notices.map(({ text }) => text)).toEqual(['We could not confirm it.']);
  });
});

describe('what comes back', () => {
  it('[NET-08] code 0 gives the data', async () => {
    const { client, notices } = setUp([ok({ list: [1] })]);
    await expect(client.request({ method: 'GET', url: '/a' })).resolves.toEqual({ list: [1] });
    expect(notices).toEqual([]);
  });

  it('[NET-08] a success that is announced says its own words, else operationSuccess', async () => {
    const named = setUp([Response.json({ code: 0, data: null, message: 'Saved as “Fox”.' })]);
    await named.client.request({ method: 'POST', url: '/a', successMode: 'toast' });
    const plain = setUp([ok(null)]);
    await plain.client.request({ method: 'POST', url: '/a', successMode: 'modal' });
    expect(named.notices).toEqual([{ mode: 'toast', tone: 'success', title: '', text: 'Saved as “Fox”.' }]);
    expect(plain.notices[0]).toMatchObject({ mode: 'modal', text: httpMessages.operationSuccess });
  });

  it('[ERR-02] another code shows its msg as a toast and rejects', async () => {
    const { client, notices } = setUp([refusal(200, 12203, 'Your cart is empty.')]);
    const outcome = await client.request({ method: 'POST', url: '/orders' }).catch((error: unknown) => error);
    expect(isApiError(outcome) && outcome.code).toBe(12203);
    expect(notices).toEqual([{ mode: 'toast', tone: 'error', title: '', text: 'Your cart is empty.' }]);
  });

  it('[ERR-02] in modal mode the title is Error Tip, in silent mode there is nothing to see', async () => {
    const modal = setUp([refusal(200, 12203, 'Your cart is empty.')]);
    await modal.client.request({ method: 'POST', url: '/orders', errorMode: 'modal' }).catch(() => {});
    expect(modal.notices).toEqual([{ mode: 'modal', tone: 'error', title: 'Error Tip', text: 'Your cart is empty.' }]);
    const silent = setUp([refusal(200, 12203, 'Your cart is empty.')]);
    await expect(silent.client.request({ method: 'POST', url: '/a', errorMode: 'silent' })).rejects.toSatisfy(
      isApiError,
    );
    expect(silent.notices).toEqual([]);
  });

  it('[ERR-02] an empty answer is apiRequestFailed', async () => {
    const { client, notices } = setUp([new Response('', { status: 200 })]);
    await expect(client.request({ method: 'GET', url: '/a' })).rejects.toSatisfy((e) =>
      isRequestFault(e, 'emptyAnswer'),
    );
    expect(notices[0]?.text).toBe(httpMessages.apiRequestFailed);
  });

  it.each([403, 404, 405, 408, 500, 501, 502, 503, 504, 505] as const)(
    '[ERR-03] HTTP %i shows its own errMsg text',
    async (status) => {
      const { client, notices } = setUp([new Response('<html>', { status })]);
      await expect(client.request({ method: 'GET', url: '/a' })).rejects.toSatisfy(isApiError);
      expect(notices[0]?.text).toContain(httpMessages[`errMsg${status}`]);
    },
  );

  it('[ERR-03] HTTP 400 shows what the server says, and its fields reach the form', async () => {
    const fields = [{ path: 'email', message: 'Please enter an e-mail address.' }];
    const answer = Response.json({ code: 12000, data: { fields }, msg: 'email: Please enter one.' }, { status: 400 });
    const { client, notices } = setUp([answer]);
    const outcome = await client.request({ method: 'POST', url: '/a' }).catch((error: unknown) => error);
    expect(notices[0]?.text).toBe('email: Please enter one.');
    expect(isApiError(outcome) && outcome.fields).toEqual(fields);
  });

  it('[ERR-03] HTTP 401 shows what the server says or errMsg401, and ends the session', async () => {
    const worded = setUp([refusal(401, 1000, 'Please log in first.')]);
    await worded.client.request({ method: 'GET', url: '/user' }).catch(() => {});
    expect(worded.notices[0]?.text).toBe('Please log in first.');
    expect(worded.lost).toHaveBeenCalledOnce();
    const bare = setUp([new Response('', { status: 401 })]);
    await bare.client.request({ method: 'GET', url: '/user' }).catch(() => {});
    expect(bare.notices[0]?.text).toBe(httpMessages.errMsg401);
    expect(bare.lost).toHaveBeenCalledOnce();
  });

  it.each([1000, 1020])('[ERR-01] code %i ends the session, even when the call is silent', async (code) => {
    const { client, lost, notices } = setUp([refusal(200, code, 'No.')]);
    await client.request({ method: 'GET', url: '/a', errorMode: 'silent' }).catch(() => {});
    expect(lost).toHaveBeenCalledExactlyOnceWith(code === 1020);
    expect(notices).toEqual([]);
  });

  it('[ERR-01] no other code ends the session', async () => {
    const { client, lost } = setUp([refusal(200, 12101, 'Wrong password.')]);
    await client.request({ method: 'POST', url: '/user/login' }).catch(() => {});
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('groups of codes', () => {
  it.each([11003, 7001])('[ERR-06] service error %i carries the start of its trace id', async (code) => {
    const { client, notices } = setUp([refusal(200, code, 'A service did not answer.')]);
    await client.request({ method: 'GET', url: '/a' }).catch(() => {});
    expect(notices[0]?.text).toBe('A service did not answer. Reference TRACEid0');
  });

  it('[ERR-06] 11002 loads the data again and says so without alarm', async () => {
    const { client, notices, changed } = setUp([refusal(200, 11002, 'This has changed.')]);
    await client.request({ method: 'POST', url: '/a' }).catch(() => {});
    expect(changed).toHaveBeenCalledOnce();
    expect(notices[0]).toMatchObject({ tone: 'info', text: 'This has changed.' });
  });

  it('[ERR-06] 11301 is left to the promo code field', async () => {
    const { client, notices } = setUp([refusal(200, 11301, 'This code has expired.')]);
    const outcome = await client.request({ method: 'POST', url: '/a' }).catch((error: unknown) => error);
    expect(notices).toEqual([]);
    expect(isApiError(outcome) && outcome.message).toBe('This code has expired.');
  });

  it('[ERR-06] 11001 with a result gives the result of the first time', async () => {
    const { client, notices } = setUp([Response.json({ code: 11001, data: { bizId: 'o-1' }, msg: 'Done already.' })]);
    await expect(client.request({ method: 'POST', url: '/orders' })).resolves.toEqual({ bizId: 'o-1' });
    expect(notices).toEqual([]);
  });

  it('[ERR-06] 11001 without a result says that it was done', async () => {
    const { client, notices } = setUp([refusal(200, 11001, 'Done already.')]);
    await expect(client.request({ method: 'POST', url: '/a' })).rejects.toSatisfy(isApiError);
    expect(notices[0]).toMatchObject({ tone: 'info', text: 'Done already.' });
  });
});
