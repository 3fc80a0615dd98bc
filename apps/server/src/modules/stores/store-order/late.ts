import { openStates } from '@merchmill/contract/stores/store-order.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { listed } from '../../../platform/db/columns.ts';

/** What the marketplace has promised to be on its way by now, and does not know of as shipped. */
export const isLate = ({ state, shipBy }: { state: SQLWrapper; shipBy: SQLWrapper }, now: Date): SQL =>
  sql`(${state} in (${listed(openStates)}) and ${shipBy} < ${now.toISOString()}::timestamptz)`;
