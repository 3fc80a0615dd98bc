import { eq, or } from 'drizzle-orm';
import { deleted, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { supportMessages } from './support.tables.ts';

export const supportPersonalData: PersonalData = {
  module: 'support',
  tables: [
    deleted(
      supportMessages,
      ({ id, emails }) => or(eq(supportMessages.userId, id), oneOf(supportMessages.email, emails))!,
      ['answeredBy'],
    ),
  ],
};
