/* A payment provider that stands in for the real one: it answers from its own state and keeps to the official specification. */
import { deadlineMs, type OutboundFetch } from './provider-call.ts';
import { type Exchange, OfficialSpec } from './test-spec.ts';

export type Call = Exchange & { body: unknown };
/** `text` where it is no JSON. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string>; text?: string };
export type Fault = 'silence' | number;

/** Each is read and compiled once, however many stand-ins there are. */
const specs = new Map<string, OfficialSpec>();

function officialSpec(file: string, isForm: boolean): OfficialSpec {
  const spec = specs.get(file) ?? new OfficialSpec(new URL(file, import.meta.url), { coerceTypes: isForm });
  specs.set(file, spec);
  return spec;
}

export abstract class FakeProvider {
  /** All that was asked, in order; those that failed by a fault too. */
  readonly calls: Call[] = [];
  /** What in a request or an answer was against the specification. */
  readonly breaches: string[] = [];
  /** What happens to the next calls, one after the other, before they have an effect. */
  readonly faults: Fault[] = [];
  /** The same, after they had their effect: the provider has worked, and its answer is lost. */
  readonly lostAnswers: Fault[] = [];
  readonly #specs: readonly OfficialSpec[];

  constructor(files: readonly string[], { isForm = false } = {}) {
    this.#specs = files.map((file) => officialSpec(file, isForm));
  }

  /** Where this provider lives, and where else. */
  abstract readonly origin: string;
  readonly origins: readonly string[] = [];
  /** Part of the path before those of the specification. */
  readonly basePath: string = '';
  abstract readBody(text: string, headers: Record<string, string>): unknown;
  abstract answer(call: Call): Answer;
  abstract errorBody(status: number): unknown;
  /** What is held against the specification: the call as it is, where the two have not grown apart. */
  asSpecified(call: Call): Call | null {
    return call;
  }

  /** Stands in for the shop's way out. */
  readonly outboundFetch: OutboundFetch = async (address, { method, headers = {}, body, deadlineMs: deadline }) => {
    const url = new URL(address);
    if (url.origin !== this.origin && !this.origins.includes(url.origin))
      throw new Error(`this provider does not live at ${url.origin}`);
    if (deadline > deadlineMs) this.breaches.push(`${url.pathname} may take ${deadline} ms`);
    const path = url.pathname.startsWith(this.basePath) ? url.pathname.slice(this.basePath.length) : url.pathname;
    const read = body === undefined || body === '' ? undefined : this.readBody(String(body), headers);
    const call: Call = { method, path, query: url.searchParams, headers, body: read };
    this.calls.push(call);
    const faulty = this.#fail(this.faults.shift());
    if (faulty) return faulty;
    const { status, body: answer, headers: more = {}, text } = this.#serve(call);
    const lost = this.#fail(this.lostAnswers.shift());
    return (
      lost ?? { status, headers: more, body: Buffer.from(text ?? (answer === undefined ? '' : JSON.stringify(answer))) }
    );
  };

  #fail(fault: Fault | undefined) {
    if (fault === undefined) return undefined;
    if (fault === 'silence') throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    return { status: fault, headers: {}, body: Buffer.from(JSON.stringify(this.errorBody(fault))) };
  }

  #serve(call: Call): Answer {
    const specified = this.asSpecified(call);
    if (!specified) return this.answer(call);
    const spec = this.#specs.find((each) => each.templateOf(specified.method, specified.path));
    if (!spec) throw new Error(`the specification has no ${specified.method} ${specified.path}`);
    const wrong = spec.requestFaults(specified, specified.body);
    this.breaches.push(...wrong.map((fault) => `${call.method} ${call.path}: ${fault}`));
    const answer = this.answer(call);
    const faults = spec.answerFaults(specified, answer.status, answer.body);
    this.breaches.push(...faults.map((fault) => `answer of ${call.method} ${call.path}: ${fault}`));
    return answer;
  }

  /** Calls of one kind. */
  callsTo(method: string, path: RegExp): Call[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path));
  }
}
