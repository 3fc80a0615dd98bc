import type { Shapes } from '../call.ts';
import { z } from '../zod.ts';

export const notificationShapes = {
  unread: {
    summary: 'Number of unread notifications.',
    // The fixed interface calls it so.
    data: z.object({ noReadNum: z.number().int() }),
  },
} satisfies Shapes;
