import { clockJob } from '../../../platform/jobs/work-off.ts';
import { tellAllShort } from './shortage.service.ts';
import { makeStatements } from './store-statement.service.ts';

/** Each hour: sellers whose wallet will not reach until tomorrow. */
export const tellShortages = clockJob('dashboard.tellShortages', tellAllShort);

/** Each day: statements of months that have ended. */
export const makeStoreStatements = clockJob('dashboard.makeStatements', makeStatements);
