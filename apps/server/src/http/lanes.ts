import type { Call } from '@merchmill/contract/call.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';

/*
 * So much work of each kind at once, so much waiting for it and so long, and then "busy" at once: what is begun is soon
 * done however many ask, and no kind of work keeps another from its turn.
 */

/** Sent away at the door: nothing of the request was done, so it may be sent again whatever it is. */
export class NotBegun extends AppError {
  constructor() {
    super('busy');
  }
}

export type LaneLimits = { atOnce: number; queueLimit: number; waitMs: number };

type Waiting = { go: () => void; refuse: (error: Error) => void; timer: NodeJS.Timeout };

/** First come, first served; whoever has waited too long is sent away, for they would not wait for the end either. */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #refused = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  get counts() {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused };
  }

  /** Refuses at once where there is no room: before anything has been spent on the request. */
  refuseIfFull(): void {
    const { atOnce, queueLimit } = this.#limits;
    if (this.#running >= atOnce && this.#waiting.size >= queueLimit) throw this.#busy();
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
      return;
    }
    this.#waiting.delete(first);
    clearTimeout(first.timer);
    first.go();
  }

  #busy(): NotBegun {
    this.#refused++;
    return new NotBegun();
  }
}

/**
 * `till` what changes a cart or an order, `pay` what may wait for a provider, `entry` what hashes passwords or checks
 * codes, `console` what operations do, `read` answers of the API, `page` pages that are rendered.
 */
export type LaneName = 'till' | 'pay' | 'entry' | 'console' | 'read' | 'page';
export type Lanes = Record<LaneName, Lane>;

/** By the connections to the database: most of what a request does is asking it. */
export function createLanes({ databasePool }: Pick<Config, 'databasePool'>): Lanes {
  const half = Math.ceil(databasePool / 2);
  return {
    till: new Lane({ atOnce: half, queueLimit: half * 20, waitMs: 5000 }),
    read: new Lane({ atOnce: half, queueLimit: half * 20, waitMs: 3000 }),
    // Most of its time a payment waits for its provider, and not for us.
    pay: new Lane({ atOnce: databasePool * 3, queueLimit: databasePool * 6, waitMs: 5000 }),
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
  return call.method === 'GET' ? 'read' : 'till';
}
