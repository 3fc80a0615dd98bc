import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { Category } from '@merchmill/contract/catalog/listing.shapes.ts';
import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { galleryOf } from '@merchmill/contract/catalog/picture-roles.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { CategoryTabType, HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account/account.tables.ts';
import { categoryCounts, hotEntries, productListings, spuCategories, spuListings } from '../listing/listing.tables.ts';
import { placeProducts, placeSpus } from '../listing/placement.service.ts';
import { products, skus, spus } from './catalog.tables.ts';
import { getDesignerProduct, listSkuDetails, listSpuDetails } from './details.service.ts';
import { aCategory, aListedProduct, aListedSpu, type MadeCategory } from './test-catalog.ts';

const flat = (tree: Category[]): Category[] => tree.flatMap((node) => [node, ...flat(node.children)]);
const numbers = (tree: Category[]) =>
  Object.fromEntries(flat(tree).map((node) => [node.handle, node.pdNumber ?? node.spuNumber]));

describe.each(backends())('the catalog on %s', (backend) => {
  let shop: TestApp;
  let branches: Record<'top' | 'left' | 'right' | 'theme' | 'motif', MadeCategory>;
  let tee: MadeProduct;
  let stocked: MadeProduct;
  let design: { spuId: string; handle: string };

  beforeAll(async () => {
    shop = await testApp({ backend });
    const { ctx } = shop;
    await aShopThatShips(ctx);
    const top = await aCategory(ctx, { handle: 'top' });
    const theme = await aCategory(ctx, { handle: 'theme', tab: CategoryTabType.pod });
    branches = {
      top,
      left: await aCategory(ctx, { handle: 'left', parent: top, position: 0 }),
      right: await aCategory(ctx, { handle: 'right', parent: top, position: 1 }),
      theme,
      motif: await aCategory(ctx, { handle: 'motif', tab: CategoryTabType.pod, parent: theme }),
    };
    tee = await aListedProduct(ctx, {
      places: [
        [branches.left, 20],
        [branches.right, 10],
      ],
    });
    stocked = await aListedProduct(ctx, { places: [[branches.right, 5]], globalWarehouse: true, knife: true });
    design = await aListedSpu(ctx, tee, { places: [[branches.motif, 7]], settleOrderNum: 3, artwork: 'square' });
    await aListedSpu(ctx, stocked, {
      places: [[branches.theme, 9]],
      title: 'The same on something else',
      artwork: 'square',
    });
  });
  afterAll(() => shop.close());

  const trees = async () => ({
    products: await shop.call(null, listingCalls.categories, { query: { type: 0 } }),
    designs: await shop.call(null, listingCalls.categories, { query: { type: 1 } }),
  });

  it('[API-020][ENU-03] gives the trees of products (0) and designs (1) with how many each holds', async () => {
    const { products, designs } = await trees();
    expect(numbers(products)).toEqual({ top: 2, left: 1, right: 2 });
    // One artwork on two products is seen once.
    expect(numbers(designs)).toEqual({ theme: 1, motif: 1 });
    expect(flat(products).every((node) => node.pdNumber !== undefined && node.spuNumber === undefined)).toBe(true);
    expect(flat(designs).every((node) => node.spuNumber !== undefined && node.pdNumber === undefined)).toBe(true);
    expect(flat(products).map((node) => node.link)).toEqual([
      '/product/top',
      '/product/top/left',
      '/product/top/right',
    ]);
    expect(flat(designs).map((node) => node.link)).toEqual(['/design/theme', '/design/theme/motif']);
    expect([...flat(products), ...flat(designs)].every((node) => node.image?.url.startsWith('/media/mockup/'))).toBe(
      true,
    );
    expect((await shop.send(null, listingCalls.categories, { query: { type: 2 as never } })).status).toBe(400);
  });

  it('a number is what the listing behind the link holds', async () => {
    const { products, designs } = await trees();
    for (const node of flat(products)) {
      const { total } = await shop.call(null, searchCalls.products, { query: { category: node.handle } });
      expect(node.pdNumber, node.handle).toBe(total);
    }
    for (const node of flat(designs)) {
      const { total } = await shop.call(null, searchCalls.pods, { query: { category: node.handle } });
      expect(node.spuNumber, node.handle).toBe(total);
    }
  });

  it('[API-021][API-022][HDR-03] gives the narrower trees of die-lines and of goods in stock, without what holds none', async () => {
    const knife = await shop.call(null, listingCalls.knifeCategories, { query: { type: 0 } });
    expect(numbers(knife)).toEqual({ top: 1, right: 1 });
    expect(flat(knife).map((node) => node.link)).toEqual([
      '/product/top?scope=knife',
      '/product/top/right?scope=knife',
    ]);
    const warehouse = await shop.call(null, listingCalls.warehouseCategories, { query: { type: 1 } });
    expect(numbers(warehouse)).toEqual({ theme: 1 });
  });

  it('[API-110] gives a product by its id and by its handle', async () => {
    const { productId, handle } = tee;
    const byId = await shop.call(null, productCalls.product, { params: { bizId: productId } });
    const byHandle = await shop.call(null, productCalls.productByHandle, { params: { handle } });
    expect(byId).toEqual(byHandle);
    expect(byId).toMatchObject({
      bizId: productId,
      handle,
      lowestPrice: 2000,
      defaultColor: 'black',
      tiers: [{ minQuantity: 5, percentOff: 10 }],
      productionDays: { min: 1, max: 3 },
      warehouse: { code: 'eu-riga', name: 'Riga', country: 'LV' },
    });
    expect(byId.skus.map(({ values, price, onHand }) => [values, price, onHand])).toEqual([
      [{ color: 'black' }, 2000, null],
      [{ color: 'white' }, 2000, null],
    ]);
    // 100 × 120 mm at 150 dpi.
    expect(byId.printAreas).toEqual([
      expect.objectContaining({ code: 'front', surcharge: 300, widthPx: 591, heightPx: 709 }),
    ]);
    expect(Object.keys(byId.pictures)).toEqual(['black', 'white']);
    // Blank, and as it looks with the design that is offered in black only.
    const white = [
      'Test Tee, White, front',
      'Detail of the collar: Test Tee, White',
      'Detail of the hem: Test Tee, White',
    ];
    expect(byId.pictures.white!.map(({ alt }) => alt)).toEqual(white);
    expect(byId.pictures.black!.map(({ alt }) => alt)).toEqual([
      ...white.map((alt) => alt.replace('White', 'Black')),
      'Square Tee, Black, front',
      'Detail of the print: Square Tee, Black',
    ]);
    expect(byId.designs.map((card) => card.handle)).toEqual([design.handle]);
    expect(byId.breadcrumbs.map(({ link }) => link)).toEqual([
      '/product',
      '/product/top',
      '/product/top/left',
      `/product/detail/${handle}`,
    ]);
  });

  it('[API-112] gives a ready design with its price, its colors only, and its siblings', async () => {
    const spu = await shop.call(null, productCalls.spuByHandle, { params: { handle: design.handle } });
    expect(spu).toMatchObject({ bizId: design.spuId, markup: 550, lowestPrice: 2550, defaultColor: 'black' });
    expect(spu.product.options[0]!.values.map(({ code }) => code)).toEqual(['black']);
    expect(spu.product.skus.map(({ values }) => values.color)).toEqual(['black']);
    expect(Math.min(...spu.product.skus.map(({ price }) => price)) + spu.markup).toBe(spu.lowestPrice);
    expect(Object.keys(spu.pictures)).toEqual(['black']);
    expect(spu.pictures.black!.map(({ role, shows }) => [role, shows])).toEqual([
      ['front', null],
      ...['print', 'collar', 'hem'].map(() => ['detail', null]),
    ]);
    expect(spu.pictures.black![1]!.alt).toBe('Detail of the print: Square Tee, Black');
    expect(spu.siblings.map((card) => card.title)).toEqual(['The same on something else']);
    expect(spu.breadcrumbs.map(({ link }) => link)).toEqual([
      '/design',
      '/design/theme',
      '/design/theme/motif',
      `/product/spu/${design.handle}`,
    ]);
  });

  describe('what a user made and published', () => {
    let made: { spuId: string; handle: string };
    beforeAll(async () => {
      const [maker] = await shop.ctx.db
        .insert(users)
        .values({ id: newId(), email: 'maker@example.com', name: 'Mia Maker', createdAt: shop.ctx.now() })
        .returning();
      made = await aSpu(shop.ctx, tee);
      const own = { makerId: maker!.id, maker: 'Mia', artwork: `made-by-${maker!.id}`, title: 'Mine' };
      await shop.ctx.db.update(spus).set(own).where(eq(spus.id, made.spuId));
      await placeSpus(shop.ctx, [made.spuId]);
    });

    it('[API-114] has an address of its own, and says who made it', async () => {
      const { handle } = made;
      const detail = await shop.call(null, productCalls.ugcByHandle, { params: { handle } });
      expect(detail).toMatchObject({ bizId: made.spuId, title: 'Mine', maker: 'Mia', siblings: [] });
      expect(detail.breadcrumbs.at(-1)!.link).toBe(`/product/ugc/${handle}`);
      const { list } = await shop.call(null, searchCalls.pods, { query: { pageSize: 100 } });
      expect(list.find((card) => card.bizId === made.spuId)).toMatchObject({
        link: `/product/ugc/${handle}`,
        subtitle: 'Test Tee, made by Mia',
      });
    });

    it('[API-114] is not found by the handle of a design of the shop, nor by none', async () => {
      for (const handle of [design.handle, 'nobody-made-this']) {
        const { status, code } = await shop.send(null, productCalls.ugcByHandle, { params: { handle } });
        expect([status, code]).toEqual([404, errors.notFound.code]);
      }
      const own = await shop.call(null, productCalls.spuByHandle, { params: { handle: design.handle } });
      expect(own.maker).toBeNull();
    });

    it('does not stand for its product: that is shown with designs of the shop', async () => {
      await shop.ctx.db.update(spus).set({ settleOrderNum: 9999 }).where(eq(spus.id, made.spuId));
      await raiseTags(shop.ctx, 'sales');
      const { list } = await shop.call(null, searchCalls.products, { query: { pageSize: 100 } });
      const { hoverPicture } = list.find((card) => card.bizId === tee.productId)!;
      expect(hoverPicture!.alt).not.toContain('Mine');
    });
  });

  it('member products are a listing of their own, with what members pay', async () => {
    const { ctx } = shop;
    const member = await aListedProduct(ctx, { places: [[branches.left, 1]], lowestPriceCents: 1999 });
    await ctx.db.update(products).set({ memberPercentOff: 15 }).where(eq(products.id, member.productId));
    await placeProducts(ctx, [member.productId]);
    const { list, total } = await shop.call(null, searchCalls.products, { query: { scope: 'member' } });
    expect([total, list[0]!.bizId, list[0]!.lowestPrice, list[0]!.memberPrice]).toEqual([
      1,
      member.productId,
      1999,
      1699,
    ]);
    const all = await shop.call(null, searchCalls.products, { query: { pageSize: 100 } });
    expect(all.list.find((card) => card.bizId === tee.productId)!.memberPrice).toBeNull();
    const tree = await shop.call(null, listingCalls.memberCategories, { query: { type: 0 } });
    expect(numbers(tree)).toEqual({ top: 1, left: 1 });
  });

  it('[API-023] recommends the categories that sell best, each with its best sellers, no item twice', async () => {
    const columns = await shop.call(null, merchandisingCalls.recommendColumn, { query: { type: CategoryTabType.pod } });
    expect(columns.map(({ title, link }) => [title, link])).toEqual([['The theme', '/design/theme']]);
    const sold = columns[0]!.list.map((card) => card.settleOrderNum);
    expect(sold).toEqual(sold.toSorted((a, b) => b - a));
    expect(columns[0]!.list.map((card) => card.bizId)).toContain(design.spuId);
    const ofProducts = await shop.call(null, merchandisingCalls.recommendColumn);
    expect(ofProducts.map(({ link }) => link)).toEqual(['/product/top']);
    const ids = ofProducts.flatMap(({ list }) => list.map((card) => card.bizId));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await shop.send(null, merchandisingCalls.recommendColumn, { query: { type: 3 as never } })).status).toBe(
      400,
    );
  });

  it('does not find what is not there, or is something else', async () => {
    const answers = [
      await shop.send(null, productCalls.product, { params: { bizId: newId() } }),
      await shop.send(null, productCalls.product, { params: { bizId: design.spuId } }),
      await shop.send(null, productCalls.productByHandle, { params: { handle: design.handle } }),
      await shop.send(null, productCalls.spuByHandle, { params: { handle: tee.handle } }),
      await shop.send(null, merchandisingCalls.collection, { params: { handle: 'top' } }),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([404, errors.notFound.code]);
    expect((await shop.send(null, productCalls.productByHandle, { params: { handle: 'No_Handle' } })).status).toBe(400);
  });

  it('[API-026] a collection is a listing in its curated order, or another', async () => {
    const { ctx } = shop;
    const made = await aCategory(ctx, { handle: 'picks', tab: CategoryTabType.pod, kind: 'collection' });
    const [one, two] = [await aListedSpu(ctx, tee, { title: 'One' }), await aListedSpu(ctx, tee, { title: 'Two' })];
    await ctx.db.insert(spuCategories).values([
      { categoryId: made.id, spuId: one.spuId, weight: 1 },
      { categoryId: made.id, spuId: two.spuId, weight: 2 },
    ]);
    await ctx.db.update(spus).set({ settleOrderNum: 9 }).where(eq(spus.id, one.spuId));
    await placeSpus(ctx, [one.spuId, two.spuId]);
    const read = (query: object) =>
      shop.call(null, merchandisingCalls.collection, { params: { handle: 'picks' }, query });
    const curated = await read({});
    expect([curated.list.map((card) => card.title), curated.total, curated.title]).toEqual([
      ['Two', 'One'],
      2,
      'The picks',
    ]);
    expect((await read({ sort: 'settleOrderNum' })).list.map((card) => card.title)).toEqual(['One', 'Two']);
    const second = await read({ pageNum: 2, pageSize: 1 });
    expect([second.list.map((card) => card.title), second.total]).toEqual([['One'], 2]);
    // It stands beside the tree, and is nowhere the main place of a design.
    expect(flat((await trees()).designs).map((node) => node.handle)).not.toContain('picks');
    const { handle } = two;
    const detail = await shop.call(null, productCalls.spuByHandle, { params: { handle } });
    expect(detail.breadcrumbs.map(({ link }) => link)).toEqual(['/design', `/product/spu/${handle}`]);
  });

  it('[API-025][ENU-05] hot entries open collections, directories and articles, festivals with their next days', async () => {
    const { ctx } = shop;
    const collection = await aCategory(ctx, { handle: 'spring', tab: CategoryTabType.pod, kind: 'collection' });
    await ctx.db.insert(spuCategories).values({ categoryId: collection.id, spuId: design.spuId, weight: 1 });
    await placeSpus(ctx, [design.spuId]);
    const entry = (handle: string, position: number) => ({
      id: newId(),
      handle,
      title: handle,
      blurb: '',
      position,
      type: HotCategoryType.Festivals,
      kind: HotCategoryKind.collection,
      categoryId: collection.id,
      orderByLeadDays: 7,
    });
    const today = ctx.now();
    const inDays = (days: number) => {
      const date = new Date(today.getTime() + days * dayMs);
      return { rule: 'fixed' as const, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    };
    await ctx.db.insert(hotEntries).values([
      { ...entry('later', 1), dateRule: inDays(40) },
      {
        ...entry('directory', 2),
        type: HotCategoryType.knifeProduct,
        kind: HotCategoryKind.dir,
        categoryId: branches.right.id,
        orderByLeadDays: null,
      },
      { ...entry('sooner', 3), dateRule: inDays(20) },
      {
        ...entry('story', 4),
        type: HotCategoryType.HotList,
        kind: HotCategoryKind.article,
        categoryId: null,
        articleHandle: 'the-story-of-it',
        orderByLeadDays: null,
      },
    ]);
    await raiseTags(ctx, 'menu');
    const hot = await shop.call(null, merchandisingCalls.hotCategories);
    // The curated places stay; the festivals take theirs by date.
    expect(hot.map(({ handle, link }) => [handle, link])).toEqual([
      ['sooner', '/collection/spring'],
      ['directory', '/product/top/right?scope=knife'],
      ['later', '/collection/spring'],
      ['story', '/article/the-story-of-it'],
    ]);
    const dayAfter = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
    expect(hot[0]).toMatchObject({ type: 2, kind: 1, date: dayAfter(20), orderBy: dayAfter(13) });
    expect(hot[1]).toMatchObject({ type: 3, kind: 3, date: null, orderBy: null });
    expect(hot.filter(({ image }) => image === null).map(({ handle }) => handle)).toEqual(['story']);
  });

  it('[API-024] gives the entries of one type, or all', async () => {
    const ofType = async (type: 0 | 1 | 2 | 3) =>
      (await shop.call(null, merchandisingCalls.marketingCategories, { query: { type } })).map(({ handle }) => handle);
    expect(await ofType(HotCategoryType.Festivals)).toEqual(['sooner', 'later']);
    expect(await ofType(HotCategoryType.knifeProduct)).toEqual(['directory']);
    expect(await ofType(HotCategoryType.HotList)).toEqual(['story']);
    expect(await ofType(HotCategoryType.None)).toEqual(['sooner', 'directory', 'later', 'story']);
    const unknown = await shop.send(null, merchandisingCalls.marketingCategories, { query: { type: 4 as never } });
    expect(unknown.status).toBe(400);
  });

  it('sort keys and counts in the listings follow the items, whoever changes them', async () => {
    const { ctx } = shop;
    const { db } = ctx;
    const { productId } = await aListedProduct(ctx, { places: [[branches.left, 1]], knife: true });
    const numberOf = async (scope: number) =>
      (await db.select().from(categoryCounts).where(eq(categoryCounts.categoryId, branches.left.id))).find(
        (row) => row.scope === scope,
      )!.number;
    const before = [await numberOf(0), await numberOf(1)];
    await db.update(products).set({ settleOrderNum: 77, lowestPriceCents: 1 }).where(eq(products.id, productId));
    const rows = await db.select().from(productListings).where(eq(productListings.productId, productId));
    // Its category, the one above and the whole tab, each in two scopes.
    expect(rows.map((row) => [row.settleOrderNum, row.lowestPriceCents])).toEqual(Array(6).fill([77, 1]));
    await db.delete(products).where(eq(products.id, productId));
    expect([await numberOf(0), await numberOf(1)]).toEqual(before.map((number) => number - 1));
    const counted = await db
      .select({ number: sql<number>`count(*)::int` })
      .from(spuListings)
      .where(eq(spuListings.categoryId, branches.theme.id));
    const kept = await db.select().from(categoryCounts).where(eq(categoryCounts.categoryId, branches.theme.id));
    expect(kept.reduce((sum, row) => sum + row.number, 0)).toBe(counted[0]!.number);
  });

  it('tells later modules the facts of variants and designs, many at once', async () => {
    const { ctx } = shop;
    const facts = await listSkuDetails(ctx, [tee.skuIds.black, stocked.skuIds.white, newId()]);
    expect(facts.size).toBe(2);
    expect(facts.get(tee.skuIds.black)).toMatchObject({
      productId: tee.productId,
      productTitle: 'Test Tee',
      variant: 'Black',
      color: 'black',
      sceneId: 'tee-front',
      priceCents: 2000,
      parcel: { lengthMm: 300, widthMm: 200, heightMm: 20 },
      hs6: '610910',
      available: true,
      onHand: null,
      surchargeCentsByArea: { front: 300 },
      warehouse: { code: 'eu-riga', name: 'Riga', country: 'LV' },
    });
    expect(await listSkuDetails(ctx, [])).toEqual(new Map());
    const spu = (await listSpuDetails(ctx, [design.spuId])).get(design.spuId)!;
    expect(spu).toMatchObject({
      productId: tee.productId,
      markupCents: 250,
      colors: ['black'],
      printedAreas: ['front'],
    });
    const designer = await getDesignerProduct(ctx, tee.productId);
    expect(designer.scenes).toEqual([{ sceneId: 'tee-front', areaCode: 'front' }]);
    expect(designer.colors.map(({ code }) => code)).toEqual(['black', 'white']);
    await expect(getDesignerProduct(ctx, newId())).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('a variant is pictured in its own scene, and in a gallery that begins with it', async () => {
    const { ctx } = shop;
    const made = await aListedProduct(ctx);
    const shows = { option: 'color', value: 'white' };
    const scenes = [
      { sceneId: 'tee-front', areaCode: 'front' },
      { sceneId: 'womens-tee-front', areaCode: 'front', role: 'in-use' as const, shows },
    ];
    await ctx.db.update(products).set({ scenes }).where(eq(products.id, made.productId));
    const { black, white } = made.skuIds;
    const details = await listSkuDetails(ctx, [black, white]);
    expect([details.get(black)!.sceneId, details.get(white)!.sceneId]).toEqual(['tee-front', 'womens-tee-front']);
    const { pictures } = await shop.call(null, productCalls.product, { params: { bizId: made.productId } });
    const gallery = (value: string) => galleryOf(pictures[value]!, { color: value });
    expect(gallery('white')[0]).toMatchObject({ role: 'in-use', shows, alt: 'Test Tee, White, in use' });
    const blackOnes = gallery('black');
    expect(blackOnes[0]).toMatchObject({ role: 'front', shows: null });
    // Details of a variant are shown with that only.
    const isDetailOfWhite = (each: (typeof blackOnes)[number]) => each.role === 'detail' && each.shows !== null;
    expect([blackOnes.some(isDetailOfWhite), gallery('white').some(isDetailOfWhite)]).toEqual([false, true]);
  });

  it('a variant can be bought while it is offered and, where it is stocked, some are left', async () => {
    const { ctx } = shop;
    const made = await aListedProduct(ctx);
    const { black, white } = made.skuIds;
    await ctx.db.execute(sql`insert into stock (sku_id, warehouse_code, on_hand)
      values (${black}, 'eu-riga', 0), (${white}, 'eu-riga', 2), (${white}, 'us-ohio', 3)`);
    const of = async (id: string) => (await listSkuDetails(ctx, [id])).get(id)!;
    expect([(await of(black)).available, (await of(black)).onHand]).toEqual([false, 0]);
    // It ships from Riga; what lies in Ohio does not help.
    expect([(await of(white)).available, (await of(white)).onHand]).toEqual([true, 2]);
    const detail = await shop.call(null, productCalls.product, { params: { bizId: made.productId } });
    expect(detail.skus.map(({ available, onHand }) => [available, onHand])).toEqual([
      [false, 0],
      [true, 2],
    ]);
    await ctx.db
      .update(skus)
      .set({ offered: false })
      .where(inArray(skus.id, [white]));
    expect((await of(white)).available).toBe(false);
  });
});
