import { ownedBy } from '../../../owned-by.ts';
import { books, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { invoices } from './invoice.tables.ts';
import { pdfsOf } from './invoice-file.service.ts';

export const invoicePersonalData: PersonalData = {
  module: 'invoice',
  tables: [
    // Issued documents may not be changed, names and addresses in them included: the database refuses it.
    keptRows(invoices, ({ id }) => ownedBy(id, invoices), {
      kept: books,
      erased: {},
      stays: ['id', 'number', 'kind', 'orderId', 'ownerId', 'refundId', 'currency', 'document'],
    }),
  ],
  async *files(ctx, { id }) {
    for await (const file of pdfsOf(ctx, id, {})) yield { ...file, name: `invoice/${file.name}` };
  },
};
