import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { previewImport } from '../../orders/checkout/index.ts';
import type { StoreOrderRow } from './history.service.ts';

/** What an order of ours for it would cost now, in US cents, and how it is shipped; null where it cannot be ordered. */
export async function costNow(
  ctx: Ctx,
  owner: Pick<Acting, 'ownerId'>,
  { id }: Pick<StoreOrderRow, 'id'>,
): Promise<{ totalCents: number; method: string } | null> {
  try {
    const { totals, method } = await previewImport(ctx, owner, id);
    return { totalCents: totals.total, method };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
