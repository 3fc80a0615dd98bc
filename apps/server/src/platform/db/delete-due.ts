import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** So many at a time: nobody waits for a lock of many rows. */
const atOnce = 1000;

/** `more`: it ended before all was done. */
type Turn = { readonly isOver: boolean; more: boolean };

/** Deletes rows until none is due or the turn is over, and says how many there were. */
export async function deleteDue(db: Db, turn: Turn, table: PgTable & { id: PgColumn }, due: SQL): Promise<number> {
  let gone = 0;
  for (let last = atOnce; last === atOnce; gone += last) {
    if (turn.isOver) {
      turn.more = true;
      break;
    }
    const some = db.select({ id: table.id }).from(table).where(due).limit(atOnce);
    last = (await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })).length;
  }
  return gone;
}
