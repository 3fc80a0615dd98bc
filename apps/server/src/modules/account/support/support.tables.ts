import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { users } from '../account/account.tables.ts';

/** What people write to the shop, and what it answered. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: text().primaryKey(),
    /** Where the answer goes. */
    email: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    orderId: text().references(() => orders.id),
    text: text().notNull(),
    createdAt: time().notNull(),
    answer: text(),
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time(),
  },
  (t) => [
    index('support_messages_open').on(t.createdAt, t.id).where(sql`${t.answeredAt} is null`),
    index('support_messages_answered').on(t.answeredAt, t.id).where(sql`${t.answeredAt} is not null`),
    index('support_messages_of').on(t.email, t.createdAt),
    check('support_messages_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
