import { and, eq, isNull, or } from 'drizzle-orm';
import { deleted, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { suggestions } from './feedback.tables.ts';

export const feedbackPersonalData: PersonalData = {
  module: 'feedback',
  tables: [
    deleted(
      suggestions,
      ({ id, emails }) =>
        or(eq(suggestions.userId, id), and(isNull(suggestions.userId), oneOf(suggestions.email, emails)))!,
    ),
  ],
};
