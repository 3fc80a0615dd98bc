export { notify } from './notification.service.ts';
