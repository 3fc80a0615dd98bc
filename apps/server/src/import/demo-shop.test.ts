import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { Category, ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { galleryOf } from '@merchmill/contract/catalog/picture-roles.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import type { GalleryPicture } from '@merchmill/contract/catalog/product.shapes.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { HotCategoryType, listingSorts } from '@merchmill/contract/enums.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { publishedPassword } from '@merchmill/demo/people.ts';
import { products as blanks } from '@merchmill/demo/products/all.ts';
import { parseDesignDocument } from '@merchmill/design/parse-document.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { designDocuments } from '../modules/design/document/document.tables.ts';
import { orders } from '../modules/orders/order/order.tables.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

const flat = (tree: Category[]): Category[] => tree.flatMap((node) => [node, ...flat(node.children)]);

/* On PostgreSQL where there is one: in the embedded database it is what the journeys of e2e/ walk through. */
describe('the demo shop', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
    shop.ctx.config.demoHistory = false;
    expect(await loadDemo({ ctx: shop.ctx, clock: shop.clock })).toEqual({
      logins: expect.stringContaining(publishedPassword),
    });
    // A thousand designs: seconds on a free machine, more on one that is busy.
  });
  afterAll(() => shop.close());

  const products = (query: object = {}) => shop.call(null, searchCalls.products, { query });
  const pods = (query: object = {}) => shop.call(null, searchCalls.pods, { query });

  /** What the listing behind a link of the menus holds. */
  async function totalBehind(link: string): Promise<number> {
    const url = new URL(link, 'http://shop');
    const [, page, first, second] = url.pathname.split('/');
    if (page === 'collection') {
      return (await shop.call(null, merchandisingCalls.collection, { params: { handle: first! } })).total;
    }
    const query = {
      category: first,
      ...(second ? { subcategory: second } : {}),
      ...Object.fromEntries(url.searchParams),
    };
    return (await (page === 'product' ? products(query) : pods(query))).total;
  }

  it('begins without orders where its history is off', async () => {
    expect(await shop.ctx.db.$count(orders)).toBe(0);
  });

  it('is filled once', async () => {
    expect(await loadDemo({ ctx: shop.ctx })).toBeNull();
  });

  it('[HDR-02][HDR-03] has entries for every section of the header, each with a picture and something behind it', async () => {
    const hot = await shop.call(null, merchandisingCalls.hotCategories);
    const ofType = (type: number) => hot.filter((entry) => entry.type === type);
    const sections: Record<string, { link: string; image: Picture | null }[]> = {
      product: flat(await shop.call(null, listingCalls.categories, { query: { type: 0 } })),
      design: flat(await shop.call(null, listingCalls.categories, { query: { type: 1 } })),
      knifeProduct: flat(await shop.call(null, listingCalls.knifeCategories)),
      globalWarehouse: flat(await shop.call(null, listingCalls.warehouseCategories)),
      hotList: ofType(HotCategoryType.HotList),
      festivals: ofType(HotCategoryType.Festivals),
      templateDesign: ofType(HotCategoryType.knifeProduct),
    };
    for (const [name, entries] of Object.entries(sections)) {
      expect(entries.length, name).toBeGreaterThan(2);
      // An article's text and picture are the content module's.
      for (const { link, image } of entries.filter((entry) => !entry.link.startsWith('/article/'))) {
        expect(image, link).not.toBeNull();
        expect(await totalBehind(link), link).toBeGreaterThan(0);
      }
    }
    const dates = sections.festivals!.map((entry) => (entry as (typeof hot)[number]).date!);
    expect(dates).toEqual([...dates].sort());
  });

  it('shows on the cover of a festival what its collection begins with', async () => {
    const hot = await shop.call(null, merchandisingCalls.hotCategories);
    const festivals = hot.filter(({ type }) => type === HotCategoryType.Festivals);
    expect(festivals.length).toBeGreaterThan(10);
    for (const { handle, image } of festivals) {
      const query = { sort: 'featured' as const, pageSize: 8 };
      const { list } = await shop.call(null, merchandisingCalls.collection, { params: { handle }, query });
      expect(list.length, handle).toBe(8);
      expect(
        list.some(({ title }) => image!.alt.startsWith(title)),
        `${handle}: ${image!.alt}`,
      ).toBe(true);
    }
  });

  it('[HDR-04] begins its listings with the new arrivals', async () => {
    for (const { list } of [await products(), await pods()]) {
      const times = list.map((card) => card.releaseTime);
      expect(times).toEqual([...times].sort().reverse());
    }
  });

  it('shows other things first under each sort', async () => {
    const firsts = await Promise.all(listingSorts.map(async (sort) => (await pods({ sort })).list.slice(0, 4)));
    const orders = firsts.map((cards) => cards.map((card) => card.handle).join());
    expect(new Set(orders).size).toBe(listingSorts.length);
  });

  it('lists everything at the price at which it can be bought', async () => {
    for (const card of (await pods({ pageSize: 100 })).list) {
      const spu = await shop.call(null, productCalls.spuByHandle, { params: { handle: card.handle } });
      const cheapest = Math.min(...spu.product.skus.map((sku) => sku.price));
      expect(card.lowestPrice, card.handle).toBe(cheapest + spu.markup);
      expect(Object.keys(spu.pictures).sort(), card.handle).toEqual(
        spu.product.skus
          .map((sku) => sku.values.color!)
          .filter((code, at, all) => all.indexOf(code) === at)
          .sort(),
      );
    }
  });

  it('has a dozen products that its people made and published, each with a page and a picture that is printed', async () => {
    const { list } = await shop.call(null, merchandisingCalls.collection, { params: { handle: 'made-by-you' } });
    expect(list.length).toBeGreaterThanOrEqual(12);
    const makers = new Set<string | null>();
    for (const card of list) {
      expect(card.link).toBe(`/product/ugc/${card.handle}`);
      const detail = await shop.call(null, productCalls.ugcByHandle, { params: { handle: card.handle } });
      makers.add(detail.maker);
      expect(detail.siblings.every(({ link }) => link.startsWith('/product/ugc/'))).toBe(true);
      expect(card.picture.url).not.toContain('/blank/');
    }
    expect([...makers].sort()).toEqual(['Bo', 'Dana', 'Sam', 'Toni']);
  });

  it('has member products, cheaper for members and found together', async () => {
    const { list, total } = await products({ scope: 'member', pageSize: 100 });
    expect(total).toBeGreaterThanOrEqual(8);
    expect(list.every((card) => card.memberPrice !== null && card.memberPrice < card.lowestPrice)).toBe(true);
  });

  it('a festival narrows products to those that there is a design for', async () => {
    const all = await products();
    const festivals = all.facets.find(({ name }) => name === 'festival')!.values;
    expect(festivals.length).toBeGreaterThan(3);
    const [{ value, count }] = festivals as [(typeof festivals)[number]];
    const { total, list } = await products({ festival: value });
    expect([total, total > 0 && total < all.total]).toEqual([count, true]);
    const gifts = await shop.call(null, merchandisingCalls.collection, {
      params: { handle: value },
      query: { pageSize: 100 },
    });
    const made = new Set(gifts.list.map((card) => card.subtitle));
    expect(list.filter((card) => !made.has(card.title)).map((card) => card.title)).toEqual([]);
  });

  it('garments come in thirty variants or more', async () => {
    const { list } = await products({ category: 'clothing', pageSize: 100 });
    const details = await Promise.all(
      list.map(({ handle }) => shop.call(null, productCalls.productByHandle, { params: { handle } })),
    );
    // Caps have one size; what has sleeves has many. What is printed all over is white before, and comes in sizes alone.
    const sleeved = details.filter(({ sizeTable }) => sizeTable?.columns.includes('Sleeve'));
    const garments = sleeved.filter(({ printAreas }) => printAreas.every(({ edge }) => edge === 'float'));
    expect(garments.length).toBeGreaterThan(20);
    for (const { handle, skus } of garments) {
      expect(skus.length, handle).toBeGreaterThanOrEqual(30);
      expect(skus.length, handle).toBeLessThanOrEqual(150);
    }
  });

  it('keeps designs that the strict reader accepts', async () => {
    const rows = await shop.ctx.db.select().from(designDocuments);
    expect(rows.length).toBeGreaterThan(60);
    for (const { document } of rows) expect(parseDesignDocument(document)).toEqual(document);
  });

  it('shows every blank and ready design in three pictures or more, each by its role, and never the same one twice', async () => {
    const galleries: { handle: string; gallery: GalleryPicture[] }[] = [];
    const cards = [...(await products({ pageSize: 100 })).list, ...(await pods({ pageSize: 100 })).list];
    for (const { kind, handle, picture, hoverPicture, swatches } of cards) {
      const { pictures } = await shop.call(
        null,
        kind === 'product' ? productCalls.productByHandle : productCalls.spuByHandle,
        { params: { handle } },
      );
      for (const [color, each] of Object.entries(pictures)) {
        const looks = each.map(({ url }) => url);
        expect(new Set(looks).size, `${handle} in ${color}`).toBe(looks.length);
        galleries.push({ handle, gallery: galleryOf(each, { color }) });
      }
      expect(hoverPicture, handle).not.toBeNull();
      expect([picture.url, ...swatches.map(({ pictureUrl }) => pictureUrl)], handle).not.toContain(hoverPicture!.url);
    }
    const counts = galleries.map(({ gallery }) => gallery.length);
    expect(galleries.filter(({ gallery }) => gallery.length < 3)).toEqual([]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
    expect(counts.filter((count) => count >= 4).length / counts.length).toBeGreaterThan(0.8);
    const alts = galleries.flatMap(({ gallery }) => gallery.map(({ alt }) => alt));
    expect(
      alts.filter((alt) => !/^Detail of the |, to show its size: |, (front|back|other side|in use|scale)$/.test(alt)),
    ).toEqual([]);
  });

  it('every picture on cards and detail pages is one that can be made', async () => {
    const render = vi
      .spyOn(shop.ctx.render, 'mockup')
      .mockResolvedValue({ bytes: new Uint8Array([1]), mime: 'image/jpeg', widthPx: 1, heightPx: 1 });
    const cards: ListingCard[] = [...(await products({ pageSize: 100 })).list, ...(await pods({ pageSize: 100 })).list];
    const pictures = cards.flatMap((card) => [
      card.picture,
      card.hoverPicture,
      ...card.swatches.map((each) => ({ url: each.pictureUrl })),
    ]);
    for (const { handle } of (await products({ pageSize: 100 })).list) {
      const detail = await shop.call(null, productCalls.productByHandle, { params: { handle } });
      expect(Object.keys(detail.pictures)).toEqual(detail.options[0]!.values.map((value) => value.code));
      // What is offered to be printed is seen: no area without a scene of it.
      const seen = blanks.find((seed) => seed.handle === handle)!.scenes.map(({ area }) => area);
      expect(detail.printAreas.length, handle).toBeGreaterThan(0);
      for (const { code } of detail.printAreas) expect(seen, handle).toContain(code);
      pictures.push(...Object.values(detail.pictures).flat());
    }
    const all = [...new Set(pictures.flatMap((picture) => (picture ? [picture.url] : [])))];
    expect(all.length).toBeGreaterThan(300);
    // There are thousands: some of each product will do.
    const urls = all.filter((_, index) => index % Math.ceil(all.length / 400) === 0);
    for (const url of urls) expect((await shop.app.inject(`${url}/640`)).statusCode, url).toBe(200);
    // What is printed shows its design: only sides that nothing is printed on are bare.
    const areaOf = new Map<string, string>(
      blanks.flatMap(({ scenes }) => scenes.map((each) => [each.scene, each.area])),
    );
    const documents = new Map(
      (await shop.ctx.db.select().from(designDocuments)).map(({ hash, document }) => [hash, document]),
    );
    const printed = urls.filter((url) => {
      const [, , , hash, , segment] = url.split('/');
      const area = documents.get(hash!)?.areas[areaOf.get(segment!.split(/[.~]/)[0]!)!];
      return area !== undefined && (area.layers.length > 0 || area.background !== null);
    });
    expect(render.mock.calls.filter(([{ design }]) => design).length).toBe(printed.length);
    expect(printed.length).toBeGreaterThan(150);
  });
});
