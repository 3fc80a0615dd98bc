import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { undoDays } from '@merchmill/contract/account/privacy.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aMaterial, assetOf, aTwoSidedProduct, onFront, pictured } from '../../design/design/test-designs.ts';
import { files } from '../../shop/file/file.tables.ts';
import { eraseAccounts } from './privacy.jobs.ts';
import { aRegistered, password } from './test-canaries.ts';

/* Pictures that more than one account designs with: the account of one of them is deleted. */
describe.each(backends())('a picture in a shared design on %s', (backend) => {
  let shop: TestApp;
  let product: MadeProduct;
  let ada: Actor;
  let eve: Actor;
  let fileId: string;
  let templateId: string;
  let handle: string;
  let people = 0;
  const aPerson = (name: string) => aRegistered(shop, name, `${name}${++people}@example.com`);
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    product = await aTwoSidedProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const save = async (actor: Actor, document: object, more: object = {}) => {
    const body = { productId: product.productId, name: 'Mine', color: 'white', document, ...more };
    return (await shop.call(actor, designCalls.saveTemplate, { body: body as never })).bizId;
  };
  const isUsable = async (actor: Actor) =>
    (await shop.call(actor, designCalls.usablePictures, { body: { fileIds: [fileId] } })).length === 1;
  const isPublic = async () => isUsable(await aPerson('Nobody'));
  const hasMaterial = async (actor: Actor) => (await shop.call(actor, designCalls.materials, {})).list.length === 1;
  async function shares() {
    [ada, eve] = [await aPerson('Ada'), await aPerson('Eve')];
    const photo = await aMaterial(shop.ctx, ada.userId);
    fileId = photo.fileId;
    templateId = await save(ada, onFront([pictured], { photo: assetOf(photo) }));
    ({ handle } = await shop.call(ada, previewCalls.share, { body: { templateId, allowsCopy: true } }));
  }
  const copies = (actor: Actor) => shop.call(actor, previewCalls.copy, { params: { handle } });
  const stopsSharing = () => shop.call(ada, designCalls.deleteTemplate, { params: { bizId: templateId } });
  async function leaves(actor: Actor) {
    await shop.call(actor, privacyCalls.deleteAccount, { body: { password } });
    shop.pass(undoDays * dayMs + 1);
    await eraseAccounts.run(shop.ctx, {});
    await shop.runJobs();
  }

  it('[TPL-06][USR-16] is shown to nobody else when an account with an unchanged copy is deleted', async () => {
    await shares();
    await copies(eve);
    await leaves(eve);
    expect([await isUsable(ada), await isPublic()]).toEqual([true, false]);
    await stopsSharing();
    expect([await isUsable(ada), await hasMaterial(ada), await isPublic()]).toEqual([true, true, false]);
  });

  it('[TPL-06][USR-16] stays with who uploaded it when an account with a changed copy is deleted', async () => {
    await shares();
    const { bizId, document } = await copies(eve);
    await save(
      eve,
      { ...document, areas: { front: { ...document.areas.front, background: '#0047ab' } } },
      { bizId, version: 1 },
    );
    await stopsSharing();
    await leaves(eve);
    expect([await isUsable(ada), await hasMaterial(ada), await isPublic()]).toEqual([true, true, false]);
  });

  it('[TPL-06][USR-16] stays in copies, and goes with the last of them, when the account of its owner is deleted', async () => {
    await shares();
    const { bizId } = await copies(eve);
    await leaves(ada);
    expect([await isUsable(eve), await isPublic()]).toEqual([true, false]);
    await shop.call(eve, designCalls.deleteTemplate, { params: { bizId } });
    await shop.runJobs();
    expect(await isUsable(eve)).toBe(false);
    expect(await shop.ctx.db.$count(files, eq(files.id, fileId))).toBe(0);
  });
});
