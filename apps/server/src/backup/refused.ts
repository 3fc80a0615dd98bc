import { DataFolderInUse } from '../db/data-lock.ts';

/** A backup or restore that cannot be; its message is for the owner, as it is. */
export class Refused extends Error {}

const full = ['ENOSPC', 'EDQUOT'];
const forbidden = ['EACCES', 'EPERM', 'EROFS'];
/** Of PostgreSQL, and of sockets: nobody to talk to, or nobody who lets us in. */
const unreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|57P0|28|3D000)/;

/** One sentence for what goes wrong on every machine sooner or later; undefined for what is a fault of ours. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refused || error instanceof DataFolderInUse) return error.message;
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (typeof code !== 'string') return undefined;
  const where = typeof path === 'string' ? ` (${path})` : '';
  if (full.includes(code)) return `The disk is full${where}.`;
  if (forbidden.includes(code)) return `This may not be written or read here${where}: ${code}.`;
  if (unreachable.test(code)) return `The database or the file store does not answer: ${code}.`;
  return undefined;
}
