import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/** What staff have changed, and what changed by their simulator. Rows are only ever added. */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time().notNull(),
    /** Null for what the shop did by itself. No reference: what was done outlives an account. */
    userId: text(),
    /** Kind of the thing that changed, e.g. `user`. */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** What was done, e.g. `changeType`. */
    what: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index('audit_changes_of_subject').on(t.subject, t.subjectId, t.id),
    index('audit_changes_of_user').on(t.userId, t.id),
    index('audit_changes_at').on(t.at),
  ],
);
