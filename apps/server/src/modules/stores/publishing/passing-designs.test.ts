import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { placementCalls } from '@merchmill/contract/design/placement.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends } from '../../../testing/test-app.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';
import { passingDesigns, printFiles, templates } from '../../design/design/design.tables.ts';
import { forgetPassingDesigns } from '../../design/design/passing-design.service.ts';
import { aTwoSidedProduct, onFront, square } from '../../design/design/test-designs.ts';
import { designDocuments } from '../../design/document/document.tables.ts';
import { getDocument, saveDocument } from '../../design/document/index.ts';
import { privateProducts } from '../../design/publication/private-product.tables.ts';
import { cartLines, draftCartLines } from '../../orders/cart/cart.tables.ts';
import { orderLinePrintFiles, orderLines } from '../../orders/order/order.tables.ts';
import { anOrder } from '../../orders/order/test-orders.ts';
import { storeProducts } from './publishing.tables.ts';
import {
  aSavedDesign,
  aToldProduct,
  openSelling,
  type Publishing,
  type Selling,
  someDrafts,
} from './test-publishing.ts';

describe.each(backends())('designs that were only looked at on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;
  let product: MadeProduct;
  let other: MadeProduct;
  let at = 0;
  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
    product = await aToldProduct(on.shop);
    other = await aTwoSidedProduct(on.shop.ctx);
  });
  afterAll(() => on.close());

  const isKept = async (hash: string) =>
    (await on.shop.ctx.db.$count(designDocuments, eq(designDocuments.hash, hash))) > 0;
  const sweep = async () => {
    await forgetPassingDesigns.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };
  const documentOf = (number: number) => onFront([{ ...square, x: 30 + number / 10 }]);
  /** Looks at a design that nobody has saved, and says what it is called by. */
  async function looked(productId = product.productId, number = ++at) {
    const body = { productId, document: documentOf(number) as never };
    return (await on.shop.call(null, designCalls.mockup, { body })).designHash;
  }
  const buyer = async () => {
    const { token, userId, email } = await on.shop.aUser();
    return { token, userId, email };
  };

  /** A row of each kind that needs a document, which is then another one. */
  const keepers: [PgTable & { id: PgColumn }, () => Promise<string>][] = [
    [templates, async () => (await aSavedDesign(on.shop, selling.seller, product.productId)).bizId],
    [
      cartLines,
      async () => {
        const who = await buyer();
        await on.shop.call(who, cartCalls.add, { body: { skuId: product.skuIds.black, quantity: 1 } } as never);
        const [line] = await on.shop.ctx.db.select().from(cartLines).where(eq(cartLines.ownerId, who.userId));
        return line!.id;
      },
    ],
    [
      draftCartLines,
      async () => {
        const who = await buyer();
        await on.shop.call(who, cartCalls.add, { body: { skuId: product.skuIds.black, quantity: 1 } } as never);
        const [line] = await on.shop.ctx.db.select().from(cartLines).where(eq(cartLines.ownerId, who.userId));
        await on.shop.call(who, draftCartCalls.add, { body: { bizId: line!.id } });
        const [put] = await on.shop.ctx.db.select().from(draftCartLines).where(eq(draftCartLines.ownerId, who.userId));
        return put!.id;
      },
    ],
    [orderLines, async () => (await anOrder(on.shop, product)).lineIds[1]!],
    [spus, async () => (await aSpu(on.shop.ctx, product)).spuId],
    [
      privateProducts,
      async () => {
        const { bizId: templateId } = await aSavedDesign(on.shop, selling.seller, product.productId);
        const body = { templateId, title: 'Red square', description: 'A square that is red all over.', tags: [] };
        return (await on.shop.call(selling.seller, privateProductCalls.save, { body })).bizId;
      },
    ],
    [storeProducts, async () => (await someDrafts(on, selling, 1, product.productId))[0]!],
  ];

  it('[TPL-11] are gone after a day, with their pictures, and not before; whatever needs one keeps it', async () => {
    const kept = new Map<string, string>();
    for (const [table, make] of keepers) {
      const id = await make();
      const hash = await looked();
      await on.shop.ctx.db.execute(sql`update ${table} set document_hash = ${hash} where ${table.id} = ${id}`);
      kept.set(getTableName(table), hash);
    }
    const referencing = await rowsOf<{ name: string }>(
      on.shop.ctx.db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'design_documents'::regclass`,
    );
    expect(referencing.map(({ name }) => name).sort()).toEqual(
      // What was made of it to print from goes with it.
      [...kept.keys(), 'passing_designs', 'print_files'].sort(),
    );

    const free = await looked();
    on.shop.pass(23 * hourMs);
    await sweep();
    expect(await isKept(free)).toBe(true);
    on.shop.pass(2 * hourMs);
    await sweep();
    expect(await isKept(free)).toBe(false);
    for (const [name, hash] of kept) expect([name, await isKept(hash)]).toEqual([name, true]);
    expect(await on.shop.ctx.db.$count(passingDesigns)).toBe(0);
  });

  it('[TPL-11] go with what was made of them to print from, unless an order was printed from it', async () => {
    const printed = async () => {
      const [id, documentHash] = [newId(), await looked()];
      const made = { sha256: id, widthPx: 1, heightPx: 1, dpi: 300, bytes: 1, createdAt: on.shop.ctx.now() };
      const of = { id, documentHash, areaCode: 'front', printSpec: 'x', rendererVersion: 1 };
      await on.shop.ctx.db.insert(printFiles).values({ ...of, ...made });
      return of;
    };
    const [free, ordered] = [await printed(), await printed()];
    const orderLineId = (await anOrder(on.shop, product)).lineIds[1]!;
    const preflight = { level: 'green' as const, findings: [] };
    await on.shop.ctx.db
      .insert(orderLinePrintFiles)
      .values({ orderLineId, areaCode: 'front', printFileId: ordered.id, preflight });
    on.shop.pass(25 * hourMs);
    await sweep();
    expect([await isKept(free.documentHash), await isKept(ordered.documentHash)]).toEqual([false, true]);
    expect(await on.shop.ctx.db.$count(printFiles, eq(printFiles.id, free.id))).toBe(0);
  });

  it('stay while they are looked at on any product, and leave no picture on any', async () => {
    const { files, render } = on.shop.ctx;
    const before = render.mockup;
    render.mockup = async () => ({ bytes: new Uint8Array([1]), mime: 'image/jpeg', widthPx: 1, heightPx: 1 }) as never;
    const keys = async () => {
      const found: string[] = [];
      for await (const key of files.list()) if (key.startsWith('mockup/')) found.push(key);
      return found.sort();
    };
    const atFirst = await keys();
    const number = ++at;
    const pictures = [];
    let hash = '';
    for (const { productId } of [product, other]) {
      const body = { productId, document: documentOf(number) as never };
      const answer = await on.shop.call(null, designCalls.mockup, { body });
      pictures.push(answer.pictures[0]!.url);
      hash = answer.designHash;
      on.shop.pass(20 * hourMs);
    }
    for (const url of pictures) expect((await on.shop.app.inject({ url: `${url}/160` })).statusCode).toBe(200);
    expect(await keys()).toHaveLength(atFirst.length + 2);
    // On one of them it was looked at 40 hours ago, on the other one 20.
    await sweep();
    expect(await isKept(hash)).toBe(true);
    on.shop.pass(5 * hourMs);
    await sweep();
    expect(await isKept(hash)).toBe(false);
    for (const url of pictures) expect((await on.shop.app.inject({ url: `${url}/160` })).statusCode).toBe(404);
    expect(await keys()).toEqual(atFirst);
    render.mockup = before;
  });

  it('[TPL-11] what is reviewed on other products leaves nothing either, and what is placed stays', async () => {
    const seller = await on.shop.freshSession(selling.seller);
    const design = await aSavedDesign(on.shop, seller, product.productId, 7);
    const body = {
      ...{ templateId: design.bizId, productIds: [other.productId] },
      placement: { kind: 'anchor', at: { x: 0, y: 0 }, share: 0.3 } as const,
    };
    const hashOf = async () => {
      const { placed } = await on.shop.call(seller, placementCalls.preview, { body });
      return placed[0]!.pictures[0]!.url.split('/')[3]!;
    };
    const hash = await hashOf();
    on.shop.pass(dayMs + 1);
    await sweep();
    expect(await isKept(hash)).toBe(false);
    const again = await on.shop.freshSession(selling.seller);
    expect(await on.shop.call(again, placementCalls.preview, { body }).then(({ placed }) => placed)).toHaveLength(1);
    const { made } = await on.shop.call(again, placementCalls.place, { body: { ...body, name: 'Placed' } });
    on.shop.pass(dayMs + 1);
    await sweep();
    expect(await isKept(hash)).toBe(true);
    const [row] = await on.shop.ctx.db.select().from(templates).where(eq(templates.id, made[0]!.bizId));
    expect(row!.documentHash).toBe(hash);
  });

  it('[TPL-11] what a save has replaced is gone after a day', async () => {
    const seller = await on.shop.freshSession(selling.seller);
    const { bizId } = await aSavedDesign(on.shop, seller, product.productId, 11);
    const hashOf = async () =>
      (await on.shop.ctx.db.select().from(templates).where(eq(templates.id, bizId)))[0]!.documentHash;
    const first = await hashOf();
    const body = { bizId, version: 1, productId: product.productId, name: 'New', color: 'black' };
    await on.shop.call(seller, designCalls.saveTemplate, { body: { ...body, document: documentOf(++at) as never } });
    on.shop.pass(23 * hourMs);
    await sweep();
    expect(await isKept(first)).toBe(true);
    on.shop.pass(2 * hourMs);
    await sweep();
    expect(await isKept(first)).toBe(false);
    expect(await isKept(await hashOf())).toBe(true);
  });

  it.runIf(backend === 'postgres')('are not taken from under who is just saving them', async () => {
    const hash = await looked();
    const document = await getDocument(on.shop.ctx, hash);
    on.shop.pass(dayMs + 1);
    const isSaved = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { bizId } = await aSavedDesign(on.shop, await on.shop.freshSession(selling.seller), product.productId, 13);
    const saving = inTransaction(on.shop.ctx, async (ctx) => {
      await saveDocument(ctx, document);
      isSaved.resolve();
      await goOn.promise;
      await ctx.db.update(templates).set({ documentHash: hash }).where(eq(templates.id, bizId));
    });
    await isSaved.promise;
    let isSwept = false;
    const swept = forgetPassingDesigns.run(on.shop.ctx, {}).then(() => (isSwept = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isSwept).toBe(false);
    goOn.resolve();
    await Promise.all([saving, swept]);
    expect(await isKept(hash)).toBe(true);
  });
});
