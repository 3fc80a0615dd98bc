import { rm } from 'node:fs/promises';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { productConsoleCalls as calls } from '@merchmill/contract/catalog/product.console.calls.ts';
import {
  type EditedProduct,
  type NewPhotograph,
  type Photograph,
  ProductForm,
} from '@merchmill/contract/catalog/product.console.shapes.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { linearOfByte } from '@merchmill/mockup/color.ts';
import { SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { mockupPicture, photoSceneFolder } from '../../design/picture/index.ts';
import { asForm } from '../../fulfillment/aftersale/test-aftersale.ts';
import { claimedPng } from '../../shop/file/test-pictures.ts';
import { aCategory, aListedProduct, aMaker, someFacts } from '../catalog/test-catalog.ts';
import { forgetPhotographs } from './photograph.service.ts';
import { aNewPhotograph, anUploadedPhotograph, aProductPhotograph } from './test-photographs.ts';

const formOf = (product: EditedProduct): ProductForm => ProductForm.parse(product);

describe('photographs of products', () => {
  let shop: TestApp;
  let operator: Actor;
  let tee: MadeProduct;
  let fileId: string;

  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior, name: 'Ada' });
    tee = await aListedProduct(shop.ctx, { places: [[await aCategory(shop.ctx, { handle: 'shirts' }), 10]] });
    fileId = await anUploadedPhotograph(shop.ctx, operator.userId);
  });
  afterAll(() => shop.close());

  const params = {
    get bizId() {
      return tee.productId;
    },
  };
  const upload = (bytes: Buffer, who: Actor | null = operator) => {
    const { payload, headers } = asForm(bytes);
    const session = who ? { authorization: `Bearer ${who.token}` } : {};
    return shop.app.inject({
      method: 'POST',
      url: calls.uploadPhotograph.path,
      payload,
      headers: { ...headers, ...session },
    });
  };
  const read = () => shop.call(operator, calls.product, { params });
  const send = (form: ProductForm) => shop.send(operator, calls.save, { params, body: form });
  const save = async (change: (form: ProductForm) => ProductForm) => send(change(formOf(await read())));
  const make = (change: (photograph: NewPhotograph) => NewPhotograph = (same) => same) =>
    shop.call(operator, calls.makePhotograph, { params, body: change(aNewPhotograph(fileId)) });
  const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields?: { path: string }[] }).fields ?? [];
  const shownWith =
    ({ sceneId }: Photograph, areaCode = 'front') =>
    (form: ProductForm): ProductForm => ({ ...form, shownIn: [{ sceneId, areaCode }, ...form.shownIn] });
  const file = (sceneId: string, name: string) => shop.app.inject({ url: `/media/scene/${sceneId}/${name}` });

  it('[CAP-20] is uploaded by who edits the catalog only, upright and large enough', async () => {
    const turned = await sharp(await aProductPhotograph())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const taken = (await upload(turned)).json();
    expect(taken.data).toMatchObject({ widthPx: 640, heightPx: 960 });
    const small = await upload(await aProductPhotograph(800, 500));
    expect([small.statusCode, small.json().data.fields[0].message]).toEqual([
      400,
      'This photograph is too small. Use one of at least 600 × 600 pixels.',
    ]);
    for (const hostile of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('not a picture at all'),
      (await aProductPhotograph()).subarray(0, 5000),
      claimedPng(20_000, 20_000),
    ]) {
      const answer = await upload(hostile);
      expect(answer.json().code, answer.body).not.toBe(0);
    }
    expect((await upload(turned, await shop.aUser())).json().code).toBe(errors.prohibited.code);
    expect((await upload(turned, null)).json().code).toBe(errors.notLoggedIn.code);
    const shopper = await shop.aUser();
    const body = aNewPhotograph(fileId);
    expect((await shop.send(shopper, calls.makePhotograph, { params, body })).code).toBe(errors.prohibited.code);
  });

  it('[CAP-20] becomes a scene in which shoppers see the product in each color, with its light', async () => {
    const made = await make();
    expect(made).toMatchObject({ role: 'front', label: 'Front', fileId });
    expect((await make()).sceneId).toBe(made.sceneId);
    expect((await save(shownWith(made))).code).toBe(0);
    const edited = await read();
    expect(edited.photographs).toEqual([made]);
    expect(edited.shownIn[0]).toMatchObject({ sceneId: made.sceneId, role: 'front' });
    const page = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect(JSON.stringify(page)).toContain(made.sceneId);
    const pixels = async (color: string) => {
      const choice = { productId: tee.productId, documentHash: null, sceneId: made.sceneId, color, alt: '' };
      const answer = await shop.app.inject({ url: `${mockupPicture(choice).url}/640` });
      expect(answer.statusCode, answer.body).toBe(200);
      const data = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer();
      return (x: number, y: number) => [...data.subarray(3 * (y * 640 + x), 3 * (y * 640 + x) + 3)];
    };
    const [white, black] = [await pixels('white'), await pixels('black')];
    // The room stays, the product takes its color, and its fold stays darker than what is beside it.
    for (const c of [0, 1, 2]) expect(Math.abs(black(20, 320)[c]! - [70, 120, 80][c]!)).toBeLessThan(6);
    expect(black(250, 320)[1]!).toBeLessThan(60);
    expect(white(250, 320)[1]!).toBeGreaterThan(200);
    const share = linearOfByte[white(384, 320)[1]!]! / linearOfByte[white(250, 320)[1]!]!;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  it('[CAP-20] is printed on where its area lies, also by an instance that has not seen it', async () => {
    const [{ sceneId }] = (await read()).photographs as [Photograph];
    await rm(photoSceneFolder(shop.ctx.config), { recursive: true });
    const body = { productId: tee.productId, document: aDocument(), colors: ['white'] };
    const { pictures } = await shop.call(operator, designCalls.mockup, { body });
    const picture = pictures.find(({ scene }) => scene === sceneId)!;
    const answer = await shop.app.inject({ url: `${picture.url}/960` });
    expect(answer.statusCode).toBe(200);
    const blankUrl = picture.url.replace(/mockup\/[0-9a-f]+/, 'mockup/blank').replace(/s\d+(?=\/[^/]+$)/, '');
    const blank = await shop.app.inject({ url: `${blankUrl}/960` });
    const [printed, bare] = await Promise.all(
      [answer, blank].map(({ rawPayload }) => sharp(rawPayload).removeAlpha().raw().toBuffer()),
    );
    const bounds = { left: 960, right: 0, top: 960, bottom: 0 };
    for (let i = 0; i < 960 * 960; i++) {
      if (Math.abs(printed![3 * i + 1]! - bare![3 * i + 1]!) < 40) continue;
      const [x, y] = [i % 960, Math.floor(i / 960)];
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
    expect(bounds.right).toBeGreaterThan(bounds.left);
    expect(bounds.left).toBeGreaterThanOrEqual(0.35 * 960 - 2);
    expect(bounds.right).toBeLessThanOrEqual(0.65 * 960 + 2);
    expect(bounds.top).toBeGreaterThanOrEqual(0.3 * 960 - 2);
    expect(bounds.bottom).toBeLessThanOrEqual(0.7 * 960 + 2);
  });

  it('its layers are served for ever under their revision, and nothing beside them', async () => {
    const [{ sceneId }] = (await read()).photographs as [Photograph];
    const meta = SceneMeta.parse((await file(sceneId, 'meta.json')).json());
    expect(meta).toMatchObject({ id: sceneId, widthPx: 640, heightPx: 640, label: 'Front' });
    for (const name of sceneFiles) {
      const answer = await file(sceneId, `${name}?v=${meta.revision}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const name of ['..%2f..%2fmeta.json', 'photograph', 'bg.png']) {
      expect((await file(sceneId, name)).statusCode, name).toBe(404);
    }
    expect((await file(`photo-${'0'.repeat(20)}`, 'meta.json')).statusCode).toBe(404);
    const data = await shop.call(null, designCalls.designer, { params: { bizId: tee.productId } });
    expect(data.scenes[0]).toMatchObject({ id: sceneId, label: 'Front', url: `/media/scene/${sceneId}` });
  });

  it('[CAP-20] is refused with what is wrong, and then nothing is made', async () => {
    const count = async () => {
      let keys = 0;
      for await (const key of shop.ctx.files.list()) if (key.startsWith('scene/')) keys++;
      return keys;
    };
    const before = await count();
    const body = aNewPhotograph(fileId);
    const [p, q, r, s] = body.spec.points as [object, object, object, object];
    const wrong: [object, string][] = [
      [{ ...body, spec: { ...body.spec, points: [q, p, r, s] } }, 'spec.points'],
      [{ ...body, spec: { ...body.spec, points: [p, q, r] } }, 'spec.points'],
      [{ ...body, spec: { ...body.spec, mask: { kind: 'area' } } }, 'spec.mask'],
      [{ ...body, spec: { ...body.spec, frame: 2 } }, 'spec.frame'],
      [{ ...body, spec: { ...body.spec, mask: { ...body.spec.mask, picks: [] } } }, 'spec.mask.picks'],
      [{ ...body, area: { ...body.area, widthMm: -1 } }, 'area.widthMm'],
      [{ ...body, role: 'hero' }, 'role'],
      [{ ...body, fileId: 'none' }, 'fileId'],
      // A corner of the room, far from the print area.
      [
        {
          ...body,
          spec: { ...body.spec, mask: { ...body.spec.mask, picks: [{ x: 0.01, y: 0.01 }], tolerance: 0.05 } },
        },
        'spec',
      ],
    ];
    for (const [given, path] of wrong) {
      const answer = await shop.send(operator, calls.makePhotograph, { params, body: given as NewPhotograph });
      expect([answer.status, fieldsOf(answer)[0]?.path], path).toEqual([400, path]);
    }
    const elsewhere = await shop.send(operator, calls.makePhotograph, { params: { bizId: 'none' }, body });
    expect(elsewhere.status).toBe(404);
    expect(await count()).toBe(before);
    const unknown = await save(shownWith({ sceneId: `photo-${'0'.repeat(20)}` } as Photograph));
    expect(fieldsOf(unknown)[0]?.path).toBe('shownIn.0.sceneId');
  });

  it('[CAP-20] that shows one color is not for a product of several', async () => {
    const before = formOf(await read());
    const one = await make((photograph) => ({ ...photograph, spec: { ...photograph.spec, recolor: false } }));
    const refused = await save(shownWith(one));
    expect([refused.status, fieldsOf(refused)[0]?.path]).toEqual([400, 'shownIn.0.sceneId']);
    expect(formOf(await read())).toEqual(before);
  });

  it('[CAP-20] an area on sale keeps a picture, and none goes on sale without', async () => {
    const before = formOf(await read());
    const bare = await save((form) => ({
      ...form,
      printAreas: [...form.printAreas, { ...form.printAreas[0]!, code: 'sleeve', label: 'Sleeve' }],
      shownIn: form.shownIn.map((scene) => ({ ...scene, areaCode: 'sleeve' })),
    }));
    expect([bare.status, bare.msg]).toEqual([
      400,
      `${before.printAreas[0]!.label} is on sale. Keep a picture of it, or delete this print area.`,
    ]);
    expect(formOf(await read())).toEqual(before);
    const draft = await shop.call(operator, calls.create, {
      body: { title: 'Copied Tee', handle: 'copied-tee', from: { kind: 'copy', bizId: tee.productId } },
    });
    expect(draft.photographs).toHaveLength(1);
    const form = formOf(draft);
    const sleeve = { ...form.printAreas[0]!, code: 'sleeve', label: 'Sleeve' };
    const compliance = someFacts(await aMaker(shop.ctx));
    const body = { ...form, compliance, printAreas: [...form.printAreas, sleeve] };
    const saved = await shop.call(operator, calls.save, { params: { bizId: draft.bizId }, body });
    const missing = 'Add a picture of Sleeve, or delete this print area.';
    expect(saved.missing).toContain(missing);
    const publish = { params: { bizId: draft.bizId }, body: { version: saved.version, published: true } };
    const refused = await shop.send(operator, calls.publish, publish);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [{ path: 'shownIn', message: missing }]]);
  });

  it('is cleared away a day after nothing shows it any more', async () => {
    const [shown] = (await read()).photographs as [Photograph];
    const unsaved = await make((photograph) => ({ ...photograph, role: 'detail' }));
    const isThere = async ({ sceneId }: Photograph) => (await file(sceneId, 'meta.json')).statusCode === 200;
    await forgetPhotographs.run(shop.ctx, {});
    expect(await isThere(unsaved)).toBe(true);
    shop.pass(25 * 3_600_000);
    await forgetPhotographs.run(shop.ctx, {});
    expect([await isThere(unsaved), await isThere(shown)]).toEqual([false, true]);
    const late = await save(shownWith(unsaved));
    expect(fieldsOf(late)[0]?.path).toBe('shownIn.0.sceneId');
    expect((await read()).photographs).toEqual([shown]);
  });
});
