import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

/*
 * Taxes as data. A row holds from its day on until the next one of the same thing does, so that what holds on a day can
 * be told for any day, and a change of the law is a new row.
 */

/** Areas that tax what is brought into them in one way: the European Union, or a country of its own. */
export const taxAreas = pgTable(
  'tax_areas',
  {
    code: text().notNull(),
    validFrom: date().notNull(),
    name: text().notNull(),
    /** Under which a seller abroad collects the tax; null where that has no name. */
    scheme: text(),
    /** Up to which value the seller collects it, above the receiver pays at the border; null: the seller always does. */
    thresholdMinor: integer(),
    thresholdCurrency: text(),
    thresholdPer: text({ enum: ['parcel', 'item'] }),
    /**
     * Customs duty on what comes from outside, below the threshold: none; so much for each kind of goods (HS6) in a
     * parcel, collected with the tax; or what the carrier asks for.
     */
    importDuty: text({ enum: ['none', 'perKind', 'carrier'] }).notNull(),
    dutyMinor: integer(),
    dutyCurrency: text(),
    /** A business with a valid tax id accounts for the tax itself where goods cross a border. */
    reverseCharge: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.validFrom] }),
    check(
      'tax_areas_threshold',
      sql`(${t.thresholdMinor} is null) = (${t.thresholdCurrency} is null) and (${t.thresholdMinor} is null) = (${t.thresholdPer} is null) and ${t.thresholdMinor} > 0`,
    ),
    check(
      'tax_areas_duty',
      sql`(${t.importDuty} = 'perKind') = (${t.dutyMinor} is not null and ${t.dutyCurrency} is not null) and ${t.dutyMinor} >= 0`,
    ),
  ],
);

/** To which area a country belongs; null: to none any more. */
export const taxAreaCountries = pgTable(
  'tax_area_countries',
  { country: text().notNull(), validFrom: date().notNull(), area: text() },
  (t) => [primaryKey({ columns: [t.country, t.validFrom] })],
);

/** Standard rates; `region` is empty where the whole country has one. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text().notNull(),
    region: text().notNull(),
    validFrom: date().notNull(),
    /** As the shopper reads it, e.g. French VAT. */
    name: text().notNull(),
    /** Thousandths of a percent: 20 % is 20000. */
    milliPercent: integer().notNull(),
    /** Shipping is taxed, too. */
    onShipping: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.region, t.validFrom] }),
    check('tax_rates_percent', sql`${t.milliPercent} between 0 and 100000`),
  ],
);

/**
 * What is asked for goods on their way into a country or an area, beside its taxes and the duty of its row: a share of
 * their value by kind of goods (HS), or so much for each kind or each parcel. A row of nothing ends what was before.
 */
export const importCharges = pgTable(
  'import_charges',
  {
    /** Code of a country or of a tax area. */
    place: text().notNull(),
    per: text({ enum: ['value', 'kind', 'parcel'] }).notNull(),
    /** First digits of the goods' HS code, of a share of the value; empty: of all that no longer ones are for. */
    hs: text().notNull(),
    validFrom: date().notNull(),
    /** As the shopper reads it, e.g. US customs duty. */
    name: text().notNull(),
    /** Thousandths of a percent, of a share. */
    milliPercent: integer(),
    minor: integer(),
    currency: text(),
    /** The tax of the country is charged on it, too. */
    taxed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.place, t.per, t.hs, t.validFrom] }),
    check(
      'import_charges_amount',
      sql`case when ${t.per} = 'value' then ${t.milliPercent} between 0 and 100000 and ${t.milliPercent} is not null and ${t.minor} is null and ${t.currency} is null else ${t.minor} >= 0 and ${t.minor} is not null and ${t.currency} is not null and ${t.milliPercent} is null and ${t.hs} = '' end`,
    ),
  ],
);

/** What a person has told about the business they buy or sell for. */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    ownerId: text('user_id')
      .primaryKey()
      .references(() => owners.id, { onDelete: 'cascade' }),
    company: text(),
    /** Upper case without blanks; form and check digit were right when it was entered. */
    taxId: text(),
    taxIdCountry: text(),
    /** Of a seller who declares the VAT of parcels into the European Union. */
    iossNumber: text(),
    updatedAt: time().notNull(),
  },
  (t) => [
    // Operations look for people by these.
    index('tax_profiles_trigrams').using('gin', t.company.op('gin_trgm_ops'), t.taxId.op('gin_trgm_ops')),
    check('tax_profiles_id', sql`(${t.taxId} is null) = (${t.taxIdCountry} is null)`),
    check('tax_profiles_ioss', sql`${t.iossNumber} ~ '^IM[0-9]{10}$'`),
  ],
);
