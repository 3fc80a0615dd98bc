import type { Call, DataOf, InputOf } from '@merchmill/contract/call.ts';
import { sleep } from './instances.ts';

/** What came back, and how long it took. */
export class Tally {
  readonly statuses = new Map<string, number>();
  readonly answeredMs: number[] = [];
  readonly shedMs: number[] = [];

  note(status: string, tookMs: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === '200') this.answeredMs.push(tookMs);
    if (status === '503') this.shedMs.push(tookMs);
  }

  count(...statuses: string[]): number {
    return statuses.reduce((sum, status) => sum + (this.statuses.get(status) ?? 0), 0);
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

export class NoAnswer extends Error {}
/** The shop's own no, or a fault that does not pass. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Envelope<T> = { code: number; msg: string; data: T };

/** Somebody who comes again when they are told to, and not before; with the same key, where the call has one. */
export class PolitePerson {
  readonly #instances: readonly string[];
  readonly #token: string;
  readonly #tally: Tally;
  readonly #untilMs: number;
  #turn: number;

  constructor(instances: readonly string[], token: string, { tally, untilMs }: { tally: Tally; untilMs: number }) {
    this.#instances = instances;
    this.#token = token;
    this.#tally = tally;
    this.#untilMs = untilMs;
    this.#turn = Math.floor(Math.random() * instances.length);
  }

  async ask<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const key = crypto.randomUUID();
    const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
    const path = query ? `${address}?${new URLSearchParams(query)}` : address;
    const headers = {
      authorization: this.#token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.idempotent ? { 'idempotency-key': key } : {}),
    };
    while (performance.now() < this.#untilMs) {
      const at = this.#instances[this.#turn++ % this.#instances.length]!;
      const init = { method: call.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await this.#send(at + path, init);
      if (answer && 'envelope' in answer) {
        const { code, msg, data } = answer.envelope as Envelope<DataOf<C>>;
        if (code !== 0) throw new Refused(code, `${call.id}: ${msg}`);
        return data;
      }
      await sleep(answer?.waitMs ?? 1000);
    }
    throw new NoAnswer(`${call.id}: no answer in time`);
  }

  /** The answer, or how long to wait before the next try; undefined where nothing came. */
  async #send(url: string, init: RequestInit): Promise<{ envelope: unknown } | { waitMs: number } | undefined> {
    const begun = performance.now();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
      const envelope = await response.json();
      this.#tally.note(String(response.status), performance.now() - begun);
      const seconds = Number(response.headers.get('retry-after'));
      return response.status >= 400 && seconds > 0 ? { waitMs: seconds * 1000 } : { envelope };
    } catch {
      this.#tally.note('no answer', performance.now() - begun);
      return undefined;
    }
  }
}
