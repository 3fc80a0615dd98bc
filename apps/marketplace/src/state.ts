import { randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const schema = `
create table if not exists sellers (id text primary key, email text not null unique, name text not null, password text not null);
create table if not exists shops (
  id text primary key, seller_id text not null references sellers, name text not null, slug text not null unique,
  currency text not null, time_zone text not null, country text not null, is_on_vacation integer not null default 0);
create table if not exists sessions (id text primary key, seller_id text);
create table if not exists bought (visitor text not null, order_id text not null, primary key (visitor, order_id));
create table if not exists grants (
  id text primary key, shop_id text not null references shops, client_id text not null, ended_at integer);
create table if not exists tokens (
  id text primary key, grant_id text not null references grants, kind text not null, expires_at integer,
  challenge text, redirect_uri text, replaced_by text);
create table if not exists listings (
  id text primary key, shop_id text not null references shops, reference text, state text not null,
  version integer not null, doc text not null, changed_at integer not null, created_at integer not null default 0);
create index if not exists listings_of_shop on listings (shop_id, id);
create table if not exists pictures (
  id text primary key, shop_id text not null references shops, hash text not null, type text not null, alt text not null,
  provenance text not null, ready_at integer not null, bytes blob not null, unique (shop_id, hash));
create table if not exists orders (
  id text primary key, shop_id text not null references shops, number integer not null unique, secret text not null unique,
  version integer not null, created_at integer not null, updated_at integer not null, doc text not null);
create index if not exists orders_of_shop on orders (shop_id, updated_at, id);
create table if not exists files (id text primary key, name text not null, bytes blob not null);
create table if not exists baskets (
  id text primary key, visitor text not null, listing_id text not null, variant_id text not null, quantity integer not null,
  answers text not null);
create table if not exists hooks (
  id text primary key, shop_id text not null references shops, client_id text not null, url text not null,
  secret text not null, unique (shop_id, client_id));
create table if not exists deliveries (
  id integer primary key, url text not null, secret text not null, body text not null, tries integer not null default 0,
  next_at integer, outcome text);
create index if not exists deliveries_due on deliveries (next_at) where next_at is not null;
`;

/** An id that nobody guesses, with what it is of in front. */
export const newId = (of: string) => `${of}_${randomBytes(12).toString('hex')}`;

/** Everything that the marketplace remembers, in one file; in memory for tests. */
export class State {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;');
    this.#db.exec(schema);
    this.#bringUpToDate();
  }

  /** A file that was made before has all but what came later. */
  #bringUpToDate(): void {
    const columns = this.all<{ name: string }>("select name from pragma_table_info('listings')");
    if (columns.some(({ name }) => name === 'created_at')) return;
    this.#db.exec('alter table listings add column created_at integer not null default 0');
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const prepared = this.#db.prepare(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  get<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined;
  }

  all<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...values) as T[];
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  /** All of it or nothing. With `keeps` off nothing of it stays, whatever it gives. */
  transaction<T>(work: () => T, keeps = true): T {
    this.#db.exec('begin immediate');
    try {
      const done = work();
      this.#db.exec(keeps ? 'commit' : 'rollback');
      return done;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  close(): void {
    this.#db.close();
  }
}
