import { clockJob } from '../../../platform/jobs/work-off.ts';
import { countSales } from './sales.service.ts';

/** What items have sold follows the orders a few minutes later: no checkout waits for a row of the catalog. */
export const countSalesJob = clockJob('order.countSales', countSales);
