import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { aloneOnServer } from './alone.ts';
import { lockDataFolder } from './data-lock.ts';
import { PgliteClient } from './pglite-client.ts';

/** What both drivers are, and a transaction too: all but the result type of execute() is the same. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Database =
  | { kind: 'pglite'; db: Db; pglite: PgliteClient; close(): Promise<void> }
  | { kind: 'postgres'; db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

/** `db.execute` with rows typed by the caller. Cast int8 and count(*) in the SQL (`::int`): the drivers differ there. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const extensions = ['create extension if not exists pg_trgm', 'create extension if not exists unaccent'];

type OpenOptions = {
  /** PostgreSQL; embedded without it. */
  url?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  dataDir: string;
  poolSize?: number;
  /** A `dump()` of a migrated database, opened in memory (tests). */
  template?: Uint8Array;
  /** Told when another instance is waited for. */
  say?: (text: string) => void;
  /** The migrations of an earlier version (tests). */
  migrations?: string;
};

export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url
    ? openServer({ poolSize: 10, migrations: migrationsFolder, ...options, url: options.url })
    : openEmbedded({ migrations: migrationsFolder, ...options });
}

type Opening = OpenOptions & { migrations: string };

async function openEmbedded({ dataDir, template, migrations }: Opening): Promise<Database> {
  const inMemory = dataDir === 'memory://';
  const unlock = inMemory ? () => {} : lockDataFolder(dataDir);
  const pglite = await PgliteClient.create(inMemory ? dataDir : path.join(dataDir, 'pglite'), template);
  const db = drizzlePglite({ client: pglite as unknown as PGlite, casing: 'snake_case' });
  for (const statement of extensions) await db.execute(statement);
  await migratePglite(db, { migrationsFolder: migrations });
  // A single-user PostgreSQL has neither checkpointer nor autovacuum: without these its log and dead rows only grow.
  const every = (minutes: number, sql: string) =>
    setInterval(() => void pglite.exec(sql).catch(() => {}), minutes * 60_000).unref();
  const timers = inMemory ? [] : [every(5, 'checkpoint'), every(60, 'vacuum (analyze)')];
  return {
    kind: 'pglite',
    db,
    pglite,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await pglite.close();
      unlock();
    },
  };
}

/** Longer than whoever had the lost client needs to learn of it and to give it back. */
const giveUpMs = 5000;

/** A client that loses its server, idle or in somebody's hands, must neither end the process nor leave the pool short. */
function surviveLosses(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Drizzle never gives back a client whose BEGIN failed; for all others this comes too late and is refused.
    const release = () => {
      try {
        (client as pg.PoolClient).release(true);
      } catch {}
    };
    client.on('end', () => setTimeout(release, giveUpMs).unref());
  });
}

async function openServer({
  url,
  poolSize: max,
  say,
  migrations,
}: Opening & { url: string; poolSize: number }): Promise<Database> {
  await aloneOnServer(
    url,
    async (client) => {
      for (const statement of extensions) await client.query(statement);
      await migratePg(drizzlePg(client, { casing: 'snake_case' }), { migrationsFolder: migrations });
    },
    say,
  );
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Longer than a busy machine needs to open one, shorter than a visitor waits.
    connectionTimeoutMillis: 8000,
    options: '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000',
  });
  surviveLosses(pool);
  return {
    kind: 'postgres',
    db: drizzlePg(pool, { casing: 'snake_case' }),
    pool,
    url,
    close: () => pool.end(),
  };
}
