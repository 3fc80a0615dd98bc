import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

export type LoadResult = {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMsPerRequest: number;
  failures: number;
};

/** Asks for one address as fast as it is answered. */
export async function load(
  server: ServerProcess,
  path: string,
  { connections = 16, seconds = 10 } = {},
): Promise<LoadResult> {
  await autocannon({ url: server.url + path, connections, duration: 2 });
  const before = server.cpuMs();
  const result = await autocannon({ url: server.url + path, connections, duration: seconds });
  const answered = result['2xx'] || 1;
  return {
    requestsPerSecond: answered / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: (server.cpuMs() - before) / answered,
    failures: result.non2xx + result.errors,
  };
}

/** Asks for each address once, so that every answer has to be made: none is kept from before. */
export async function loadOnce(
  server: ServerProcess,
  addresses: readonly string[],
  connections = 16,
): Promise<LoadResult> {
  const waiting = addresses.values();
  const waits: number[] = [];
  let failures = 0;
  const [started, before] = [performance.now(), server.cpuMs()];
  const askOneByOne = async () => {
    for (const address of waiting) {
      const asked = performance.now();
      const answer = await fetch(server.url + address);
      await answer.arrayBuffer();
      waits.push(performance.now() - asked);
      if (!answer.ok) failures++;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOneByOne));
  waits.sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  return {
    requestsPerSecond: (addresses.length * 1000) / (performance.now() - started),
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    cpuMsPerRequest: (server.cpuMs() - before) / addresses.length,
    failures,
  };
}

export type Buyer = { userId: string; token: string; addressId: string };

async function send<T>(server: ServerProcess, buyer: Buyer, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: buyer.token,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: T };
  if (envelope.code !== 0) throw new Error(`${method} ${path}: ${envelope.msg}`);
  return envelope.data;
}

/** Puts a variant into the cart, asks what it costs, and orders it. */
async function buyOnce(server: ServerProcess, buyer: Buyer, skuId: string): Promise<void> {
  await send(server, buyer, 'POST', '/api/user/cart', { skuId, quantity: 1 });
  type Preview = { cartVersion: number; method: string; totals: { totalMinor: number } };
  const preview = await send<Preview>(server, buyer, 'POST', '/api/orders/preview', { country: 'DE', currency: 'EUR' });
  await send(server, buyer, 'POST', '/api/orders', {
    source: 'cart',
    addressId: buyer.addressId,
    method: preview.method,
    currency: 'EUR',
    cartVersion: preview.cartVersion,
    expectedTotalMinor: preview.totals.totalMinor,
  });
}

/** Each buyer orders again and again, all of them at once. */
export async function checkOut(server: ServerProcess, buyers: readonly Buyer[], skuId: string, seconds = 8) {
  const until = performance.now() + seconds * 1000;
  const before = server.cpuMs();
  let orders = 0;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < until) {
        await buyOnce(server, buyer, skuId);
        orders++;
      }
    }),
  );
  return { ordersPerSecond: orders / seconds, cpuMsPerOrder: (server.cpuMs() - before) / orders };
}
