import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Move } from '../../orders/order/index.ts';
import { invoices } from './invoice.tables.ts';

/** Invoices and credit notes are shown to another owner with their orders; what was issued stays as it is. */
export async function moveInvoices({ db }: Ctx, { from, to }: Move): Promise<void> {
  await db.update(invoices).set({ ownerId: to }).where(ownedBy(from, invoices));
}
