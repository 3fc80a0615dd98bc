import { clockJob } from '../../../platform/jobs/work-off.ts';
import { forgetUnsubmitted } from './certificate-file.service.ts';
import { noticeExpiring } from './certificate-review.service.ts';

export const noticeExpiringCertificates = clockJob('tax.noticeExpiry', noticeExpiring);

export const forgetCertificateFiles = clockJob('tax.forgetFiles', forgetUnsubmitted, { room: 'elsewhere' });
