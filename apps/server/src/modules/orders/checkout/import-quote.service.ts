import type { Ctx } from '../../../context.ts';
import { cartOfItems } from '../cart/index.ts';
import { checkOut } from './checkout-total.service.ts';
import type { ImportedOrder } from './import-order.service.ts';

export type ImportQuote = {
  method: string;
  label: string;
  tracked: boolean;
  /** It goes by this one, as it is prepared. */
  isCurrent: boolean;
  /** All of it in US cents, taxes included. */
  totalCents: number;
  arrivesFrom: string;
  arrivesTo: string;
};

/** What a prepared order comes to by each method that reaches its address, cheapest first; it need not be saved. */
export async function quoteImport(
  ctx: Ctx,
  {
    ownerId,
    items,
    address: { country, region },
    method,
  }: Pick<ImportedOrder, 'ownerId' | 'items' | 'address' | 'method'>,
): Promise<ImportQuote[]> {
  const cart = await cartOfItems(ctx, ownerId, items);
  const by = (code?: string) =>
    checkOut(ctx, ownerId, cart, { country, region, currency: 'USD', promoCodes: [], ...(code && { method: code }) });
  const { quotes, chosen } = await by(method ?? undefined);
  const priced: ImportQuote[] = [];
  for (const { method: each, plan } of quotes) {
    const { totals } = await by(each.code);
    const { arrivesFrom, arrivesTo } = plan;
    const isCurrent = each.code === chosen.method.code;
    const { code, label, tracked } = each;
    priced.push({ method: code, label, tracked, isCurrent, totalCents: totals.total, arrivesFrom, arrivesTo });
  }
  return priced;
}
