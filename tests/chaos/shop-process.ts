import { type ChildProcess, spawn } from 'node:child_process';
import type { FromShop, Order } from './watched-words.ts';

type Question = { resolve(rows: unknown[]): void; reject(error: Error): void };

type Heard = { onDeath(point: string): void; onFault(point: string): void };

/** A watched file as a process of its own; its words come as messages. */
export const spawnWatched = (file: string, environment: Record<string, string>, flags: readonly string[] = []) =>
  spawn(process.execPath, [...flags, file], {
    stdio: ['ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ENV_FILE: 'none',
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/compile',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      RATE_LIMITS: 'off',
      ...environment,
    },
  });

/** The shop as a process of its own, loaded and waiting until it is told to open. */
export class ShopProcess {
  readonly #child: ChildProcess;
  readonly #loaded = Promise.withResolvers<void>();
  readonly #questions: Question[] = [];
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<string>;

  constructor(environment: Record<string, string>, flags: readonly string[], { onDeath, onFault }: Heard) {
    this.#child = spawnWatched('tests/chaos/watched-shop.ts', environment, flags);
    this.#child.on('message', (word: FromShop) => {
      if (word.kind === 'loaded') this.#loaded.resolve();
      else if (word.kind === 'answered') this.#hear(word);
      else if (word.kind === 'died') onDeath(word.point);
      else onFault(word.point);
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(String(code ?? signal)));
    });
  }

  /** Where it has ended meanwhile nobody hears it. */
  say(order: Order): void {
    if (this.#child.connected) this.#child.send(order, () => {});
  }

  #hear({ id, rows, fault }: Extract<FromShop, { kind: 'answered' }>): void {
    if (rows) this.#questions[id]?.resolve(rows);
    else this.#questions[id]?.reject(new Error(fault));
  }

  /** Asks the database that only the shop can open. Undefined where it ends before it answers. */
  async ask(text: string, values: unknown[]): Promise<unknown[] | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    const id = this.#questions.push({ resolve, reject }) - 1;
    this.say({ kind: 'ask', id, text, values });
    return Promise.race([promise, this.ended.then(() => undefined)]);
  }

  async open(): Promise<void> {
    await Promise.race([this.#loaded.promise, this.ended]);
    this.say({ kind: 'open' });
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<string> {
    this.#child.kill(signal);
    return this.ended;
  }
}
