import type { StatementContent } from '@merchmill/contract/money/statement.shapes.ts';
import { bigint, date, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { creditAccounts } from '../credit/credit.tables.ts';

/** Monthly statements of invoice accounts, as they were written. Rows are only ever added. */
export const creditStatements = pgTable(
  'credit_statements',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    /** Made of the month and the account: the same statement has the same number, whenever it is made. */
    number: text().notNull().unique('credit_statements_number'),
    /** The first day of its month. */
    month: date().notNull(),
    openingCents: bigint({ mode: 'number' }).notNull(),
    closingCents: bigint({ mode: 'number' }).notNull(),
    content: jsonb().$type<StatementContent>().notNull(),
    /** The moment up to which it tells: the next one goes on from there, whatever clock the shop goes by then. */
    endedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [uniqueIndex('credit_statements_once').on(t.ownerId, t.month)],
);
