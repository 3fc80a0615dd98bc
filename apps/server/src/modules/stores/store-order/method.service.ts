import type { DataOf } from '@merchmill/contract/call.ts';
import type { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { openStates, type StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { eq } from 'drizzle-orm';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { type ImportQuote, quoteImport } from '../../orders/checkout/index.ts';
import { readOrder } from '../../orders/order/index.ts';
import { getOwnRow, lockOwnRow } from './act.service.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { listLines, matchLines } from './line.service.ts';
import { settle, toImport } from './settle.service.ts';
import { storeOrders } from './store-order.tables.ts';

/* Another way to send a store order, while nothing is paid: later there is money to be given back or asked for first. */

const unpaidStates: readonly StoreOrderState[] = openStates.filter((state) => state !== 'placed');

/** What it would come to by each method; none where it cannot be ordered as it is. */
async function quote(ctx: Ctx, row: StoreOrderRow): Promise<ImportQuote[]> {
  const made = row.orderId === null ? [] : await listLines(ctx, row.id);
  const lines = await matchLines(ctx, row, made);
  const isUnknown = lines.some(({ resolution }) => resolution === 'unresolved');
  const prepared =
    isUnknown || lines.every(({ resolution }) => resolution === 'notOurs') ? null : await toImport(ctx, row, lines);
  if (!prepared) return [];
  try {
    return await quoteImport(ctx, prepared);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** What is agreed already costs what it was ordered for. */
async function costOf(ctx: Ctx, { orderId }: StoreOrderRow, current: ImportQuote): Promise<number> {
  return orderId === null ? current.totalCents : (await readOrder(ctx, orderId)).totalCents;
}

async function listFaster(ctx: Ctx, row: StoreOrderRow): Promise<DataOf<typeof storeOrderCalls.fasterMethods>> {
  const quotes = unpaidStates.includes(row.state) ? await quote(ctx, row) : [];
  const current = quotes.find(({ isCurrent }) => isCurrent);
  if (!current) return { current: null, list: [] };
  const cost = await costOf(ctx, row, current);
  const { label, arrivesFrom, arrivesTo } = current;
  const list = quotes
    .filter((each) => each.arrivesTo < arrivesTo)
    .map(({ isCurrent, totalCents, ...each }) => ({ ...each, costsMore: totalCents - cost }));
  return { current: { label, arrivesFrom, arrivesTo }, list };
}

export const readFasterMethods = async (ctx: Ctx, owner: Pick<Acting, 'ownerId'>, id: string) =>
  listFaster(ctx, await getOwnRow(ctx, owner, id));

/** Sends it by another method. Where an order of ours waits for its money, it is canceled and another is made. */
export function chooseMethod(ctx: Ctx, acting: Acting, id: string, method: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwnRow(ctx, acting, id);
    if (!unpaidStates.includes(row.state)) throw new AppError('orderNotChangeable');
    const { list } = await listFaster(ctx, row);
    const choice = list.find((each) => each.method === method);
    if (!choice)
      throw invalidField('method', 'This method doesn’t bring the order sooner, or doesn’t reach its address.');
    const [changed] = await ctx.db.update(storeOrders).set({ method }).where(eq(storeOrders.id, id)).returning();
    await note(ctx, row, 'methodChanged', { message: choice.label, personId: acting.personId });
    await settle(ctx, changed!, { why: 'Shipping method changed' });
  });
}
