import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './page-context.ts';
import { startLater } from './shell/layout/late-scripts.ts';
import { withAppearance } from './shell/layout/show-appearance.ts';

const renderDeadlineMs = 10_000;
/** Most of the gain for a third of the work. */
const gzipLevel = 4;
const gzipped = promisify(gzip);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, report } = context.get(pageContext);
  let failed = false;
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(renderDeadlineMs)]),
    onError(error) {
      failed = true;
      if (!request.signal.aborted) report(error);
    },
  });
  // Whole pages only: a part that fails while rendering must still be able to change the status.
  await body.allReady;
  const html = await new Response(body).text();
  const shown = withAppearance(html, nonce);
  const page = import.meta.env.DEV ? shown : startLater(shown, nonce);
  return compressed(request, new Response(page, { status: failed && status < 400 ? 500 : status, headers }));
}

/** The answers to navigations within the shop. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  return compressed(request, response);
}

/** A page is ten times smaller on the wire; the work is done off the main thread. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const accepts = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!accepts || !response.body || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  const bytes = await gzipped(await response.arrayBuffer(), { level: gzipLevel });
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

/** Every answer of 404 comes here too; only faults of ours are worth a line in the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isApiError(error) && error.status < 500) return;
  (context as RouterContextProvider).get(pageContext).report(error);
};
