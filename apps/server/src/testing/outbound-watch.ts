import { createServer, type Server, Socket } from 'node:net';

/* What leaves this process, and what arrives where nothing should. */

export type Trap = { port: number; hits(): number; close(): Promise<void> };

/** Listens on all addresses of this machine, old and new, and counts whoever connects, be it for one word. */
export async function openTrap(): Promise<Trap> {
  let hits = 0;
  const server: Server = createServer((socket) => {
    hits++;
    socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Without IPv6 there is nothing to be reached by it.
    server.listen({ port: 0, host: '::' }, resolve);
  }).catch(() => new Promise<void>((resolve) => server.listen({ port: 0, host: '0.0.0.0' }, resolve)));
  const { port } = server.address() as { port: number };
  return { port, hits: () => hits, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

type Connect = (this: Socket, ...given: unknown[]) => Socket;

/** From now on, where this process tries to connect to: `address:port`. */
export function watchConnections(): { tried: string[]; stop(): void } {
  const tried: string[] = [];
  const prototype = Socket.prototype as unknown as { connect: Connect };
  const real = prototype.connect;
  prototype.connect = function (...given) {
    this.on('connectionAttempt', (address: string, port: number) => tried.push(`${address}:${port}`));
    return real.apply(this, given);
  };
  return {
    tried,
    stop: () => {
      prototype.connect = real;
    },
  };
}
