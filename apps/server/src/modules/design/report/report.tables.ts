import { appealStates, reportCategories, reportStates } from '@merchmill/contract/design/report.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';

/** Designs that were taken down because of a report, each with the reasons its maker was given, and their appeal. */
export const productRemovals = pgTable(
  'product_removals',
  {
    id: text().primaryKey(),
    spuId: text()
      .notNull()
      .references(() => spus.id),
    /** Null for designs of the shop; no reference, for it outlives an account. */
    makerId: text(),
    category: text({ enum: reportCategories }).notNull(),
    reason: text().notNull(),
    removedBy: text().notNull(),
    removedAt: time().notNull(),
    appealUntil: time().notNull(),
    appealState: text({ enum: appealStates }),
    appealText: text(),
    appealedAt: time(),
    appealAnswer: text(),
    answeredBy: text(),
    answeredAt: time(),
  },
  (t) => [
    index('product_removals_of_maker').on(t.makerId, t.removedAt),
    index('product_removals_of_spu').on(t.spuId),
    index('product_removals_appealed').on(t.appealedAt).where(sql`${t.appealState} = 'open'`),
    check('product_removals_category', sql`${t.category} in (${listed(reportCategories)})`),
    check('product_removals_appeal', sql`${t.appealState} in (${listed(appealStates)})`),
    check('product_removals_appealed', sql`(${t.appealState} is null) = (${t.appealedAt} is null)`),
    check(
      'product_removals_answered',
      sql`(${t.appealState} is not null and ${t.appealState} <> 'open') = (${t.answeredAt} is not null)`,
    ),
    check('product_removals_second', sql`${t.answeredBy} <> ${t.removedBy}`),
  ],
);

/** Notices of visitors about designs. */
export const productReports = pgTable(
  'product_reports',
  {
    id: text().primaryKey(),
    spuId: text()
      .notNull()
      .references(() => spus.id),
    category: text({ enum: reportCategories }).notNull(),
    statement: text().notNull(),
    name: text().notNull(),
    email: text(),
    goodFaith: boolean().notNull(),
    /** Who was logged in; no reference, for it outlives an account. */
    reporterId: text(),
    state: text({ enum: reportStates }).notNull().default('open'),
    removalId: text().references(() => productRemovals.id),
    decision: text(),
    decidedBy: text(),
    decidedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('product_reports_once').on(t.spuId, t.email).where(sql`${t.state} = 'open'`),
    index('product_reports_in_state').on(t.state, t.createdAt, t.id),
    index('product_reports_of_email').on(t.email),
    check('product_reports_category', sql`${t.category} in (${listed(reportCategories)})`),
    check('product_reports_state', sql`${t.state} in (${listed(reportStates)})`),
    check('product_reports_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check('product_reports_removed', sql`(${t.state} = 'removed') = (${t.removalId} is not null)`),
  ],
);
