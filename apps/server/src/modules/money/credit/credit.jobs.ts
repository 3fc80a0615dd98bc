import { clockJob } from '../../../platform/jobs/work-off.ts';
import { remindOfInvoices } from './reminder.service.ts';

export const remindOfInvoicesJob = clockJob('credit.remind', remindOfInvoices);
