import type { CartItem } from '@merchmill/contract/orders/cart.shapes.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { uncheckedMark } from '../../design/design/index.ts';
import { type KnownCart, type KnownLine, readLines } from './cart.service.ts';
import { type Artwork, artworkOf } from './cart-change.service.ts';
import { guestOwner } from './guest.rules.ts';

/* One item that is ordered from its product's page: priced, taxed and refused as if it were alone in a cart. */

/** Names its line where a cart's has an id. */
export const itemLineId = 'item';

/** For whoever has neither an account nor a cart. */
export const nobody = guestOwner('without-cart');

export type SingleItem = { item: CartItem; artwork: Artwork };

/** Looks at what is to be printed on it, which takes too long for a transaction. */
export async function readItem(ctx: Ctx, ownerId: string, item: CartItem): Promise<SingleItem> {
  const sku = assertFound((await listSkuDetails(ctx, [item.skuId])).get(item.skuId));
  if (!sku.available) throw new AppError('skuUnavailable');
  return { item, artwork: await artworkOf(ctx, ownerId, sku, item) };
}

/** With the prices of now, which nobody has agreed to before: the total is what is agreed to. */
export async function cartOfItem(ctx: Ctx, ownerId: string, { item, artwork }: SingleItem): Promise<KnownCart> {
  const { skuId, quantity } = item;
  const row: KnownLine['row'] = {
    id: itemLineId,
    ownerId,
    skuId,
    quantity,
    ...artwork,
    ...{ seenUnitCents: null, sampleOf: null },
    createdAt: ctx.now(),
  };
  return { version: 0, lines: await readLines(ctx, [row]) };
}

export type KnownItem = { skuId: string; quantity: number; documentHash: string | null; spuId: string | null };

/** Carts hold no more, and planning the parcels of a basket takes as long as it is large. */
function requireCartSize(items: readonly KnownItem[]): void {
  const ofSku = Map.groupBy(items, ({ skuId }) => skuId);
  const unitsOf = (same: readonly KnownItem[]) => same.reduce((units, { quantity }) => units + quantity, 0);
  const { lines, quantityPerLine } = cartLimits;
  if (items.length > lines || [...ofSku.values()].some((same) => unitsOf(same) > quantityPerLine))
    throw new AppError('cannotShip', `One order takes up to ${lines} items and ${quantityPerLine} units of each.`);
}

/** Items whose artwork is known already, with what they cost now; their lines are named by position. */
export function priceItems(ctx: Ctx, ownerId: string, items: readonly KnownItem[]): Promise<KnownLine[]> {
  const unseen = { templateId: null, seenUnitCents: null, sampleOf: null, ...uncheckedMark };
  const rows = items.map((item, at) => {
    return { ...item, id: `${itemLineId}-${at}`, ownerId, ...unseen, createdAt: ctx.now() };
  });
  return readLines(ctx, rows);
}

/** The same as a cart, for what comes from a store. */
export async function cartOfItems(ctx: Ctx, ownerId: string, items: readonly KnownItem[]): Promise<KnownCart> {
  requireCartSize(items);
  return { version: 0, lines: await priceItems(ctx, ownerId, items) };
}
