import { createHash } from 'node:crypto';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { Template } from '@merchmill/contract/design/design.shapes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { canonicalReport, preflightVersion } from '@merchmill/design/preflight-report.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aMaterial, assetOf, aTwoSidedProduct, onFront, pictured, words } from '../../design/design/test-designs.ts';
import { pictureFacts } from '../../shop/file/file.tables.ts';
import { cartLines, draftCartLines } from './cart.tables.ts';

const hashOf = ({ preflight }: Pick<Template, 'preflight'>) =>
  createHash('sha256').update(canonicalReport(preflight)).digest('hex');

describe.each(backends())('what the print check said, with what is in the cart, on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aTwoSidedProduct(shop.ctx);
    ada = await shop.aUser();
  });
  afterAll(() => shop.close());

  /** A design that is warned of: letters that are too small. */
  const saveTiny = (text: string, head: { bizId?: string; version?: number } = {}) =>
    shop.call(ada, designCalls.saveTemplate, {
      body: {
        ...head,
        ...{ name: 'Tiny', productId: tee.productId, color: 'black' },
        document: onFront([{ ...words(text, 'tiny'), sizeMm: 1 }]),
      },
    });
  const add = (templateId: string, checkHash?: string) =>
    shop.send(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1, templateId, checkHash } });
  const marks = async () =>
    (await shop.ctx.db.select().from(cartLines)).map(({ checkHash, checkVersion }) => [checkHash, checkVersion]);

  it('[CHK-34] a line keeps the hash of what the check said, and by which rules, also when it is put aside', async () => {
    const saved = await saveTiny('One');
    expect(saved.preflight.front!.level).toBe('amber');
    expect((await add(saved.bizId, hashOf(saved))).code).toBe(0);
    expect(await marks()).toEqual([[hashOf(saved), preflightVersion]]);
    const [line] = await shop.ctx.db.select().from(cartLines);
    await shop.call(ada, draftCartCalls.add, { body: { bizId: line!.id } });
    const [draft] = await shop.ctx.db.select().from(draftCartLines);
    expect([draft!.checkHash, draft!.checkVersion]).toEqual([hashOf(saved), preflightVersion]);
    await shop.call(ada, draftCartCalls.moveToNormal, { body: { bizId: draft!.id } });
    expect(await marks()).toEqual([[hashOf(saved), preflightVersion]]);
    await shop.ctx.db.delete(cartLines);
  });

  it('[CHK-34] without a hash, as calls from before, it is accepted and kept all the same', async () => {
    const saved = await saveTiny('Two');
    expect((await add(saved.bizId)).code).toBe(0);
    expect(await marks()).toEqual([[hashOf(saved), preflightVersion]]);
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 1 } });
    expect(await marks()).toContainEqual([null, null]);
    await shop.ctx.db.delete(cartLines);
  });

  it('[CHK-35] what was confirmed and is not what the check says is refused, and nothing changes', async () => {
    const saved = await saveTiny('Three');
    const other = await saveTiny('Another', { bizId: saved.bizId, version: saved.version });
    const late = { ...saved, preflight: { front: { level: 'amber' as const, findings: [] } } };
    const refused = await add(saved.bizId, hashOf(late));
    expect([refused.code, refused.msg]).toEqual([
      errors.dataChanged.code,
      'The print check of this design changed. Please reload the page, look at it again, and confirm.',
    ]);
    expect(await marks()).toEqual([]);
    expect((await add(saved.bizId, hashOf(other))).code).toBe(0);
    const [line] = await shop.ctx.db.select().from(cartLines);
    const change = { bizId: line!.id, skuId: tee.skuIds.white, quantity: 2, templateId: saved.bizId };
    const changed = await shop.send(ada, cartCalls.changeLine, { body: { ...change, checkHash: hashOf(late) } });
    expect(changed.code).toBe(errors.dataChanged.code);
    expect(await shop.ctx.db.select().from(cartLines)).toEqual([line]);
    await shop.ctx.db.delete(cartLines);
  });

  it('[CHK-32] a picture that is not measured yet is, before it comes into the cart', async () => {
    const material = await aMaterial(shop.ctx, ada.userId, 7);
    const { bizId } = await shop.call(ada, designCalls.saveTemplate, {
      body: {
        ...{ name: 'Photo', productId: tee.productId, color: 'black' },
        document: onFront([pictured], { photo: assetOf(material) }),
      },
    });
    const ofIt = eq(pictureFacts.sha256, material.sha256);
    await shop.ctx.db.delete(pictureFacts).where(ofIt);
    expect((await add(bizId)).code).toBe(0);
    expect(await shop.ctx.db.$count(pictureFacts, ofIt)).toBe(1);
    await shop.ctx.db.delete(cartLines);
  });
});
