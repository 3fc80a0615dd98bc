import { or } from 'drizzle-orm';
import { keptRows, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { withdrawals } from './withdrawal.tables.ts';

export const withdrawalPersonalData: PersonalData = {
  module: 'withdrawal',
  tables: [
    keptRows(
      withdrawals,
      ({ orderIds, emails }) => or(oneOf(withdrawals.orderId, orderIds), oneOf(withdrawals.email, emails))!,
      {
        kept: { why: 'Proof that a withdrawal from a contract was received, and when', years: 10 },
        erased: { name: '', email: null, answer: null },
        stays: ['id', 'orderId', 'orderNumber', 'proof', 'lines', 'state', 'requestId', 'settledBy'],
        hidden: ['settledBy'],
      },
    ),
  ],
};
