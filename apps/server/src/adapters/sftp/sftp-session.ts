import { createHash } from 'node:crypto';
import type { Client, SFTPWrapper, Stats } from 'ssh2';
import { SftpTroubled } from './sftp-fault.ts';

type Callback<T> = (error: Error | null | undefined, value: T) => void;

/** What every server takes in one message. */
const pieceBytes = 32_768;
/** So many messages are on their way at once: the time that each takes counts once. */
const piecesAtOnce = 16;

function* piecesOf(chunk: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** One connection to the files of a server. It ends itself when the server is silent for too long. */
export class SftpSession {
  readonly #client: Client;
  readonly #sftp: SFTPWrapper;
  readonly #idleMs: number;
  readonly #end: NodeJS.Timeout;
  readonly #waiting = new Set<(error: Error) => void>();
  #silence: NodeJS.Timeout | undefined;
  #ended: SftpTroubled | null = null;

  constructor(client: Client, sftp: SFTPWrapper, { idleMs, wholeMs }: { idleMs: number; wholeMs: number }) {
    this.#client = client;
    this.#sftp = sftp;
    this.#idleMs = idleMs;
    this.#end = setTimeout(() => this.#stop('The run took too long.'), wholeMs).unref();
    client.once('close', () => this.#stop('The connection was cut.'));
    sftp.once('close', () => this.#stop('The server ended the file service.'));
    sftp.on('error', () => this.#stop('The file service failed.'));
  }

  #stop(why: string): void {
    this.#ended ??= new SftpTroubled('noAnswer', why);
    clearTimeout(this.#silence);
    clearTimeout(this.#end);
    this.#client.destroy();
    for (const tell of this.#waiting) tell(this.#ended);
    this.#waiting.clear();
  }

  /** Asks, and waits for the answer as long as any answer comes. */
  #ask<T>(ask: (answer: Callback<T>) => unknown): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise<T>((resolve, reject) => {
      if (!this.#waiting.size) this.#watch();
      this.#waiting.add(reject);
      const answered = () => {
        this.#waiting.delete(reject);
        if (this.#ended) return;
        if (this.#waiting.size) this.#watch();
        else clearTimeout(this.#silence);
      };
      const answer: Callback<T> = (error, value) => {
        answered();
        // Without a number it is no answer of the server's.
        const isAnswer = typeof (error as { code?: unknown } | null)?.code === 'number';
        if (!error) resolve(value);
        else if (isAnswer) reject(error);
        else reject(this.#ended ?? new SftpTroubled('noAnswer', 'The connection was cut.'));
      };
      try {
        ask(answer);
      } catch (error) {
        answered();
        reject(error as Error);
      }
    });
  }

  #watch(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#stop('The server stopped answering.'), this.#idleMs);
  }

  #offers(extension: string): boolean {
    const { _extensions: offered } = this.#sftp as unknown as { _extensions?: Record<string, string> };
    return offered?.[extension] === '1';
  }

  realpath = (path: string) => this.#ask<string>((answer) => this.#sftp.realpath(path, answer));
  lstat = (path: string) => this.#ask<Stats>((answer) => this.#sftp.lstat(path, answer));
  mkdir = (path: string) => this.#ask<void>((answer) => this.#sftp.mkdir(path, answer as Callback<unknown> as never));
  unlink = (path: string) => this.#ask<void>((answer) => this.#sftp.unlink(path, answer as never));
  rename = (from: string, to: string) => this.#ask<void>((answer) => this.#sftp.rename(from, to, answer as never));

  async list(path: string): Promise<string[]> {
    const entries = await this.#ask<{ filename: string }[]>((answer) => this.#sftp.readdir(path, answer as never));
    return entries.map(({ filename }) => filename);
  }

  /** Renames over what is there; as one step where the server can. */
  async renameOver(from: string, to: string): Promise<void> {
    if (this.#offers('posix-rename@openssh.com'))
      return this.#ask<void>((answer) => this.#sftp.ext_openssh_rename(from, to, answer as never));
    // Only once it is sure that there is something to put in its place.
    await this.lstat(from);
    await this.unlink(to).catch((error: { code?: unknown }) => {
      if (error.code !== 2) throw error;
    });
    await this.rename(from, to);
  }

  /** Writes a file that must not be there yet. */
  async write(path: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const handle = await this.#ask<Buffer>((answer) => this.#sftp.open(path, 'wx', answer));
    const sent = await this.#send(handle, chunks).catch(async (error: unknown) => {
      await this.#close(handle).catch(() => {});
      throw error;
    });
    if (this.#offers('fsync@openssh.com'))
      await this.#ask<void>((answer) => this.#sftp.ext_openssh_fsync(handle, answer as never));
    await this.#close(handle);
    return sent;
  }

  #close = (handle: Buffer) => this.#ask<void>((answer) => this.#sftp.close(handle, answer as never));

  async #send(handle: Buffer, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256');
    const underWay = new Set<Promise<void>>();
    let bytes = 0;
    let failed: unknown;
    for await (const chunk of chunks)
      for (const piece of piecesOf(chunk)) {
        while (underWay.size >= piecesAtOnce) await Promise.race(underWay);
        if (failed) throw failed;
        const at = bytes;
        const writing = this.#ask<void>((answer) =>
          this.#sftp.write(handle, piece, 0, piece.length, at, answer as never),
        ).then(
          () => {},
          (error: unknown) => {
            failed ??= error;
          },
        );
        underWay.add(writing);
        void writing.then(() => underWay.delete(writing));
        hash.update(piece);
        bytes += piece.length;
      }
    await Promise.all(underWay);
    if (failed) throw failed;
    return { sha256: hash.digest('hex'), bytes };
  }

  close(): void {
    this.#ended ??= new SftpTroubled('noAnswer', 'The connection was closed.');
    clearTimeout(this.#silence);
    clearTimeout(this.#end);
    this.#client.end();
    // A server that does not answer to it keeps nothing open.
    setTimeout(() => this.#client.destroy(), 1000).unref();
  }
}
