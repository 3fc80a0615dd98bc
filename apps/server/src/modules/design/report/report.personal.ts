import { eq, or } from 'drizzle-orm';
import { keptRows, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { productRemovals, productReports } from './report.tables.ts';

const kept = { why: 'Proof of how reports of products were handled', years: 10 };

export const reportPersonalData: PersonalData = {
  module: 'report',
  tables: [
    keptRows(
      productReports,
      ({ id, emails }) => or(eq(productReports.reporterId, id), oneOf(productReports.email, emails))!,
      {
        kept,
        erased: { statement: '', name: '', email: null, decision: null },
        stays: ['id', 'spuId', 'category', 'reporterId', 'state', 'removalId', 'decidedBy'],
        hidden: ['decidedBy'],
      },
    ),
    keptRows(productRemovals, ({ id }) => eq(productRemovals.makerId, id), {
      kept,
      erased: { reason: '', appealText: null, appealAnswer: null },
      stays: ['id', 'spuId', 'makerId', 'category', 'removedBy', 'appealState', 'answeredBy'],
      hidden: ['removedBy', 'answeredBy'],
    }),
  ],
};
