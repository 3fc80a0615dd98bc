import { dayMs } from '@merchmill/contract/durations.ts';
import type { Ctx } from '../../../context.ts';
import { mayStill } from '../../../platform/http/limiter.ts';
import { sign } from '../../../platform/http/security.ts';

/** Links that are mailed to one address in a day, asked for from one network and from all of them. */
const perDay = { network: 6, address: 20 };

/**
 * Whether one more link may be mailed to an address: whoever has ordered with it, or knows the number of an order, may
 * ask, and need not be its owner. What a network has too many of is not counted for all.
 */
export async function mayMailLink(ctx: Ctx, email: string, network: string): Promise<boolean> {
  const keyOf = (text: string) => `guest mail ${sign(ctx.signingKey, `guest-mail:${text}`)}`;
  return (
    (await mayStill(ctx, keyOf(`${email}:${network}`), { max: perDay.network, timeWindow: dayMs })) &&
    (await mayStill(ctx, keyOf(email), { max: perDay.address, timeWindow: dayMs }))
  );
}
