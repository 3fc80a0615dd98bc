import { randomBytes } from 'node:crypto';
import { hourMs } from '@merchmill/contract/durations.ts';
import type { HotDisk, Source } from './hot-folder-disk.ts';
import { HotFolderFault } from './hot-folder-fault.ts';

/*
 * The folder that other programs take files from. They see a file whole or not at all: it is written under a name that no
 * one looks for, and renamed once it is on the disk.
 */

/** What a file is written under before it is renamed; what has its name then may be ours, from an earlier round, or not. */
const partName = (batchId: string, isAgain: boolean) =>
  `.mm-${batchId}-${randomBytes(8).toString('hex')}${isAgain ? againEnding : ending}`;
const ending = '.part';
const againEnding = '.again.part';
const partPattern = /^\.mm-(.+)-[0-9a-f]{16}(\.again)?\.part$/;

/** A younger one may be of a run that goes on. */
const leftMs = hourMs;

/** What has lain in the folder half written for long: of a process that died, unless it had been noted as whole. */
export type OldPart = { beside: string; part: string; batchId: string };

/** A call to a share that hangs holds a thread of the process for as long as it does: there are four, for all files and names. */
let overdue = 0;
export const isHanging = () => overdue > 0;

/** Notes while `work` takes longer than it may: what hangs is not joined by more. */
export async function watchHanging<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    overdue++;
  }, limitMs).unref();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (isOverdue) overdue--;
  }
}

const folderOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf('/'), 0));
const beside = (name: string, part: string) => `${name.slice(0, name.lastIndexOf('/') + 1)}${part}`;

/** The folders that a name is in, from the hot folder itself down. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))];
}

export class HotFolder {
  readonly #disk: HotDisk;

  constructor(disk: HotDisk) {
    this.#disk = disk;
  }

  /** Whether a name is taken, be it by a link that leads nowhere. */
  async has(name: string): Promise<boolean> {
    return (await this.#disk.find(name)) !== null;
  }

  /** A link is no folder: nobody leads us elsewhere by one. */
  async #assertFolder(folder: string): Promise<void> {
    const facts = await this.#disk.find(folder);
    if (!facts) throw new HotFolderFault('missing');
    if (!facts.isFolder) throw new HotFolderFault('link');
  }

  /** Half-written files beside these names that nobody can still be writing. */
  async listOldParts(names: readonly string[]): Promise<OldPart[]> {
    const old: OldPart[] = [];
    const folders = new Map(names.map((name) => [folderOf(name), name]));
    for (const name of folders.values()) {
      for (const part of await this.#listBeside(name).catch(() => [])) {
        const batchId = partPattern.exec(part)?.[1];
        if (batchId === undefined) continue;
        const facts = await this.#disk.find(beside(name, part)).catch(() => null);
        if (facts && Date.now() - facts.mtimeMs > leftMs) old.push({ beside: name, part, batchId });
      }
    }
    return old;
  }

  /** Not where a link leads. */
  async #listBeside(name: string): Promise<string[]> {
    for (const folder of foldersOf(name)) await this.#assertFolder(folder);
    return this.#disk.list(folderOf(name));
  }

  /**
   * Writes a file beside where it will lie, until it is on the disk whole.
   * @param isAgain whether what has its name then may be ours, from an earlier round
   * @returns the name that it has until then, and the hash of what is on the disk
   */
  async stage(name: string, batchId: string, isAgain: boolean, read: Source) {
    for (const folder of foldersOf(name)) {
      if (folder) await this.#disk.makeFolder(folder);
      await this.#assertFolder(folder);
    }
    const part = partName(batchId, isAgain);
    return { part, ...(await this.#disk.write(beside(name, part), read)) };
  }

  /**
   * Gives a file its name. No folder is made for it: it lies in there already, unless the share has gone.
   * @returns false where it isn't there: it had its name already, and whoever takes files may have taken it since
   */
  async reveal(name: string, part: string): Promise<boolean> {
    for (const folder of foldersOf(name)) await this.#assertFolder(folder);
    const hidden = beside(name, part);
    const isAgain = part.endsWith(againEnding);
    if (!isAgain && (await this.has(hidden)) && (await this.has(name))) throw new HotFolderFault('taken');
    if (await this.#disk.rename(hidden, name, isAgain)) return true;
    if (await this.has(hidden)) throw new HotFolderFault('missing');
    return false;
  }

  /** Takes back what was written and has no name yet. */
  async forget(name: string, part: string): Promise<void> {
    await this.#disk.remove(beside(name, part));
  }

  close(): void {
    this.#disk.close();
  }
}
