import { eq, or } from 'drizzle-orm';
import { keptRows, oneOf, type PersonalData, without } from '../../../platform/db/personal-data.ts';
import { auditChanges } from './audit.tables.ts';

/** Fields in which staff write of people. */
const told = ['address', 'answer', 'answerText', 'email', 'giftMessage', 'name', 'note', 'reason', 'text', 'why'];

/** Changes to a person and their orders; who made a change is an id, which names nobody once the account is gone. */
export const auditPersonalData: PersonalData = {
  module: 'audit',
  tables: [
    keptRows(
      auditChanges,
      ({ id, orderIds }) => or(eq(auditChanges.subjectId, id), oneOf(auditChanges.subjectId, orderIds))!,
      {
        kept: { why: 'Proof of who changed what', years: 10 },
        erased: { before: without(auditChanges.before, told), after: without(auditChanges.after, told) },
        stays: ['userId', 'subject', 'subjectId', 'what'],
        hidden: ['userId'],
      },
    ),
  ],
};
