import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { Buyer } from '../../bench/load.ts';
import { sleep } from './instances.ts';
import { percentile } from './polite-person.ts';
import { type ShopPlan, withShop } from './shop.ts';

/** One request, made so that no cached answer fits it. */
type Shot = (n: number) => { url: string; init: RequestInit };

export type SaturationReport = {
  kind: string;
  peakPerSecond: number;
  offeredPerSecond: number;
  goodputPerSecond: number;
  goodputShare: number;
  shed: number;
  shedMs: { p50: number; p99: number };
  statuses: Record<string, number>;
  /** What somebody met who asked for another kind of work meanwhile. */
  others: { asked: number; answered: number; p50: number; p99: number };
}[];

type Outcome = { status: string; tookMs: number };

async function shoot({ url, init }: ReturnType<Shot>): Promise<Outcome> {
  const begun = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return { status: String(answer.status), tookMs: performance.now() - begun };
  } catch {
    return { status: 'no answer', tookMs: performance.now() - begun };
  }
}

const good = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === '200');
const times = (outcomes: readonly Outcome[]) => {
  const values = outcomes.map(({ tookMs }) => tookMs);
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
};

/** As many as are answered when so many ask one after the other. */
async function findPeak(shot: Shot, seconds: number, connections = 8): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let [answered, n] = [0, 0];
  const client = async () => {
    while (performance.now() < until) if ((await shoot(shot(n++))).status === '200') answered++;
  };
  await Promise.all(Array.from({ length: connections }, client));
  return answered / seconds;
}

/** So many a second, whether they are answered or not. */
async function offer(shot: Shot, perSecond: number, seconds: number): Promise<Outcome[]> {
  const [begun, all]: [number, Promise<Outcome>[]] = [performance.now(), []];
  for (let n = 1_000_000; performance.now() - begun < seconds * 1000; ) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (all.length < due) all.push(shoot(shot(n++)));
    await sleep(5);
  }
  return Promise.all(all);
}

function shotsAt(url: string, people: readonly Buyer[]): Record<string, Shot> {
  const as = (n: number) => ({ authorization: people[n % people.length]!.token });
  const destination = JSON.stringify({ country: 'DE', currency: 'EUR', promoCodes: [] });
  return {
    read: (n) => ({
      url: `${url}${searchCalls.products.path}?pageSize=${12 + (n % 12)}&pageNum=${1 + (n % 5)}`,
      init: { headers: as(n) },
    }),
    page: (n) => ({ url: `${url}/product?sort=releaseTime&seen=${n}`, init: {} }),
    checkout: (n) => ({
      url: url + checkoutCalls.preview.path,
      init: { method: 'POST', headers: { ...as(n), 'content-type': 'application/json' }, body: destination },
    }),
  };
}

/** One thing in everybody's cart: an empty one is soon worked out. */
async function fillCarts(url: string, people: readonly Buyer[], skuId: string): Promise<void> {
  const body = JSON.stringify({ skuId, quantity: 1 });
  for (const { token } of people) {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(url + cartCalls.add.path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a cart could not be filled: ${answer.status}`);
  }
}

const probeEveryMs = 250;

/** Three times as much of each kind as can be done, and a little of another kind beside it. */
export async function saturate(plan: ShopPlan, { seconds }: { seconds: number }): Promise<SaturationReport> {
  const environment = { ...plan.environment, RATE_LIMITS: 'off' };
  return withShop({ ...plan, environment }, async ({ instances, people, skuId }) => {
    await fillCarts(instances[0]!.url, people, skuId);
    const shots = shotsAt(instances[0]!.url, people);
    const report: SaturationReport = [];
    for (const [kind, shot] of Object.entries(shots)) {
      await findPeak(shot, 3);
      const peakPerSecond = await findPeak(shot, seconds);
      const probe = shots[kind === 'checkout' ? 'read' : 'checkout']!;
      const probes: Promise<Outcome>[] = [];
      const probing = setInterval(() => probes.push(shoot(probe(probes.length))), probeEveryMs);
      const outcomes = await offer(shot, peakPerSecond * 3, seconds);
      clearInterval(probing);
      const others = await Promise.all(probes);
      const shed = outcomes.filter(({ status }) => status === '503');
      const goodputPerSecond = good(outcomes).length / seconds;
      const statuses = Object.entries(Object.groupBy(outcomes, ({ status }) => status));
      report.push({
        kind,
        peakPerSecond: Math.round(peakPerSecond),
        offeredPerSecond: Math.round(outcomes.length / seconds),
        goodputPerSecond: Math.round(goodputPerSecond),
        goodputShare: Math.round((goodputPerSecond / peakPerSecond) * 100) / 100,
        shed: shed.length,
        shedMs: times(shed),
        statuses: Object.fromEntries(statuses.map(([status, all]) => [status, all!.length])),
        others: { asked: others.length, answered: good(others).length, ...times(good(others)) },
      });
      await sleep(2000);
    }
    return report;
  });
}
