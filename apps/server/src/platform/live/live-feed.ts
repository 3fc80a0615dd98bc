import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../ids.ts';
import { ChangeListener } from '../cache/change-listener.ts';
import type { Database } from '../db/client.ts';

const channel = 'merchmill_live';
/** One message of PostgreSQL holds 8000 bytes. */
const peopleAtOnce = 100;

/** Feeds that share an embedded database, in one process. */
const besides = new WeakMap<Database, Set<LiveFeed>>();

type Parts = { database: Database; directUrl?: string | undefined; log: Pick<FastifyBaseLogger, 'debug'> };
type OnNews = () => void;

/**
 * Tells all instances that there is something new for somebody, after the commit of the change. A message may get lost:
 * whoever listens looks by itself from time to time.
 */
export class LiveFeed {
  readonly #id = newId();
  readonly #parts: Parts;
  readonly #subscribers = new Map<string, Set<OnNews>>();
  readonly #untold = new Set<string>();
  #listener: ChangeListener | undefined;
  #telling: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (parts.database.kind !== 'pglite') return;
    const all = besides.get(parts.database) ?? new Set();
    besides.set(parts.database, all.add(this));
  }

  /** Whether other instances can be heard; they are once somebody here listens. */
  get isListening(): boolean {
    return this.#listener?.isConnected ?? false;
  }

  subscribe(personId: string, onNews: OnNews): () => void {
    this.#listen();
    const own = this.#subscribers.get(personId) ?? new Set();
    this.#subscribers.set(personId, own.add(onNews));
    return () => {
      own.delete(onNews);
      if (!own.size && this.#subscribers.get(personId) === own) this.#subscribers.delete(personId);
    };
  }

  #listen(): void {
    const { database, directUrl, log } = this.#parts;
    if (this.#listener || database.kind === 'pglite') return;
    this.#listener = new ChangeListener({
      url: directUrl ?? database.url,
      log,
      channel,
      onChange: (payload) => this.#hearOthers(payload),
    });
    this.#listener.start();
  }

  /** Without a payload the connection is a new one, and anybody may have missed something. */
  #hearOthers(payload: string | undefined): void {
    const [from, ...told] = payload?.split(' ') ?? [];
    if (from !== this.#id) this.#hear(payload === undefined ? [...this.#subscribers.keys()] : told);
  }

  #hear(people: readonly string[]): void {
    for (const personId of people) for (const onNews of this.#subscribers.get(personId) ?? []) onNews();
  }

  tell(people: Iterable<string>): void {
    const all = [...people];
    if (this.#parts.database.kind === 'pglite') {
      for (const feed of besides.get(this.#parts.database) ?? []) feed.#hear(all);
      return;
    }
    this.#hear(all);
    for (const personId of all) this.#untold.add(personId);
    this.#telling ??= this.#tellOthers().finally(() => {
      this.#telling = undefined;
    });
  }

  /** What comes up while one message is under way goes with the next. */
  async #tellOthers(): Promise<void> {
    const { database, log } = this.#parts;
    while (this.#untold.size && database.kind !== 'pglite') {
      const people = [...this.#untold].slice(0, peopleAtOnce);
      for (const personId of people) this.#untold.delete(personId);
      await database.pool
        .query('select pg_notify($1, $2)', [channel, [this.#id, ...people].join(' ')])
        .catch((err: unknown) => log.debug({ err }, 'other instances will see news at their next look'));
    }
  }

  async close(): Promise<void> {
    besides.get(this.#parts.database)?.delete(this);
    this.#subscribers.clear();
    this.#untold.clear();
    await this.#telling;
    await this.#listener?.close();
  }
}
