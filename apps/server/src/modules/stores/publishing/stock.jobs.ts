import { clockJob } from '../../../platform/jobs/work-off.ts';
import { followStock } from './stock.service.ts';

/** Each minute: what is out of stock, discontinued or withdrawn closes in the stores that sell it. */
export const publishStock = clockJob('publishing.stock', followStock);
