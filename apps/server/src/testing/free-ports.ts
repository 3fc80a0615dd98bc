import { createServer } from 'node:net';

/** Below those that systems give to connections (from 32768 on Linux): one of these may be taken before a server listens. */
const [lowest, highest] = [12_000, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** So many free ports on this machine. The one after each is free, too: a shop's marketplace runs there. */
export async function freePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = lowest + Math.floor(Math.random() * (highest - lowest - 2 * count));
    const row = Array.from({ length: 2 * count }, (_, at) => first + at);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return row.filter((_, at) => at % 2 === 0);
  }
}

/** One of them. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;
