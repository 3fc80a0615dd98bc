import { errors } from '@merchmill/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { databaseTrouble } from '../db/trouble.ts';

/*
 * Answers to visitors, kept in memory for seconds: those of the API and whole pages. Nothing about a person is ever in
 * here: an answer is made without cookies and session (or with those few cookies that are part of its key), so it could
 * not depend on them. A change of the catalogue, by this instance or another, makes all of them void. While the
 * database cannot be asked, what was kept is better than nothing: it is given for some minutes more, with its age.
 */

/** How old an answer may be that is given because a new one cannot be made. */
export const oldestSeconds = 900;
/** What has an answer to give does not wait longer than this to hear that there is none newer. */
const versionWaitMs = 1000;

export type Weighed<T> = {
  value: T;
  bytes: number;
  /** Refusals and other answers that are not worth keeping are only shared by those who ask at the same time. */
  keep: boolean;
};

type Kept = { value: unknown; bytes: number; madeMs: number; untilMs: number; version: string };

export type AnswerCacheOptions = {
  maxBytes: number;
  /** Changes when what answers are made of has changed. */
  version: () => Promise<string>;
};

class NoVersion extends Error {}

/** Whether an error says nothing of the answer, but that it cannot be made just now. */
const isPassing = (error: unknown) =>
  error instanceof NoVersion ||
  databaseTrouble(error) !== null ||
  (error instanceof AppError && errors[error.errorName].status === 503);

export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  /** Longest unused first. */
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<unknown>>();
  #bytes = 0;
  /** The last one heard. */
  #version: string | undefined;
  /** Until then nobody waits for the version: it could not be asked a moment ago. */
  #silentUntilMs = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer of that key, made by `make` where none is kept; many who ask at once wait for one making. `onOld`: it is
   * so old, because the database could not be asked for a new one.
   */
  async get<T>(
    key: string,
    forMs: number,
    make: () => Promise<Weighed<T>>,
    onOld: (ageSeconds: number) => void = () => {},
  ): Promise<T> {
    try {
      return await this.#current(key, forMs, make);
    } catch (error) {
      const known = this.#kept.get(key);
      if (!known) throw error;
      const ageSeconds = Math.ceil((performance.now() - known.madeMs) / 1000);
      // One that is known to be out of date is not shown again.
      if (known.version !== this.#version || ageSeconds > oldestSeconds || !isPassing(error)) throw error;
      this.#touch(key, known);
      onOld(ageSeconds);
      return known.value as T;
    }
  }

  async #current<T>(key: string, forMs: number, make: () => Promise<Weighed<T>>): Promise<T> {
    const version = await this.#askVersion(this.#kept.has(key));
    this.#version = version;
    const known = this.#kept.get(key);
    if (known && known.version === version && known.untilMs > performance.now()) {
      this.#touch(key, known);
      return known.value as T;
    }
    const name = `${version} ${key}`;
    const going = this.#making.get(name);
    if (going) return going as Promise<T>;
    const making = this.#make(key, forMs, version, make).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  #touch(key: string, known: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, known);
  }

  async #askVersion(hasOld: boolean): Promise<string> {
    const asked = this.#options.version();
    if (!hasOld) return asked;
    asked.catch(() => {}); // looked at below, unless it comes too late
    if (this.#silentUntilMs > performance.now()) throw new NoVersion();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#silentUntilMs = performance.now() + versionWaitMs;
        reject(new NoVersion());
      }, versionWaitMs);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  async #make<T>(key: string, forMs: number, version: string, make: () => Promise<Weighed<T>>): Promise<T> {
    const { value, bytes, keep } = await make();
    this.#drop(key);
    if (keep && bytes <= this.#options.maxBytes / 8) {
      const madeMs = performance.now();
      this.#kept.set(key, { value, bytes, version, madeMs, untilMs: madeMs + forMs });
      this.#bytes += bytes;
      for (const oldest of this.#kept.keys()) {
        if (this.#bytes <= this.#options.maxBytes) break;
        this.#drop(oldest);
      }
    }
    return value;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
