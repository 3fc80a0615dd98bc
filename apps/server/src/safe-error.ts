import { fileURLToPath } from 'node:url';

/*
 * What of an error may be written down: in the log, in the queue's tables, on the console. A message, a statement's
 * parameters and PostgreSQL's `detail` may hold whatever a person typed, so nothing is taken over unless it is known to
 * be ours: by allow-list, never by looking for what is secret.
 */

export type SafeError = {
  type: string;
  /** Empty where the words are not ours. */
  message: string;
  /** Shapes that were not met: where and how, never by what. */
  issues?: string[];
  /** The SQL with its placeholders. */
  statement?: string;
  /** Where it was thrown: files and lines of programs. */
  stack: string;
  cause?: SafeError;
  errors?: SafeError[];
} & { [fact in (typeof facts)[number]]?: string | number };

/** Facts of the errors of Node, PostgreSQL, SMTP, payment providers and of our own, each by the form that it has. */
const facts = [
  'code',
  'errorName',
  'reason',
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
  'hostname',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'provider',
  'trace',
] as const;
/** Words and codes. No run of digits that could be the number of a card. */
const factForm = /^(?!.*\d{13})[\w.:-]{1,80}$/;

/** Errors with a class of their own whose texts we write ourselves, without anything that a person typed. */
const ownTexts = new Set(['Fault', 'ProviderError', 'RenderBusy', 'OutboundRefused', 'DataFolderInUse', 'MailFault']);
/** Words of other programs that say what happened and nothing else. */
const knownTexts = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);
/**
 * Classes of PostgreSQL's codes whose messages name tables, rules and limits. Not 22 (bad data), whose messages repeat
 * the data, nor XX and P0, which can say anything.
 */
const namingCodes = /^(08|23|25|40|42|53|55|57)[0-9A-Z]{3}$/;

const deepest = 4;
const statementLength = 1000;
const framesKept = 12;

type Plain = Record<string, unknown>;

function textOf(error: Plain, type: string): string {
  const { message, code, severity } = error;
  if (typeof message !== 'string' || message.length > 500) return '';
  const isPostgres = typeof code === 'string' && typeof severity === 'string' && namingCodes.test(code);
  return ownTexts.has(type) || knownTexts.has(message) || isPostgres ? message : '';
}

/** Values that were written into the SQL itself are cut as well. */
const withoutValues = (statement: string) => statement.replace(/'(?:[^']|'')*'?/g, "'…'").slice(0, statementLength);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const frameForm =
  /^ {4}at (?:async )?(?:(?:new )?[\w$.<># [\]]{1,120} \()?((?:file:\/\/|node:|\/)[\w@%+~./:-]*:\d+:\d+|<anonymous>|native)\)?$/;

/** Frames only: the head of a stack is the message again, and a message may have many lines. */
function framesOf({ stack, message }: Plain): string {
  if (typeof stack !== 'string') return '';
  const head = typeof message === 'string' && message ? stack.indexOf(message) : -1;
  return stack
    .slice(head < 0 ? 0 : head + (message as string).length)
    .split('\n')
    .filter((line) => frameForm.test(line))
    .slice(0, framesKept)
    .map((line) => line.trim().replace('file://', '').replace(root, ''))
    .join('\n');
}

/** A place in a shape: names as they are in programs. What could be a key that somebody chose is not named. */
const placeForm = /^(?:[a-z][A-Za-z]{0,30}|\d{1,5})$/;

function issuesOf({ issues }: Plain): string[] | undefined {
  if (!Array.isArray(issues)) return undefined;
  return issues.slice(0, 10).map(({ code, path }: { code?: unknown; path?: unknown }) => {
    const places = Array.isArray(path)
      ? path.map((place) => (placeForm.test(String(place)) ? String(place) : '?'))
      : [];
    return `${places.join('.')}: ${factForm.test(String(code)) ? code : '?'}`;
  });
}

const typeForm = /^[A-Za-z_$][\w$]{0,60}$/;

function typeOf(error: Plain): string {
  const names = [error.name === 'Error' ? undefined : error.name, error.constructor?.name, 'Error'];
  return names.find((name): name is string => typeof name === 'string' && typeForm.test(name))!;
}

/** What may be written down of whatever was thrown. */
export function safeError(thrown: unknown, depth = 0): SafeError {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: '', stack: '' };
  const error = thrown as Plain;
  const type = typeOf(error);
  const safe: SafeError = { type, message: textOf(error, type), stack: framesOf(error) };
  for (const fact of facts) {
    const value = error[fact];
    if (typeof value === 'number' || (typeof value === 'string' && factForm.test(value))) safe[fact] = value;
  }
  const issues = issuesOf(error);
  if (issues) safe.issues = issues;
  if (typeof error.query === 'string') safe.statement = withoutValues(error.query);
  if (depth >= deepest) return safe;
  if (error.cause !== undefined && error.cause !== null) safe.cause = safeError(error.cause, depth + 1);
  if (Array.isArray(error.errors)) safe.errors = error.errors.slice(0, 5).map((each) => safeError(each, depth + 1));
  return safe;
}

/** The same in one line, the innermost cause last. */
export function sayError(thrown: unknown): string {
  return lineOf(safeError(thrown));
}

function lineOf({ type, message, code, errorName, constraint, issues, cause }: SafeError): string {
  const said = [type, code ?? errorName, message || constraint, issues?.join(', ')];
  const words = said.filter(Boolean).join(' ');
  return cause ? `${words}: ${lineOf(cause)}` : words;
}

/** The same as lines for a console. */
export function showError(thrown: unknown): string {
  return linesOf(safeError(thrown)).join('\n');
}

function linesOf({ type, code, message, statement, issues, stack, cause, errors = [] }: SafeError): string[] {
  const named = `${type}${code === undefined ? '' : ` (${code})`}${message && `: ${message}`}`;
  const facts = [...(statement ? [statement] : []), ...(issues ?? [])].map((fact) => `  ${fact}`);
  const frames = stack ? stack.split('\n').map((frame) => `    ${frame}`) : [];
  const inner = [...(cause ? [cause] : []), ...errors].flatMap((each) => {
    const [first, ...rest] = linesOf(each);
    return [`caused by ${first}`, ...rest];
  });
  return [named, ...facts, ...frames, ...inner];
}

/** A mistake that nobody caught ends the process, as it does without us, but is not written out by Node. */
export function printUncaught(): void {
  process.on('uncaughtException', (thrown) => {
    process.stderr.write(`${showError(thrown)}\n`);
    process.exit(1);
  });
}
