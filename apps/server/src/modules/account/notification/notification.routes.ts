import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { countUnread, listNotifications, setRead } from './notification.service.ts';
import { listPreferences, setPreferences, unsubscribe } from './preference.service.ts';

export const notificationRoutes = [
  route(notificationCalls.unread, ({ ctx, principal }) => countUnread(ctx, principal.personId)),
  route(notificationCalls.list, ({ ctx, principal, query }) => listNotifications(ctx, principal.personId, query)),
  route(notificationCalls.setRead, ({ ctx, principal, body }) => setRead(ctx, principal.personId, body.bizIds)),
  route(notificationCalls.preferences, ({ ctx, principal }) => listPreferences(ctx, principal)),
  route(notificationCalls.setPreferences, ({ ctx, principal, body }) => setPreferences(ctx, principal, body.list)),
  route(notificationCalls.unsubscribe, ({ ctx, query }) => unsubscribe(ctx, query.token)),
];
