import type { Ctx } from '../../context.ts';
import type { ChangeFeed } from './change-feed.ts';
import { Reads } from './reads.ts';
import type { Tag } from './tags.ts';

/*
 * Readings that many answers share, kept in memory until one of their tags is raised. Small ones that every page needs
 * (category trees, hot entries) stay as long as that; pages of listings and details for minutes only, and the latest few
 * hundred of them. An answer made of a kept reading has its tags, too.
 */

/** What depends on the clock by the day may be so much behind. */
const brieflyMs = 5 * 60_000;
/** A detail page takes some 30 KB. */
const maxBrief = 300;

type Made = { value: unknown; tags: ReadonlySet<Tag>; endsMs: number };
type Reading = { begun: number; making: Promise<Made>; made: Made | undefined };

export class Readings {
  readonly #feed: ChangeFeed;
  /** Longest unused first. */
  readonly #known = new Map<string, Reading>();
  readonly #most: number;
  readonly #forMs: number;

  constructor(feed: ChangeFeed, most = Number.POSITIVE_INFINITY, forMs = Number.POSITIVE_INFINITY) {
    this.#feed = feed;
    this.#most = most;
    this.#forMs = forMs;
  }

  async get<T>(ctx: Ctx, name: string, read: (ctx: Ctx) => Promise<T>): Promise<T> {
    const { value, tags, endsMs } = await this.#get(ctx, name, read);
    ctx.reads.add(...tags);
    if (endsMs !== Number.POSITIVE_INFINITY) ctx.reads.endIn(endsMs - performance.now());
    return value as T;
  }

  async #get(ctx: Ctx, name: string, read: (ctx: Ctx) => Promise<unknown>): Promise<Made> {
    await this.#feed.current();
    const { versions } = this.#feed;
    const [known, asked] = [this.#known.get(name), versions.count];
    if (known) {
      const made = known.made ?? (await known.making);
      // One that was begun with all that is known now is as good as one of one's own.
      const isNew = known.begun === asked || versions.isCurrent(made.tags, known.begun);
      if (isNew && made.endsMs > performance.now()) {
        // The last used is the last to go.
        if (this.#known.delete(name)) this.#known.set(name, known);
        return made;
      }
    }
    // Of all who found it out of date together one makes it anew.
    const newer = this.#known.get(name);
    if (newer?.begun === versions.count && newer.made === undefined) return newer.making;
    return this.#make(ctx, name, read);
  }

  async #make(ctx: Ctx, name: string, read: (ctx: Ctx) => Promise<unknown>): Promise<Made> {
    const { versions } = this.#feed;
    const reads = new Reads();
    const reading: Reading = {
      begun: versions.count,
      made: undefined,
      making: read({ ...ctx, reads }).then((value) => {
        const endsMs = performance.now() + Math.min(this.#forMs, reads.endsInMs);
        return { value, tags: reads.tags, endsMs };
      }),
    };
    this.#known.delete(name);
    this.#known.set(name, reading);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most) this.#known.delete(oldest!);
    const drop = () => {
      if (this.#known.get(name) === reading) this.#known.delete(name);
    };
    try {
      reading.made = await reading.making;
    } catch (error) {
      drop();
      throw error;
    }
    // What does not say all that it read could stay for ever.
    if (!reads.isWhole || !versions.isCurrent(reading.made.tags, reading.begun)) drop();
    return reading.made;
  }
}

export const shortReadings = (feed: ChangeFeed) => new Readings(feed, maxBrief, brieflyMs);

/**
 * A reading of the shop by its name, made once until something in it changes; `read` has to note all that it reads on
 * the context it is given. Not for use inside a transaction.
 */
export const cached = <T>(ctx: Ctx, name: string, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.cache.readings.get(ctx, name, read);

/** The same, for minutes at most, and only the latest few hundred. */
export const cachedBriefly = <T>(ctx: Ctx, name: string, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.cache.briefReadings.get(ctx, name, read);
