import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is still under way then is cut off. */
const patienceMs = 10_000;
const lookEveryMs = 50;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const countConnections = (server: HttpServer) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Every answer from now on is the last one on its connection. */
function closeAfterAnswers(server: HttpServer): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}

type Stop = { drain(): void; graceSeconds: number };

/**
 * Ends serving so that no request is lost. First the server says that it is not ready, and goes on, so that whoever asks
 * it sends no more. Then it takes no new connections (a proxy that is refused one turns to another instance, whatever
 * the request), and ends those it has with an answer. An idle one is not ended from here in that time, because a
 * request may be on its way on it: a proxy that keeps its idle connections for less than the grace ends them itself.
 */
export async function stopServing(app: FastifyInstance, { drain, graceSeconds }: Stop): Promise<void> {
  drain();
  const { server } = app;
  await sleep(graceSeconds * 1000);
  closeAfterAnswers(server);
  // Connections that the system has made for us and that nobody has taken yet would be reset, and a POST on one lost: the
  // event loop takes them all before it comes here.
  await new Promise((resolve) => setImmediate(resolve));
  // Not the HTTP server's own close(), which ends idle connections too.
  TcpServer.prototype.close.call(server);
  const until = performance.now() + graceSeconds * 1000;
  while (performance.now() < until && (await countConnections(server)) > 0) await sleep(lookEveryMs);
  // What was under way before keeps its connection when it is answered.
  const reaper = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(reaper);
  clearTimeout(end);
}
