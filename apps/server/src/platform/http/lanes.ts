import type { Call } from '@merchmill/contract/call.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { retryAfterSeconds } from './retry-after.ts';

/*
 * So much work of each kind at once, so much waiting for it and so long, and then "busy" at once: what is begun is soon
 * done however many ask, and no kind of work keeps another from its turn.
 */

/** Sent away at the door: nothing of the request was done, so it may be sent again whatever it is. */
export class NotBegun extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('busy');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type LaneLimits = { atOnce: number; queueLimit: number; waitMs: number };

/** How many ends it takes until the pace of before is as good as forgotten. */
const paceMemory = 20;

type Waiting = { round: number; go: () => void; refuse: (error: Error) => void; timer: NodeJS.Timeout };

/** So many askers are remembered before those who are not ahead of anybody are forgotten. */
const maxAskers = 1000;

/**
 * First come, first served, but each asker once in a round: many requests of one keep nobody else waiting, and are the
 * first that are sent away. Whoever has waited too long is sent away, for they would not wait for the end either.
 */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #waiting = new Set<Waiting>();
  /** The round of the latest turn, and for each asker that of their last request. */
  #round = 0;
  readonly #askers = new Map<string, number>();
  #running = 0;
  #refused = 0;
  /** Time from one end to the next while others wait, lately; it begins as if there were none. */
  #paceMs = 0;
  #endedAtMs: number | undefined;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  get counts() {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused };
  }

  /**
   * Refuses at once where there is no room, or where the wait would be too long: before anything has been spent on the
   * request.
   * @param asker whose requests take turns with those of others
   */
  refuseIfFull(asker = ''): void {
    const { atOnce, queueLimit, waitMs } = this.#limits;
    if (this.#running < atOnce) return;
    const ahead = this.#ahead(this.#roundOf(asker));
    if (ahead >= queueLimit || ahead * this.#paceMs > waitMs) throw this.#busy();
  }

  #roundOf(asker: string): number {
    return Math.max(this.#round, (this.#askers.get(asker) ?? -1) + 1);
  }

  #ahead(ofRound: number): number {
    let ahead = 0;
    for (const { round } of this.#waiting) if (round <= ofRound) ahead++;
    return ahead;
  }

  async run<T>(work: () => Promise<T>, asker = ''): Promise<T> {
    this.refuseIfFull(asker);
    const round = this.#roundOf(asker);
    this.#askers.set(asker, round);
    if (this.#running < this.#limits.atOnce) {
      this.#running++;
      this.#round = round;
    }
    // A turn is handed over: the number of the running stays.
    else await this.#turn(round);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(round: number): Promise<void> {
    if (this.#waiting.size >= this.#limits.queueLimit) this.#sendAwayLast();
    return new Promise((go, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(me);
        refuse(this.#busy());
      }, this.#limits.waitMs);
      const me: Waiting = { round, go, refuse, timer };
      this.#waiting.add(me);
    });
  }

  #sendAwayLast(): void {
    let last: Waiting | undefined;
    for (const each of this.#waiting) if (!last || each.round >= last.round) last = each;
    if (!last) return;
    this.#waiting.delete(last);
    clearTimeout(last.timer);
    last.refuse(this.#busy());
  }

  #first(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const each of this.#waiting) if (!first || each.round < first.round) first = each;
    return first;
  }

  #next(): void {
    const first = this.#first();
    if (!first) {
      this.#running--;
      this.#askers.clear();
      this.#endedAtMs = undefined;
      this.#paceMs = 0;
      return;
    }
    const now = performance.now();
    if (this.#endedAtMs !== undefined) this.#paceMs += (now - this.#endedAtMs - this.#paceMs) / paceMemory;
    this.#endedAtMs = now;
    this.#round = first.round;
    if (this.#askers.size > maxAskers) {
      for (const [asker, round] of this.#askers) if (round < this.#round) this.#askers.delete(asker);
    }
    this.#waiting.delete(first);
    clearTimeout(first.timer);
    first.go();
  }

  #busy(): NotBegun {
    this.#refused++;
    return new NotBegun(retryAfterSeconds(this.#waiting.size * this.#paceMs));
  }
}

/**
 * `checkout` what makes and changes orders, `cart` all that leads there and other small writes, `pay` what may wait for a
 * provider, `entry` what hashes passwords or checks codes, `console` what operations do, `read` answers of the API,
 * `page` pages that are rendered.
 */
export type LaneName = 'checkout' | 'cart' | 'pay' | 'entry' | 'console' | 'read' | 'page';
export type Lanes = Record<LaneName, Lane>;

/** By the connections to the database: most of what a request does is asking it. */
export function createLanes({ databasePool }: Pick<Config, 'databasePool'>): Lanes {
  const half = Math.ceil(databasePool / 2);
  return {
    checkout: new Lane({ atOnce: half, queueLimit: half * 20, waitMs: 10_000 }),
    // Narrower than the checkout: who has come so far is through before others follow.
    cart: new Lane({ atOnce: Math.max(2, Math.floor(databasePool / 3)), queueLimit: half * 20, waitMs: 10_000 }),
    read: new Lane({ atOnce: half, queueLimit: half * 20, waitMs: 3000 }),
    // Most of its time a payment waits for its provider, and not for us.
    pay: new Lane({ atOnce: databasePool * 3, queueLimit: databasePool * 6, waitMs: 10_000 }),
    entry: new Lane({ atOnce: 4, queueLimit: 60, waitMs: 5000 }),
    console: new Lane({ atOnce: Math.max(2, Math.floor(databasePool / 4)), queueLimit: 40, waitMs: 5000 }),
    // One thread renders all of them: more at once would only all be later.
    page: new Lane({ atOnce: Math.max(2, Math.floor(databasePool / 4)), queueLimit: 40, waitMs: 3000 }),
  };
}

const entryLimits = new Set(['login', 'register', 'mail', 'code']);
/** They have bounds of their own, by person and by memory. */
const boundLimits = new Set(['upload', 'render', 'place']);

/** Undefined for what has bounds of its own, and for providers, who are never sent away. */
export function laneOf(call: Call): LaneName | undefined {
  const limit = call.limit ?? 'default';
  if (call.who === 'provider' || call.rawBody || boundLimits.has(limit)) return undefined;
  if (isPermission(call.who)) return 'console';
  if (entryLimits.has(limit)) return 'entry';
  if (limit === 'pay') return 'pay';
  if (call.method === 'GET') return 'read';
  return limit === 'order' || limit === 'orderLink' ? 'checkout' : 'cart';
}
