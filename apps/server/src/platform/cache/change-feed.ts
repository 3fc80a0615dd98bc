import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../app-error.ts';
import { newId } from '../../ids.ts';
import type { Database, Db } from '../db/client.ts';
import { cacheTags } from './cache.tables.ts';
import { ChangeListener } from './change-listener.ts';
import type { Raised } from './raise.ts';
import { TagVersions } from './tag-versions.ts';
import type { Tag } from './tags.ts';

/** What is kept is given without asking for so long after the changes were looked at. */
const freshMs = 500;
const lookEveryMs = 250;
/** An instance that has slept for longer cannot know what it missed: rows are deleted after `rowsForMs`. */
const missedMs = 15 * 60_000;
const rowsForMs = 60 * 60_000;
const clearEveryMs = 10 * 60_000;

type Row = { id: string; xid: string; tags: Tag[] };
/** `server`: when it was started. Another one behind the address may lack what its predecessor had, and count otherwise. */
type Reading = { server: string; upto: string; rows: Row[] };

/** Rows of transactions that were not over when it was looked last, whether or not they had been seen. */
const readStatement = `
  select pg_postmaster_start_time()::text as server, pg_snapshot_xmin(pg_current_snapshot())::text as upto, coalesce((
    select json_agg(json_build_object('id', c.id, 'xid', c.xid::text, 'tags', c.tags))
    from cache_tags c where c.xid >= $1::xid8), '[]') as rows`;
/** No transaction has it yet. */
const noRows = '18446744073709551615';

/** Contexts that share an embedded database, in one process. */
const besides = new WeakMap<Database, Set<ChangeFeed>>();

type Parts = { database: Database; directUrl?: string | undefined; log: Pick<FastifyBaseLogger, 'debug' | 'warn'> };

/**
 * Tells this instance which tags were raised, by itself and by others. The table is what counts: it is looked at four
 * times a second, and at once when another instance says so. What is kept is only given within half a second of a look,
 * so a lost message, listener or database makes answers wait or be made, never old.
 */
export class ChangeFeed {
  readonly versions = new TagVersions();
  readonly #parts: Parts;
  readonly #listener: ChangeListener | undefined;
  /** Asked before tags of others count as raised: what has to be taken over first, so that answers are made of it. */
  readonly #before = new Map<Tag, () => Promise<void>>();
  #timers: NodeJS.Timeout[] = [];
  #waking: 'no' | 'once' | 'again' = 'no';
  #looking: Promise<void> | null = null;
  #isClosed = false;
  /** When the last look that succeeded began. */
  #lookedMs = Number.NEGATIVE_INFINITY;
  /** What the last look saw: all transactions before its `upto` are known. Undefined before the first look. */
  #last: Pick<Reading, 'server' | 'upto'> | undefined;
  /** Rows that were raised already, with their transactions; undefined for own ones that have not come by yet. */
  readonly #seen = new Map<string, bigint | undefined>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { database, directUrl, log } = parts;
    if (database.kind === 'pglite') {
      const all = besides.get(database) ?? new Set();
      besides.set(database, all.add(this));
      return;
    }
    this.#listener = new ChangeListener({
      url: directUrl ?? database.url,
      log,
      onChange: () => void this.#lookAgain(),
    });
    this.#listener.start();
    this.#timers = [
      setInterval(() => void this.look().catch(() => {}), lookEveryMs).unref(),
      setInterval(() => void this.#clear(), clearEveryMs).unref(),
    ];
  }

  /** Whether other instances can wake this one. */
  get isListening(): boolean {
    return this.#listener?.isConnected ?? false;
  }

  /** The process id of the listening connection in the server. */
  get listenerId(): number | undefined {
    return this.#listener?.processId;
  }

  /** Before tags of others count as raised, `take` is awaited where this one is among them. */
  before(tag: Tag, take: () => Promise<void>): void {
    this.#before.set(tag, take);
  }

  /** Until it is known which tags were raised half a second ago. @throws where the database cannot be asked */
  async current(): Promise<void> {
    if (this.#parts.database.kind === 'pglite') return;
    while (performance.now() - this.#lookedMs > freshMs) await this.look();
  }

  /** Looks now; many who ask at once wait for one look. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** A look that is under way may have begun before the change. */
  async #lookAgain(): Promise<void> {
    try {
      await this.#looking?.catch(() => {});
      await this.look();
    } catch {
      // It is looked again soon, and nothing kept is given meanwhile.
    }
  }

  async #look(): Promise<void> {
    // Whoever still asks is told so: an answer without a look would have them ask for ever.
    if (this.#isClosed) throw new AppError('databaseAway');
    const begunMs = performance.now();
    const last = begunMs - this.#lookedMs > missedMs ? undefined : this.#last;
    const seen = await this.#ask(last?.upto ?? noRows);
    const isGap = last?.server !== seen.server || BigInt(seen.upto) < BigInt(last.upto);
    if (isGap) {
      this.#seen.clear();
      this.versions.raiseAll();
    } else await this.#raiseRows(seen.rows);
    this.#last = { server: seen.server, upto: seen.upto };
    this.#lookedMs = begunMs;
    const over = BigInt(seen.upto);
    for (const [id, xid] of this.#seen) if (xid !== undefined && xid < over) this.#seen.delete(id);
  }

  async #ask(from: string): Promise<Reading> {
    const { database } = this.#parts;
    if (database.kind === 'pglite') return { server: '', upto: '0', rows: [] };
    const text = readStatement;
    try {
      const { rows } = await (this.#listener?.query<Reading>(text, [from]) ??
        database.pool.query<Reading>(text, [from]));
      return rows[0]!;
    } catch (error) {
      // With its statement, as all others fail: the network's code alone could be anybody's.
      throw new DrizzleQueryError(text, [from], error as Error);
    }
  }

  async #raiseRows(rows: readonly Row[]): Promise<void> {
    const unseen = rows.filter(({ id }) => !this.#seen.has(id));
    const tags = new Set(unseen.flatMap((row) => row.tags));
    for (const [tag, take] of this.#before) {
      if (!tags.has(tag)) continue;
      // What cannot be taken over must not keep all else from being current.
      await take().catch((err: unknown) =>
        this.#parts.log.warn({ err, tag }, 'a change from another instance could not be applied'),
      );
    }
    if (tags.size) this.versions.raise(tags);
    for (const { id, xid } of rows) this.#seen.set(id, BigInt(xid));
  }

  /** Notes in the transaction of a change what it raises. @returns the row, where there are other instances to read it */
  async write(db: Db, tags: Tag[]): Promise<string | undefined> {
    if (this.#parts.database.kind === 'pglite') return undefined;
    const id = newId();
    await db.insert(cacheTags).values({ id, tags });
    return id;
  }

  /** Those tags are raised for all to see, or may be. */
  committed({ rows, tags }: Raised): void {
    if (!tags.size) return;
    if (this.#parts.database.kind === 'pglite') {
      for (const feed of besides.get(this.#parts.database) ?? []) feed.versions.raise(tags);
      return;
    }
    for (const row of rows) if (!this.#seen.has(row)) this.#seen.set(row, undefined);
    this.versions.raise(tags);
    this.#wakeOthers();
  }

  /** Told after the commit: in the transaction, all who tell something would have to commit one after the other. */
  #wakeOthers(): void {
    if (this.#waking !== 'no') {
      this.#waking = 'again';
      return;
    }
    this.#waking = 'once';
    void this.#wake()
      .catch((error: unknown) =>
        this.#parts.log.debug({ err: error }, 'other instances will see a change at their next poll'),
      )
      .then(() => {
        const again = this.#waking === 'again' && !this.#isClosed;
        this.#waking = 'no';
        if (again) this.#wakeOthers();
      });
  }

  async #wake(): Promise<void> {
    const { database } = this.#parts;
    if (database.kind === 'pglite' || this.#isClosed) return;
    const text = ChangeListener.wakeStatement;
    await (this.#listener?.query(text) ?? database.pool.query(text));
  }

  async #clear(): Promise<void> {
    const old = sql`${cacheTags.at} < now() - ${rowsForMs / 1000} * interval '1 second'`;
    await this.#parts.database.db
      .delete(cacheTags)
      .where(old)
      .catch((error: unknown) => this.#parts.log.debug({ err: error }, 'raised tags were not cleared'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    besides.get(this.#parts.database)?.delete(this);
    await this.#looking?.catch(() => {});
    await this.#listener?.close();
  }
}
