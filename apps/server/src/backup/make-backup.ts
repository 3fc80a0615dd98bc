import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from '../adapters/file-storage/port.ts';
import { createFileStorage } from '../adapters/file-storage/stores.ts';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { type BackupNote, backupNoteKey } from '../modules/shop/settings/index.ts';
import { DataFolderInUse, lockDataFolder } from '../platform/db/data-lock.ts';
import { folderFault, StartFault } from '../start/start-fault.ts';
import { type Connection, connectToServer, openFolder } from './connection.ts';
import { askRunningShop } from './control.ts';
import { exportTables } from './export-tables.ts';
import { type Manifest, manifestName, programVersion, sumsName } from './manifest.ts';
import { SummedFolder } from './sums.ts';

const copyPrefix = 'backup-copy-';
/** Files that are read at once: their bytes are all that a backup holds in memory. */
const filesAtOnce = 4;

function copyUnlessGone(source: string, target: string): void {
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** All but the log, which is for the end. */
function copyInUse(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'pg_wal') copyInUse(source, target);
    else if (entry.isFile()) copyUnlessGone(source, target);
  }
}

/** A consistent view of the database, and what is done with it afterwards. */
type Source = {
  connection: Connection;
  /** Writes down, in the shop's own database, that there is a backup. */
  note(note: BackupNote): Promise<void>;
  close(): Promise<void>;
  /** For how long the shop stood still. */
  heldMs: number;
};

async function noteBy(connection: Connection, note: BackupNote): Promise<void> {
  await connection.rows(
    `insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`,
    [backupNoteKey, JSON.stringify(note)],
  );
}

async function fromServer(url: string): Promise<Source> {
  const connection = await connectToServer(url);
  return { connection, note: (note) => noteBy(connection, note), close: () => connection.close(), heldMs: 0 };
}

/** The folder of a shop that is not running. */
async function fromFolder(dataDir: string, unlock: () => void): Promise<Source> {
  const folder = path.join(dataDir, 'pglite');
  if (!existsSync(folder)) {
    unlock();
    throw new StartFault(`There is nothing to back up: ${dataDir} has no shop. Check DATA_DIR.`);
  }
  const connection = await openFolder(folder);
  const close = () => connection.close().finally(unlock);
  return { connection, note: (note) => noteBy(connection, note), close, heldMs: 0 };
}

/**
 * A copy of the folder: the most of it made here while the shop goes on, the rest by the shop itself, which stands still
 * for that. What other backups have left of theirs goes.
 */
async function fromRunningShop(dataDir: string): Promise<Source> {
  for (const old of readdirSync(dataDir)) {
    if (old.startsWith(copyPrefix)) rmSync(path.join(dataDir, old), { recursive: true, force: true });
  }
  const name = `${copyPrefix}${newId()}`;
  const folder = path.join(dataDir, name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // The clock of a file system may be a little behind.
    const since = Date.now() - 1000;
    copyInUse(path.join(dataDir, 'pglite'), folder);
    const { heldMs } = (await askRunningShop(dataDir, { what: 'finishCopy', name, since })) as { heldMs: number };
    const connection = await openFolder(folder);
    return {
      connection,
      heldMs,
      note: async (note) => {
        await askRunningShop(dataDir, { what: 'note', note });
      },
      close: () => connection.close().finally(remove),
    };
  } catch (error) {
    remove();
    throw folderFault(error, dataDir) ?? error;
  }
}

async function openSource({ databaseUrl, dataDir }: Config): Promise<Source> {
  if (databaseUrl) return fromServer(databaseUrl);
  if (!existsSync(dataDir))
    throw new StartFault(`There is nothing to back up: the folder ${dataDir} does not exist. Check DATA_DIR.`);
  let unlock: () => void;
  try {
    unlock = lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderInUse) return fromRunningShop(dataDir);
    throw error;
  }
  return fromFolder(dataDir, unlock);
}

type Copied = { keys: Set<string>; bytes: number };

/**
 * Copies every file but those that are still on their way in. They never change, so whatever the snapshot names is in
 * the store unless it was deleted since; then it is missing here as it is there.
 */
async function copyFiles(store: FileStorage, into: SummedFolder): Promise<Copied> {
  const copied: Copied = { keys: new Set(), bytes: 0 };
  const keys = store.list()[Symbol.asyncIterator]();
  let turn: Promise<unknown> = Promise.resolve();
  const work = async () => {
    for (;;) {
      const { value: key, done } = await keys.next();
      if (done) return;
      if (key.startsWith('incoming/')) continue;
      const bytes = await store.get(key);
      if (!bytes) continue;
      // One after the other: the list of sums is one file.
      const written = turn.then(() => into.write(`files/${key}`, [bytes]));
      turn = written.catch(() => {});
      copied.bytes += await written;
      copied.keys.add(key);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  return copied;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** The folder of the new backup: where it was said, in the folder that was said, or in `backups`. */
function placeOf(wanted: string, now: Date): string {
  const folder = path.resolve(wanted);
  const isHome = existsSync(folder) && statSync(folder).isDirectory() && !existsSync(path.join(folder, manifestName));
  const named = isHome ? path.join(folder, `merchmill-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`) : folder;
  if (existsSync(named)) throw new StartFault(`${named} already exists.`);
  return named;
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(folder, manifestName), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

export type Made = {
  folder: string;
  manifest: Manifest;
  bytes: number;
  heldMs: number;
  /** Why the shop's database was not told of it: the backup is whole all the same. */
  unnoted?: unknown;
};

/**
 * Backs up the shop of this configuration, running or not: the database as it is at one moment, then the files. The
 * folder gets its name once it is whole; until then it ends in `.partial`, and goes if the backup fails.
 */
export async function makeBackup(config: Config, { to, now = new Date() }: { to: string; now?: Date }): Promise<Made> {
  const folder = placeOf(to, now);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const source = await openSource(config);
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const into = await SummedFolder.open(partial, sumsName);
    try {
      const { namedFiles, ...exported } = await exportTables(source.connection, into);
      // Nothing is uploaded here: the key for signing addresses is not needed.
      const { keys, bytes } = await copyFiles(createFileStorage(config, path.join(config.dataDir, 'files'), ''), into);
      const manifest: Manifest = {
        format: 1,
        version: programVersion(),
        createdAt: now.toISOString(),
        database: config.databaseUrl ? 'postgres' : 'pglite',
        ...exported,
        files: { count: keys.size, bytes },
        missingFiles: namedFiles.filter((key) => !keys.has(key)),
        sumsSha256: await into.close(),
      };
      await writeManifest(partial, manifest);
      await rename(partial, folder);
      const made = { folder, manifest, bytes: sizeOf(folder), heldMs: source.heldMs };
      const note = { at: manifest.createdAt, bytes: made.bytes, files: keys.size };
      return await source.note(note).then(
        () => made,
        (unnoted: unknown) => ({ ...made, unnoted }),
      );
    } catch (error) {
      await into.abandon();
      throw error;
    }
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw folderFault(error, folder, '--to') ?? error;
  } finally {
    await source.close();
  }
}
