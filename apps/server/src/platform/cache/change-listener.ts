import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const cacheChannel = 'merchmill_cache';
/** A connection that does not answer for so long is given up. */
const patienceMs = 2000;
const [soonMs, latestMs] = [250, 5000];

type Parts = {
  url: string;
  log: Pick<FastifyBaseLogger, 'debug'>;
  /** That of the cache unless said. */
  channel?: string;
  /** Called without what was said when a connection is made. */
  onChange: (payload?: string) => void;
};

/**
 * One connection of the session's own on which this instance hears of changes, made anew whenever it is lost. Behind a
 * pooler that hands connections on nothing would be heard: it goes to the server itself (DATABASE_DIRECT_URL).
 */
export class ChangeListener {
  static readonly wakeStatement = `select pg_notify('${cacheChannel}', '')`;
  readonly #parts: Parts;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = soonMs;
  #isClosed = false;
  #connecting: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  get processId(): number | undefined {
    return (this.#client as unknown as { processID?: number } | undefined)?.processID;
  }

  start(): void {
    this.#connecting = this.#connect();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#parts.url,
      connectionTimeoutMillis: 8000,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'merchmill cache',
    });
    client.on('error', () => {}); // its end is told as well
    client.on('notification', ({ payload }) => this.#parts.onChange(payload ?? ''));
    client.once('end', () => this.#lose(client));
    try {
      await client.connect();
      await client.query(`listen ${this.#parts.channel ?? cacheChannel}`);
      if (this.#isClosed) return void (await client.end());
      this.#client = client;
      this.#waitMs = soonMs;
      this.#parts.onChange();
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'cannot listen for changes from other instances');
      void client.end().catch(() => {});
      this.#retry();
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retry();
  }

  #retry(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.start(), this.#waitMs).unref();
    this.#waitMs = Math.min(2 * this.#waitMs, latestMs);
  }

  /** Asks on this connection, which is there when all others are busy; undefined where it is not there. */
  query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<T>> | undefined {
    const client = this.#client;
    return client?.query<T>(text, values).catch((error: unknown) => {
      // It may hang for minutes before it ends.
      this.#lose(client);
      void client.end().catch(() => {});
      throw error;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}
