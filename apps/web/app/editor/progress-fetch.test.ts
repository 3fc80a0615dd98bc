import { describe, expect, it } from 'vitest';
import { createProgressFetch } from './progress-fetch.ts';

/** An XMLHttpRequest that waits to be told what happens. */
function fakeRequest() {
  const request = {
    upload: { onprogress: (_event: { lengthComputable: boolean; loaded: number; total: number }) => {} },
    onload: () => {},
    onerror: () => {},
    onabort: () => {},
    status: 0,
    responseText: '',
    sent: undefined as unknown,
    opened: [] as string[],
    headers: {} as Record<string, string>,
    open: (...args: string[]) => void request.opened.push(...args),
    setRequestHeader: (name: string, value: string) => {
      request.headers[name] = value;
    },
    send: (body: unknown) => {
      request.sent = body;
    },
    abort: () => request.onabort(),
  };
  return request;
}

function start(init: RequestInit = {}) {
  const request = fakeRequest();
  const shares: number[] = [];
  const send = createProgressFetch(
    (share) => shares.push(share),
    () => request as unknown as XMLHttpRequest,
  );
  return { request, shares, answer: send('/api/upload', { method: 'POST', ...init }) };
}

describe('sending with progress', () => {
  it('[SCR-17] says how much of a picture is on its way and gives the answer', async () => {
    const body = new FormData();
    const { request, shares, answer } = start({ body, headers: { 'X-XSRF-TOKEN': 'abc' } });
    request.upload.onprogress({ lengthComputable: true, loaded: 25, total: 100 });
    request.upload.onprogress({ lengthComputable: true, loaded: 100, total: 100 });
    Object.assign(request, { status: 200, responseText: '{"code":0}' });
    request.onload();
    expect(shares).toEqual([0.25, 1]);
    expect(request).toMatchObject({ opened: ['POST', '/api/upload'], sent: body, headers: { 'x-xsrf-token': 'abc' } });
    expect(await (await answer).json()).toEqual({ code: 0 });
  });

  it('gives refusals back as answers, not as failures', async () => {
    const { request, answer } = start();
    Object.assign(request, { status: 413, responseText: '' });
    request.onload();
    expect((await answer).status).toBe(413);
  });

  it('fails as fetch does when there is no connection', async () => {
    const { request, answer } = start();
    request.onerror();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { answer } = start({ signal: stop.signal });
    stop.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
  });
});
