import { callsOf } from '../call.ts';
import type { notificationShapes } from './notification.shapes.ts';

export const notificationCalls = callsOf<typeof notificationShapes>()({
  unread: { id: 'notification.unread', method: 'GET', path: '/api/notifications/noReadNum', who: 'user' },
});
