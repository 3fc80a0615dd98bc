/**
 * Like `fetch`, for what is sent to us: it says how much is on its way, which fetch does not. Only what the HTTP client
 * uses is there: method, headers, a form or text as body, and the signal to stop.
 */
export function createProgressFetch(
  onProgress: (share: number) => void,
  newRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): typeof fetch {
  return (address, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = newRequest();
      request.open(init.method ?? 'GET', String(address));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('The request could not be sent'));
      request.onabort = () => reject(init.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (init.signal?.aborted) return reject(init.signal.reason);
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
    });
}
