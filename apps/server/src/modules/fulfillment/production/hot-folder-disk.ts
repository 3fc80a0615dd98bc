import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf, faultOf, HotFolderFault } from './hot-folder-fault.ts';

/** The bytes of a file, opened once there is where to put them. */
export type Source = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What lies under a name, not where a link leads. */
export type DiskFacts = { isFolder: boolean; mtimeMs: number };

/**
 * Where a hot folder lies. Names have slashes and start from the hot folder, which itself is ''. What does not work is
 * thrown as a HotFolderFault.
 */
export interface HotDisk {
  /** Null where nothing has that name: never because the disk did not answer. */
  find(name: string): Promise<DiskFacts | null>;
  /** Makes one folder, unless something has its name. */
  makeFolder(name: string): Promise<void>;
  list(name: string): Promise<string[]>;
  /** Writes a file that is not there yet, and returns once it is on the disk whole. */
  write(name: string, read: Source): Promise<{ sha256: string; bytes: number }>;
  /**
   * @param isOver whether what has the name may be written over
   * @returns false where there was nothing to rename, or no folder for it
   */
  rename(from: string, to: string, isOver: boolean): Promise<boolean>;
  /** Nothing happens where nothing is there. */
  remove(name: string): Promise<void>;
  close(): void;
}

const orFault = (error: unknown) => {
  throw faultOf(error);
};

const nothingThere = (error: unknown) => {
  if (codeOf(error) === 'ENOENT') return null;
  throw faultOf(error);
};

/** A folder of this machine, or a share that is mounted here. */
class LocalDisk implements HotDisk {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #at(name: string): string {
    return path.join(this.#root, ...name.split('/'));
  }

  async find(name: string): Promise<DiskFacts | null> {
    const facts = await lstat(this.#at(name)).catch(nothingThere);
    return facts && { isFolder: facts.isDirectory(), mtimeMs: facts.mtimeMs };
  }

  async makeFolder(name: string): Promise<void> {
    await mkdir(this.#at(name)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw faultOf(error);
    });
  }

  async list(name: string): Promise<string[]> {
    return readdir(this.#at(name)).catch(orFault);
  }

  async write(name: string, read: Source) {
    try {
      const to = this.#at(name);
      await pipeline(read(), createWriteStream(to, { flags: 'wx' }));
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(to)) hash.update(chunk as Buffer);
      const file = await open(to, 'r+');
      await file.sync().finally(() => file.close());
      return { sha256: hash.digest('hex'), bytes: (await stat(to)).size };
    } catch (error) {
      throw faultOf(error);
    }
  }

  async rename(from: string, to: string): Promise<boolean> {
    if ((await rename(this.#at(from), this.#at(to)).catch(nothingThere)) === null) return false;
    // Windows opens no folders; there a name is on the disk with its file.
    const handle = await open(path.dirname(this.#at(to)), 'r').catch(() => null);
    await handle?.sync().catch(() => {});
    await handle?.close();
    return true;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { force: true }).catch(orFault);
  }

  close(): void {}
}

/** It has to be there: where a share is not mounted, its place on the disk must not fill up. */
export async function openLocalDisk(folder: string): Promise<HotDisk> {
  try {
    const root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) throw new HotFolderFault('missing');
    return new LocalDisk(root);
  } catch (error) {
    throw faultOf(error);
  }
}
