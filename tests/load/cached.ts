import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { type Ctx, inTransaction } from '../../apps/server/src/context.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { enlargeCatalog } from '../../apps/server/src/import/large-catalog.ts';
import { loadDemo } from '../../apps/server/src/import/load-demo.ts';
import { addUser } from '../../apps/server/src/modules/account/account/new-user.service.ts';
import { createSession } from '../../apps/server/src/modules/account/account/session.service.ts';
import { products } from '../../apps/server/src/modules/catalog/catalog/catalog.tables.ts';
import { aCategory, aListedProduct } from '../../apps/server/src/modules/catalog/catalog/test-catalog.ts';
import { placeProductsWithDesigns } from '../../apps/server/src/modules/catalog/listing/bulk-placement.service.ts';
import { aProduct, aShopThatShips } from '../../apps/server/src/testing/shop-makers.ts';
import { visit } from './checkout.ts';
import { type Instance, sleep } from './instances.ts';
import { PolitePerson, Tally } from './polite-person.ts';
import { type ShopPlan, withShop } from './shop.ts';

/*
 * Visitors walk through many listings, some of them far more often than others (Zipf), while people buy and the catalog
 * is edited. Says how many of the visitors' answers were given as they were kept, and for how long after an edit at one
 * instance the other still showed what it had kept before.
 */

export type CachedPlan = Pick<ShopPlan, 'ports' | 'databaseUrl'> & {
  addresses: number;
  requestsPerSecond: number;
  ordersPerSecond: number;
  editEveryMs: number;
  seconds: number;
  /** Products in the demo shop's catalog; without it a small shop of 60, made in moments. */
  products?: number;
  /** Whole pages, not the answers of the API they are made of. */
  pages?: boolean;
};
export type CachedReport = {
  addresses: number;
  requests: number;
  failed: number;
  cachedShare: number;
  orders: number;
  edits: number;
  /** From the answer to an edit until the other instance showed it. */
  staleMs: { p50: number; most: number };
  /** How long after an edit an answer was asked for that was still old, at most: the time of the answer itself is not in it. */
  askedStaleMs: number;
};

const sorts = ['releaseTime', 'featured', 'settleOrderNum', 'lowestPrice', 'highestPrice'] as const;
const pageSize = 24;
/** One edit in so many is of prices, the others of titles. */
const pricedEvery = 5;
const probeEveryMs = 10;
const patienceMs = 10_000;

async function aSmallShop(ctx: Ctx): Promise<void> {
  await aShopThatShips(ctx);
  for (let c = 0; c < 6; c++) {
    const category = await aCategory(ctx, { handle: `category-${c}`, position: c });
    for (let n = 0; n < 10; n++) await aListedProduct(ctx, { title: `Thing ${c}-${n}`, places: [[category, n]] });
  }
}

/** A copy is listed as its original, though it is offered in fewer colors: its first edit would set all of that right. */
async function placeAnew(ctx: Ctx): Promise<void> {
  const all = await ctx.db.select({ id: products.id }).from(products);
  const ids = all.map(({ id }) => id);
  await inTransaction(ctx, (ctx) => placeProductsWithDesigns(ctx, ids));
}

async function anEditor(ctx: Ctx): Promise<string> {
  const person = { email: `${newId()}@example.com`, name: 'Editor', roles: ['owner'] as const };
  return createSession(ctx, await inTransaction(ctx, (ctx) => addUser(ctx, person)));
}

type Listed = { handle: string; link: string; children: Listed[] };

/** Addresses of listings, those of the first pages of broad categories first. */
async function listAddresses({ url }: Instance, { addresses: wanted, pages = false }: CachedPlan): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/category?type=0`)).json()) as { data: Listed[] };
  const within = (top: Listed) => top.children.map((each) => `category=${top.handle}&subcategory=${each.handle}`);
  const places = ['', ...data.map(({ handle }) => `category=${handle}`), ...data.flatMap(within)];
  const found: string[] = [];
  for (let pageNum = 1; found.length < wanted && pageNum < 200; pageNum++) {
    for (const sort of sorts) {
      for (const place of places) {
        const [, category, subcategory] = /^(?:category=([^&]+))?(?:&subcategory=(.+))?$/.exec(place)!;
        const path = ['/product', category, subcategory].filter(Boolean).join('/');
        const query = `sort=${sort}&pageNum=${pageNum}`;
        found.push(pages ? `${path}?${query}` : `/api/search/product?${query}&pageSize=${pageSize}&${place}`);
      }
    }
  }
  return found.slice(0, wanted);
}

/** The nth is asked for n times less often than the first. */
function byZipf(count: number): () => number {
  let sum = 0;
  const sums = Array.from({ length: count }, (_, index) => (sum += 1 / (index + 1)));
  return () => {
    const at = Math.random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Begins `work` so many times a second until it is time, however long each takes, and waits for all of it. */
async function often(perSecond: number, untilMs: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  const going = new Set<Promise<void>>();
  let number = 0;
  for (let now = begun; now < untilMs; now = performance.now()) {
    for (; number < ((now - begun) * perSecond) / 1000; number++) {
      const one: Promise<void> = work().finally(() => going.delete(one));
      going.add(one);
    }
    await sleep(5);
  }
  await Promise.all(going);
  return number;
}

/** Answers to visitors since the start, of all instances. */
async function countAnswers(instances: readonly Instance[]): Promise<{ cached: number; all: number }> {
  const totals = { cached: 0, all: 0 };
  for (const { url } of instances) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, how, count] of text.matchAll(/^cached_answers\{how="(\w+)"\} (\d+)$/gm)) {
      totals.all += Number(count);
      if (how === 'cached') totals.cached += Number(count);
    }
  }
  return totals;
}

class Editing {
  readonly staleMs: number[] = [];
  askedStaleMs = 0;
  probes = 0;
  readonly #editor: PolitePerson;
  readonly #other: Instance;
  #pages = 1;

  constructor(editor: PolitePerson, other: Instance) {
    this.#editor = editor;
    this.#other = other;
  }

  /** Any product of the catalog, as likely as any other. */
  async #pick(): Promise<string> {
    const pageNum = 1 + Math.floor(Math.random() * this.#pages);
    const { list, total, pageSize } = await this.#editor.ask(productConsoleCalls.products, {
      query: { pageNum },
    } as never);
    this.#pages = Math.ceil(total / pageSize);
    return list[Math.floor(Math.random() * list.length)]!.bizId;
  }

  async #shown(handle: string): Promise<{ title: string; lowestPrice: number }> {
    this.probes++;
    const answer = await fetch(`${this.#other.url}/api/product/handle/${handle}`);
    return ((await answer.json()) as { data: { title: string; lowestPrice: number } }).data;
  }

  /** Edits something at one instance and looks at the other until it shows there. */
  async once(number: number): Promise<void> {
    const params = { bizId: await this.#pick() };
    const product = await this.#editor.ask(productConsoleCalls.product, { params } as never);
    const form = ProductForm.parse(product);
    // In the memory of the other.
    await this.#shown(product.handle);
    const isPriced = number % pricedEvery === pricedEvery - 1;
    const title = isPriced ? form.title : `${form.title.replace(/ · \d+$/, '')} · ${number}`;
    const skus = form.skus.map((sku) => ({ ...sku, price: sku.price + (isPriced ? 10 : 0) }));
    const lowest = Math.min(...skus.filter(({ offered }) => offered).map(({ price }) => price));
    await this.#editor.ask(productConsoleCalls.save, { params, body: { ...form, title, skus } } as never);
    const saved = performance.now();
    for (;;) {
      const asked = performance.now() - saved;
      const shown = await this.#shown(product.handle);
      const now = performance.now() - saved;
      const isNew = isPriced ? shown.lowestPrice === lowest : shown.title === title;
      if (!isNew) this.askedStaleMs = Math.max(this.askedStaleMs, asked);
      if (isNew || now > patienceMs) {
        this.staleMs.push(now);
        return;
      }
      await sleep(probeEveryMs);
    }
  }
}

export async function walkListings(plan: CachedPlan): Promise<CachedReport> {
  let editorToken = '';
  const fill = async (ctx: Ctx) => {
    if (plan.products) {
      await loadDemo({ ctx });
      await enlargeCatalog(ctx, plan.products, () => {});
      await placeAnew(ctx);
    } else await aSmallShop(ctx);
    editorToken = await anEditor(ctx);
    return (await aProduct(ctx)).skuIds.black;
  };
  const { ports, databaseUrl } = plan;
  const people = Math.max(1, 2 * plan.ordersPerSecond);
  const environment = { RATE_LIMITS: 'off' };
  return withShop({ people, ports, databaseUrl, fill, environment }, async ({ instances, people, skuId }) => {
    const addresses = await listAddresses(instances[0]!, plan);
    const pick = byZipf(addresses.length);
    const urls = instances.map(({ url }) => url);
    const untilMs = performance.now() + plan.seconds * 1000;
    const patient = { tally: new Tally(), untilMs: untilMs + 60_000 };
    const editing = new Editing(new PolitePerson(urls.slice(0, 1), editorToken, patient), instances[1]!);
    let [failed, orders, edits] = [0, 0, 0];
    const before = await countAnswers(instances);
    const read = async () => {
      const url = urls[Math.floor(Math.random() * urls.length)]! + addresses[pick()]!;
      const answer = await fetch(url).catch(() => null);
      await answer?.arrayBuffer();
      if (!answer?.ok) failed++;
    };
    const buy = async () => {
      const buyer = people.pop();
      // All are checking out already.
      if (!buyer) return;
      const { orders: placed } = await visit(new PolitePerson(urls, buyer.token, patient), buyer, skuId);
      orders += placed.length;
      people.push(buyer);
    };
    const editAll = async () => {
      for (; performance.now() < untilMs; edits++) {
        const next = performance.now() + plan.editEveryMs;
        await editing.once(edits);
        await sleep(Math.max(0, next - performance.now()));
      }
    };
    const [requests] = await Promise.all([
      often(plan.requestsPerSecond, untilMs, read),
      often(plan.ordersPerSecond, untilMs, buy),
      editAll(),
    ]);
    const after = await countAnswers(instances);
    // Looking after an edit is no visit; nearly all of it is of what is kept.
    const [cached, all] = [after.cached - before.cached - editing.probes, after.all - before.all - editing.probes];
    const sorted = editing.staleMs.toSorted((a, b) => a - b).map(Math.round);
    return {
      ...{ addresses: addresses.length, requests, failed, orders, edits },
      cachedShare: Math.round((1000 * cached) / all) / 1000,
      staleMs: { p50: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 },
      askedStaleMs: Math.round(editing.askedStaleMs),
    };
  });
}
