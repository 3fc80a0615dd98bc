import { ownedBy } from '../../../owned-by.ts';
import { books, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { creditAccounts, creditInvoices, creditReceipts, creditReversals } from './credit.tables.ts';

export const creditPersonalData: PersonalData = {
  module: 'credit',
  tables: [
    keptRows(creditAccounts, ({ id }) => ownedBy(id, creditAccounts), {
      kept: books,
      erased: {},
      stays: ['ownerId', 'blockedReason'],
      hidden: ['blockedReason'],
    }),
    keptRows(creditInvoices, ({ id }) => ownedBy(id, creditInvoices), {
      kept: books,
      erased: {},
      stays: ['orderId', 'ownerId'],
    }),
    keptRows(creditReceipts, ({ id }) => ownedBy(id, creditReceipts), {
      kept: books,
      erased: {},
      stays: ['id', 'ownerId', 'kind', 'reference', 'referenceKey', 'recordedBy'],
      hidden: ['referenceKey', 'recordedBy'],
    }),
    keptRows(creditReversals, ({ id }) => ownedBy(id, creditReversals), {
      kept: books,
      erased: {},
      stays: ['receiptId', 'ownerId', 'reason', 'reversedBy'],
      hidden: ['reason', 'reversedBy'],
    }),
  ],
};
