import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Move } from '../../orders/order/index.ts';
import { refunds } from './refund.tables.ts';

/** Refunds become those of another owner with their orders. */
export async function moveRefunds({ db }: Ctx, { from, to }: Move): Promise<void> {
  await db.update(refunds).set({ ownerId: to }).where(ownedBy(from, refunds));
}
