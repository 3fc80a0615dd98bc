import {
  type CardProblem,
  cardProblems,
  type StoreChargeState,
  type StorePaymentSource,
  storeChargeStates,
  storePaymentSources,
} from '@merchmill/contract/stores/store-payment.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

/** A saved card as it is shown, and where it is kept; never its number. */
export type KeptCard = { id: string; provider: string; brand: string; last4: string };

/** How an owner pays the orders of their stores. Without a row: from the wallet. */
export const storePayments = pgTable(
  'store_payments',
  {
    ownerId: text()
      .primaryKey()
      .references(() => owners.id, { onDelete: 'cascade' }),
    source: text({ enum: storePaymentSources }).$type<StorePaymentSource>().notNull(),
    card: jsonb().$type<KeptCard>(),
    everyHours: integer().notNull(),
    ordersAtOnce: integer(),
    amountAtOnceCents: integer(),
    /** Who has agreed that the card is charged while they are away, and when. */
    agreedBy: text().notNull(),
    agreedAt: time().notNull(),
    /** Why the card is not charged any more until its owner says so. */
    problem: text({ enum: cardProblems }).$type<CardProblem>(),
    problemReason: text(),
    problemAt: time(),
    /** Its owner has asked for the next charge at once. */
    isDueNow: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.agreedBy),
    check('store_payments_source', sql`${t.source} in (${listed(storePaymentSources)})`),
    check('store_payments_card', sql`${t.source} = 'wallet' or ${t.card} is not null`),
    check('store_payments_problem', sql`${t.problem} in (${listed(cardProblems)})`),
    check('store_payments_problem_at', sql`(${t.problem} is null) = (${t.problemAt} is null)`),
  ],
);

/** Charges of saved cards, each for several orders. The id is the key by which the money module makes it once. */
export const storeCharges = pgTable(
  'store_charges',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    state: text({ enum: storeChargeStates }).$type<StoreChargeState>().notNull(),
    card: jsonb().$type<KeptCard>().notNull(),
    /** Ours, in the order in which they gathered. */
    orderIds: text().array().notNull(),
    amountCents: integer().notNull(),
    paymentId: text(),
    reason: text(),
    createdAt: time().notNull(),
    endedAt: time(),
  },
  (t) => [
    // Two instances never charge one owner at the same time.
    uniqueIndex('store_charges_open').on(t.ownerId).where(sql`${t.state} = 'open'`),
    index('store_charges_of_owner').on(t.ownerId, t.createdAt),
    check('store_charges_state', sql`${t.state} in (${listed(storeChargeStates)})`),
    check('store_charges_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
);
