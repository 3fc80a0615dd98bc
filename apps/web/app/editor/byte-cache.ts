interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
}

/** Forgets what was asked for longest ago, once all together is more than so many bytes; never what came last. */
export class ByteCache<T> {
  readonly #maxBytes: number;
  readonly #forget: (value: T) => void;
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;

  constructor(maxBytes: number, forget: (value: T) => void = () => {}) {
    this.#maxBytes = maxBytes;
    this.#forget = forget;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes || oldest === key) return;
      this.delete(oldest);
      this.#forget(entry.value);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** What is being made, once for all who ask; it is weighed when it is there, and asked for anew where it failed. */
export class MakingCache<T> {
  readonly #cache: ByteCache<Promise<T>>;
  readonly #weigh: (value: T) => number;

  constructor(maxBytes: number, weigh: (value: T) => number) {
    this.#cache = new ByteCache(maxBytes);
    this.#weigh = weigh;
  }

  of(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#cache.get(key);
    if (known) return known;
    const making = make();
    this.#cache.set(key, making, 0);
    making.then(
      (value) => this.#cache.set(key, making, this.#weigh(value)),
      () => this.#cache.delete(key),
    );
    return making;
  }
}
