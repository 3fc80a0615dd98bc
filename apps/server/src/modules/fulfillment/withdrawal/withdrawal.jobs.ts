import { clockJob } from '../../../platform/jobs/work-off.ts';
import { forgetUnmatched } from './request.service.ts';

export const forgetUnmatchedWithdrawals = clockJob('withdrawal.forgetUnmatched', forgetUnmatched);
