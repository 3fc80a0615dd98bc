export { notificationPersonalData } from './notification.personal.ts';
export { countUnreadBelow, notify, notifyStaff } from './notification.service.ts';
export { ownMailTo } from './preference.service.ts';
