import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { sql } from 'drizzle-orm';
import { onFront, square } from '../../apps/server/src/modules/design/design/test-designs.ts';
import { aToldProduct } from '../../apps/server/src/modules/stores/publishing/test-publishing.ts';
import { rowsOf } from '../../apps/server/src/platform/db/client.ts';
import { aShopThatShips } from '../../apps/server/src/testing/shop-makers.ts';
import { sleep } from '../load/instances.ts';
import { PolitePerson, Tally } from '../load/polite-person.ts';
import { type SellingShop, untilDone, withStore } from '../load/selling.ts';
import { nameOfPoint, type PublishPoint } from './publish-points.ts';
import { PublisherProcess } from './publisher-process.ts';

/*
 * A seller publishes, and the process that does it is killed at a named point of it; another one, which has been there all
 * along, goes on. What has become of each product is asked of the marketplace.
 */

export type PublishPlan = {
  points: readonly PublishPoint[];
  /** How often the process is killed at each of them. */
  repeats: number;
  /** Of the process that stays, and of those that are killed. */
  ports: readonly [number, number];
  databaseUrl?: string;
};

/** One process that was killed. Seconds after its death: another one took the job, and the item was done. */
export type PublishDeath = {
  point: string;
  goesOnSeconds: number;
  doneSeconds: number;
  /** Listings too many. */
  doubled: number;
  /** What is missing, in a sentence; undefined where all is as it was promised. */
  lost?: string;
};
export type PublishReport = {
  deaths: PublishDeath[];
  /** Points that no process came by, after several tries. */
  unreached: string[];
  /** Items and jobs that have failed for good. */
  failed: string[];
  /** Pictures in the store that no product of ours knows. */
  strayPictures: number;
};

const patienceMs = 60_000;
const answerMs = 900;
const maxTries = 5;
const settleMs = 240_000;
const editedTitle = (productId: string) => `Edited ${productId}`;

type Killed = { point: PublishPoint; productId: string; at: number };

class PublishChaos {
  readonly #shop: SellingShop;
  readonly #plan: PublishPlan;
  /** What designs are made on. */
  readonly #productId: string;
  readonly #seller: PolitePerson;
  readonly #stays: PublisherProcess;
  #next: PublisherProcess;
  readonly #took: { productId: string; at: number; by: 'stays' | 'dies' }[] = [];
  readonly #killed: Killed[] = [];
  readonly #unreached: string[] = [];
  #death = Promise.withResolvers<{ productId: string; at: number }>();
  #designs = 0;

  constructor(shop: SellingShop, plan: PublishPlan, productId: string) {
    this.#shop = shop;
    this.#plan = plan;
    this.#productId = productId;
    this.#stays = this.#load('stays');
    this.#next = this.#load('dies');
    this.#seller = this.#sellerAt(this.#stays.url);
  }

  #sellerAt(url: string, patientMs = 3 * 3_600_000): PolitePerson {
    const untilMs = performance.now() + patientMs;
    return new PolitePerson([url], this.#shop.people[0]!.token, { tally: new Tally(), untilMs });
  }

  #load(by: 'stays' | 'dies'): PublisherProcess {
    const port = this.#plan.ports[by === 'stays' ? 0 : 1];
    return new PublisherProcess(port, this.#shop.environment, (word) => {
      if (word.kind === 'took') this.#took.push({ ...word, by });
      else if (word.kind === 'died') this.#death.resolve(word);
    });
  }

  async run(): Promise<PublishReport> {
    try {
      await this.#stays.open();
      for (let round = 0; round < this.#plan.repeats; round++)
        for (const point of this.#plan.points) await this.#killAt(point);
      await this.#settle();
      return await this.#judge();
    } finally {
      await Promise.all([this.#next.end('SIGKILL'), this.#stays.end('SIGTERM')]);
    }
  }

  /** A product with a look of its own, which nobody has drawn before. */
  async #aDraft(): Promise<string> {
    const at = ++this.#designs;
    const fill = `#${((at * 2_654_435_761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
    const document = onFront([{ ...square, x: 40 + (at % 20), fill }]) as never;
    const design = { productId: this.#productId, name: `Square ${at}`, color: 'black', document };
    const { bizId } = await this.#seller.ask(designCalls.saveTemplate, { body: design });
    const sources = [{ kind: 'template' as const, bizId }];
    const body = { storeId: this.#shop.storeId, sources, settings: {} };
    return (await this.#seller.ask(calls.batchSave, { body })).bizIds[0]!;
  }

  /** A product that is ready for what is to be killed. */
  async #prepare({ goal }: PublishPoint): Promise<string> {
    const productId = await this.#aDraft();
    if (goal === 'publish') return productId;
    const { runId } = await this.#seller.ask(calls.publish, { body: { bizIds: [productId] } });
    await untilDone({ ...this.#shop, seller: this.#seller }, runId!);
    if (goal === 'delete') return productId;
    const { version } = await this.#seller.ask(calls.detail, { params: { bizId: productId } });
    const body = { bizId: productId, version, title: editedTitle(productId) };
    await this.#seller.ask(calls.save, { body });
    return productId;
  }

  /** The process that stays may be quicker: then it is tried with another product. */
  async #killAt(point: PublishPoint): Promise<void> {
    const dies = this.#next;
    await dies.open();
    this.#next = this.#load('dies');
    for (let tries = 0; tries < maxTries; tries++) {
      const productId = await this.#prepare(point);
      this.#death = Promise.withResolvers();
      dies.say({ kind: 'dieAt', place: point.place, productId });
      const call = point.goal === 'delete' ? calls.delete : calls.publish;
      const since = Date.now();
      // The process may be gone before it has answered: what is asked for is on its way by then.
      this.#sellerAt(dies.url, answerMs)
        .ask(call, { body: { bizIds: [productId] } })
        .catch(() => {});
      const died = await Promise.race([this.#death.promise, this.#isTaken(productId, since)]);
      if (!died) continue;
      const how = await dies.ended;
      if (how !== 'SIGKILL') throw new Error(`the publisher ended with ${how}`);
      this.#killed.push({ point, ...died });
      return;
    }
    this.#unreached.push(nameOfPoint(point));
    await dies.end('SIGKILL');
  }

  /** Until it is certain that the other process has this product. */
  async #isTaken(productId: string, since: number): Promise<undefined> {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(200)) {
      const first = this.#took.find((each) => each.productId === productId && each.at >= since);
      if (first?.by === 'stays') return;
    }
  }

  /** Until nothing is under way any more. */
  async #settle(): Promise<void> {
    const { db } = this.#shop.database;
    for (const until = Date.now() + settleMs; Date.now() < until; await sleep(500)) {
      const [row] = await rowsOf<{ open: number }>(
        db,
        sql`select ((select count(*) from publish_items where finished_at is null)
          + (select count(*) from jobs.job where name = 'publishing.item' and state in ('created', 'retry', 'active')))::int as open`,
      );
      if (row!.open === 0) return;
    }
  }

  async #judge(): Promise<PublishReport> {
    const { market, shopId, database } = this.#shop;
    const failed = await rowsOf<{ what: string }>(
      database.db,
      sql`select coalesce(message, state) as what from publish_items where state <> 'done'
        union all select name from jobs.job where name = 'publishing.item.dead' or (name = 'publishing.item' and state <> 'completed')`,
    );
    const pictures = market.parts.state.get<{ number: number }>(
      'select count(*) as number from pictures where shop_id = ?',
      shopId,
    );
    const [known] = await rowsOf<{ number: number }>(
      database.db,
      sql`select count(distinct hash)::int as number from store_media`,
    );
    const deaths: PublishDeath[] = [];
    for (const killed of this.#killed) deaths.push(await this.#judgeOne(killed));
    return {
      deaths,
      unreached: this.#unreached,
      failed: failed.map(({ what }) => what),
      strayPictures: pictures!.number - known!.number,
    };
  }

  async #judgeOne({ point, productId, at }: Killed): Promise<PublishDeath> {
    const { market, shopId, database } = this.#shop;
    const listings = market.parts.state.all<{ id: string; state: string; doc: string }>(
      'select id, state, doc from listings where shop_id = ? and reference = ?',
      shopId,
      productId,
    );
    const [row] = await rowsOf<{ state: string; listing_id: string | null; done_at: Date | string | null }>(
      database.db,
      sql`select p.state, p.listing_id, max(i.finished_at) as done_at from store_products p
        join publish_items i on i.store_product_id = p.id where p.id = ${productId} group by p.id`,
    );
    const wanted = point.goal === 'delete' ? 0 : 1;
    const lost = point.goal === 'delete' ? lackOfDeleted(row) : lackOf(row, listings, point, productId);
    const after = this.#took.filter((each) => each.productId === productId && each.at > at);
    const secondsTo = (then: number) => Math.max(0, Math.round((then - at) / 100) / 10);
    return {
      point: nameOfPoint(point),
      goesOnSeconds: secondsTo(Math.min(...after.map((each) => each.at))),
      doneSeconds: secondsTo(row?.done_at ? new Date(row.done_at).getTime() : Number.POSITIVE_INFINITY),
      doubled: Math.max(0, listings.length - wanted),
      ...(lost === undefined ? {} : { lost }),
    };
  }
}

type Row = { state: string; listing_id: string | null } | undefined;

const lackOfDeleted = (row: Row): string | undefined => (row?.state === 'deleted' ? undefined : `it is ${row?.state}`);

/** What a product that is to be sold lacks, at the marketplace or with us. */
function lackOf(
  row: Row,
  listings: readonly { id: string; state: string; doc: string }[],
  { goal }: PublishPoint,
  productId: string,
): string | undefined {
  const listing = listings.find(({ id }) => id === row?.listing_id);
  if (!listing) return 'its listing is not there';
  const { title, variants, pictureIds } = JSON.parse(listing.doc) as {
    title: string;
    variants: unknown[];
    pictureIds: unknown[];
  };
  if (listing.state !== 'active' || !variants.length || !pictureIds.length) return 'its listing cannot be bought from';
  if (goal === 'update' && title !== editedTitle(productId)) return 'its listing says what it said before';
  return row?.state === 'published' ? undefined : `it is ${row?.state}`;
}

/** Until a job is done: who is ended while it starts says so as of a fault. */
async function untilItWorks({ database }: SellingShop): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
    const done = await rowsOf(database.db, sql`select 1 from jobs.job where state = 'completed' limit 1`);
    if (done.length) return;
  }
}

/**
 * Kills publishers on a database of their own: an empty one at `databaseUrl`, or one that is made for it and writes to the
 * disk like a real one.
 */
export function killPublishers(plan: PublishPlan): Promise<PublishReport> {
  let productId = '';
  const fill: NonNullable<Parameters<typeof withStore>[0]['fill']> = async (ctx) => {
    await aShopThatShips(ctx);
    const product = await aToldProduct({ ctx });
    productId = product.productId;
    return product.skuIds.black;
  };
  const {
    ports: [stays],
    databaseUrl,
  } = plan;
  const quota = { amount: 1_000_000, perSeconds: 60 };
  return withStore({ ports: [stays], databaseUrl, quota, fill }, async (shop) => {
    // It has connected the store; from now on processes are there that can be killed at a point.
    await untilItWorks(shop);
    await shop.instances[0]!.stop();
    return new PublishChaos(shop, plan, productId).run();
  });
}
