import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/* The built-in carrier's own records. The shop never reads them: it asks the carrier, as it would ask any other. */

export const parcelFaults = ['none', 'lost', 'returned'] as const;
export type ParcelFault = (typeof parcelFaults)[number];

export const simulatedParcels = pgTable(
  'simulated_parcels',
  {
    trackingNumber: text().primaryKey(),
    /** The shop's id of it. */
    shipmentId: text().notNull(),
    service: text().notNull(),
    fromCity: text().notNull(),
    fromCountry: text().notNull(),
    toCity: text().notNull(),
    toCountry: text().notNull(),
    fault: text().$type<ParcelFault>().notNull(),
    bookedAt: time().notNull(),
    /** How much faster than the world it goes, as it was when it set out. */
    speed: doublePrecision().notNull(),
  },
  (t) => [
    uniqueIndex('simulated_parcels_of_shop').on(t.shipmentId),
    check('simulated_parcels_fault', sql`${t.fault} in ('none', 'lost', 'returned')`),
    check('simulated_parcels_speed', sql`${t.speed} > 0`),
  ],
);
