import { claimAnswers } from '@merchmill/contract/aftersale.ts';
import { z } from 'zod';
import type { ShopEvent } from '../../jobs/queue.ts';

const claim = z.object({
  claimId: z.string(),
  orderId: z.string(),
  orderLineId: z.string(),
  answer: z.enum(claimAnswers),
});

/** Operations have answered a claim: with `reprint` the line is to be made again. */
export const claimAnswered: ShopEvent<typeof claim> = { name: 'claim.answered', payload: claim };
