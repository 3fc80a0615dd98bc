import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const shippingMethods = pgTable('shipping_methods', {
  code: text().primaryKey(),
  label: text().notNull(),
  tracked: boolean().notNull(),
  position: integer().notNull(),
});

/** In which zone of a warehouse a country lies. */
export const shippingZones = pgTable(
  'shipping_zones',
  { warehouse: text().notNull(), country: text().notNull(), zone: text().notNull() },
  (t) => [primaryKey({ columns: [t.warehouse, t.country] })],
);

/** What a parcel from a warehouse to a zone costs by a method: so much for its first piece, so much for each further one. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    warehouse: text().notNull(),
    zone: text().notNull(),
    method: text()
      .notNull()
      .references(() => shippingMethods.code),
    firstCents: integer().notNull(),
    additionalCents: integer().notNull(),
    transitDaysMin: integer().notNull(),
    transitDaysMax: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.warehouse, t.zone, t.method] }),
    check('shipping_rates_not_negative', sql`${t.firstCents} >= 0 and ${t.additionalCents} >= 0`),
    check('shipping_rates_days', sql`${t.transitDaysMin} between 0 and ${t.transitDaysMax}`),
  ],
);
