import { eq, or } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { keptRows, oneOf, type PersonalData, without } from '../../../platform/db/personal-data.ts';
import { auditChanges } from './audit.tables.ts';

/** Fields in which staff write of people. */
const told = [
  ...['address', 'answer', 'answerText', 'decision', 'email', 'giftMessage', 'name', 'note', 'reason', 'text', 'why'],
];

/** What is left of a change that staff made for somebody: that it was made, and when. */
const withoutTexts = { before: without(auditChanges.before, told), after: without(auditChanges.after, told) };

/** Erases what was written in changes to something of a person's, such as a claim; in a transaction that may erase. */
export async function eraseChangesTo({ db }: Pick<Ctx, 'db'>, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length)
    await db.update(auditChanges).set(withoutTexts).where(oneOf(auditChanges.subjectId, subjectIds));
}

/** Changes to a person and their orders; who made a change is an id, which names nobody once the account is gone. */
export const auditPersonalData: PersonalData = {
  module: 'audit',
  tables: [
    keptRows(
      auditChanges,
      ({ id, orderIds }) => or(eq(auditChanges.subjectId, id), oneOf(auditChanges.subjectId, orderIds))!,
      {
        kept: { why: 'Proof of who changed what', years: 10 },
        erased: withoutTexts,
        stays: ['userId', 'subject', 'subjectId', 'what'],
        hidden: ['userId'],
      },
    ),
  ],
};
