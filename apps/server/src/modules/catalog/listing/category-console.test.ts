import { categoryConsoleCalls as calls } from '@merchmill/contract/catalog/category.console.calls.ts';
import type { CategoryForm, EditedCategory } from '@merchmill/contract/catalog/category.console.shapes.ts';
import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryMenuType, CategoryTabType, UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { aListedProduct } from '../catalog/test-catalog.ts';

const aForm = (handle: string, more: Partial<CategoryForm> = {}): CategoryForm => ({
  ...{ tab: 1, parentId: null, title: `All ${handle}`, handle, intro: '', hidden: false, coverItemId: null },
  ...more,
});

describe.each(backends())('editing categories on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const create = (form: CategoryForm) => shop.call(operator, calls.create, { body: form });
  const send = ({ bizId, version }: EditedCategory, form: CategoryForm) =>
    shop.send(operator, calls.save, { params: { bizId }, body: { version, form } });
  const menu = async () =>
    (await shop.call(null, listingCalls.categories, { query: { type: CategoryMenuType.product } })).map(
      ({ handle, children }) => [handle, children.map((child) => child.handle)],
    );
  const listed = async (query: object) => {
    const answer = await shop.send(null, searchCalls.products, { query });
    return answer.code ? answer.status : answer.data.list.map(({ bizId }) => bizId);
  };

  it('[CAP-20] makes, moves and renames categories, and lists what is in them anew', async () => {
    const wear = await create(aForm('wear'));
    const kitchen = await create(aForm('kitchen'));
    const aprons = await create(aForm('aprons', { parentId: wear.bizId }));
    const place = { id: aprons.bizId, path: ['root-products', wear.bizId, aprons.bizId] };
    const { productId } = await aListedProduct(shop.ctx, { places: [[place, 9]] });
    expect(await listed({ category: 'wear' })).toEqual([productId]);
    const form = aForm('pinafores', { parentId: kitchen.bizId, title: 'Pinafores' });
    const moved = (await send(aprons, form)).data;
    expect(moved).toMatchObject({ depth: 1, link: '/product/kitchen/pinafores', formerHandles: ['aprons'] });
    expect(await menu()).toEqual([
      ['wear', []],
      ['kitchen', ['pinafores']],
    ]);
    expect([await listed({ category: 'wear' }), await listed({ category: 'kitchen' })]).toEqual([[], [productId]]);
    expect(await listed({ keyword: 'pinafores' })).toEqual([productId]);
    expect(await listed({ category: 'aprons' })).toBe(404);
    const old = { query: { tab: CategoryTabType.product, handle: 'aprons' } };
    expect(await shop.call(null, listingCalls.movedCategory, old)).toEqual({ link: '/product/kitchen/pinafores' });
    expect((await shop.send(null, listingCalls.movedCategory, { query: { ...old.query, tab: 2 } })).status).toBe(404);
    const [change] = await listChanges(shop.ctx, { subject: 'category', subjectId: aprons.bizId }, 1);
    expect(change).toMatchObject({ what: 'edit', before: { handle: 'aprons' }, after: form });
  });

  it('[CAP-20] refuses circles, addresses that are taken, and what was not seen', async () => {
    const top = await create(aForm('garden'));
    const below = await create(aForm('pots', { parentId: top.bizId }));
    const circle = await send(top, aForm('garden', { parentId: below.bizId }));
    expect(circle.data).toMatchObject({ fields: [{ path: 'parentId' }] });
    for (const handle of ['kitchen', 'aprons']) {
      const taken = await shop.send(operator, calls.create, { body: aForm(handle) });
      expect(taken.data).toMatchObject({ fields: [{ path: 'handle' }] });
    }
    await send(top, aForm('garden', { title: 'Gardens' }));
    expect((await send(top, aForm('garden', { title: 'Yard' }))).code).toBe(errors.dataChanged.code);
    const full = { params: { bizId: top.bizId } };
    const tree = await shop.call(operator, calls.categories);
    const version = tree.find(({ bizId }) => bizId === top.bizId)!.version;
    expect((await shop.send(operator, calls.remove, { ...full, body: { version } })).code).toBe(
      errors.invalidInput.code,
    );
    const gone = { params: { bizId: below.bizId }, body: { version: below.version } };
    await shop.call(operator, calls.remove, gone);
    expect((await shop.call(operator, calls.categories)).some(({ bizId }) => bizId === below.bizId)).toBe(false);
  });

  it('[CAP-20] orders, and hides with all below; shoppers may do nothing of it', async () => {
    const tree = await shop.call(operator, calls.categories);
    const tops = tree.filter(({ depth }) => depth === 0);
    const bizIds = tops.map(({ bizId }) => bizId).reverse();
    await shop.call(operator, calls.order, { body: { tab: 1, bizIds } });
    expect((await menu()).map(([handle]) => handle)).toEqual(tops.map(({ handle }) => handle).reverse());
    const short = await shop.send(operator, calls.order, { body: { tab: 1, bizIds: bizIds.slice(1) } });
    expect(short.code).toBe(errors.dataChanged.code);
    const kitchen = tops.find(({ handle }) => handle === 'kitchen')!;
    const hidden = (await send(kitchen, aForm('kitchen', { title: kitchen.title, hidden: true }))).data;
    expect(hidden.link).toBeNull();
    expect((await menu()).flat(2)).not.toContain('pinafores');
    expect([
      await listed({ category: 'kitchen', subcategory: 'pinafores' }),
      ((await listed({})) as string[]).length,
    ]).toEqual([404, 1]);
    const shopper = await shop.aUser();
    const body = aForm('mine');
    expect((await shop.send(shopper, calls.create, { body })).code).toBe(errors.prohibited.code);
    expect((await shop.send(null, calls.categories)).code).toBe(errors.notLoggedIn.code);
  });
});
