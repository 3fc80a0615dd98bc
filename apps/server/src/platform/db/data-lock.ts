import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another running Merchmill. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/**
 * Two processes on one embedded database silently lose data, and nothing in it stops them. SQLite's file lock does, and
 * the kernel drops it with the process, so that a killed process leaves nothing stale behind.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw Object.assign(new DataFolderInUse(folder), { cause });
  }
  return () => lock.close();
}
