import { clockJob } from '../../platform/jobs/work-off.ts';
import { notifyFailedJobs } from './failed-jobs-notification.service.ts';

export const notifyFailedJobsJob = clockJob('operations.tellFailedJobs', notifyFailedJobs);
