import type { StoreOrderHold } from '@merchmill/contract/stores/store-order.shapes.ts';
import type { StoreOrderHoldKind } from '@merchmill/contract/stores/store-order.ts';
import type { Ctx } from '../../../context.ts';
import { countUnreadBelow, notify } from '../../account/notification/index.ts';
import type { StoreOrderRow } from './history.service.ts';

/* What sellers are told of orders that need them, by the number that they and their buyers know. */

/** What ends by itself, with a word from the marketplace or in time, is none of the seller's. */
const reasons: Record<StoreOrderHoldKind, string | null> = {
  unresolved: 'an item isn’t recognized',
  answers: 'review the personalization',
  address: 'the address doesn’t look right',
  unpaidThere: null,
  giftMessage: 'the gift message is too long',
  notMakeable: 'we can’t make it right now',
  canceledHere: 'our order was canceled',
  approval: 'it’s waiting for your approval',
  costAbove: 'it costs more than your limit',
  itemsAbove: 'it has more items than your limit',
  country: 'check the country it ships to',
  shippingUnmapped: 'its shipping service isn’t matched',
  gift: 'it’s a gift',
};

type Placed = Pick<StoreOrderRow, 'ownerId' | 'storeId'>;

const storeOrdersPage = ({ ownerId, storeId }: Placed) => `/user/${ownerId}/stores/${storeId}/orders`;

export const storeOrderPage = ({ id, ...of }: Placed & Pick<StoreOrderRow, 'id'>) => `${storeOrdersPage(of)}/${id}`;

export const tellSeller = (ctx: Ctx, row: StoreOrderRow, title: string): Promise<void> =>
  notify(ctx, row.ownerId, { kind: 'storeOrders', title, link: storeOrderPage(row) });

/** Until some of them are read, only so many orders of a store are named one by one. */
export const maxNamed = 10;

/** Of a store that sells much its seller is told of some orders, and then that there are more. */
async function tellOfSome(ctx: Ctx, row: StoreOrderRow, title: string): Promise<void> {
  const [kind, page] = ['storeOrders', storeOrdersPage(row)] as const;
  const unread = await countUnreadBelow(ctx, row.ownerId, { kind, page });
  if (unread < maxNamed) return tellSeller(ctx, row, title);
  if (unread === maxNamed) await notify(ctx, row.ownerId, { kind, title: 'More store orders need you', link: page });
}

/** Told of what holds it now and did not before: of each reason once while it lasts. */
export async function tellHeld(
  ctx: Ctx,
  row: StoreOrderRow,
  { holds, before }: Record<'holds' | 'before', readonly StoreOrderHold[]>,
): Promise<void> {
  const fresh = holds.filter(({ kind }) => !before.some((known) => known.kind === kind));
  const why = fresh.flatMap(({ kind }) => reasons[kind] ?? []);
  if (why.length) await tellOfSome(ctx, row, `Order ${row.number} is on hold: ${why.join(', ')}`);
}

export const tellUnpaid = (ctx: Ctx, row: StoreOrderRow): Promise<void> =>
  tellOfSome(ctx, row, `Order ${row.number} is waiting: your wallet balance is too low for it`);
