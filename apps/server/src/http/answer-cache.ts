/*
 * Answers to visitors, kept in memory for seconds: those of the API and whole pages. Nothing about a person is ever in
 * here: an answer is made without cookies and session (or with those few cookies that are part of its key), so it could
 * not depend on them. A change of the catalogue, by this instance or another, makes all of them void.
 */

export type Weighed<T> = {
  value: T;
  bytes: number;
  /** Refusals and other answers that are not worth keeping are only shared by those who ask at the same time. */
  keep: boolean;
};

type Kept = { value: unknown; bytes: number; untilMs: number; version: string };

export type AnswerCacheOptions = {
  maxBytes: number;
  /** Changes when what answers are made of has changed. */
  version: () => Promise<string>;
};

export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  /** Longest unused first. */
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<unknown>>();
  #bytes = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The answer of that key, made by `make` where none is kept; many who ask at once wait for one making. */
  async get<T>(key: string, forMs: number, make: () => Promise<Weighed<T>>): Promise<T> {
    const version = await this.#options.version();
    const known = this.#kept.get(key);
    if (known && known.version === version && known.untilMs > performance.now()) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.value as T;
    }
    const name = `${version} ${key}`;
    const going = this.#making.get(name);
    if (going) return going as Promise<T>;
    const making = this.#make(key, forMs, version, make).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make<T>(key: string, forMs: number, version: string, make: () => Promise<Weighed<T>>): Promise<T> {
    const { value, bytes, keep } = await make();
    this.#drop(key);
    if (keep && bytes <= this.#options.maxBytes / 8) {
      this.#kept.set(key, { value, bytes, version, untilMs: performance.now() + forMs });
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
