import { callsOf } from '../call.ts';
import type { notificationShapes } from './notification.shapes.ts';

export const notificationCalls = callsOf<typeof notificationShapes>()({
  unread: { id: 'notification.unread', method: 'GET', path: '/api/notifications/noReadNum', who: 'user' },
  list: { id: 'notification.list', method: 'GET', path: '/api/notifications/list', who: 'user' },
  setRead: { id: 'notification.setRead', method: 'POST', path: '/api/notifications/setRead', who: 'user' },
  preferences: {
    id: 'notification.preferences',
    method: 'GET',
    path: '/api/notifications/preferences',
    who: 'user',
  },
  setPreferences: {
    id: 'notification.setPreferences',
    method: 'POST',
    path: '/api/notifications/preferences',
    who: 'user',
  },
  unsubscribe: {
    id: 'notification.unsubscribe',
    method: 'POST',
    path: '/open/notifications/unsubscribe',
    who: 'anyone',
    // Mail programs send a form, pages send nothing.
    rawBody: 'bytes',
    limit: 'code',
  },
});
