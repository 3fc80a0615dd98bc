import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: text().primaryKey(),
    /** Upper case: a code is one however it is typed. */
    code: text().notNull().unique('promo_codes_code'),
    /** What it gives, in the words of the bill. */
    label: text().notNull(),
    kind: text({ enum: ['percent', 'fixed', 'freeShipping'] }).notNull(),
    percentOff: integer(),
    amountCents: integer(),
    validFrom: time().notNull(),
    /** Null: for ever. */
    validUntil: time(),
    /** How many orders may use it in all, and how many of one person; null: as many as there are. */
    totalLimit: integer(),
    perUserLimit: integer(),
    usedCount: integer().notNull().default(0),
    /** Of the units it holds for, quantity prices taken off. */
    minSubtotalCents: integer().notNull().default(0),
    /** May be used together with others that may. */
    stackable: boolean().notNull().default(false),
    /** Products and categories (with all below them) it holds for; both empty: everything. */
    productIds: text().array().notNull().default([]),
    categoryIds: text().array().notNull().default([]),
    /** Countries that it is for, by where it is delivered to; empty: all. */
    countries: text().array().notNull().default([]),
    /** The people that it is for; empty: everybody. */
    userIds: text().array().notNull().default([]),
    createdAt: time().notNull(),
  },
  (t) => [
    check('promo_codes_upper', sql`${t.code} = upper(${t.code})`),
    check(
      'promo_codes_used',
      sql`${t.usedCount} >= 0 and (${t.totalLimit} is null or ${t.usedCount} <= ${t.totalLimit})`,
    ),
    check('promo_codes_window', sql`${t.validUntil} is null or ${t.validUntil} > ${t.validFrom}`),
    check(
      'promo_codes_kind',
      sql`(${t.kind} = 'percent') = (${t.percentOff} is not null) and (${t.kind} = 'fixed') = (${t.amountCents} is not null)
        and coalesce(${t.percentOff} between 1 and 100, true) and coalesce(${t.amountCents} > 0, true)`,
    ),
  ],
);

/** How often each person has used a code: the row that a person's limit is guarded by. */
export const promoUsers = pgTable(
  'promo_users',
  {
    promoId: text()
      .notNull()
      .references(() => promoCodes.id),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    usedCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.promoId, t.ownerId] }), check('promo_users_used', sql`${t.usedCount} >= 0`)],
);

/** Which order used which code; given back when the order came to nothing. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: text().primaryKey(),
    promoId: text()
      .notNull()
      .references(() => promoCodes.id),
    orderId: text().notNull(),
    ownerId: text('user_id').notNull(),
    discountCents: integer().notNull(),
    redeemedAt: time().notNull(),
    releasedAt: time(),
  },
  (t) => [
    unique('promo_redemptions_once').on(t.orderId, t.promoId),
    index().on(t.promoId),
    check('promo_redemptions_discount', sql`${t.discountCents} >= 0`),
  ],
);
