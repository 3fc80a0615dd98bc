import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFileStorage } from '../adapters/file-storage/stores.ts';
import type { Config } from '../config.ts';
import { aloneOnServer } from '../platform/db/alone.ts';
import { lockDataFolder } from '../platform/db/data-lock.ts';
import { StartFault } from '../start/start-fault.ts';
import { connectToServer, openFolder } from './connection.ts';
import { importTables, migrationsOf, requireEmpty } from './import-tables.ts';
import { Manifest, manifestName, rowsFile, sumsName } from './manifest.ts';
import { verifySums } from './sums.ts';

function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new StartFault(`${folder} is not a backup: it has no ${manifestName}.`);
  const read = Manifest.safeParse(jsonIn(readFileSync(file, 'utf8')));
  if (!read.success) {
    throw new StartFault(`${file} is damaged or was written by a newer version of Merchmill.`);
  }
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing is read but what was checked, and that once. */
function requireListed(folder: string, { tables }: Manifest, names: readonly string[]): void {
  const listed = new Set(names);
  if (listed.size < names.length) throw new StartFault(`${folder} is damaged: ${sumsName} lists a file twice.`);
  const rows = tables.map(rowsFile);
  const unlisted = rows.find((name) => !listed.has(name));
  if (unlisted) throw new StartFault(`${folder} is damaged: ${sumsName} does not list ${unlisted}.`);
  if (new Set(rows).size < rows.length) throw new StartFault(`${folder} is damaged: its manifest lists a table twice.`);
}

/** Nothing may be there but what an earlier try of the same restore has put. */
async function restoreFiles(config: Config, folder: string, names: readonly string[]): Promise<void> {
  const store = createFileStorage(config, path.join(config.dataDir, 'files'), '');
  const keys = new Set(names.filter((name) => name.startsWith('files/')).map((name) => name.slice('files/'.length)));
  for await (const key of store.list()) {
    if (!keys.has(key)) throw new StartFault('The file store is not empty. Restore into an empty folder or bucket.');
  }
  for (const key of keys) {
    await store.put(key, await readFile(path.join(folder, 'files', key)), 'application/octet-stream');
  }
}

/** A shop that starts there meanwhile waits, and finds all of it. */
async function intoServer(url: string, folder: string, { manifest, names, config, say }: Checked): Promise<void> {
  const work = async () => {
    const connection = await connectToServer(url);
    try {
      await requireEmpty(connection);
      await restoreFiles(config, folder, names);
      await importTables(connection, folder, manifest);
    } finally {
      await connection.close();
    }
  };
  await aloneOnServer(url, work, say);
}

/** Filled beside its place and renamed, so that a shop that starts there finds all or nothing. */
async function intoFolder(dataDir: string, folder: string, { manifest, names, config }: Checked): Promise<void> {
  const database = path.join(dataDir, 'pglite');
  const unlock = lockDataFolder(dataDir);
  try {
    if (existsSync(database)) throw new StartFault(`${dataDir} already has a shop. Restore into an empty DATA_DIR.`);
    await restoreFiles(config, folder, names);
    const draft = `${database}.restore`;
    rmSync(draft, { recursive: true, force: true });
    const connection = await openFolder(draft);
    try {
      await importTables(connection, folder, manifest);
    } catch (error) {
      await connection.close().catch(() => {});
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    await connection.close();
    renameSync(draft, database);
  } finally {
    unlock();
  }
}

type Say = (text: string) => void;
type Checked = { manifest: Manifest; names: string[]; config: Config; say: Say | undefined };

/**
 * Puts a backup into the empty place that the configuration names; the shop's next start migrates it. `say` is told when
 * another instance is waited for.
 */
export async function restoreBackup(config: Config, from: string, say?: Say): Promise<Manifest> {
  const folder = path.resolve(from);
  if (!existsSync(folder)) throw new StartFault(`${folder} does not exist.`);
  const manifest = readManifest(folder);
  migrationsOf(manifest);
  const names = await verifySums(folder, sumsName, manifest.sumsSha256);
  requireListed(folder, manifest, names);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const checked = { manifest, names, config, say };
  if (config.databaseUrl) await intoServer(config.databaseUrl, folder, checked);
  else await intoFolder(config.dataDir, folder, checked);
  return manifest;
}
