import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
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
export async function isThere(file: string): Promise<boolean> {
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
  // A link is no directory to `lstat`: nobody leads us elsewhere by one.
  if (!(await lstat(folder)).isDirectory()) throw new HotFolderFault('link');
}

/** What a file is written under before it is renamed. */
const mark = (batchId: string) => `.mm-${batchId}-`;
const ending = '.part';

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

  /** Where a file lies, by its name with slashes. */
  at(name: string): string {
    return path.join(this.#root, ...name.split('/'));
  }

  /** Makes the folders that a name is in, none of which is a link. */
  async #openFoldersOf(name: string): Promise<string> {
    let at = this.#root;
    for (const part of name.split('/').slice(0, -1)) {
      at = path.join(at, part);
      await openFolder(at);
    }
    return at;
  }

  /** What a process that died has left half written, but for what it had finished. */
  async sweep(names: readonly string[], batchId: string, finished: ReadonlySet<string>): Promise<void> {
    for (const folder of new Set(names.map((name) => path.dirname(this.at(name))))) {
      // Not where a link leads.
      if ((await realpath(folder).catch(() => null)) !== folder) continue;
      const found = await readdir(folder).catch(() => []);
      for (const file of found) {
        const isOurs = file.startsWith(mark(batchId)) && file.endsWith(ending);
        if (isOurs && !finished.has(file)) await rm(path.join(folder, file), { force: true });
      }
    }
  }

  /**
   * Writes a file beside where it will lie, until it is on the disk whole.
   * @returns the name that it has until then, and the hash of what is on the disk
   */
  async stage(name: string, batchId: string, write: (to: string) => Promise<void>) {
    try {
      const folder = await this.#openFoldersOf(name);
      const part = `${mark(batchId)}${randomBytes(8).toString('hex')}${ending}`;
      const to = path.join(folder, part);
      await write(to);
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
   * Gives a file its name. Where it had it already, whoever takes files may have taken it since.
   * @param isAgain whether what has that name now may be ours, from before
   */
  async reveal(name: string, part: string, isAgain: boolean): Promise<void> {
    const folder = await this.#openFoldersOf(name);
    try {
      if (!isAgain && (await isThere(path.join(folder, part))) && (await isThere(this.at(name))))
        throw new HotFolderFault('taken');
      await rename(path.join(folder, part), this.at(name));
      // Windows opens no folders; there a name is on the disk with its file.
      const handle = await open(folder, 'r').catch(() => null);
      await handle?.sync().catch(() => {});
      await handle?.close();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || (await isThere(path.join(folder, part)))) throw faultOf(error);
    }
  }

  /** Takes back what was written and has no name yet. */
  async forget(name: string, part: string): Promise<void> {
    await rm(path.join(path.dirname(this.at(name)), part), { force: true });
  }
}
