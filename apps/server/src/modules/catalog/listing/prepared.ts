import type { Db } from '../../../platform/db/client.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/** A statement by its name, prepared once per database: to build it costs more than to send it. */
export function prepared<T>(db: Db, name: string, prepare: () => T): T {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  const statement = (known.get(name) as T | undefined) ?? prepare();
  known.set(name, statement);
  return statement;
}
