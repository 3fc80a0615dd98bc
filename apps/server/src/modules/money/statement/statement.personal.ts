import { ownedBy } from '../../../owned-by.ts';
import { books, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { creditStatements } from './statement.tables.ts';

export const statementPersonalData: PersonalData = {
  module: 'statement',
  tables: [
    // As with invoices: what was issued may not be changed.
    keptRows(creditStatements, ({ id }) => ownedBy(id, creditStatements), {
      kept: books,
      erased: {},
      stays: ['id', 'ownerId', 'number', 'content'],
    }),
  ],
};
