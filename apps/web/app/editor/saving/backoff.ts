/*
 * Tries something again when the connection is back: as soon as the browser says so, and now and then in any case, as
 * there may be a connection without the shop.
 */

/** What a page has of a clock and of its connection. */
export interface Connection {
  /** @returns what stops listening */
  onOnline(back: () => void): () => void;
  /** @returns what stops waiting */
  after(waitMs: number, then: () => void): () => void;
}

export const firstWaitMs = 2000;
export const maxWaitMs = 60_000;

export const browserConnection: Connection = {
  onOnline: (back) => {
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  },
  after: (waitMs, then) => {
    const timer = setTimeout(then, waitMs);
    return () => clearTimeout(timer);
  },
};

export class Backoff {
  readonly #connection: Connection;
  #stop: (() => void) | null = null;
  #tries = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Waits longer each time, until `done`. */
  wait(again: () => void): void {
    this.#halt();
    const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** this.#tries++);
    const go = () => {
      this.#halt();
      again();
    };
    const stops = [this.#connection.onOnline(go), this.#connection.after(waitMs, go)];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  /** There is nothing left to try again; the next wait is a short one. */
  done(): void {
    this.#halt();
    this.#tries = 0;
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
