import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What the marketplace has promised to be on its way by now, and does not know of as shipped. */
export const isLate = ({ state, shipBy }: { state: SQLWrapper; shipBy: SQLWrapper }, now: Date): SQL =>
  sql`(${state} in ('held', 'waiting', 'ready', 'unpaid', 'toCharge', 'placed') and ${shipBy} < ${now.toISOString()}::timestamptz)`;
