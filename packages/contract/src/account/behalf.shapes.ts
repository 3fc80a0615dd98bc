import type { Shapes } from '../call.ts';
import { BizId, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';

export const BehalfForm = z.object({
  why: z.string().trim().min(3, 'Please give a reason.').max(300),
});

export const behalfShapes = {
  start: {
    summary:
      'Use the shop on behalf of a customer, in this browser and for half an hour. What is changed is logged with both names; money, passwords, and personal data stay out of reach.',
    params: z.object({ bizId: BizId }),
    body: BehalfForm,
    data: z.object({ until: IsoTime }),
  },
  end: {
    summary: 'Stop acting on behalf of a customer. Does nothing for anyone who isn’t.',
    data: z.object({
      /** For whom it was. */
      bizId: BizId.nullable(),
    }),
  },
} satisfies Shapes;
