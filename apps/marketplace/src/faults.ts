import { z } from 'zod';

/*
 * What goes wrong on demand. Each fault is for one kind of call (or all, `*`), and for a number of times, or for a share
 * of them: with a seed, so that a run can be repeated.
 */

export const Fault = z.strictObject({
  kind: z.enum([
    /** Answers with `status` (429 with retry-after) and does nothing. */
    'status',
    /** Does it, and answers with `status` all the same. */
    'doneStatus',
    /** Waits `ms` first. */
    'slow',
    /** Does it, and hangs up without an answer. */
    'hangUp',
    /** Answers as if it had done it. */
    'noop',
    /** Answers 200 with a page that is no answer. */
    'garbage',
    /** Of tokens: says that the refresh token is no good, though it is. */
    'falseInvalidGrant',
    /** Of webhooks: never sent; sent twice; sent after those that come later. */
    'lose',
    'double',
    'late',
  ]),
  on: z.string().max(40),
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** Of the calls that it is for; the others go well. */
  share: z.number().min(0).max(1).default(1),
  status: z.number().int().min(400).max(599).default(503),
  ms: z.number().int().min(0).max(120_000).default(0),
  retryAfter: z.number().int().min(0).max(86_400).default(1),
});
export type Fault = z.output<typeof Fault>;
export type FaultKind = Fault['kind'];

/** Mulberry32: the same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class Faults {
  #planned: Fault[] = [];
  #random = numbers(1);

  plan(fault: z.input<typeof Fault>): void {
    this.#planned.push(Fault.parse(fault));
  }

  clear(seed = 1): void {
    this.#planned = [];
    this.#random = numbers(seed);
  }

  list(): readonly Fault[] {
    return this.#planned;
  }

  /** The first fault that is due for this call, of the kinds that can happen there. */
  take(call: string, ...kinds: readonly FaultKind[]): Fault | undefined {
    const due = this.#planned.find(
      (fault) => fault.times > 0 && (fault.on === '*' || fault.on === call) && kinds.includes(fault.kind),
    );
    if (!due || (due.share < 1 && this.#random() >= due.share)) return undefined;
    due.times--;
    if (due.times === 0) this.#planned = this.#planned.filter((fault) => fault !== due);
    return due;
  }
}
