import { convertToMinor } from '@merchmill/contract/money.ts';
import type { StoreOrderDetail, StoreOrderEarnings } from '@merchmill/contract/stores/store-order.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { mayAsMember, type UserPrincipal } from '../../../principal.ts';
import { readRates } from '../../shop/currency/index.ts';
import { readSoldOrder } from './sales.service.ts';

/**
 * What the seller earns by an order, as the dashboard sums it up. `now`: what ours would cost, for one that is not ordered
 * yet.
 */
export async function readEarnings(
  ctx: Ctx,
  reader: Pick<UserPrincipal, 'team'>,
  id: string,
  now: StoreOrderDetail['cost'],
): Promise<StoreOrderEarnings | null> {
  if (!mayAsMember(reader, 'money.view')) return null;
  const sold = await readSoldOrder(ctx, id);
  if (!sold) return null;
  const { currency, salesMinor: sales, feesMinor: fees, refundsMinor: refunds } = sold;
  const costCents = sold.costCents ?? now?.totalCents ?? null;
  const rate = (await readRates(ctx, [currency]))(currency);
  const cost = costCents === null || !rate ? null : convertToMinor(costCents, rate.rate, currency);
  return {
    ...{ currency, sales, costCents, isEstimate: sold.costCents === null, cost, fees, refunds },
    profit: cost === null ? null : sales - cost - fees - refunds,
  };
}
