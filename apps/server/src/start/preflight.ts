import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { bucketFault, databaseFault, folderFault, listenFault, StartFault } from './start-fault.ts';

/* What is looked at before any work is done: whatever is missing is told while nothing was changed yet. */

const oldestPostgres = 15;
const neededExtensions = ['pg_trgm', 'unaccent'];
const MiB = 1024 * 1024;
/** An embedded database takes 130 MB when it is made, and as much again in its log. */
const roomForNew = 300 * MiB;
const roomToGoOn = 20 * MiB;

export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenFault(error, { port, host }) ?? error;
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Bytes that are free for us; a file system that does not say is taken to have room. */
function freeBytes(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY;
}

/** Not by `recursive`, which tries without end where a file system takes no folders. */
function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(path.dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  } else if (!statSync(folder).isDirectory()) {
    throw new StartFault(`DATA_DIR: ${folder} is a file, not a folder.`);
  }
}

/** The folder can be made, written and has room. */
export function checkFolder(folder: string, { isNew }: { isNew: boolean }, free = freeBytes): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, Buffer.alloc(4096));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw folderFault(error, folder) ?? error;
  }
  const [there, needed] = [free(folder), isNew ? roomForNew : roomToGoOn];
  if (there < needed) {
    const inMb = (bytes: number) => `${Math.floor(bytes / MiB)} MB`;
    throw new StartFault(`DATA_DIR: the disk of ${folder} is full (${inMb(there)} free, ${inMb(needed)} needed).`);
  }
}

/** A database that can be reached, is new enough and lets us make what we need. `isNew`: it has no shop yet. */
export async function checkDatabase(url: string): Promise<{ isNew: boolean; place: string; version: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => {}); // what runs on it fails by itself
  const { host, port } = client;
  const database = client.database ?? '';
  const place = { host, port, database, user: client.user ?? '' };
  const at = `The database server ${host.startsWith('/') ? host : `${host}:${port}`}`;
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseDetails>(factsQuery, [neededExtensions]);
    const { version, number, may, missing, isnew: isNew } = rows[0]!;
    if (number < oldestPostgres * 10_000) {
      throw new StartFault(
        `${at} runs PostgreSQL ${version}, but ${oldestPostgres} or newer is required. See DATABASE_URL.`,
      );
    }
    if (missing.length) {
      throw new StartFault(
        `${at} lacks the extensions ${missing.join(' and ')}. Install PostgreSQL's contrib package.`,
      );
    }
    if (!may) throw databaseFault({ code: '42501' }, place)!;
    return { isNew, place: `${host}/${database}`, version };
  } catch (error) {
    throw error instanceof StartFault ? error : (databaseFault(error, place) ?? error);
  } finally {
    await client.end().catch(() => {});
  }
}

type DatabaseDetails = { version: string; number: number; may: boolean; missing: string[]; isnew: boolean };
const factsQuery = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_version_num')::int as number,
    has_database_privilege(current_database(), 'create')
      and coalesce((select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'), true) as may,
    array(select name from unnest($1::text[]) name
      where not exists (select from pg_available_extensions e where e.name = name.name)) as missing,
    to_regclass('public.users') is null as isnew`;

/** The bucket takes a file, gives it back, and lets it be deleted. */
export async function checkBucket(s3: NonNullable<Config['s3']>): Promise<void> {
  // Read by those who need it: the client takes half a second.
  const { s3Storage } = await import('../adapters/file-storage/s3.ts');
  const files = s3Storage(s3);
  const key = `check/start-${process.pid}-${Date.now()}`;
  try {
    await files.put(key, new Uint8Array([1]), 'application/octet-stream');
    await files.get(key);
    await files.delete(key);
  } catch (error) {
    throw bucketFault(error, s3);
  }
}

/** @throws BadPrintProfile */
async function checkPrintProfile(file: string): Promise<void> {
  const { loadPrintProfile } = await import('../platform/render/print-profile.ts');
  await loadPrintProfile(file);
}

export type Preflight = { database: { isNew: boolean; place: string; version: string | null } };

/** The data folder and the database. */
export async function checkData(config: Config): Promise<Preflight> {
  const embedded = path.join(config.dataDir, 'pglite');
  const isNewEmbedded = !config.databaseUrl && !existsSync(embedded);
  if (!config.databaseUrl || !config.s3) checkFolder(config.dataDir, { isNew: isNewEmbedded });
  const database = config.databaseUrl
    ? await checkDatabase(config.databaseUrl)
    : { isNew: isNewEmbedded, place: embedded, version: null };
  return { database };
}

/** @throws StartFault with one sentence for the first thing that is in the way */
export async function preflight(config: Config): Promise<Preflight> {
  await checkPort(config);
  if (config.printIccFile) await checkPrintProfile(config.printIccFile);
  const checked = await checkData(config);
  if (config.s3) await checkBucket(config.s3);
  return checked;
}
