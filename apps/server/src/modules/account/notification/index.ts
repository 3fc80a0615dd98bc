export { notificationPersonalData } from './notification.personal.ts';
export { notify, notifyStaff } from './notification.service.ts';
export { ownMailTo } from './preference.service.ts';
