import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '../../app-error.ts';
import type { Answer, PlainError, Request, WorkerData } from './pglite-worker.ts';

type Waiter = { resolve: (value: never) => void; reject: (error: unknown) => void };
type Options = { rowMode?: 'array' | 'object' };
type WithoutId<R> = R extends { id: number } ? Omit<R, 'id'> : never;
type Rows = { rows: unknown[]; affectedRows?: number; fields: { name: string; dataTypeID: number }[] };

export type PgliteTransaction = {
  query(sql: string, params?: unknown[], options?: Options): Promise<Rows>;
  exec(sql: string): Promise<unknown>;
  rollback(): Promise<never>;
};

function toError(plain: PlainError): Error {
  return Object.assign(new Error(plain.message), plain);
}

/**
 * The program of the embedded database, compiled once in this process: whoever opens another database, as tests do by
 * the thousand, would spend a second of processor time on it each time.
 */
let program: Promise<WebAssembly.Module> | undefined;
async function compileProgram(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(library), 'pglite.wasm')));
}

/** The part of PGlite's interface that Drizzle and pg-boss use, spoken to the worker thread that owns the database. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #calls = new Map<number, Waiter>();
  readonly #endings = new Map<number, Waiter>();
  readonly #listeners = new Map<number, (payload: string) => void>();
  #count = 0;
  #dead: Error | undefined;

  private constructor(workerData: WorkerData) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (answer: Answer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#die(error as Error));
    this.#worker.on('exit', () => this.#die(new Fault('the database worker has ended')));
  }

  static async create(dataDir: string, template?: Uint8Array): Promise<PgliteClient> {
    program ??= compileProgram();
    const client = new PgliteClient({ dataDir, program: await program, ...(template ? { template } : {}) });
    await new Promise<never>((resolve, reject) => client.#calls.set(0, { resolve, reject }));
    return client;
  }

  #receive(answer: Answer): void {
    if ('notify' in answer) {
      this.#listeners.get(answer.notify)?.(answer.payload);
      return;
    }
    const [waiters, key] = 'ended' in answer ? [this.#endings, answer.ended] : [this.#calls, answer.id];
    const waiter = waiters.get(key);
    waiters.delete(key);
    if (answer.error) waiter?.reject(toError(answer.error));
    else waiter?.resolve(('result' in answer ? answer.result : undefined) as never);
  }

  #die(error: Error): void {
    this.#dead ??= error;
    for (const waiter of [...this.#calls.values(), ...this.#endings.values()]) waiter.reject(error);
    this.#calls.clear();
    this.#endings.clear();
  }

  #call<T>(request: WithoutId<Request>): Promise<T> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#calls.set(id, { resolve: resolve as (value: never) => void, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  query(sql: string, params?: unknown[], options?: Options): Promise<Rows> {
    return this.#query(sql, params, options);
  }

  /** Drizzle's options carry parsers too: functions, which cannot be sent; the worker has its own. */
  #query(sql: string, params?: unknown[], options?: Options, tx?: number): Promise<Rows> {
    return this.#call({ op: 'query', sql, params, rowMode: options?.rowMode, tx });
  }

  exec(sql: string): Promise<unknown> {
    return this.#call({ op: 'exec', sql });
  }

  async transaction<T>(work: (tx: PgliteTransaction) => Promise<T>): Promise<T> {
    const tx = ++this.#count;
    const ended = new Promise<never>((resolve, reject) => this.#endings.set(tx, { resolve, reject }));
    ended.catch(() => {}); // looked at below; a rollback's rejection is expected
    await this.#call({ op: 'begin', tx });
    let result: T;
    try {
      result = await work({
        query: (sql, params, options) => this.#query(sql, params, options, tx),
        exec: (sql) => this.#call({ op: 'exec', sql, tx }),
        rollback: () => Promise.reject(new Fault('rolled back')),
      });
    } catch (error) {
      await this.#call({ op: 'end', tx, rollback: true });
      await ended.catch(() => {});
      throw error;
    }
    await this.#call({ op: 'end', tx, rollback: false });
    await ended; // rejects where COMMIT failed
    return result;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = await this.#call<number>({ op: 'listen', channel });
    this.#listeners.set(listener, onPayload);
    return async () => {
      this.#listeners.delete(listener);
      await this.#call({ op: 'unlisten', listener });
    };
  }

  /** The whole data directory as a tar, which `create` takes as template. */
  dump(): Promise<Uint8Array> {
    return this.#call({ op: 'dump' });
  }

  /** Brings a copy of the data directory, begun at a time in milliseconds, up to date; for how long all else waited. */
  finishCopy(folder: string, since: number): Promise<number> {
    return this.#call({ op: 'finishCopy', folder, since });
  }

  async close(): Promise<void> {
    await this.#call({ op: 'close' });
    await this.#worker.terminate();
  }
}
