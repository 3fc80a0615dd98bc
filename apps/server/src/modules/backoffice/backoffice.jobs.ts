import { clockJob } from '../../platform/jobs/work-off.ts';
import { tellFailedJobs } from './stuck-jobs-told.service.ts';

export const tellFailedJobsJob = clockJob('operations.tellFailedJobs', tellFailedJobs);
