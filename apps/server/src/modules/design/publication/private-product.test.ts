import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { templates } from '../design/design.tables.ts';
import { aTwoSidedProduct, onFront, square, words } from '../design/test-designs.ts';

describe.each(backends())('products that users make on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let eve: Actor;
  let staff: Actor;
  let product: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    product = await aTwoSidedProduct(shop.ctx);
    [ada, eve] = [await shop.aUser({ name: 'Ada Lovelace' }), await shop.aUser()];
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const texts = { title: 'Red square', description: 'A square that is red on all of its sides.', tags: ['square'] };
  const aTemplate = (document: object = onFront([square])) =>
    shop.call(ada, designCalls.saveTemplate, {
      body: { productId: product.productId, name: 'Square', color: 'black', document: document as never },
    });
  const saved = async (templateId?: string) =>
    shop.call(ada, privateProductCalls.save, {
      body: { ...texts, templateId: templateId ?? (await aTemplate()).bizId },
    });
  const submit = (bizId: string, actor = ada) =>
    shop.send(actor, privateProductCalls.publish, { params: { bizId }, body: { rights: true } });
  const decide = (bizId: string, reason?: string) =>
    shop.send(staff, privateProductCalls.decide, {
      params: { bizId },
      body: reason ? { decision: 'decline', reason } : { decision: 'approve' },
    });
  const stateOf = async (bizId: string) => {
    const { list } = await shop.call(ada, privateProductCalls.list, { query: { pageSize: 100 } });
    return list.find((each) => each.bizId === bizId);
  };
  const found = async (title: string) => {
    const { list } = await shop.call(null, searchCalls.pods, { query: { keyword: title } });
    return list.map((card) => card.title);
  };
  async function published() {
    const { bizId } = await saved();
    await submit(bizId);
    expect((await decide(bizId)).code).toBe(0);
    const { link } = (await stateOf(bizId))!;
    return { bizId, handle: link!.replace('/product/ugc/', '') };
  }
  const page = (handle: string) => shop.send(null, productCalls.ugcByHandle, { params: { handle } });

  it('[API-115] a saved design becomes a private product that nobody else sees', async () => {
    const product = await saved();
    expect(product).toMatchObject({ ...texts, state: 'private', link: null, product: { title: 'Test Tee' } });
    expect(await stateOf(product.bizId)).toEqual(product);
    expect((await shop.call(eve, privateProductCalls.list)).total).toBe(0);
    expect(await found('Red square')).toEqual([]);
    const noRights = { params: { bizId: product.bizId }, body: { rights: false as true } };
    expect(await shop.send(ada, privateProductCalls.publish, noRights)).toMatchObject({ status: 400 });
  });

  it('[API-115] what operations let through has a page, is found and is bought for what the unit costs', async () => {
    const { bizId } = await saved();
    expect((await submit(bizId)).data).toMatchObject({ state: 'submitted', link: null });
    const waiting = await shop.call(staff, privateProductCalls.publications, { query: { pageSize: 100 } });
    expect(waiting.list.find((each) => each.bizId === bizId)).toMatchObject({ maker: { name: 'Ada Lovelace' } });
    expect(await found('Red square')).toEqual([]);
    const [one, two] = await Promise.all([decide(bizId), decide(bizId)]);
    expect([one.code, two.code].sort((a, b) => a - b)).toEqual([0, errors.alreadyDone.code]);

    const { link } = (await stateOf(bizId))!;
    const { data } = await page(link!.replace('/product/ugc/', ''));
    expect(data).toMatchObject({ title: 'Red square', maker: 'Ada', defaultColor: 'black', lowestPrice: 2300 });
    expect(await found('Red square')).toEqual(['Red square']);
    const body = { skuId: product.skuIds.black, quantity: 1, spuId: data.bizId };
    expect((await shop.send(eve, cartCalls.add, { body })).code).toBe(0);
    const [log] = await shop.ctx.db.select().from(auditChanges).where(eq(auditChanges.subjectId, bizId));
    expect(log).toMatchObject({ subject: 'publication', what: 'approve', userId: staff.userId });

    const withdrawn = await shop.call(ada, privateProductCalls.withdraw, { params: { bizId } });
    expect(withdrawn).toMatchObject({ state: 'private', link: null });
    expect(await found('Red square')).toEqual([]);
    const cart = await shop.call(eve, cartCalls.view);
    expect(cart.groups[0]!.lines).toMatchObject([{ available: false }]);
    expect((await shop.send(eve, cartCalls.add, { body })).code).toBe(errors.skuUnavailable.code);
    expect((await shop.send(null, designCalls.designer, { params: { bizId: data.bizId } })).status).toBe(404);
  });

  it('[API-115] what was taken back has no page, and comes back under the same address', async () => {
    const { bizId, handle } = await published();
    await shop.call(ada, privateProductCalls.withdraw, { params: { bizId } });
    expect((await page(handle)).status).toBe(404);
    await submit(bizId);
    await decide(bizId);
    expect((await stateOf(bizId))!.link).toBe(`/product/ugc/${handle}`);
    expect((await page(handle)).code).toBe(0);
  });

  it('[API-115] a declined one says why, to its maker too, and may be changed and handed in again', async () => {
    const template = await aTemplate();
    const { bizId } = await saved(template.bizId);
    await submit(bizId);
    expect(
      (await shop.send(ada, privateProductCalls.save, { body: { ...texts, templateId: template.bizId } })).code,
    ).toBe(errors.alreadyDone.code);
    await decide(bizId, 'That is the logo of somebody else.');
    expect(await stateOf(bizId)).toMatchObject({ state: 'declined', reason: 'That is the logo of somebody else.' });
    const told = await shop.ctx.db.select().from(notifications).where(eq(notifications.userId, ada.userId));
    expect(told.map(({ title }) => title)).toContain('“Red square” was declined');
    const again = await saved(template.bizId);
    expect(again).toMatchObject({ bizId, state: 'private', reason: null });
    expect((await submit(bizId)).code).toBe(0);
  });

  it('operations take down what is published already', async () => {
    const { bizId, handle } = await published();
    expect((await decide(bizId, 'Reported, and rightly so.')).code).toBe(0);
    expect((await page(handle)).status).toBe(404);
    expect(await stateOf(bizId)).toMatchObject({ state: 'declined' });
  });

  it('it stays published when its saved design is deleted', async () => {
    const { bizId, handle } = await published();
    const { templateId } = (await stateOf(bizId))!;
    await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: templateId! } });
    expect(await stateOf(bizId)).toMatchObject({ state: 'published', templateId: null });
    expect((await page(handle)).code).toBe(0);
  });

  it('what cannot be printed is not published', async () => {
    const lost = words('\u6f22');
    const { bizId } = await saved((await aTemplate(onFront([square, lost]))).bizId);
    expect((await submit(bizId)).code).toBe(errors.designNotPrintable.code);
    expect(await stateOf(bizId)).toMatchObject({ state: 'private' });
  });

  it('somebody else’s designs and products are not found, and only operations decide', async () => {
    const template = await aTemplate();
    const body = { ...texts, templateId: template.bizId };
    expect((await shop.send(eve, privateProductCalls.save, { body })).status).toBe(404);
    const { bizId } = await saved(template.bizId);
    expect((await submit(bizId, eve)).status).toBe(404);
    expect((await shop.send(eve, privateProductCalls.withdraw, { params: { bizId } })).status).toBe(404);
    const approve = { params: { bizId }, body: { decision: 'approve' as const } };
    expect((await shop.send(ada, privateProductCalls.decide, approve)).status).toBe(403);
    expect((await shop.send(null, privateProductCalls.publications)).status).toBe(401);
    expect((await decide(bizId)).code).toBe(errors.alreadyDone.code);
  });

  it('titles and descriptions that say nothing are refused, and so is a design with nothing on it', async () => {
    const { bizId: templateId } = await aTemplate(onFront([]));
    const refused = [{ title: 'T' }, { description: 'Nice.' }, { tags: Array.from({ length: 9 }, () => 'tag') }, {}];
    for (const wrong of refused) {
      const body = { ...texts, templateId, ...wrong };
      expect((await shop.send(ada, privateProductCalls.save, { body })).status).toBe(400);
    }
    expect(await shop.ctx.db.$count(templates, eq(templates.id, templateId))).toBe(1);
  });
});
