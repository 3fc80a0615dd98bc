import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { stopServing } from './stop-serving.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const graceSeconds = 0.6;

async function open() {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle', keepAliveTimeout: 72_000 });
  let isDraining = false;
  app.get('/readyz', async (_request, reply) => reply.code(isDraining ? 503 : 200).send({}));
  app.post('/work', async () => ({ done: true }));
  app.post('/slow', async () => {
    await sleep(400);
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const drain = () => {
    isDraining = true;
  };
  return { port, stop: () => stopServing(app, { drain, graceSeconds }) };
}

/** One keep-alive connection, as a proxy holds it; says where an answer came and with what. */
function connection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (method: 'GET' | 'POST', path: string) => {
    const asked = request({ agent, port, host: '127.0.0.1', method, path });
    asked.end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection, reused: asked.reusedSocket };
  };
}

const isRefused = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  return Promise.race([
    once(socket, 'connect').then(() => socket.destroy() && false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
};

describe('ending to serve', () => {
  it('goes on for its grace while it says that it is not ready', async () => {
    const { port, stop } = await open();
    const ask = connection(port);
    expect(await ask('GET', '/readyz')).toMatchObject({ status: 200 });
    const stopped = stop();
    await sleep(50);
    expect(await ask('GET', '/readyz')).toMatchObject({ status: 503, reused: true });
    expect(await ask('POST', '/work')).toMatchObject({ status: 200, connection: 'keep-alive', reused: true });
    expect(await isRefused(port)).toBe(false);
    await stopped;
  });

  it('still answers on a connection that was made as the grace ended, before the server knew of it', async () => {
    const { port, stop } = await open();
    const answered = new Promise((resolve, reject) => {
      // Fires right before the grace is over, in the same turn of the event loop.
      setTimeout(() => connection(port)('POST', '/work').then(resolve, reject), graceSeconds * 1000);
    });
    const stopped = stop();
    expect(await answered).toMatchObject({ status: 200, connection: 'close' });
    await stopped;
  });

  it('then takes no new connection, answers on idle ones a last time, and ends what is under way', async () => {
    const { port, stop } = await open();
    const [idle, other] = [connection(port), connection(port)];
    await idle('POST', '/work');
    await other('POST', '/work');
    const begun = performance.now();
    const stopped = stop();
    await sleep(graceSeconds * 1000 + 100);
    expect(await isRefused(port)).toBe(true);
    // The request of a proxy that did not know yet: it was on its way.
    expect(await idle('POST', '/work')).toEqual({ status: 200, connection: 'close', reused: true });
    await sleep(250);
    expect(await other('POST', '/slow')).toMatchObject({ status: 200, connection: 'close', reused: true });
    await stopped;
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});
