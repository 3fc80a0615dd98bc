import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { contentConsoleCalls as calls } from '@merchmill/contract/catalog/content.console.calls.ts';
import type { BlockForm } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { HotForm } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { CategoryTabType, HotCategoryKind, HotCategoryType, UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { products } from '../catalog/catalog.tables.ts';
import { aCategory, aListedProduct, aListedSpu } from '../catalog/test-catalog.ts';

describe.each(backends())('editing content on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const shown = async () =>
    (await shop.call(null, contentCalls.marketing, { query: { page: 'home' } })).map((block) => block.title);
  const aBlock = (title: string, window: Partial<BlockForm> = {}): BlockForm => ({
    page: 'home',
    kind: 'text',
    title,
    text: 'Words.',
    link: null,
    shownFrom: null,
    shownUntil: null,
    ...window,
  });
  const create = (form: BlockForm) => shop.call(operator, calls.createBlock, { body: form });

  it('[CAP-20] shows sections of a page in their order and between their days', async () => {
    const first = await create(aBlock('First'));
    const second = await create(aBlock('Second'));
    const tomorrow = new Date(shop.ctx.now().getTime() + dayMs).toISOString();
    const later = await create(aBlock('Later', { shownFrom: tomorrow }));
    expect(later.isShown).toBe(false);
    expect(await shown()).toEqual(['First', 'Second']);
    const order = [second, later, first].map((block) => block.bizId);
    await shop.call(operator, calls.orderBlocks, { body: { page: 'home', bizIds: order } });
    expect(await shown()).toEqual(['Second', 'First']);
    const short = { page: 'home' as const, bizIds: order.slice(1) };
    expect((await shop.send(operator, calls.orderBlocks, { body: short })).code).toBe(errors.dataChanged.code);
    const params = { bizId: first.bizId };
    await shop.call(operator, calls.removeBlock, { params, body: { version: first.version } });
    expect(await shown()).toEqual(['Second']);
  });

  it('[CAP-20] refuses sections that end before they begin, links to scripts, and stale changes', async () => {
    const block = await create(aBlock('Edited'));
    const now = shop.ctx.now();
    const wrong = [
      aBlock('x', { shownFrom: now.toISOString(), shownUntil: new Date(now.getTime() - 1000).toISOString() }),
      aBlock('x', { link: { label: 'Go', to: 'javascript:alert(1)' } }),
      aBlock('x', { link: { label: 'Go', to: '//elsewhere.example' } }),
    ];
    for (const body of wrong) {
      expect((await shop.send(operator, calls.createBlock, { body })).code).toBe(errors.invalidInput.code);
    }
    const edit = { params: { bizId: block.bizId }, body: { version: block.version, form: aBlock('Better') } };
    expect((await shop.call(operator, calls.saveBlock, edit)).title).toBe('Better');
    expect((await shop.send(operator, calls.saveBlock, edit)).code).toBe(errors.dataChanged.code);
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, calls.saveBlock, edit)).code).toBe(errors.prohibited.code);
    const [change] = await listChanges(shop.ctx, { subject: 'marketingBlock', subjectId: block.bizId }, 1);
    expect(change).toMatchObject({ userId: operator.userId, what: 'edit', before: { title: 'Edited' } });
  });

  it('[CAP-20] keeps a draft of an article to itself until it is published', async () => {
    const form = {
      seoHandle: 'how-ink-dries',
      topic: 'designing' as const,
      title: 'How ink dries',
      summary: 'Slowly.',
      body: '## Air\n\nInk dries in **air**.',
      published: false,
    };
    const draft = await shop.call(operator, calls.createArticle, { body: form });
    const params = { seoHandle: form.seoHandle };
    expect((await shop.send(null, contentCalls.article, { params })).status).toBe(404);
    expect(await shop.call(null, contentCalls.articles)).toEqual([]);
    const blocks = await shop.call(operator, calls.previewArticle, { body: { body: form.body } });
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph']);
    shop.pass(1000);
    const edit = {
      params: { bizId: draft.bizId },
      body: { version: draft.version, form: { ...form, published: true } },
    };
    await shop.call(operator, calls.saveArticle, edit);
    expect((await shop.call(null, contentCalls.article, { params })).blocks).toEqual(blocks);
    expect((await shop.send(operator, calls.createArticle, { body: form })).data).toMatchObject({
      fields: [{ path: 'seoHandle' }],
    });
  });

  const aList = (items: string[], more: Partial<HotForm> = {}): HotForm => ({
    type: HotCategoryType.HotList,
    handle: 'picked',
    title: 'Picked by hand',
    blurb: 'What we like.',
    target: { kind: HotCategoryKind.collection, tab: 2, items },
    festival: null,
    ...more,
  });
  const collection = async (handle: string) =>
    (
      await shop.call(null, merchandisingCalls.collection, { params: { handle }, query: { sort: 'featured' } })
    ).list.map((card) => card.bizId);

  it('[CAP-20] fills a collection with designs in the order they were picked', async () => {
    const tee = await aListedProduct(shop.ctx);
    const [a, b, c] = [
      await aListedSpu(shop.ctx, tee),
      await aListedSpu(shop.ctx, tee),
      await aListedSpu(shop.ctx, tee),
    ].map(({ spuId }) => spuId) as [string, string, string];
    const made = await shop.call(operator, hotConsoleCalls.createHot, { body: aList([b, a]) });
    expect(await collection('picked')).toEqual([b, a]);
    const entries = await shop.call(null, merchandisingCalls.hotCategories);
    expect(entries.find((entry) => entry.handle === 'picked')).toMatchObject({ link: '/collection/picked' });
    const params = { bizId: made.bizId };
    const saved = await shop.call(operator, hotConsoleCalls.saveHot, {
      params,
      body: { version: made.version, form: aList([c, b]) },
    });
    expect(saved.picked.map((item) => item.bizId)).toEqual([c, b]);
    expect(await collection('picked')).toEqual([c, b]);
    const gone = await shop.send(operator, hotConsoleCalls.saveHot, {
      params,
      body: { version: saved.version, form: aList(['nothing']) },
    });
    expect(gone.data).toMatchObject({ fields: [{ path: 'target.items' }] });
    await shop.call(operator, hotConsoleCalls.removeHot, { params, body: { version: saved.version } });
    expect((await shop.send(null, merchandisingCalls.collection, { params: { handle: 'picked' } })).status).toBe(404);
  });

  it('[CAP-20] computes the days of a festival from its rule, year after year', async () => {
    const dateRule = { rule: 'nth-weekday' as const, month: 5, weekday: 0, nth: 2 };
    const days = await shop.call(operator, hotConsoleCalls.festivalDays, { body: { dateRule, orderByLeadDays: 9 } });
    const years = days.map((day) => Number(day.date.slice(0, 4)));
    expect(years).toEqual([years[0], years[0]! + 1, years[0]! + 2]);
    expect(days.every((day) => new Date(day.date).getUTCDay() === 0 && day.date.slice(5, 7) === '05')).toBe(true);
    expect(Date.parse(days[0]!.date) - Date.parse(days[0]!.orderBy)).toBe(9 * dayMs);
    const festival = { dateRule, orderByLeadDays: 9 };
    const form = aList([], { type: HotCategoryType.Festivals, handle: 'mothers', festival });
    const made = await shop.call(operator, hotConsoleCalls.createHot, { body: form });
    expect(made.next).toEqual(days);
    const undated = await shop.send(operator, hotConsoleCalls.saveHot, {
      params: { bizId: made.bizId },
      body: { version: made.version, form: { ...form, festival: null } },
    });
    expect(undated.data).toMatchObject({ fields: [{ path: 'festival' }] });
  });

  it('[CAP-20] a festival is a facet of its designs and of their products for as long as it holds them', async () => {
    const festival = { dateRule: { rule: 'fixed' as const, month: 6, day: 21 }, orderByLeadDays: 5 };
    const themes = await aCategory(shop.ctx, { tab: CategoryTabType.pod, handle: 'summer' });
    const tee = await aListedProduct(shop.ctx);
    const { spuId } = await aListedSpu(shop.ctx, tee, { places: [[themes, 10]] });
    const found = async (handle: string) => {
      const query = { festival: handle };
      const products = await shop.send(null, searchCalls.products, { query });
      const designs = await shop.send(null, searchCalls.pods, { query });
      return [products, designs].flatMap((answer) => (answer.code ? [] : answer.data.list.map(({ bizId }) => bizId)));
    };
    const both = [tee.productId, spuId];
    const form = aList([spuId], { type: HotCategoryType.Festivals, handle: 'solstice', festival });
    const made = await shop.call(operator, hotConsoleCalls.createHot, { body: form });
    expect(await found('solstice')).toEqual(both);
    const params = { bizId: made.bizId };
    const target = { kind: HotCategoryKind.collection, tab: 2 as const, items: [] };
    const edit = { version: made.version, form: { ...form, target } };
    const emptied = await shop.call(operator, hotConsoleCalls.saveHot, { params, body: edit });
    expect(await found('solstice')).toEqual([]);
    await shop.call(operator, hotConsoleCalls.saveHot, { params, body: { version: emptied.version, form } });
    expect(await found('solstice')).toEqual(both);
    const dir = { kind: HotCategoryKind.dir, categoryId: themes.id };
    const opening = { ...form, handle: 'midsummer', target: dir };
    const entry = await shop.call(operator, hotConsoleCalls.createHot, { body: opening });
    expect(await found('midsummer')).toEqual(both);
    const taken = { params: { bizId: entry.bizId }, body: { version: entry.version } };
    await shop.call(operator, hotConsoleCalls.removeHot, taken);
    const left = await shop.ctx.db.select({ facets: products.facets }).from(products).where(eq(products.id, both[0]!));
    expect(left[0]!.facets.filter((facet) => facet.startsWith('f:'))).toEqual(['f:solstice']);
  });

  it('[CAP-20] opens articles and categories only that there are', async () => {
    const target = { kind: HotCategoryKind.article, articleHandle: 'never-written' };
    const answer = await shop.send(operator, hotConsoleCalls.createHot, {
      body: aList([], { handle: 'read', target }),
    });
    expect(answer.data).toMatchObject({ fields: [{ path: 'target.articleHandle' }] });
    const dir = { kind: HotCategoryKind.dir, categoryId: 'none' };
    const other = await shop.send(operator, hotConsoleCalls.createHot, {
      body: aList([], { handle: 'go', target: dir }),
    });
    expect(other.data).toMatchObject({ fields: [{ path: 'target.categoryId' }] });
  });
});
