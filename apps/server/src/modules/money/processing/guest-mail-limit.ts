import { dayMs } from '@merchmill/contract/durations.ts';
import type { Ctx } from '../../../context.ts';
import { mayStill } from '../../../platform/http/limiter.ts';
import { sign } from '../../../platform/http/security.ts';

/** Whoever orders as a guest may have typed somebody else's address, again and again. */
export const mayMailGuest = (ctx: Ctx, email: string): Promise<boolean> =>
  mayStill(ctx, `payment failure ${sign(ctx.signingKey, `payment-failure:${email}`)}`, { max: 3, timeWindow: dayMs });
