import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { countUnread } from './notification.service.ts';

export const notificationRoutes = [
  route(notificationCalls.unread, ({ ctx, principal }) => countUnread(ctx, principal.personId)),
];
