/** Why a job failed, in words that hold nothing of anybody's: they are kept, shown and mailed. */
export type Cause = { kind: string; code: string | null; message: string };

const longest = 200;
const ownKinds = new Set(['AppError', 'Hopeless', 'JobTimeout']);

type Thrown = { name?: unknown; code?: unknown; message?: unknown; cause?: unknown; constructor?: { name?: string } };

/** Addresses, quoted values and long numbers go; of a failed statement nothing but its fault stays. */
export function withoutData(text: string): string {
  return text
    .replace(/failed query:[\s\S]*/i, 'A statement failed.')
    .replace(/\bparams:[\s\S]*/i, '')
    .replace(/\S+@\S+/g, '…')
    .replace(/"[^"\n]*"|(?<![A-Za-z])'[^'\n]*'|`[^`\n]*`|\([^)\n]*\)=\([^)\n]*\)/g, '…')
    .replace(/\+?\d[\d ()./-]{5,}\d/g, '…')
    .replace(/\$argon2\S+|[A-Za-z0-9_-]{25,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}

/**
 * A driver hides the database's fault behind its own, with the statement's values in the text: the fault itself says
 * more. The words of our own errors are written for readers; of the others only what cannot hold data is kept.
 */
export function causeOf(error: unknown): Cause {
  const thrown = (error ?? {}) as Thrown;
  const isStatement = typeof thrown.message === 'string' && /^failed query:/i.test(thrown.message);
  if (isStatement && thrown.cause) return causeOf(thrown.cause);
  const kind = typeof thrown.name === 'string' ? thrown.name : (thrown.constructor?.name ?? 'Error');
  const code = typeof thrown.code === 'string' || typeof thrown.code === 'number' ? String(thrown.code) : null;
  const message = typeof thrown.message === 'string' ? thrown.message : String(error);
  return { kind, code, message: ownKinds.has(kind) ? message.slice(0, longest) : withoutData(message) };
}

/** What stands in the database, which pg-boss itself may have written, as a cause. */
export function readCause(output: unknown): Cause | null {
  const kept = output as (Partial<Cause> & { value?: { message?: unknown } }) | null;
  if (!kept || typeof kept !== 'object') return null;
  if (typeof kept.kind === 'string' && typeof kept.message === 'string') {
    return { kind: kept.kind, code: kept.code ?? null, message: kept.message };
  }
  const message = typeof kept.message === 'string' ? kept.message : kept.value?.message;
  return typeof message === 'string' ? { kind: 'Error', code: null, message: withoutData(message) } : null;
}
