import type { OrderField } from '@merchmill/contract/stores/store-file.ts';
import { csvTable } from '@merchmill/documents/csv.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { templateColumns } from './order-columns.rules.ts';

const example: Partial<Record<OrderField, string>> = {
  ...{ number: '1001', date: '2026-11-30', paid: 'yes', name: 'Ada Buyer', line1: '350 5th Ave', city: 'New York' },
  ...{ region: 'NY', zip: '10118', country: 'US', title: 'Example: replace this row', sku: 'EXAMPLE-SKU' },
  ...{ options: 'Size: M, Color: Black', quantity: '1', price: '24.90', currency: 'USD' },
};

async function* oneRow(row: string[]) {
  yield [row];
}

/** Our own file of orders: its columns, and one row that shows what goes into them. */
export function makeTemplate(): FileAnswer<'text/csv'> {
  const columns = templateColumns.map(([, heading]) => heading);
  const row = templateColumns.map(([field]) => example[field] ?? '');
  return { name: 'orders-template.csv', type: 'text/csv', body: csvTable(columns, oneRow(row)) };
}
