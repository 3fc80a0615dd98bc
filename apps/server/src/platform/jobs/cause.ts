import { type SafeError, safeError } from '../../safe-error.ts';

/** Why a job failed, in words that hold nothing of anybody's: they are kept, shown and mailed. */
export type Cause = { kind: string; code: string | null; message: string };

const longest = 200;
/** Their words are written by the shop for its readers. */
const ownWords = new Set(['AppError', 'Hopeless', 'JobTimeout', 'MailFault']);
/** What the queue itself says of a job. */
const queueWords = /^job [a-z ]{1,60}$/;

const innermost = (error: SafeError): SafeError => (error.cause ? innermost(error.cause) : error);

/** A driver hides the database's fault behind its own: the innermost says the most. */
export function causeOf(error: unknown): Cause {
  const { type, code, errorName, message, constraint, reason, responseCode, statusCode, issues } = innermost(
    safeError(error),
  );
  const isOurs = error instanceof Error && ownWords.has(error.name);
  const facts = [constraint, reason, responseCode, statusCode, issues?.join(', ')].filter(Boolean);
  return {
    kind: type,
    code: code === undefined ? (errorName === undefined ? null : String(errorName)) : String(code),
    message: (isOurs ? error.message : message || facts.join(' ')).slice(0, longest),
  };
}

/** What stands in the database, which the queue itself may have written, as a cause. */
export function readCause(output: unknown): Cause | null {
  const kept = output as (Partial<Cause> & { value?: { message?: unknown } }) | null;
  if (!kept || typeof kept !== 'object') return null;
  if (typeof kept.kind === 'string' && typeof kept.message === 'string') {
    return { kind: kept.kind, code: kept.code ?? null, message: kept.message };
  }
  const said = kept.value?.message;
  return { kind: 'Error', code: null, message: typeof said === 'string' && queueWords.test(said) ? said : '' };
}
