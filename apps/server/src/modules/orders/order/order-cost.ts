import { type SQLWrapper, sql } from 'drizzle-orm';
import { orders } from './order.tables.ts';

/** What was given back of it. */
export const refundedCentsOfOrder = (orderId: SQLWrapper) =>
  sql<number | null>`(select k.refunded_cents from ${orders} k where k.id = ${orderId})`;

/** What the order whose id a column of another query has costs its owner, in US cents, without what was given back of it. */
export const costCentsOfOrder = (orderId: SQLWrapper) =>
  sql<number | null>`(select k.total_cents - k.refunded_cents from ${orders} k where k.id = ${orderId})`;
