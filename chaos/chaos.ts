import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserType } from '@merchmill/contract/enums.ts';
import type { Ctx } from '../apps/server/src/context.ts';
import { newId } from '../apps/server/src/ids.ts';
import { users } from '../apps/server/src/modules/account/account.tables.ts';
import { createSession } from '../apps/server/src/modules/account/session.service.ts';
import { aProduct, aPromo, aShopThatShips } from '../apps/server/src/testing/shop-makers.ts';
import { startPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import { prepareShop } from '../bench/prepare-shop.ts';
import { Books, type Findings } from './books.ts';
import { Buyer, Refusal, StubbornPerson, sleep } from './buyers.ts';
import { countUnderWay, endGrace, endLeases, makeDue } from './deadlines.ts';
import { drawFault, type Fault } from './fault-points.ts';
import { FaultProxy } from './fault-proxy.ts';
import { purchases, type Surroundings } from './purchases.ts';
import { drawOne, randomFrom } from './random.ts';
import { ShopProcess } from './shop-process.ts';

export type ChaosReport = Findings & {
  kills: number;
  /** Where the server died, and how often. */
  faultPoints: Map<string, number>;
  /** What the provider did wrong, and how often. */
  providerFaults: Map<string, number>;
  /** Purchases of each kind that came to their end. */
  purchases: Map<string, number>;
  refusals: string[];
  /** Times the server ended by itself. */
  crashes: number;
};

export type Plan = {
  /** Kills; fewer, where the minutes are over before. */
  rounds: number;
  minutes: number;
  /** Rounds in which nobody is killed and the provider fails. */
  providerRounds: number;
  people: number;
  seed: number;
  port: number;
};

/** A fault that is not met in this time gives way to the next statement that writes. */
const impatientMs = 60_000;
const quietMs = 90_000;
const promoLimit = 12;

const countOne = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

type Filled = { skuId: string; promoCodes: string[]; operator: string };

/** A shop with one product, a code that is soon used up and one that is not, and somebody who runs it. */
async function fill(ctx: Ctx): Promise<Filled> {
  await aShopThatShips(ctx);
  const { skuIds } = await aProduct(ctx);
  const promoCodes = [await aPromo(ctx, { totalLimit: promoLimit }), await aPromo(ctx, { totalLimit: 10_000 })];
  const [id, now] = [newId(), ctx.now()];
  const operator = { id, email: `${id}@example.com`, name: 'Operator', type: UserType.interior };
  await ctx.db.insert(users).values({ ...operator, emailVerifiedAt: now, createdAt: now });
  return { skuId: skuIds.black, promoCodes, operator: await createSession(ctx, id) };
}

class Chaos {
  readonly #plan: Plan;
  readonly #proxy: FaultProxy;
  readonly #books: Books;
  readonly #environment: Record<string, string>;
  readonly #random: () => number;
  readonly report = {
    kills: 0,
    faultPoints: new Map<string, number>(),
    providerFaults: new Map<string, number>(),
    purchases: new Map<string, number>(),
    refusals: [] as string[],
    crashes: 0,
  };
  #shop!: ShopProcess;
  /** Loaded already, so that the shop is soon open again. */
  #next!: ShopProcess;
  #death = Promise.withResolvers<string>();
  #isOver = false;
  #finished = 0;

  constructor(
    plan: Plan,
    databaseUrl: string,
    { proxy, environment }: { proxy: FaultProxy; environment: Record<string, string> },
  ) {
    this.#plan = plan;
    this.#proxy = proxy;
    this.#books = new Books(databaseUrl);
    this.#environment = environment;
    this.#random = randomFrom(plan.seed);
  }

  async run(): Promise<ChaosReport> {
    try {
      return await this.#play();
    } finally {
      this.#isOver = true;
      await this.#shop?.end('SIGKILL');
      await this.#next.end('SIGKILL');
      await this.#books.close();
    }
  }

  async #play(): Promise<ChaosReport> {
    const { people, rounds, minutes, providerRounds, seed, port } = this.#plan;
    this.#next = this.#load();
    const { buyers: payers, filled } = await prepareShop(this.#environment, people, fill);
    await this.#books.open();
    await this.#openNext();
    const place = { url: `http://127.0.0.1:${port}` };
    const buyers = payers.map((payer) => new Buyer(place, payer));
    const around = { ...filled, operator: new StubbornPerson(place, filled.operator), endGrace: this.#endGrace };
    const lives = buyers.map((buyer, i) => this.#live(buyer, { ...around, random: randomFrom(seed * 1000 + i) }));
    const shopping = Promise.all(lives);
    const killing = (async () => {
      const until = Date.now() + minutes * 60_000;
      for (let round = 0; round < rounds && Date.now() < until && !this.#isOver; round++) await this.#killOnce();
      for (let round = 0; round < providerRounds; round++) await this.#letProviderFail();
      this.#isOver = true;
    })();
    await Promise.all([killing, shopping]);
    await this.#letTimePass();
    const findings = await this.#books.check(buyers);
    await this.#shop.end('SIGTERM');
    return { ...findings, ...this.report };
  }

  #load(): ShopProcess {
    return new ShopProcess(this.#environment, {
      onDeath: (point) => this.#death.resolve(point),
      onFault: (point) => countOne(this.report.providerFaults, point),
    });
  }

  async #openNext(): Promise<void> {
    this.#shop = this.#next;
    await this.#shop.open();
    this.#next = this.#load();
  }

  /** What a person does all day. */
  async #live(buyer: Buyer, around: Surroundings): Promise<void> {
    while (!this.#isOver) {
      const { name, run } = drawOne<(typeof purchases)[number][0]>(around.random, purchases);
      try {
        await run(buyer, around);
        countOne(this.report.purchases, name);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.report.refusals.push(`${name}: ${error.message}`);
      }
      this.#finished++;
    }
  }

  readonly #endGrace = async (orderId: string): Promise<void> => {
    await endGrace(this.#books, orderId);
    this.#shop.say({ kind: 'run', job: 'order.release' });
  };

  /** Points that were not died at yet come before those that were. */
  #isWanted(point: string, passed: { count: number }): boolean {
    return !this.report.faultPoints.has(point) || ++passed.count > 40;
  }

  #arm(fault: Fault): void {
    if (fault.at === 'place') {
      this.#shop.say({ kind: 'die', place: fault.place, nth: fault.nth });
      return;
    }
    const passed = { count: 0 };
    const isWanted = (point: string) => this.#isWanted(point, passed);
    this.#proxy.arm({ ...fault, isWanted, onDeath: this.#death.resolve });
  }

  async #killOnce(): Promise<void> {
    this.#death = Promise.withResolvers();
    this.#arm(drawFault(this.#random));
    // Every third server hears nothing from the provider: its words come to the next one.
    if (this.#random() < 0.3) this.#shop.say({ kind: 'keepWords', keep: true });
    const soon = { at: 'statement', kind: 'write', moment: 'unheard', nth: 1 } as const;
    const hurry = setTimeout(() => this.#arm(soon), impatientMs);
    const died = await Promise.race([this.#death.promise, this.#shop.ended.then(() => undefined)]);
    clearTimeout(hurry);
    this.#proxy.disarm();
    if (died === undefined) this.report.crashes++;
    else {
      this.report.kills++;
      countOne(this.report.faultPoints, died);
      await this.#shop.end('SIGKILL');
    }
    await endLeases(this.#books);
    await this.#openNext();
  }

  /** Until everybody has come to an end of something. */
  async #letProviderFail(): Promise<void> {
    const until = this.#finished + this.#plan.people;
    this.#shop.say({ kind: 'stumble', seed: Math.floor(this.#random() * 2 ** 31) });
    while (this.#finished < until) await sleep(50);
    this.#shop.say({ kind: 'stumble', seed: null });
  }

  /** Until nothing is under way any more; or for as long as there is hope. */
  async #letTimePass(): Promise<void> {
    const until = Date.now() + quietMs;
    for (let quiet = 0; quiet < 2 && Date.now() < until; ) {
      await makeDue(this.#books);
      for (const job of ['sandboxPayments.tell', 'payment.reconcile']) this.#shop.say({ kind: 'run', job });
      await sleep(500);
      quiet = (await countUnderWay(this.#books)) === 0 ? quiet + 1 : 0;
    }
  }
}

/**
 * Kills the shop again and again on a database of its own: an empty one at `databaseUrl`, or one that is made for it
 * and writes to the disk like a real one. Null where PostgreSQL is not on the machine.
 */
export async function runChaos(plan: Plan, databaseUrl?: string): Promise<ChaosReport | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-chaos-'));
  const postgres = databaseUrl ? null : await startPostgres(path.join(folder, 'postgres'), { fsync: true });
  const url = databaseUrl ?? postgres?.url;
  if (!url) return null;
  const { hostname, port } = new URL(url);
  const proxy = new FaultProxy({ host: hostname, port: Number(port) });
  try {
    const behind = new URL(url);
    behind.port = String(await proxy.listen());
    const environment = {
      DATABASE_URL: behind.href,
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      PORT: String(plan.port),
    };
    return await new Chaos(plan, url, { proxy, environment }).run();
  } finally {
    await proxy.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
