import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Ways to send a parcel, with the largest parcel that each of them takes. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    code: text().primaryKey(),
    label: text().notNull(),
    tracked: boolean().notNull(),
    position: integer().notNull(),
    maxWeightGrams: integer().notNull().default(30_000),
    /** Of the longest side. */
    maxLengthMm: integer().notNull().default(1500),
    maxVolumeCm3: integer().notNull().default(200_000),
    /** Not offered any more; what was ordered with it is sent with it. */
    retired: boolean().notNull().default(false),
  },
  (t) => [check('shipping_methods_limits', sql`least(${t.maxWeightGrams}, ${t.maxLengthMm}, ${t.maxVolumeCm3}) > 0`)],
);

/** In which zone of a warehouse a country lies. */
export const shippingZones = pgTable(
  'shipping_zones',
  { warehouse: text().notNull(), country: text().notNull(), zone: text().notNull() },
  (t) => [primaryKey({ columns: [t.warehouse, t.country] })],
);

/**
 * What a parcel from a warehouse to a zone costs by a method: by `unit`, so much for its first and so much for each
 * further one; by `weight`, what its band says (shippingWeightBands).
 */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    warehouse: text().notNull(),
    zone: text().notNull(),
    method: text()
      .notNull()
      .references(() => shippingMethods.code),
    basis: text({ enum: ['item', 'weight'] })
      .notNull()
      .default('item'),
    firstCents: integer().notNull(),
    additionalCents: integer().notNull(),
    transitDaysMin: integer().notNull(),
    transitDaysMax: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.warehouse, t.zone, t.method] }),
    check('shipping_rates_basis', sql`${t.basis} in ('item', 'weight')`),
    check('shipping_rates_not_negative', sql`${t.firstCents} >= 0 and ${t.additionalCents} >= 0`),
    check('shipping_rates_days', sql`${t.transitDaysMin} between 0 and ${t.transitDaysMax}`),
  ],
);

/** Prices of a rate by weight: a parcel costs what the lightest band that carries it says; none carries more. */
export const shippingWeightBands = pgTable(
  'shipping_weight_bands',
  {
    warehouse: text().notNull(),
    zone: text().notNull(),
    method: text().notNull(),
    upToGrams: integer().notNull(),
    cents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.warehouse, t.zone, t.method, t.upToGrams] }),
    foreignKey({
      columns: [t.warehouse, t.zone, t.method],
      foreignColumns: [shippingRates.warehouse, shippingRates.zone, shippingRates.method],
      name: 'shipping_weight_bands_rate',
    }).onDelete('cascade'),
    check('shipping_weight_bands_amounts', sql`${t.upToGrams} > 0 and ${t.cents} >= 0`),
  ],
);

/** When a warehouse works: what is ordered before its cut-off on a working day is begun that day. */
export const shippingOrigins = pgTable(
  'shipping_origins',
  {
    warehouse: text().primaryKey(),
    /** IANA name, e.g. Europe/Riga. */
    timeZone: text().notNull(),
    /** After midnight, local time. */
    cutOffMinutes: integer().notNull(),
  },
  (t) => [check('shipping_origins_cut_off', sql`${t.cutOffMinutes} between 0 and 1440`)],
);

/** Days on which a warehouse does not work, beside Saturdays and Sundays. */
export const shippingHolidays = pgTable(
  'shipping_holidays',
  { warehouse: text().notNull(), day: date().notNull(), name: text().notNull() },
  (t) => [primaryKey({ columns: [t.warehouse, t.day] })],
);
