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

const renderDeadlineMs = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(pageContext);
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
  return new Response(body, { status: failed && status < 400 ? 500 : status, headers });
}

/** Every answer of 404 comes here too; only faults of ours are worth a line in the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isApiError(error) && error.status < 500) return;
  report(error);
};

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
