import { type Tag, widened } from './tags.ts';

/** Of one family; an answer that shows more of it depends on all of it. */
const maxOfFamily = 300;

/** Where what is read for an answer is noted. */
export type ReadLog = {
  /** What is being read belongs to these tags. */
  add(...tags: Tag[]): void;
  /** What is being read is true for so long only, whatever changes. */
  endIn(ms: number): void;
  /** For the reads of one call; once it is done, what it has noted counts as noted here. */
  ofCall(): ReadLog & { done(): void };
};

/** Nothing is kept of what is made with it. */
export const unnoted: ReturnType<ReadLog['ofCall']> = {
  add() {},
  endIn() {},
  ofCall: () => unnoted,
  done() {},
};

/** The reads of one answer, or of a reading that answers share. */
export class Reads implements ReadLog {
  readonly #tags = new Set<Tag>();
  #endsInMs = Number.POSITIVE_INFINITY;
  #isWhole = true;
  readonly #parent: Reads | undefined;

  constructor(parent?: Reads) {
    this.#parent = parent;
  }

  add(...tags: Tag[]): void {
    for (const tag of tags) this.#tags.add(tag);
  }

  endIn(ms: number): void {
    this.#endsInMs = Math.min(this.#endsInMs, Math.max(0, ms));
  }

  ofCall(): Reads {
    return new Reads(this);
  }

  /** A call that says nothing of what it read may have read anything: nothing is kept of it. */
  done(): void {
    if (!this.#parent) return;
    this.#parent.add(...this.#tags);
    this.#parent.endIn(this.#endsInMs);
    if (!this.#tags.size || !this.#isWhole) this.#parent.#isWhole = false;
  }

  /** The tags, of each family a bounded number. */
  get tags(): ReadonlySet<Tag> {
    return widened(this.#tags, maxOfFamily);
  }

  get endsInMs(): number {
    return this.#endsInMs;
  }

  /** Whether all that was read is noted. */
  get isWhole(): boolean {
    return this.#isWhole && this.#tags.size > 0;
  }
}
