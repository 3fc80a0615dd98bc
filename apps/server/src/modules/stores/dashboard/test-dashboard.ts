import type { StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Actor } from '../../../testing/test-app.ts';
import { storeOrderLines, storeOrders } from '../store-order/store-order.tables.ts';

type Sold = {
  at: Date;
  state?: StoreOrderState;
  currency?: string;
  /** Of one item, and how many. */
  priceMinor?: number;
  quantity?: number;
  shippingMinor?: number;
  storeProductId?: string | null;
  skuId?: string | null;
  shipBy?: Date;
  /** Until when it waits. */
  nextTryAt?: Date;
};

/** An order of a store as its table has it, without one of ours. */
export async function aStoreOrder(ctx: Ctx, owner: Actor, storeId: string, sold: Sold): Promise<string> {
  const { at, state = 'held', currency = 'USD', priceMinor = 1000, quantity = 1, shippingMinor = 500 } = sold;
  const { storeProductId = null, skuId = null, shipBy = null, nextTryAt = null } = sold;
  const id = newId();
  const money = (amountMinor: number) => ({ currency, amountMinor });
  const line = {
    ...{ lineId: 'one', listingId: null, variantId: null, sku: null, barcode: null, title: 'Tee', options: {} },
    ...{ quantity, price: money(priceMinor), answers: [] },
  };
  await ctx.db.insert(storeOrders).values({
    ...{ id, storeId, ownerId: owner.userId, remoteId: id, version: '1', number: id, orderedAt: at, changedAt: at },
    ...{ shipBy, nextTryAt, buyer: 'Ada', state, receivedAt: at, receivedBy: 'poll' },
    holds: state === 'held' ? [{ kind: 'unresolved', message: null }] : [],
    remote: {
      ...{ orderId: id, number: id, version: '1', state: 'open', isPaid: true, buyer: { name: 'Ada', email: null } },
      ...{ shipTo: null, shippingService: null, isGift: false, giftMessage: null, lines: [line], fulfillments: [] },
      ...{ shipping: money(shippingMinor), tax: money(99), total: money(priceMinor * quantity + shippingMinor + 99) },
    },
  });
  const resolution = state === 'notOurs' ? 'notOurs' : skuId ? 'ours' : 'unresolved';
  await ctx.db.insert(storeOrderLines).values({
    ...{ storeOrderId: id, lineId: 'one', position: 0, quantity, variantKey: 'tee', resolution },
    ...{ storeProductId, skuId, matchedBy: skuId ? ('sku' as const) : null },
  });
  return id;
}
