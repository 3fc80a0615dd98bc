import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartFault } from '../start/start-fault.ts';
import { linesOf } from './lines.ts';

function countInto(hash: Hash, counted: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      counted.bytes += chunk.length;
      done(null, chunk);
    },
  });
}

/** Writes files of a backup and a line for each into its list of sums. */
export class SummedFolder {
  readonly #root: string;
  readonly #list: FileHandle;
  readonly #listHash = createHash('sha256');
  readonly #made = new Set<string>();

  private constructor(root: string, list: FileHandle) {
    this.#root = root;
    this.#list = list;
  }

  static async open(root: string, sumsName: string): Promise<SummedFolder> {
    return new SummedFolder(root, await open(path.join(root, sumsName), 'wx', 0o600));
  }

  async #place(name: string): Promise<string> {
    const file = path.join(this.#root, name);
    const folder = path.dirname(file);
    if (!this.#made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    this.#made.add(folder);
    return file;
  }

  async #note(name: string, sha256: string): Promise<void> {
    const line = `${sha256}  ${name}\n`;
    this.#listHash.update(line);
    await this.#list.appendFile(line);
  }

  /** @returns how many bytes were written, after `zip` where that is asked for */
  async write(
    name: string,
    content: AsyncIterable<string> | Iterable<Uint8Array>,
    { zip = false }: { zip?: boolean } = {},
  ): Promise<number> {
    const hash = createHash('sha256');
    const counted = { bytes: 0 };
    const file = createWriteStream(await this.#place(name), { flags: 'wx', mode: 0o600, flush: true });
    const from = Readable.from(content, { objectMode: false });
    await pipeline([from, ...(zip ? [createGzip()] : []), countInto(hash, counted), file]);
    await this.#note(name, hash.digest('hex'));
    return counted.bytes;
  }

  /** @returns the sum of the list itself */
  async close(): Promise<string> {
    await this.#list.sync();
    await this.#list.close();
    return this.#listHash.digest('hex');
  }

  /** Leaves it as it is. */
  abandon(): Promise<void> {
    return this.#list.close().catch(() => {});
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Rows of tables, and files by their keys in the store. */
const lineForm = /^([0-9a-f]{64}) {2}(database\/[a-z0-9_.]+|files\/[a-z0-9-]+(?:\/[a-z0-9._-]+)+)$/;

/**
 * Reads everything that a backup's list names.
 * @returns the names
 * @throws StartFault where one is missing or is not what was written
 */
export async function verifySums(root: string, sumsName: string, listSha256: string): Promise<string[]> {
  const broken = (name: string) => new StartFault(`${root} is damaged: ${name} is missing or was changed.`);
  const list = path.join(root, sumsName);
  const isAsWritten = (file: string, sha256: string) =>
    sumOf(file).then(
      (found) => found === sha256,
      (error) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      },
    );
  if (!(await isAsWritten(list, listSha256))) throw broken(sumsName);
  const names: string[] = [];
  for await (const line of linesOf(createReadStream(list))) {
    const [, sha256, name] = lineForm.exec(line) ?? [];
    if (!sha256 || !name || name.includes('..')) throw broken(sumsName);
    if (!(await isAsWritten(path.join(root, name), sha256))) throw broken(name);
    names.push(name);
  }
  return names;
}
