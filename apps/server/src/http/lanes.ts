import type { Call } from '@merchmill/contract/call.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
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

type Waiting = { go: () => void; refuse: (error: Error) => void; timer: NodeJS.Timeout };

/** First come, first served; whoever has waited too long is sent away, for they would not wait for the end either. */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #waiting = new Set<Waiting>();
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
   */
  refuseIfFull(): void {
    const { atOnce, queueLimit, waitMs } = this.#limits;
    if (this.#running < atOnce) return;
    if (this.#waiting.size >= queueLimit || this.#aheadMs() > waitMs) throw this.#busy();
  }

  #aheadMs(): number {
    return this.#waiting.size * this.#paceMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.refuseIfFull();
    if (this.#running < this.#limits.atOnce) this.#running++;
    // A turn is handed over: the number of the running stays.
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((go, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(me);
        refuse(this.#busy());
      }, this.#limits.waitMs);
      const me: Waiting = { go, refuse, timer };
      this.#waiting.add(me);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running--;
      this.#endedAtMs = undefined;
      this.#paceMs = 0;
      return;
    }
    const now = performance.now();
    if (this.#endedAtMs !== undefined) this.#paceMs += (now - this.#endedAtMs - this.#paceMs) / paceMemory;
    this.#endedAtMs = now;
    this.#waiting.delete(first);
    clearTimeout(first.timer);
    first.go();
  }

  #busy(): NotBegun {
    this.#refused++;
    return new NotBegun(retryAfterSeconds(this.#aheadMs()));
  }
}

/**
 * `till` what makes and changes orders, `cart` all that leads there and other small writes, `pay` what may wait for a
 * provider, `entry` what hashes passwords or checks codes, `console` what operations do, `read` answers of the API,
 * `page` pages that are rendered.
 */
export type LaneName = 'till' | 'cart' | 'pay' | 'entry' | 'console' | 'read' | 'page';
export type Lanes = Record<LaneName, Lane>;

/** By the connections to the database: most of what a request does is asking it. */
export function createLanes({ databasePool }: Pick<Config, 'databasePool'>): Lanes {
  const half = Math.ceil(databasePool / 2);
  return {
    till: new Lane({ atOnce: half, queueLimit: half * 20, waitMs: 10_000 }),
    // Narrower than the till: who has come so far is through before others follow.
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
const boundLimits = new Set(['upload', 'render']);

/** Undefined for what has bounds of its own, and for providers, who are never sent away. */
export function laneOf(call: Call): LaneName | undefined {
  const limit = call.limit ?? 'default';
  if (call.who === 'provider' || call.rawBody || boundLimits.has(limit)) return undefined;
  if (call.who === 'interior') return 'console';
  if (entryLimits.has(limit)) return 'entry';
  if (limit === 'pay') return 'pay';
  if (call.method === 'GET') return 'read';
  return limit === 'order' || limit === 'orderLink' ? 'till' : 'cart';
}
