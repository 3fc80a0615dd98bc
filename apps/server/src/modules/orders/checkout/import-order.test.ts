import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { aProduct, aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import type { KnownItem } from '../cart/index.ts';
import { orders } from '../order/order.tables.ts';
import { placeImport, previewImport, saveImport } from './import-order.service.ts';

describe.each(backends())('an order that was prepared elsewhere (%s)', (backend) => {
  let shop: TestApp;
  let seller: Actor;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx, { onHand: 5000 });
    seller = await shop.aUser();
  });
  afterAll(() => shop.close());

  const blank = (quantity: number): KnownItem => ({
    ...{ skuId: tee.skuIds.black, quantity, documentHash: null, spuId: null },
  });
  async function prepared(items: KnownItem[]): Promise<string> {
    const id = newId();
    const rest = { buyerEmail: null, storeName: 'Moss', storeNumber: '1001', giftMessage: null, method: null };
    await inTransaction(shop.ctx, (ctx) =>
      saveImport(ctx, { id, ownerId: seller.userId, items, address: { ...berlin, name: 'Bea' }, ...rest }),
    );
    return id;
  }
  const owner = () => ({ ownerId: seller.userId });
  const place = async (items: KnownItem[]) => placeImport(shop.ctx, owner(), await prepared(items));
  const preview = async (items: KnownItem[]) => previewImport(shop.ctx, owner(), await prepared(items));

  it('[SOR-06] is placed once, whoever asks', async () => {
    const id = await prepared([blank(2)]);
    const placed = await Promise.all([placeImport(shop.ctx, owner(), id), placeImport(shop.ctx, owner(), id)]);
    expect(new Set(placed.map(({ bizId }) => bizId)).size).toBe(1);
  });

  it('is not sold as a blank one where what is printed on it is gone', async () => {
    const item = { ...blank(1), documentHash: 'f'.repeat(64) };
    await expect(place([item])).rejects.toMatchObject({ errorName: 'designNotPrintable' });
    await expect(preview([item])).rejects.toMatchObject({ errorName: 'designNotPrintable' });
  });

  it('takes what a cart takes, and no more', async () => {
    const before = await shop.ctx.db.$count(orders);
    const tooMany = [Array.from({ length: 101 }, () => blank(1)), [blank(500), blank(500)]];
    for (const items of tooMany) {
      await expect(place(items)).rejects.toMatchObject({ errorName: 'cannotShip' });
      await expect(preview(items)).rejects.toMatchObject({ errorName: 'cannotShip' });
    }
    expect(await shop.ctx.db.$count(orders)).toBe(before);
  });
});
