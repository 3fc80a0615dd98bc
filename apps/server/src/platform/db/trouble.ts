/**
 * What a failed statement says about the database, for whoever asked:
 * - `busy`: it is there and had no room, time or peace for this one
 * - `away`: it could not be asked, or cannot keep anything
 * - `unknown`: it was lost while it was told to keep something, and may have kept it
 */
export type DatabaseTrouble = 'busy' | 'away' | 'unknown';

/** A transaction that could not be begun, or whose work was through and that could not be ended. */
export class TransactionFailed extends Error {
  override readonly name = 'TransactionFailed';
  readonly query: 'begin' | 'commit';

  constructor(query: 'begin' | 'commit', cause: unknown) {
    super(`Failed query: ${query}`, { cause });
    this.query = query;
  }
}

/** SQLSTATE codes of PostgreSQL, which the embedded database gives too. */
const busyCodes = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not available, also by lock_timeout
  '57014', // canceled, also by statement_timeout
]);
/** Broken connections; servers that stop, start or were ended; read-only ones; full disks and faulty ones. */
const awayCodes = /^(08\w{3}|57P\d\d|25006|25P03|25P04|53\w{3}|58\w{3})$/;
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** Of the network: a code that could as well be a partner's, so it counts with a statement only. */
const unreachedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);
/** The connection broke under the statement, which may have been done by then. */
const lostCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '08003', '08006', '57P01', '57P02', '57P05']);

/* What the drivers say without a code. */
const noTurn = 'timeout exceeded when trying to connect';
const lostTexts = /^(Connection terminated( unexpectedly)?|the database worker has ended)$/;
/** Said to a statement after the one that met the loss. */
const lostBefore = /^Client (has encountered a connection error|was closed) and is not queryable$/;
const unreachedTexts =
  /^(Connection terminated due to connection timeout|Cannot use a pool after calling end on the pool|PGlite is clos(ed|ing))$/;

type Link = { code?: unknown; message?: unknown; query?: unknown; cause?: unknown };

/** An error with all that it wraps: Drizzle wraps what the driver says. */
function chainOf(error: unknown): Link[] {
  const links: Link[] = [];
  for (let link = error; link && typeof link === 'object' && links.length < 8; link = (link as Link).cause) {
    links.push(link);
  }
  return links;
}

const keeping = /^\s*(insert|update|delete|with|commit)\b/i;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether a failure is the database's state of health and not the statement's fault; null where it is not. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const links = chainOf(error);
  const [code, message] = [text(links.at(-1)?.code), text(links.at(-1)?.message)];
  const statements = links.map(({ query }) => text(query)).filter(Boolean);
  const isStatement = statements.length > 0;

  if (busyCodes.has(code) || message === noTurn) return 'busy';
  if (lostTexts.test(message) || (isStatement && lostCodes.has(code))) {
    return statements.some((statement) => keeping.test(statement)) ? 'unknown' : 'away';
  }
  if (lostBefore.test(message)) return statements.includes('commit') ? 'unknown' : 'away';
  const isAway = unreachedTexts.test(message) || awayCodes.test(code) || fullDiskCodes.has(code);
  return isAway || (isStatement && unreachedCodes.has(code)) ? 'away' : null;
}
