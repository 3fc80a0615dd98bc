import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { aMaterial, assetOf, aTwoSidedProduct, onFront, pictured, square } from './test-designs.ts';

describe.each(backends())('previews of saved designs on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let bob: Actor;
  let product: MadeProduct;
  let templateId: string;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    [ada, bob] = [await shop.aUser(), await shop.aUser()];
    product = await aTwoSidedProduct(shop.ctx);
  });
  beforeEach(async () => {
    const photo = await aMaterial(shop.ctx, ada.userId);
    const document = onFront([square, pictured], { photo: assetOf(photo) });
    const body = { productId: product.productId, name: 'My square', color: 'white', document: document as never };
    templateId = (await shop.call(ada, designCalls.saveTemplate, { body })).bizId;
  });
  afterAll(() => shop.close());

  const tryShare = (actor: Actor | null) => shop.send(actor, previewCalls.share, { body: { templateId } });
  const share = (allowsCopy = false) => shop.call(ada, previewCalls.share, { body: { templateId, allowsCopy } });
  const stop = (actor = ada) => shop.send(actor, previewCalls.stop, { params: { bizId: templateId } });
  const look = (handle: string) => shop.send(null, previewCalls.preview, { params: { handle } });
  const copy = (actor: Actor | null, handle: string, idempotencyKey?: string) =>
    shop.send(actor, previewCalls.copy, { params: { handle } }, idempotencyKey ? { idempotencyKey } : undefined);
  const listed = async () => {
    const { list } = await shop.call(ada, designCalls.templates, { query: { pageSize: 100 } });
    return list.find(({ bizId }) => bizId === templateId)!.share;
  };

  it('[API-114] shows anybody with the link what the owner saved, and nothing of the owner', async () => {
    const { handle, link } = await share();
    expect(link).toBe(`http://localhost:3000/preview/${handle}`);
    const { data } = await look(handle);
    expect(data).toMatchObject({ name: 'My square', product: { title: 'Test Tee' }, allowsCopy: false });
    expect(data.pictures.map((picture) => picture.alt)).toEqual(['My square, White', 'My square, Black']);
    expect(data.colors.map(({ code }) => code)).toEqual(['white', 'black']);
    expect(JSON.stringify(data)).not.toContain(ada.userId);
  });

  it('[TPL-06] shows all printed sides in all colors, and no bare ones', async () => {
    const { productId } = product;
    const scenes = ['front', 'back'].map((areaCode) => ({ sceneId: `tee-${areaCode}`, areaCode }));
    await shop.ctx.db.update(products).set({ scenes }).where(eq(products.id, productId));
    const { handle } = await share();
    const sides = async () =>
      (await look(handle)).data.pictures.map(({ color, url }) => [color, /tee-\w+/.exec(url)![0]]);
    expect(await sides()).toEqual([
      ['white', 'tee-front'],
      ['black', 'tee-front'],
    ]);
    const both = { ...onFront([square]) };
    both.areas = { ...both.areas, back: { widthMm: 80, heightMm: 60, background: '#0047ab', layers: [] } };
    const body = { bizId: templateId, version: 1, productId, name: 'Both', color: 'black', document: both as never };
    await shop.call(ada, designCalls.saveTemplate, { body });
    expect(await sides()).toEqual([
      ['black', 'tee-front'],
      ['black', 'tee-back'],
      ['white', 'tee-front'],
      ['white', 'tee-back'],
    ]);
    await shop.ctx.db
      .update(products)
      .set({ scenes: scenes.slice(0, 1) })
      .where(eq(products.id, productId));
  });

  it('[API-114] makes a link for its owner alone', async () => {
    expect((await tryShare(bob)).status).toBe(404);
    expect((await tryShare(null)).status).toBe(401);
    expect((await stop(bob)).status).toBe(404);
    expect(await listed()).toBeNull();
  });

  it('[TPL-05] is one link until it is stopped, and then never again the same', async () => {
    expect(await listed()).toBeNull();
    const { handle, link } = await share();
    expect((await share(true)).handle).toBe(handle);
    expect(await listed()).toEqual({ link, allowsCopy: true });
    expect((await stop()).code).toBe(0);
    expect(await listed()).toBeNull();
    expect((await look(handle)).status).toBe(404);
    expect((await copy(bob, handle)).status).toBe(404);
    const again = await share();
    expect(again.handle).not.toBe(handle);
    expect(again.allowsCopy).toBe(false);
    expect((await look(handle)).status).toBe(404);
    expect((await look(again.handle)).code).toBe(0);
  });

  it('[TPL-06] others start from a copy with its pictures, where the owner allows it, and once', async () => {
    const { handle } = await share();
    expect((await copy(bob, handle)).status).toBe(403);
    await share(true);
    expect((await copy(null, handle)).status).toBe(401);
    const { data } = await copy(bob, handle, 'started-once-by-bob');
    expect(data).toMatchObject({ name: 'My square', version: 1, color: 'white' });
    expect(data.bizId).not.toBe(templateId);
    const [asset] = Object.values(data.document.assets);
    const usable = await shop.call(bob, designCalls.usablePictures, { body: { fileIds: [asset!.fileId] } });
    expect(usable).toHaveLength(1);
    await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: templateId } });
    // It is theirs now, and can be saved anew.
    const { productId } = product;
    const changed = {
      bizId: data.bizId,
      version: 1,
      productId,
      name: 'Bob’s',
      color: 'black',
      document: data.document,
    };
    expect((await shop.call(bob, designCalls.saveTemplate, { body: changed })).name).toBe('Bob’s');
    expect((await shop.call(bob, designCalls.templates, {})).total).toBe(1);
  });

  it('[TPL-05] tells its link to who may share it, not to all that see the design', async () => {
    const { link } = await share();
    const listedTo = async (actor: Actor) => {
      const { list } = await shop.call(actor, designCalls.templates, { query: { pageSize: 100 } }, forOwner(ada));
      return list.find(({ bizId }) => bizId === templateId)!.share;
    };
    expect(await listedTo(await aMember(shop, ada, { role: 'designer' }))).toEqual({ link, allowsCopy: false });
    expect(await listedTo(await aMember(shop, ada, { role: 'orders' }))).toBeNull();
  });

  it('[API-114] shows nothing to who guesses, and nothing of what was deleted', async () => {
    const { handle } = await share();
    const last = handle.at(-2) === 'A' ? 'B' : 'A';
    expect((await look(`${handle.slice(0, -2)}${last}${handle.at(-1)}`)).status).toBe(404);
    expect((await look(`${templateId}-${'A'.repeat(43)}`)).status).toBe(404);
    expect((await look(templateId)).status).toBe(400);
    await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: templateId } });
    expect((await look(handle)).status).toBe(404);
  });
});
