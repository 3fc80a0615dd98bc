import { clockJob } from '../../../platform/jobs/work-off.ts';
import { forgetNotifications } from './notification.service.ts';

export { mailNotifications } from './bundle.service.ts';

export const forgetOldNotifications = clockJob('notification.forget', forgetNotifications);
