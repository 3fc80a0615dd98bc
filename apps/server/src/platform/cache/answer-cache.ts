import { errors } from '@merchmill/contract/errors.ts';
import { AppError } from '../../app-error.ts';
import { databaseTrouble } from '../db/trouble.ts';
import type { ChangeFeed } from './change-feed.ts';
import { Reads } from './reads.ts';
import type { Tag } from './tags.ts';

/*
 * Answers to visitors, kept in memory for minutes: those of the API and whole pages. Nothing about a person is ever in
 * here: an answer is made without cookies and session (or with those few cookies that are part of its key), so it could
 * not depend on them. What it was made of stands with it as tags, and as soon as one of them is raised, by this instance
 * or another, it is void. While the database cannot be asked, what was kept is better than nothing: it is given for some
 * minutes more, with its age.
 */

/** How old an answer may be that is given because a new one cannot be made. */
export const oldestSeconds = 900;
/** What has an answer to give does not wait longer than this to hear that nothing has changed. */
const changesWaitMs = 1000;

export type Weighed<T> = {
  value: T;
  bytes: number;
  /** Refusals and other answers that are not worth keeping are only shared by those who ask at the same time. */
  keep: boolean;
};

/** Makes an answer; whatever it is made of is noted on `reads`, or it is not kept. */
export type Make<T> = (reads: Reads) => Promise<Weighed<T>>;

/** `begun`: the number of changes known when it was begun. */
type Made = { value: unknown; tags: ReadonlySet<Tag>; begun: number };
type Cached = Made & { bytes: number; madeMs: number; untilMs: number };
type Making = { begun: number; made: Promise<Made> };

export type AnswerCacheOptions = {
  maxBytes: number;
  feed: Pick<ChangeFeed, 'versions' | 'current'>;
};

/** Nobody says in time whether anything has changed. */
const noWord = () => new AppError('databaseAway');

/** Whether an error says nothing of the answer, but that it cannot be made just now. */
const isPassing = (error: unknown) =>
  databaseTrouble(error) !== null || (error instanceof AppError && errors[error.errorName].status === 503);

export class AnswerCache {
  /** How many answers were given as they were kept, given old for want of a new one, and made, since the start. */
  readonly counts = { cached: 0, old: 0, made: 0 };
  readonly #options: AnswerCacheOptions;
  /** Longest unused first. */
  readonly #cached = new Map<string, Cached>();
  readonly #making = new Map<string, Making>();
  #bytes = 0;
  /** Until then nobody waits for word of changes: none came a moment ago. */
  #silentUntilMs = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer of that key, made by `make` where none is kept; many who ask at once wait for one making. `onOld`: it is
   * so old, because the database could not be asked for a new one.
   */
  async get<T>(key: string, forMs: number, make: Make<T>, onOld: (ageSeconds: number) => void = () => {}): Promise<T> {
    try {
      return (await this.#current(key, forMs, make)) as T;
    } catch (error) {
      const known = this.#cached.get(key);
      if (!known) throw error;
      const ageSeconds = Math.ceil((performance.now() - known.madeMs) / 1000);
      // One that is known to be out of date is not shown again.
      if (!this.#isCurrent(known) || ageSeconds > oldestSeconds || !isPassing(error)) throw error;
      this.#touch(key, known);
      this.counts.old++;
      onOld(ageSeconds);
      return known.value as T;
    }
  }

  async #current(key: string, forMs: number, make: Make<unknown>): Promise<unknown> {
    await this.#askChanges(this.#cached.has(key));
    const known = this.#cached.get(key);
    if (known && this.#isCurrent(known) && known.untilMs > performance.now()) {
      this.#touch(key, known);
      this.counts.cached++;
      return known.value;
    }
    const asked = this.#options.feed.versions.count;
    const going = this.#making.get(key);
    if (going) {
      const made = await going.made;
      // It was begun with all that was known when this one was asked for, or nothing of it has changed since.
      if (going.begun === asked || this.#isCurrent(made)) return made.value;
    }
    return this.#begin(key, forMs, make);
  }

  async #begin(key: string, forMs: number, make: Make<unknown>): Promise<unknown> {
    const { count: begun } = this.#options.feed.versions;
    const going = this.#making.get(key);
    if (going?.begun === begun) return (await going.made).value;
    const making: Making = { begun, made: this.#make(key, forMs, make) };
    this.#making.set(key, making);
    try {
      return (await making.made).value;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #isCurrent({ tags, begun }: Made): boolean {
    return this.#options.feed.versions.isCurrent(tags, begun);
  }

  #touch(key: string, known: Cached): void {
    this.#cached.delete(key);
    this.#cached.set(key, known);
  }

  async #askChanges(hasOld: boolean): Promise<void> {
    const asked = this.#options.feed.current();
    if (!hasOld) return asked;
    asked.catch(() => {}); // looked at below, unless it comes too late
    if (this.#silentUntilMs > performance.now()) throw noWord();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#silentUntilMs = performance.now() + changesWaitMs;
        reject(noWord());
      }, changesWaitMs);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  async #make(key: string, forMs: number, make: Make<unknown>): Promise<Made> {
    const { count: begun } = this.#options.feed.versions;
    const reads = new Reads();
    this.counts.made++;
    const { value, bytes, keep } = await make(reads);
    const made = { value, tags: reads.tags, begun };
    // What has changed while it was made may be in it or not.
    const isWorth = keep && reads.isWhole && this.#isCurrent(made) && bytes <= this.#options.maxBytes / 8;
    if (!isWorth) {
      const known = this.#cached.get(key);
      // A newer one may have been made meanwhile.
      if (known && known.begun <= begun) this.#drop(key);
      return made;
    }
    this.#drop(key);
    const madeMs = performance.now();
    this.#cached.set(key, { ...made, bytes, madeMs, untilMs: madeMs + Math.min(forMs, reads.endsInMs) });
    this.#bytes += bytes;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#drop(oldest);
    }
    return made;
  }

  #drop(key: string): void {
    this.#bytes -= this.#cached.get(key)?.bytes ?? 0;
    this.#cached.delete(key);
  }
}
