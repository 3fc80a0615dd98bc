import { z } from 'zod';
import { call } from './call.ts';

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
