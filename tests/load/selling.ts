import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { sql } from 'drizzle-orm';
import { createMarketplace, type MarketplaceServer } from '../../apps/marketplace/src/app.ts';
import type { Client } from '../../apps/marketplace/src/parts.ts';
import { sandboxClient } from '../../apps/server/src/adapters/marketplaces/marketplaces.ts';
import { sandboxSource } from '../../apps/server/src/adapters/marketplaces/sandbox/sandbox.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Ctx } from '../../apps/server/src/context.ts';
import { type Database, openDatabase, rowsOf } from '../../apps/server/src/platform/db/client.ts';
import { sleep } from './instances.ts';
import { PolitePerson, percentile, Tally } from './polite-person.ts';
import { type OpenShop, withShop } from './shop.ts';

/* A seller with a store on the sandbox marketplace, which is a server of this process; the shop is processes of its own. */

const handle = 'classic-cotton-tee';
const secret = 'a-secret-that-both-of-them-share';
const patienceMs = 3 * 3600_000;

export type SellingShop = OpenShop & {
  market: MarketplaceServer;
  seller: PolitePerson;
  shopId: string;
  storeId: string;
  database: Database;
  /** Calls that the marketplace has refused because there were too many. */
  limited: () => number;
};

type Plan = {
  ports: readonly number[];
  databaseUrl?: string | undefined;
  quota?: { amount: number; perSeconds: number };
  /** Another shop than that of the demo. */
  fill?: (ctx: Ctx) => Promise<string>;
};

/** Lets the shop in, as its seller would in the browser, and approves it. Gives the store's id here. */
async function connect(
  { market, url, token, shopId }: { market: MarketplaceServer; url: string; token: string; shopId: string },
  seller: PolitePerson,
): Promise<string> {
  const go = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual', headers: { authorization: token } });
    return new URL(answer.headers.get('location') ?? '', url);
  };
  const consent = await go(`${url}/api/platformStores/install?platformSource=${sandboxSource}`);
  const back = market.control.consent(shopId, Object.fromEntries(consent.searchParams));
  const guide = await go(back);
  const storeId = guide.pathname.split('/').at(-2)!;
  const params = { storeId };
  const { name: shopName, currency } = await seller.ask(storeCalls.detail, { params });
  await seller.ask(storeCalls.approve, { params, body: { shopName, currency, sender: null } });
  return storeId;
}

/** The demo shop or another one, and a seller whose store is connected and approved, for as long as `work` takes. */
export function withStore<T>(plan: Plan, work: (shop: SellingShop) => Promise<T>): Promise<T> {
  const clients: Client[] = [];
  return withMarketplace({ ...plan, clients }, (market) => {
    const url = `http://127.0.0.1:${plan.ports[0]}`;
    const environment = {
      ...{ PUBLIC_URL: url, RATE_LIMITS: 'off', WARM_PICTURES: 'off' },
      ...{ SANDBOX_MARKETPLACE: 'on', SANDBOX_MARKETPLACE_SECRET: secret },
      SANDBOX_MARKETPLACE_URL: market.parts.options.origin,
    };
    // It is known to the marketplace before it starts: the database's address is a part of its name there.
    const register = (databaseEnvironment: Record<string, string>) => {
      const config = readConfig({ ...databaseEnvironment, ...environment });
      clients.push(sandboxClient(config, { signingKey: secret }));
    };
    return withShop({ people: 1, demo: true, environment, ...plan }, async (shop) => {
      register(shop.environment);
      const { token } = shop.people[0]!;
      const seller = new PolitePerson([url], token, { tally: new Tally(), untilMs: performance.now() + patienceMs });
      const { shop: there } = market.control.addShop({
        ...{ email: 'pat@example.com', password: 'long enough', name: 'Pat', shopName: 'Pat’s shop' },
        ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
      });
      const storeId = await connect({ market, url, token, shopId: there.id }, seller);
      const database = await openDatabase({ url: shop.databaseUrl, dataDir: '' });
      let over = 0;
      const { quotas } = market.parts;
      const count = quotas.count.bind(quotas);
      quotas.count = (id) => {
        const counted = count(id);
        if (counted.left < 0) over++;
        return counted;
      };
      try {
        const all = { ...shop.environment, ...environment };
        const selling = { market, seller, shopId: there.id, storeId, database, limited: () => over };
        return await work({ ...shop, ...selling, environment: all });
      } finally {
        await database.close();
      }
    });
  });
}

async function withMarketplace<T>(
  { quota, clients }: Plan & { clients: Client[] },
  work: (market: MarketplaceServer) => Promise<T>,
): Promise<T> {
  const market = createMarketplace({ origin: 'http://127.0.0.1:1', clients, ...(quota ? { quota } : {}) });
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = market.app.server.address() as { port: number };
  market.parts.options.origin = `http://127.0.0.1:${port}`;
  try {
    return await work(market);
  } finally {
    await market.app.close();
  }
}

/** A square of a place and color of its own: each design has pictures that nobody has drawn. */
function aSquare(at: number, { widthMm, heightMm }: { widthMm: number; heightMm: number }): DesignDocument {
  const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
  const fill = `#${((at * 2_654_435_761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
  const square = { ...upright, id: 'square', type: 'shape', shape: 'rect', fill, stroke: null } as const;
  const layers = [{ ...square, x: widthMm / 2, y: heightMm / 2, w: 80 + (at % 50), h: 80 + (at % 70) }];
  return { v: 1, areas: { front: { widthMm, heightMm, background: null, layers } }, assets: {} };
}

type Sized = { products: number; variants: number; pictures: number };

/** Drafts of so many designs on one product, each with so many of its variants and pictures. */
export async function makeDrafts(
  { seller, storeId, instances }: SellingShop,
  { products, variants, pictures }: Sized,
): Promise<string[]> {
  const answer = await fetch(`${instances[0]!.url}/api/product/handle/${handle}`);
  const { data: product } = (await answer.json()) as {
    data: { bizId: string; defaultColor: string; printAreas: { code: string; widthMm: number; heightMm: number }[] };
  };
  const front = product.printAreas.find(({ code }) => code === 'front')!;
  const sources: { kind: 'template'; bizId: string }[] = [];
  for (let at = 0; at < products; at++) {
    const document = aSquare(at, front) as never;
    const body = { productId: product.bizId, name: `Square ${at}`, color: product.defaultColor, document };
    const { bizId } = await seller.ask(designCalls.saveTemplate, { body });
    sources.push({ kind: 'template', bizId });
  }
  const ids: string[] = [];
  for (let at = 0; at < sources.length; at += 50) {
    const body = { storeId, sources: sources.slice(at, at + 50), settings: {} };
    ids.push(...(await seller.ask(calls.batchSave, { body })).bizIds);
  }
  for (const bizId of ids) {
    const draft = await seller.ask(calls.detail, { params: { bizId } });
    const body = {
      ...{ bizId, version: draft.version },
      variants: draft.variantList.map(({ skuId }, at) => ({ skuId, isChosen: at < variants, ownPrice: null })),
      pictures: draft.pictures.slice(0, pictures).map(({ key }) => key),
    };
    await seller.ask(calls.save, { body });
  }
  return ids;
}

/** Until a run has ended, however it did. */
export async function untilDone({ seller }: SellingShop, runId: string) {
  for (;;) {
    const run = await seller.ask(calls.publishingStatus, { query: { runId } });
    if (run?.finishedAt) return run;
    await sleep(1000);
  }
}

export type PublishingReport = {
  products: number;
  failed: number;
  quoted: { calls: number; seconds: number };
  made: { calls: number; seconds: number };
  /** By how much the quote was off, as a share of what came. */
  callsOff: number;
  secondsOff: number;
  listingsPerHour: number;
  limited: number;
  messages: string[];
};

const callsMade = ({ market }: SellingShop) =>
  Object.entries(market.control.counters()).reduce((sum, [kind, times]) => (kind === 'token' ? sum : sum + times), 0);

/** Publishes many products, and compares what it took with what was quoted from abilities alone. */
export async function loadPublishing(plan: Plan & Sized): Promise<PublishingReport> {
  return withStore(plan, async (shop) => {
    const bizIds = await makeDrafts(shop, plan);
    const quoted = await shop.seller.ask(calls.quote, { body: { bizIds } });
    shop.market.control.clearCounters();
    const began = performance.now();
    const { runId } = await shop.seller.ask(calls.publish, { body: { bizIds } });
    const run = await untilDone(shop, runId!);
    const seconds = (performance.now() - began) / 1000;
    const made = callsMade(shop);
    const off = (said: number, was: number) => Math.round((Math.abs(said - was) / was) * 1000) / 1000;
    return {
      ...{ products: bizIds.length, failed: run.failed },
      quoted: { calls: quoted.calls, seconds: quoted.seconds },
      made: { calls: made, seconds: Math.round(seconds) },
      callsOff: off(quoted.calls, made),
      secondsOff: off(quoted.seconds, seconds),
      listingsPerHour: Math.round((run.done / seconds) * 3600),
      limited: shop.limited(),
      messages: [...new Set(run.items.flatMap(({ message }) => message ?? []))],
    };
  });
}

export type StockReport = { listings: number; closed: number; failed: number; p95Seconds: number; lastSeconds: number };

/** Has a product run out, and waits until no listing of it can be bought. */
export async function loadStockOut(plan: Plan & { listings: number }): Promise<StockReport> {
  return withStore({ ...plan, quota: { amount: 1_000_000, perSeconds: 60 } }, async (shop) => {
    const { seller, storeId, database, market } = shop;
    const few = await makeDrafts(shop, { products: 10, variants: 4, pictures: 1 });
    const bizIds = [...few];
    while (bizIds.length < plan.listings) {
      const body = { bizIds: few.slice(0, Math.min(few.length, plan.listings - bizIds.length)) };
      bizIds.push(...(await seller.ask(calls.copy, { body })).bizIds);
    }
    for (let at = 0; at < bizIds.length; at += 500) {
      const { runId } = await seller.ask(calls.publish, { body: { bizIds: bizIds.slice(at, at + 500) } });
      await untilDone(shop, runId!);
    }
    // The store's own quota again.
    market.control.turn({ quota: { amount: 600, perSeconds: 60 } });
    const { db } = database;
    const began = new Date();
    await db.execute(sql`
      insert into stock (sku_id, warehouse_code, on_hand)
      select distinct v.sku_id, w.code, 0 from store_variants v
      join store_products p on p.id = v.store_product_id cross join warehouses w where p.store_id = ${storeId}
      on conflict (sku_id, warehouse_code) do update set on_hand = stock.reserved`);
    type Ended = { seconds: number; state: string };
    const listEnded = () =>
      rowsOf<Ended>(
        db,
        sql`select extract(epoch from i.finished_at - ${began.toISOString()}::timestamptz)::float8 as seconds, i.state
          from publish_items i join publish_runs r on r.id = i.run_id
          where r.store_id = ${storeId} and r.goal = 'stock' and i.finished_at is not null`,
      );
    let ended = await listEnded();
    for (let tries = 0; ended.length < bizIds.length && tries < 1800; tries++) {
      await sleep(1000);
      ended = await listEnded();
    }
    const seconds = ended.map((each) => each.seconds).toSorted((a, b) => a - b);
    return {
      listings: bizIds.length,
      closed: ended.filter(({ state }) => state === 'done').length,
      failed: ended.filter(({ state }) => state === 'failed').length,
      p95Seconds: Math.round(seconds[Math.floor((seconds.length - 1) * 0.95)] ?? Number.POSITIVE_INFINITY),
      lastSeconds: Math.round(seconds.at(-1) ?? Number.POSITIVE_INFINITY),
    };
  });
}

export type OrdersReport = {
  orders: number;
  lost: number;
  doubled: number;
  /** From the order there to its being seen here. */
  visibleSeconds: { p50: number; p95: number; last: number };
  /** Of what cannot be made: until its seller was told. */
  withheld: number;
  toldSeconds: { last: number };
  seconds: number;
  states: Record<string, number>;
  /** Orders of ours that were made of them. */
  made: number;
};

type Seen = { remote_id: string; visible: number; told: number | null; state: string };

/** So many orders in a store, of which many events are lost or come twice; every fiftieth has an item that nobody knows. */
export async function loadStoreOrders(plan: Plan & { orders: number; perSecond: number }): Promise<OrdersReport> {
  return withStore({ ...plan, quota: { amount: 100_000, perSeconds: 60 } }, async (shop) => {
    const { market, shopId, storeId, seller, database } = shop;
    const bizIds = await makeDrafts(shop, { products: 5, variants: 4, pictures: 1 });
    await untilDone(shop, (await seller.ask(calls.publish, { body: { bizIds } })).runId!);
    const products = await Promise.all(bizIds.map((bizId) => seller.ask(calls.detail, { params: { bizId } })));
    const docs = products.map(({ listingId, variantList }) => buyOne(shop, listingId!, variantList[0]!.variantId!));
    market.control.plan({ kind: 'lose', on: 'webhook', share: 0.3, times: 1_000_000 });
    market.control.plan({ kind: 'double', on: 'webhook', share: 0.1, times: 1_000_000 });
    const began = performance.now();
    const there = new Set<string>();
    for (let at = 0; at < plan.orders; at++) {
      const doc = docs[at % docs.length]!;
      const lines = doc.lines.map((line) => ({ ...line, listingId: null, variantId: null, sku: null, barcode: null }));
      const { id } = market.control.putOrder(shopId, at % 50 === 49 ? { ...doc, lines } : doc);
      there.add(id);
      const ahead = ((at + 1) / plan.perSecond) * 1000 - (performance.now() - began);
      if (ahead > 0) await sleep(ahead);
    }
    const listSeen = () =>
      rowsOf<Seen>(
        database.db,
        sql`select o.remote_id, o.state, extract(epoch from o.received_at - o.ordered_at)::float8 as visible,
            (select extract(epoch from min(h.at) - o.ordered_at)::float8 from store_order_history h
              where h.store_order_id = o.id and h.what = 'held') as told
          from store_orders o where o.store_id = ${storeId}`,
      );
    let seen = await listSeen();
    const isThere = ({ remote_id: id }: Seen) => there.has(id);
    for (let tries = 0; seen.filter(isThere).length < there.size && tries < 900; tries++) {
      await sleep(1000);
      seen = await listSeen();
    }
    const seconds = (performance.now() - began) / 1000;
    // What is still on its way then has come and changed nothing.
    await sleep(5000);
    const ours = (await listSeen()).filter(isThere);
    const [made] = await rowsOf<{ many: number }>(database.db, sql`select count(*)::int as many from orders`);
    const visible = ours.map((each) => each.visible);
    const held = ours.filter(({ told }) => told !== null);
    const states: Record<string, number> = {};
    for (const { state } of ours) states[state] = (states[state] ?? 0) + 1;
    return {
      orders: there.size,
      lost: there.size - new Set(ours.map((each) => each.remote_id)).size,
      doubled: ours.length - new Set(ours.map((each) => each.remote_id)).size,
      visibleSeconds: { p50: percentile(visible, 0.5), p95: percentile(visible, 0.95), last: percentile(visible, 1) },
      withheld: held.length,
      toldSeconds: { last: Math.round(Math.max(0, ...held.map(({ told }) => told!))) },
      seconds: Math.round(seconds),
      states,
      // Those whose like the others are have orders of their own.
      made: made!.many - docs.length,
    };
  });
}

/** What a buyer's order of one variant says. */
function buyOne({ market, shopId }: SellingShop, listingId: string, variantId: string) {
  const shipTo = {
    ...{ name: 'Ada Buyer', company: null, lines: ['1 Main Street'], city: 'Springfield' },
    ...{ region: 'IL', zip: '62701', country: 'US', phone: null },
  };
  return market.control.buy(shopId, {
    ...{ items: [{ listingId, variantId, quantity: 1, answers: [] }], giftMessage: null, shipTo },
    ...{ buyer: { name: 'Ada Buyer', email: 'ada@example.com' }, shippingService: 'ship_standard' },
  }).doc;
}
