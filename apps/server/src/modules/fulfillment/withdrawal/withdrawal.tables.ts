import { withdrawalProofs, withdrawalStates } from '@merchmill/contract/fulfillment/withdrawal.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { refundRequests } from '../aftersale/aftersale.tables.ts';
import type { Units } from './withdrawal.rules.ts';

/** Declarations of consumers that they withdraw from a contract, each with the time when it came in. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    /** Null where the number and the address that were given match no order. */
    orderId: text().references(() => orders.id),
    orderNumber: text().notNull(),
    name: text().notNull(),
    /** Where it matches no order: to find whoever wrote it. */
    email: text(),
    proof: text({ enum: withdrawalProofs }).notNull(),
    /** Empty: all that can be withdrawn. */
    lines: jsonb().$type<Units>().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    declaredAt: time().notNull(),
    /** The refund that was requested when the goods were back. */
    requestId: text().references(() => refundRequests.id),
    /** Why it was closed without one. */
    answer: text(),
    settledBy: text(),
    settledAt: time(),
  },
  (t) => [
    index('withdrawals_of_order').on(t.orderId, t.declaredAt),
    index('withdrawals_in_state').on(t.state, t.declaredAt, t.id),
    check('withdrawals_state', sql`${t.state} in (${listed(withdrawalStates)})`),
    check('withdrawals_proof', sql`${t.proof} in (${listed(withdrawalProofs)})`),
    check('withdrawals_order', sql`(${t.orderId} is null) = (${t.email} is not null) or ${t.name} = ''`),
    check('withdrawals_proven', sql`${t.orderId} is not null or ${t.proof} = 'none'`),
    check('withdrawals_settled', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    check('withdrawals_returned', sql`(${t.state} = 'returned') = (${t.requestId} is not null)`),
  ],
);
