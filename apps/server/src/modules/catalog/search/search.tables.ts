import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Words that mean the same to somebody who searches; those with one group number stand for each other. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    groupNumber: integer().notNull(),
    /** In lower case, in the singular; several words with spaces between them. */
    term: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupNumber, t.term] }), index('search_synonyms_term').on(t.term)],
);
