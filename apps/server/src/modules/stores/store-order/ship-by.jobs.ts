import { clockJob } from '../../../platform/jobs/work-off.ts';
import { guardStores } from './ship-by.service.ts';

/** Every ten minutes: orders that are likely to miss their ship-by date. */
export const guardStoreOrders = clockJob('storeOrder.guard', guardStores);
