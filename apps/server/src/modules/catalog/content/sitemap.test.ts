import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aCategory, aListedProduct, aListedSpu } from '../catalog/test-catalog.ts';
import { partCount, partEntries, partSize, readPartName } from './sitemap.rules.ts';

const locations = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

describe.each(backends())('the site map on %s', (backend) => {
  let shop: TestApp;
  let productPath: string;
  let designPath: string;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    const category = await aCategory(shop.ctx, { handle: 'mugs' });
    await aCategory(shop.ctx, { handle: 'bare' });
    const theme = await aCategory(shop.ctx, { handle: 'sea', tab: CategoryTabType.pod });
    const product = await aListedProduct(shop.ctx, { places: [[category, 1]] });
    const design = await aListedSpu(shop.ctx, product, { places: [[theme, 1]] });
    productPath = `/product/detail/${product.handle}`;
    designPath = `/product/spu/${design.handle}`;
  });
  afterAll(() => shop.close());

  const get = (path: string) => shop.app.inject(path);

  it('names its parts, and every part can be read', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const parts = locations(index.body);
    expect(parts).toEqual(
      ['pages-1', 'products-1', 'designs-1'].map((name) => `http://localhost:3000/sitemaps/${name}.xml`),
    );
    for (const part of parts) expect((await get(new URL(part!).pathname)).statusCode).toBe(200);
  });

  it('holds items, categories with something in them, and the fixed pages', async () => {
    const paths = async (part: string) =>
      locations((await get(`/sitemaps/${part}-1.xml`)).body).map((address) => new URL(address!).pathname);
    expect(await paths('products')).toEqual([productPath]);
    expect(await paths('designs')).toEqual([designPath]);
    const pages = await paths('pages');
    expect(pages).toEqual(expect.arrayContaining(['/', '/help', '/imprint', '/product/mugs', '/design/sea']));
    expect(pages).not.toContain('/product/bare');
  });

  it('has no other parts', async () => {
    for (const name of ['products-2.xml', 'products-0.xml', 'users-1.xml', '..%2f..%2fx']) {
      expect((await get(`/sitemaps/${name}`)).statusCode, name).toBe(404);
    }
  });

  it('is named in robots.txt, which keeps what is personal out', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /user/');
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('parts of a site map', () => {
  it('are as many as needed, and none for nothing', () => {
    expect([0, 1, partSize, partSize + 1].map(partCount)).toEqual([0, 1, 1, 2]);
  });
  it('are known by their names alone', () => {
    expect(readPartName('designs-12.xml')).toEqual({ kind: 'designs', number: 12 });
    expect(readPartName('designs-12.xml.gz')).toBeUndefined();
  });
  it('write addresses so that they stay XML', () => {
    expect(partEntries('https://shop.example', [{ path: '/a?b=1&c=<2>' }])).toContain('b=1&#38;c=&#60;2&#62;');
  });
});
