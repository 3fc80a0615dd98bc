import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hourMs } from '@merchmill/contract/durations.ts';
import type { HandoverFault } from '@merchmill/contract/fulfillment/handover.ts';
import { Fault } from '../../../app-error.ts';

/*
 * The folder that other programs take files from. They see a file whole or not at all: it is written under a name that no
 * one looks for, and renamed once it is on the disk.
 */

/** Why nothing could be handed over, in a word. */
export class HotFolderFault extends Fault {
  readonly reason: HandoverFault;

  constructor(reason: HandoverFault, cause?: unknown) {
    super(`The hot folder took no files (${reason}).`, { cause });
    this.reason = reason;
  }
}

const reasons: Readonly<Record<string, HandoverFault>> = {
  ENOENT: 'missing',
  ENOTDIR: 'link',
  ENXIO: 'missing',
  EHOSTDOWN: 'missing',
  ESTALE: 'missing',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ELOOP: 'link',
};

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** What the disk says, in a word. */
export function faultOf(error: unknown): HotFolderFault {
  if (error instanceof HotFolderFault) return error;
  return new HotFolderFault(reasons[codeOf(error)] ?? 'other', error);
}

/** Whether something is there, wherever a link leads. */
async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw faultOf(error);
    },
  );
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw faultOf(error);
  });
  await assertFolder(folder);
}

/** A link is no directory to `lstat`: nobody leads us elsewhere by one. */
async function assertFolder(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw new HotFolderFault('link');
}

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

/** The bytes of a file, opened once there is where to put them. */
export type Source = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

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

export class HotFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** It has to be there: where a share is not mounted, its place on the disk must not fill up. */
  static async open(folder: string): Promise<HotFolder> {
    try {
      const root = await realpath(folder);
      if (!(await stat(root)).isDirectory()) throw new HotFolderFault('missing');
      return new HotFolder(root);
    } catch (error) {
      throw faultOf(error);
    }
  }

  /** Whether a name is taken, be it by a link that leads nowhere. */
  async has(name: string): Promise<boolean> {
    return isThere(this.#at(name));
  }

  /** Where a file lies, by its name with slashes. */
  #at(name: string): string {
    return path.join(this.#root, ...name.split('/'));
  }

  /** Takes the folders that a name is in, none of which is a link, from the hot folder itself down. */
  async #enter(name: string, open: (folder: string) => Promise<void>): Promise<string> {
    let at = this.#root;
    await assertFolder(at);
    for (const part of name.split('/').slice(0, -1)) {
      at = path.join(at, part);
      await open(at);
    }
    return at;
  }

  /** Half-written files beside these names that nobody can still be writing. */
  async listOldParts(names: readonly string[]): Promise<OldPart[]> {
    const old: OldPart[] = [];
    const folders = new Map(names.map((name) => [path.dirname(this.#at(name)), name]));
    for (const [folder, beside] of folders) {
      // Not where a link leads.
      if ((await realpath(folder).catch(() => null)) !== folder) continue;
      for (const part of await readdir(folder).catch(() => [])) {
        const batchId = partPattern.exec(part)?.[1];
        if (batchId === undefined) continue;
        const facts = await lstat(path.join(folder, part)).catch(() => null);
        if (facts && Date.now() - facts.mtimeMs > leftMs) old.push({ beside, part, batchId });
      }
    }
    return old;
  }

  /**
   * Writes a file beside where it will lie, until it is on the disk whole.
   * @param isAgain whether what has its name then may be ours, from an earlier round
   * @returns the name that it has until then, and the hash of what is on the disk
   */
  async stage(name: string, batchId: string, isAgain: boolean, read: Source) {
    try {
      const folder = await this.#enter(name, openFolder);
      const part = partName(batchId, isAgain);
      const to = path.join(folder, part);
      await pipeline(read(), createWriteStream(to, { flags: 'wx' }));
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(to)) hash.update(chunk as Buffer);
      const file = await open(to, 'r+');
      await file.sync().finally(() => file.close());
      return { part, sha256: hash.digest('hex'), bytes: (await stat(to)).size };
    } catch (error) {
      throw faultOf(error);
    }
  }

  /**
   * Gives a file its name. No folder is made for it: it lies in there already, unless the share has gone.
   * @returns false where it isn't there: it had its name already, and whoever takes files may have taken it since
   */
  async reveal(name: string, part: string): Promise<boolean> {
    const folder = await this.#enter(name, assertFolder).catch((error: unknown) => {
      throw faultOf(error);
    });
    const isAgain = part.endsWith(againEnding);
    try {
      if (!isAgain && (await isThere(path.join(folder, part))) && (await isThere(this.#at(name))))
        throw new HotFolderFault('taken');
      await rename(path.join(folder, part), this.#at(name));
      // Windows opens no folders; there a name is on the disk with its file.
      const handle = await open(folder, 'r').catch(() => null);
      await handle?.sync().catch(() => {});
      await handle?.close();
      return true;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || (await isThere(path.join(folder, part)))) throw faultOf(error);
      return false;
    }
  }

  /** Takes back what was written and has no name yet. */
  async forget(name: string, part: string): Promise<void> {
    await rm(path.join(path.dirname(this.#at(name)), part), { force: true });
  }
}
