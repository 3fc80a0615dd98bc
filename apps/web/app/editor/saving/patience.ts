/*
 * Tries something again when the line is back: as soon as the browser says so, and now and then in any case, as a line may
 * be there without the shop.
 */

/** What a page has of a clock and of its line. */
export interface Line {
  /** @returns what stops listening */
  onOnline(back: () => void): () => void;
  /** @returns what stops waiting */
  after(waitMs: number, then: () => void): () => void;
}

export const firstWaitMs = 2000;
export const longestWaitMs = 60_000;

export const browserLine: Line = {
  onOnline: (back) => {
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  },
  after: (waitMs, then) => {
    const timer = setTimeout(then, waitMs);
    return () => clearTimeout(timer);
  },
};

export class Patience {
  readonly #line: Line;
  #stop: (() => void) | null = null;
  #tries = 0;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Waits longer each time, until `done`. */
  wait(again: () => void): void {
    this.#halt();
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries++);
    const go = () => {
      this.#halt();
      again();
    };
    const stops = [this.#line.onOnline(go), this.#line.after(waitMs, go)];
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
