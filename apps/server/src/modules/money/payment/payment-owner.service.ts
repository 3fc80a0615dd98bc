import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Move } from '../../orders/order/index.ts';
import { payments } from './payment.tables.ts';

/** Payments, which say the same as before of everything else, become those of another owner with their orders. */
export async function movePaymentsTo({ db }: Ctx, { from, to }: Move): Promise<void> {
  await db.update(payments).set({ ownerId: to }).where(ownedBy(from, payments));
}
