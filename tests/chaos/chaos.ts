import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ctx } from '../../apps/server/src/context.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { addUser } from '../../apps/server/src/modules/account/account/new-user.service.ts';
import { createSession } from '../../apps/server/src/modules/account/account/session.service.ts';
import { aProduct, aPromo, aShopThatShips } from '../../apps/server/src/testing/shop-makers.ts';
import { startPostgres } from '../../apps/server/src/testing/throw-away-postgres.ts';
import { prepareShop } from '../../bench/prepare-shop.ts';
import { Buyer, Refusal, StubbornPerson, sleep } from './buyers.ts';
import { countUnderWay, endGrace, makeDue } from './deadlines.ts';
import type { Fault } from './fault-points.ts';
import { FaultProxy } from './fault-proxy.ts';
import { embeddedGround, type Ground, postgresGround } from './grounds.ts';
import type { Findings, ShopLedger } from './ledger.ts';
import { purchases, type Surroundings } from './purchases.ts';
import { drawOne, randomFrom } from './random.ts';
import { ShopProcess } from './shop-process.ts';

export type ChaosReport = Findings & {
  kills: number;
  /** Orders that the shop has said yes to. */
  acknowledged: number;
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
  database: 'postgres' | 'embedded';
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

/** `staff`: the sessions of two who give money back, as one alone may give so much a day. */
type Filled = { skuId: string; promoCodes: string[]; staff: string[] };

/** A shop with one product, a code that is soon used up and one that is not, and two who run it. */
async function fill(ctx: Ctx): Promise<Filled> {
  await aShopThatShips(ctx);
  const { skuIds } = await aProduct(ctx);
  const promoCodes = [await aPromo(ctx, { totalLimit: promoLimit }), await aPromo(ctx, { totalLimit: 10_000 })];
  const staff: string[] = [];
  for (const name of ['Olga', 'Otto']) {
    const id = await addUser(ctx, { email: `${newId()}@example.com`, name, roles: ['owner'] });
    staff.push(await createSession(ctx, id));
  }
  return { skuId: skuIds.black, promoCodes, staff };
}

class Chaos {
  readonly #plan: Plan;
  readonly #ground: Ground;
  readonly #random: () => number;
  readonly report = {
    kills: 0,
    faultPoints: new Map<string, number>(),
    providerFaults: new Map<string, number>(),
    purchases: new Map<string, number>(),
    refusals: [] as string[],
    crashes: 0,
  };
  #ledger!: ShopLedger;
  #shop!: ShopProcess;
  /** Loaded already, so that the shop is soon open again. */
  #next!: ShopProcess;
  #death = Promise.withResolvers<string>();
  #isOver = false;
  #finished = 0;

  constructor(plan: Plan, ground: Ground) {
    this.#plan = plan;
    this.#ground = ground;
    this.#random = randomFrom(plan.seed);
  }

  async run(): Promise<ChaosReport> {
    try {
      return await this.#play();
    } finally {
      this.#isOver = true;
      await this.#shop?.end('SIGKILL');
      await this.#next.end('SIGKILL');
      await this.#ground.close();
    }
  }

  async #play(): Promise<ChaosReport> {
    const { people, rounds, minutes, providerRounds, seed, port } = this.#plan;
    this.#next = this.#load();
    const { buyers: payers, filled } = await prepareShop(this.#ground.environment, people, fill);
    this.#ledger = await this.#ground.openLedger(() => this.#shop);
    await this.#openNext();
    const place = { url: `http://127.0.0.1:${port}` };
    const buyers = payers.map((payer) => new Buyer(place, payer));
    const staff = filled.staff.map((session) => new StubbornPerson(place, session));
    const around = { ...filled, staff, endGrace: this.#endGrace };
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
    await this.#shop.end('SIGTERM');
    const findings = await this.#ground.withLedger((ledger) => ledger.check(buyers));
    const acknowledged = buyers.reduce((sum, buyer) => sum + buyer.orders.length, 0);
    return { ...findings, ...this.report, acknowledged };
  }

  #load(): ShopProcess {
    return new ShopProcess(this.#ground.environment, this.#ground.flags, {
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
    await endGrace(this.#ledger, orderId);
    this.#shop.say({ kind: 'run', job: 'order.release' });
  };

  #arm(fault: Fault): void {
    if (fault.at === 'time') {
      const { resolve } = this.#death;
      setTimeout(() => resolve('by the clock'), fault.ms).unref();
    } else if (fault.at === 'place') {
      this.#shop.say({ kind: 'die', place: fault.place, nth: fault.nth });
    } else {
      const known = new Set(this.report.faultPoints.keys());
      this.#ground.arm(this.#shop, fault, { known, onDeath: this.#death.resolve });
    }
  }

  async #killOnce(): Promise<void> {
    this.#death = Promise.withResolvers();
    this.#arm(this.#ground.draw(this.#random));
    // Every third server hears nothing from the provider: its words come to the next one.
    if (this.#random() < 0.3) this.#shop.say({ kind: 'keepWords', keep: true });
    const soon = { at: 'statement', kind: 'write', moment: 'unheard', nth: 1 } as const;
    const hurry = setTimeout(() => this.#arm(soon), impatientMs);
    const died = await Promise.race([this.#death.promise, this.#shop.ended.then(() => undefined)]);
    clearTimeout(hurry);
    this.#ground.disarm(this.#shop);
    if (died === undefined) this.report.crashes++;
    else {
      this.report.kills++;
      countOne(this.report.faultPoints, died);
      await this.#shop.end('SIGKILL');
    }
    await this.#ground.endLeases(this.#ledger);
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
      await makeDue(this.#ledger);
      for (const job of ['sandboxPayments.tell', 'payment.reconcile']) this.#shop.say({ kind: 'run', job });
      await sleep(500);
      quiet = (await countUnderWay(this.#ledger)) === 0 ? quiet + 1 : 0;
    }
  }
}

async function onPostgres(plan: Plan, folder: string, databaseUrl?: string): Promise<ChaosReport | null> {
  const postgres = databaseUrl ? null : await startPostgres(path.join(folder, 'postgres'), { fsync: true });
  const url = databaseUrl ?? postgres?.url;
  if (!url) return null;
  const { hostname, port } = new URL(url);
  const proxy = new FaultProxy({ host: hostname, port: Number(port) });
  try {
    const behind = new URL(url);
    behind.port = String(await proxy.listen());
    const environment = { ...environmentOf(plan, folder), DATABASE_URL: behind.href };
    return await new Chaos(plan, postgresGround(url, proxy, environment)).run();
  } finally {
    await proxy.close();
    await postgres?.stop();
  }
}

const environmentOf = ({ port }: Plan, folder: string) => ({
  DATA_DIR: path.join(folder, 'data'),
  DEMO: 'off',
  PORT: String(port),
});

/**
 * Kills the shop again and again on a database of its own: the embedded one; or an empty one at `databaseUrl`, or one
 * that is made for it and writes to the disk like a real one. Null where PostgreSQL is not on the machine.
 */
export async function runChaos(plan: Plan, databaseUrl?: string): Promise<ChaosReport | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-chaos-'));
  try {
    if (plan.database === 'postgres') return await onPostgres(plan, folder, databaseUrl);
    return await new Chaos(plan, embeddedGround(environmentOf(plan, folder))).run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
