import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { printAreas } from '../../catalog/catalog/catalog.tables.ts';
import { pictureFacts } from '../../shop/file/file.tables.ts';
import { KeptReports } from './kept-reports.ts';
import { keptReports } from './print-check.service.ts';
import { aMaterial, assetOf, aTwoSidedProduct, onFront, pictured, square } from './test-designs.ts';

const green = () => ({ level: 'green' as const, findings: [] });

describe('kept reports', () => {
  it('are bounded: what was asked for longest ago is made again', () => {
    const kept = new KeptReports(1500);
    for (const basis of ['a', 'b', 'a', 'c', 'a']) kept.get(basis, green);
    expect(kept.made).toBe(3);
    kept.get('b', green);
    expect(kept.made).toBe(4);
  });

  it('are not changed by whoever was given one', () => {
    const kept = new KeptReports(1500);
    kept.get('a', green).findings.push({ rule: 'thin', level: 'amber', message: 'Thin.' } as never);
    expect(kept.get('a', green)).toEqual(green());
    expect(kept.made).toBe(1);
  });
});

describe('the print check of a saved design', () => {
  let shop: TestApp;
  let ada: Actor;
  let product: MadeProduct;
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    product = await aTwoSidedProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  it('[CHK-37] is made once for all who ask, and again for another design, color, picture, or product', async () => {
    const material = await aMaterial(shop.ctx, ada.userId);
    const assets = { photo: assetOf(material) };
    const documentOf = (w: number) => ({ ...onFront([{ ...square, w }, pictured]), assets });
    const body = {
      productId: product.productId,
      name: 'Kept',
      color: 'black',
      document: documentOf(square.w) as never,
    };
    const { bizId } = await shop.call(ada, designCalls.saveTemplate, { body });
    const open = () => shop.call(ada, designCalls.template, { params: { bizId } });
    const madeBy = async (work: () => Promise<unknown>) => {
      const before = keptReports.made;
      await work();
      return keptReports.made - before;
    };
    const first = await open();
    expect(await madeBy(open)).toBe(0);
    expect((await open()).preflight).toEqual(first.preflight);

    const saveAgain = (version: number, more: object) =>
      shop.call(ada, designCalls.saveTemplate, { body: { ...body, bizId, version, ...more } });
    expect([await madeBy(() => saveAgain(1, { color: 'white' })), await madeBy(open)]).toEqual([1, 0]);
    expect([await madeBy(() => saveAgain(2, { document: documentOf(33) })), await madeBy(open)]).toEqual([1, 0]);

    const [row] = await shop.ctx.db.select().from(pictureFacts).where(eq(pictureFacts.sha256, material.sha256));
    const facts = PictureFacts.parse(row!.facts);
    await shop.ctx.db
      .update(pictureFacts)
      .set({ facts: { ...facts, thin: facts.thin.map(() => 0.5) } })
      .where(eq(pictureFacts.sha256, material.sha256));
    expect([await madeBy(open), await madeBy(open)]).toEqual([1, 0]);

    await shop.ctx.db.update(printAreas).set({ safeMm: 9 }).where(eq(printAreas.productId, product.productId));
    expect([await madeBy(open), await madeBy(open)]).toEqual([1, 0]);
  });
});
