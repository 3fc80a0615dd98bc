import { clockJob } from '../../../platform/jobs/work-off.ts';
import { tellAllShort } from './shortage.service.ts';

/** Each hour: sellers whose wallet will not reach until tomorrow. */
export const tellShortages = clockJob('dashboard.tellShortages', tellAllShort);
