import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/** How long products take from payment to the carrier, measured from parcels that have left. */
export const leadTimes = pgTable(
  'lead_times',
  {
    productId: text().primaryKey(),
    /** Working days in which nine of ten parcels left. */
    days: integer().notNull(),
    /** Parcels that this was measured from. */
    parcels: integer().notNull(),
    measuredAt: time().notNull(),
  },
  (t) => [check('lead_times_measured', sql`${t.days} >= 0 and ${t.parcels} > 0`)],
);
