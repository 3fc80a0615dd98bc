import { UserType } from '@merchmill/contract/enums.ts';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { MadeProduct } from '../../../testing/shop-makers.ts';
import { aCartVersion, aDocument, berlin } from '../../../testing/shop-makers.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { saveDocument } from '../../design/document/document.service.ts';
import { releaseDueOrders } from '../release/release.service.ts';
import { markPaid } from './order.service.ts';
import { orderEvents, orderLines, orders } from './order.tables.ts';

let made = 0;

export type MadeOrder = { owner: Actor; orderId: string; number: string; lineIds: string[] };

type Fields = Partial<typeof orders.$inferInsert>;
type LineFields = Partial<typeof orderLines.$inferInsert>;

/** An unpaid order of two designed black tees and a blank white one: 2 × 25.50 and 20.00 USD. */
export async function anOrder(
  shop: TestApp,
  tee: MadeProduct,
  given: { owner?: Actor; type?: UserType; fields?: Fields; line?: LineFields } = {},
): Promise<MadeOrder> {
  const { ctx } = shop;
  const owner = given.owner ?? (await shop.aUser({ type: given.type ?? UserType.normal }));
  const now = ctx.now();
  const orderId = newId(now);
  const number = `L${String(++made).padStart(4, '0')}-${orderId.slice(-6).toUpperCase()}`;
  await ctx.db.insert(orders).values({
    id: orderId,
    number,
    ownerId: owner.userId,
    source: 'cart',
    requestKey: orderId,
    cartVersion: aCartVersion(),
    currency: 'USD',
    rate: 1,
    totals: {
      currency: 'USD',
      rate: 1,
      lines: [
        { kind: 'items', label: 'Items', amount: 7100, minor: 7100 },
        { kind: 'shipping', label: 'Shipping', amount: 989, minor: 989 },
      ],
      total: 8089,
      totalMinor: 8089,
    },
    totalCents: 8089,
    totalMinor: 8089,
    address: { ...berlin, name: 'Ada Byron' },
    shipping: { method: 'standard', label: 'Standard', arrivesFrom: '2026-12-01', arrivesTo: '2026-12-05' },
    placedAt: now,
    ...given.fields,
  });
  const line = {
    orderId,
    productId: tee.productId,
    warehouse: 'Riga',
    picture: { url: '/media/mockup/x', alt: 'A tee' },
    link: `/product/detail/${tee.handle}`,
  };
  const lineIds = [newId(), newId()];
  const [black, white] = lineIds as [string, string];
  const documentHash = await saveDocument(ctx, aDocument());
  await ctx.db.insert(orderLines).values([
    {
      ...line,
      id: black,
      position: 0,
      skuId: tee.skuIds.black,
      skuCode: 'T-B',
      documentHash,
      title: 'Square Tee',
      variant: 'Black',
      color: 'black',
      quantity: 2,
      unitCents: 2550,
      lineCents: 5100,
      ...given.line,
    },
    {
      ...line,
      id: white,
      position: 1,
      skuId: tee.skuIds.white,
      skuCode: 'T-W',
      title: 'Test Tee',
      variant: 'White',
      color: 'white',
      quantity: 1,
      unitCents: 2000,
      lineCents: 2000,
    },
  ]);
  await ctx.db
    .insert(orderEvents)
    .values({ orderId, seq: 1, state: 'unpaid', at: now, by: 'customer', why: 'Order placed' });
  return { owner, orderId, number, lineIds };
}

export async function aPaidOrder(shop: TestApp, tee: MadeProduct, given: Parameters<typeof anOrder>[2] = {}) {
  const order = await anOrder(shop, tee, given);
  await inTransaction(shop.ctx, (ctx) => markPaid(ctx, order.orderId));
  return order;
}

/** Lets the grace time of all paid orders pass. */
export async function letRelease(shop: TestApp): Promise<number> {
  shop.pass((shop.ctx.config.releaseGraceMinutes + 1) * 60_000);
  return releaseDueOrders(shop.ctx);
}
