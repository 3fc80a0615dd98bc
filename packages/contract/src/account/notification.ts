import { call } from '../call.ts';
import { z } from '../zod.ts';

export const notificationCalls = {
  unread: call({
    id: 'notification.unread',
    method: 'GET',
    path: '/api/notifications/noReadNum',
    who: 'user',
    summary: 'Number of unread notifications.',
    // The fixed interface calls it so.
    data: z.object({ noReadNum: z.number().int() }),
  }),
};
