import { setTimeout as pause } from 'node:timers/promises';
import type { outboundFetch } from '../outbound-http.ts';

/** The shop's one way out, or what stands in for it in a test. */
export type OutboundFetch = typeof outboundFetch;
export type ProviderRequest = Omit<Parameters<OutboundFetch>[1], 'deadlineMs' | 'maxBytes'>;
/** `status` is null where there was no answer: nobody knows whether the call was heard, and `why` names the fault. */
export type ProviderAnswer = { status: number; text: string } | { status: null; text: ''; why: string | null };

/** One call may take so long. */
export const deadlineMs = 10_000;
const pauseMs = 250;
const maxAnswerBytes = 1024 * 1024;

/**
 * A provider refused a call or did not answer. It goes to the log, so it holds what finds the call at the provider and
 * nothing that was sent: no key, no address of a person, no card.
 */
export class ProviderError extends Error {
  readonly provider: string;
  /** HTTP status; null where there was no answer. */
  readonly status: number | null;
  /** The provider's own code of the fault. */
  readonly code: string | null;
  /** The provider's id of the call, which its support asks for. */
  readonly trace: string | null;

  constructor(
    provider: string,
    what: string,
    {
      status = null,
      code = null,
      trace = null,
    }: { status?: number | null; code?: string | null; trace?: string | null },
  ) {
    const facts = [status === null ? 'no answer' : `status ${status}`, code, trace].filter(Boolean);
    super(`${provider} ${what}: ${facts.join(', ')}`);
    this.name = 'ProviderError';
    this.provider = provider;
    this.status = status;
    this.code = code;
    this.trace = trace;
  }
}

/** A key was sent before with another call (Stripe says so): what that one did is not known from this answer. */
export const isReusedKey = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'StripeIdempotencyError';

/** Whether digits are the number of a card: by length and by their check digit (ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (1 + (place % 2));
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A word of the outside that may stand in a log line: a short code, or null. */
export function plainCode(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[\w.:-]{1,80}$/.test(text)) return null;
  return (text.match(/\d{13,19}/g) ?? []).some(isCardNumber) ? null : text;
}

async function once(outboundFetch: OutboundFetch, url: string, request: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const answer = await outboundFetch(url, { ...request, deadlineMs, maxBytes: maxAnswerBytes });
    return { status: answer.status, text: answer.body.toString('utf8') };
  } catch (error) {
    // The message would name the address, and with it what stands in its query. The caller says which call it was.
    const { code, name } = error as { code?: unknown; name?: unknown };
    return { status: null, text: '', why: plainCode(code) ?? plainCode(name) };
  }
}

const isWorthRepeating = ({ status }: ProviderAnswer) => status === null || status >= 500;

/**
 * Sends a call that is safe to repeat (it only reads, or carries an idempotency key), and sends it once more where
 * there was no answer or the provider stumbled.
 */
export async function sendTwice(
  outboundFetch: OutboundFetch,
  url: string,
  request: ProviderRequest,
): Promise<ProviderAnswer> {
  const first = await once(outboundFetch, url, request);
  if (!isWorthRepeating(first)) return first;
  await pause(pauseMs);
  return once(outboundFetch, url, request);
}

export const isGood = ({ status }: ProviderAnswer) => status !== null && status >= 200 && status < 300;

/** Why there was no answer, for the code of an error; null where there was one. */
export const silenceOf = (answer: ProviderAnswer) => (answer.status === null ? answer.why : null);
