import { and, eq, isNull, or } from 'drizzle-orm';
import { deleted, oneOf, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { eraseChangesTo } from '../../shop/audit/index.ts';
import { supportMessages } from './support.tables.ts';

const theirs = ({ id, emails }: Person) =>
  or(eq(supportMessages.userId, id), and(isNull(supportMessages.userId), oneOf(supportMessages.email, emails)))!;

export const supportPersonalData: PersonalData = {
  module: 'support',
  tables: [deleted(supportMessages, theirs, ['answeredBy'])],
  // What they were answered stands in the changes by staff, too.
  async erase(ctx, person) {
    const rows = await ctx.db.select({ id: supportMessages.id }).from(supportMessages).where(theirs(person));
    await eraseChangesTo(
      ctx,
      rows.map(({ id }) => id),
    );
  },
};
