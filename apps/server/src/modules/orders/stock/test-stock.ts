import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { and, eq, sql } from 'drizzle-orm';
import { berlin } from '../../../testing/shop-makers.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { stock } from '../../catalog/catalog/catalog.tables.ts';
import { stockReservations } from './stock.tables.ts';

/* Shoppers and stock for tests. */

/** Somebody with these many units of these variants in the cart, and an address. */
export async function aStockShopper(shop: TestApp, units: Record<string, number>) {
  const actor = await shop.aUser();
  const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: berlin });
  for (const [skuId, quantity] of Object.entries(units)) {
    await shop.call(actor, cartCalls.add, { body: { skuId, quantity } });
  }
  return { actor, addressId };
}

/** What the page of the cart sends with the button. */
export async function orderForm(shop: TestApp, actor: Actor, addressId: string) {
  const body = { country: 'DE', currency: 'USD' };
  const { cartVersion, method, totals } = await shop.call(actor, checkoutCalls.preview, { body });
  const shown = { cartVersion, expectedTotalMinor: totals.totalMinor };
  return { source: 'cart' as const, addressId, method, currency: 'USD', ...shown };
}

export async function stockOf(shop: TestApp, skuId: string, warehouseCode = 'eu-riga') {
  const [row] = await shop.ctx.db
    .select({ onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(and(eq(stock.skuId, skuId), eq(stock.warehouseCode, warehouseCode)));
  return row;
}

export async function unitsOf(shop: TestApp, orderId: string) {
  const { held, missing, shipped, returned } = stockReservations;
  return shop.ctx.db
    .select({ held, missing, shipped, returned })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId));
}

/** Stock locations at which another number is promised than orders hold: there must be none. */
export async function stockInDoubt(shop: TestApp) {
  const held = sql<number>`(select coalesce(sum(r.held), 0)::int from ${stockReservations} r
    where r.sku_id = ${stock}.sku_id and r.warehouse_code = ${stock}.warehouse_code)`;
  return shop.ctx.db
    .select({ skuId: stock.skuId, reserved: stock.reserved, held })
    .from(stock)
    .where(sql`${stock.reserved} <> ${held}`);
}
