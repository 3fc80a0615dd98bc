import type { FieldError } from '@merchmill/contract/api-error.ts';

export type Envelope = { code: number; data: unknown; msg: string; fields: FieldError[] };
export type Answer = {
  status: number;
  /** Null where the answer was empty or not one of ours. */
  envelope: Envelope | null;
  /** When the shop wants to be asked again, if it said so. */
  retryAfterMs: number | null;
  /** The shop turned the request away at the door: whatever it was, none of it was done. */
  isNotBegun: boolean;
};

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    envelope: envelopeOf(text),
    retryAfterMs: seconds > 0 ? seconds * 1000 : null,
    isNotBegun: response.headers.has('not-begun'),
  };
}

function envelopeOf(text: string): Envelope | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return null;
  const { code, data, msg, message } = body as Record<string, unknown> & { code: number };
  return {
    code,
    data: data ?? null,
    msg: typeof msg === 'string' && msg ? msg : typeof message === 'string' ? message : '',
    fields: code === 0 ? [] : fieldErrorsOf(data),
  };
}

/** A refused form names its fields in the data of the envelope. */
function fieldErrorsOf(data: unknown): FieldError[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return [];
  return Array.isArray(data.fields) ? (data.fields as FieldError[]) : [];
}
