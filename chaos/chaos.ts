/*
 * Kills the server again and again in the middle of checkouts, and looks whether the books are right afterwards.
 *   npm run chaos                 200 rounds
 *   npm run chaos -- --rounds=8   fewer
 *   npm run chaos -- --seed=7     the same places of death as another run with this seed
 * Needs PostgreSQL's server programs on the machine. Leaves nothing behind.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ctx } from '../apps/server/src/context.ts';
import { aProduct, aShopThatShips } from '../apps/server/src/testing/shop-makers.ts';
import { startPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import { prepareShop } from '../bench/prepare-shop.ts';
import { type ServerProcess, startServer } from '../bench/server-process.ts';
import { Books, type Findings } from './books.ts';
import { Refusal, StubbornBuyer } from './buyers.ts';
import { FaultProxy, type Moment, nameOf } from './fault-proxy.ts';

export type ChaosReport = Findings & {
  rounds: number;
  kills: number;
  /** Different statements, before or after, at which the server died. */
  faultPoints: string[];
  refusals: string[];
};

/** More statements than two purchases at once make, so that every one of them has its turn. */
const statementsOfRound = 160;
const cards = ['sandbox-authorised', 'sandbox-authorised', 'sandbox-refused'] as const;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Setting = { folder: string; databaseUrl: string; port: number; random: () => number };

async function fillWithOneProduct(ctx: Ctx): Promise<string> {
  await aShopThatShips(ctx);
  return (await aProduct(ctx)).skuIds.black;
}

class Chaos {
  readonly #setting: Setting;
  readonly #proxy: FaultProxy;
  readonly #books: Books;
  readonly #environment: Record<string, string>;
  readonly faultPoints = new Set<string>();
  readonly refusals: string[] = [];
  kills = 0;
  #server!: ServerProcess;

  constructor(setting: Setting, proxy: FaultProxy, proxyPort: number) {
    this.#setting = setting;
    this.#proxy = proxy;
    this.#books = new Books(setting.databaseUrl);
    const url = new URL(setting.databaseUrl);
    url.port = String(proxyPort);
    this.#environment = { DATABASE_URL: url.href, DATA_DIR: path.join(setting.folder, 'data'), DEMO: 'off' };
  }

  async run(rounds: number): Promise<Findings> {
    const { buyers, filled: skuId } = await prepareShop(this.#environment, 2, fillWithOneProduct);
    await this.#books.open();
    this.#server = await this.#start();
    const people = buyers.map((buyer) => new StubbornBuyer(buyer, () => this.#server));
    for (let round = 0; round < rounds; round++) await this.#round(people, skuId);
    await this.#untilQuiet();
    const findings = await this.#books.check(
      buyers.map(({ userId }) => userId),
      people.flatMap(({ promised }) => promised),
    );
    await this.#server.stop();
    await this.#books.close();
    return findings;
  }

  /** As a supervisor would: a start that fails (a busy machine, a database that is not back) is tried again. */
  async #start(tries = 3): Promise<ServerProcess> {
    try {
      return await startServer(this.#setting.port, this.#environment);
    } catch (error) {
      if (tries === 1) throw error;
      return this.#start(tries - 1);
    }
  }

  async #round(people: readonly StubbornBuyer[], skuId: string): Promise<void> {
    const { random } = this.#setting;
    const moment: Moment = random() < 0.5 ? 'before' : 'unheard';
    const death = Promise.withResolvers<string>();
    this.#proxy.arm({ nth: 1 + Math.floor(random() * statementsOfRound), moment, onFault: death.resolve });
    const shopping = Promise.all(
      people.map((person) => this.#buyOnce(person, skuId, cards[Math.floor(random() * 3)]!)),
    );
    const died = await Promise.race([death.promise, shopping.then(() => undefined)]);
    this.#proxy.disarm();
    if (died !== undefined) {
      this.kills++;
      this.faultPoints.add(`${moment} ${nameOf(died)}`);
      await this.#server.kill();
      await this.#books.endLeases();
      this.#server = await this.#start();
    }
    await shopping;
  }

  async #buyOnce(person: StubbornBuyer, skuId: string, card: string): Promise<void> {
    try {
      await person.buy(skuId, card);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusals.push(error.message);
    }
  }

  /** Until jobs and webhooks that were under way are through. */
  async #untilQuiet(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 6000));
  }
}

/** Runs the rounds on a database and a server of their own. Null where PostgreSQL is not on the machine. */
export async function runChaos({ rounds, seed, port }: { rounds: number; seed: number; port: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-chaos-'));
  const postgres = await startPostgres(path.join(folder, 'postgres'), { fsync: true });
  if (!postgres) return null;
  const { hostname, port: databasePort } = new URL(postgres.url);
  const proxy = new FaultProxy({ host: hostname, port: Number(databasePort) });
  try {
    const proxyPort = await proxy.listen();
    const chaos = new Chaos({ folder, databaseUrl: postgres.url, port, random: randomFrom(seed) }, proxy, proxyPort);
    const findings = await chaos.run(rounds);
    const { kills, refusals } = chaos;
    const report: ChaosReport = {
      ...findings,
      rounds,
      kills,
      refusals,
      faultPoints: [...chaos.faultPoints].toSorted(),
    };
    return report;
  } finally {
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
