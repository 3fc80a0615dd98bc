import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { emptyDocument, type GroupLayer, type Layer } from '@merchmill/design/document.ts';
import type { Technique } from '@merchmill/design/print-area.ts';
import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { outOfGamutBy, proofTableIn } from '@merchmill/design/proof.ts';
import { rememberedLayoutBytes } from '@merchmill/design/text-layout.ts';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency.tables.ts';
import { checkEnv } from '../../../platform/render/check-env.ts';
import { loadPrintProfile } from '../../../platform/render/print-profile.ts';
import { testPressProfile } from '../../../platform/render/test-press-profile.ts';
import { aProduct, aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { printAreas, spus } from '../../catalog/catalog/catalog.tables.ts';
import { getDocument } from '../document/document.service.ts';
import { printFiles } from './design.tables.ts';
import { preflightDocument } from './print-check.service.ts';
import { makePrintFile } from './print-file.service.ts';
import { aMaterial, assetOf, aTwoSidedProduct, group, onFront, pictured, square, words } from './test-designs.ts';

describe('designs', () => {
  let shop: TestApp;
  let ada: Actor;
  let bob: Actor;
  let product: MadeProduct;
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    [ada, bob] = [await shop.aUser(), await shop.aUser()];
    product = await aTwoSidedProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const get = (actor: Actor | null, url: string) =>
    shop.app.inject({ url, headers: actor ? { authorization: actor.token } : {} });
  const form = (document: object, more: object = {}) => ({
    productId: product.productId,
    name: 'My tee',
    color: 'black',
    document: document as never,
    ...more,
  });
  const save = (actor: Actor, document: object, more: object = {}) =>
    shop.call(actor, designCalls.saveTemplate, { body: form(document, more) });
  const trySave = (actor: Actor | null, document: object, more: object = {}) =>
    shop.send(actor, designCalls.saveTemplate, { body: form(document, more) });

  describe('the designer', () => {
    it('[API-190] is given print areas, fonts, scenes and colors of a product, and a bare design', async () => {
      const data = await shop.call(null, designCalls.designer, { params: { bizId: product.productId } });
      expect(data.product.printAreas.map(({ code, dpi }) => [code, dpi])).toEqual([
        ['front', 150],
        ['back', 300],
      ]);
      expect(data.product.skus.length).toBe(2);
      expect(data).toMatchObject({
        spu: null,
        defaultColor: 'black',
        document: emptyDocument(data.product.printAreas),
      });
      expect(data.colors.map(({ code, parts }) => [code, parts[0]])).toEqual([
        ['black', '#141517'],
        ['white', '#f6f5f3'],
      ]);
      expect(data.scenes.map(({ id, areaCode }) => [id, areaCode])).toEqual([['tee-front', 'front']]);
      const needed = [`${data.scenes[0]!.url}/meta.json`, data.fonts[0]!.urls[0]!, data.fonts.at(-1)!.urls.at(-1)!];
      for (const url of needed) expect([url, (await get(null, url)).statusCode]).toEqual([url, 200]);
    });

    it('an area that no picture shows is not offered, and known for designs that use it', async () => {
      const { bizId, printAreas } = await shop.call(null, productCalls.product, {
        params: { bizId: product.productId },
      });
      expect(printAreas.map(({ code }) => code)).toEqual(['front']);
      const data = await shop.call(null, designCalls.designer, { params: { bizId } });
      expect(data.product.printAreas.map(({ code, offered, surcharge }) => [code, offered, surcharge])).toEqual([
        ['front', true, 300],
        ['back', false, 300],
      ]);
      const knife = await shop.call(null, productCalls.skuKnife, { query: { skuId: data.product.skus[0]!.bizId } });
      expect(knife.areas.map(({ code }) => code)).toEqual(['front']);
    });

    it('[API-190] starts from a ready design, in the colors that it is offered in', async () => {
      const { spuId } = await aSpu(shop.ctx, product);
      await shop.ctx.db
        .update(spus)
        .set({ colors: ['white'], defaultColor: 'white' })
        .where(eq(spus.id, spuId));
      const data = await shop.call(null, designCalls.designer, { params: { bizId: spuId } });
      expect(data.spu).toMatchObject({ bizId: spuId, title: 'Square Tee' });
      expect(data.product.bizId).toBe(product.productId);
      expect(data.document.areas.front!.layers.length).toBe(1);
      expect(data.document.areas.back!.layers.length).toBe(0);
      expect([data.defaultColor, ...data.colors.map(({ code }) => code)]).toEqual(['white', 'white', 'black']);
    });

    it('does not open what is sold as it is, and finds nothing where nothing is', async () => {
      const { spuId } = await aSpu(shop.ctx, product);
      await shop.ctx.db.update(spus).set({ personalizable: false }).where(eq(spus.id, spuId));
      expect((await shop.send(null, designCalls.designer, { params: { bizId: spuId } })).status).toBe(403);
      expect((await shop.send(null, designCalls.designer, { params: { bizId: newId() } })).status).toBe(404);
    });
  });

  describe('saved', () => {
    it('[API-191][LYR-08] are new once, however often a request is made, and though its answer was not kept', async () => {
      const person = await shop.aUser();
      const key = { idempotencyKey: 'once-per-new-design' };
      const ask = () => shop.call(person, designCalls.saveTemplate, { body: form(onFront([square])) }, key);
      const first = await ask();
      expect((await ask()).bizId).toBe(first.bizId);
      await shop.ctx.db.delete(idempotencyKeys);
      await save(person, onFront([]), { bizId: first.bizId, version: 1 });
      expect(await ask()).toMatchObject({ bizId: first.bizId, version: 2 });
      const { total } = await shop.call(person, designCalls.templates, {});
      expect(total).toBe(1);
      const other = await shop.aUser();
      const theirs = await shop.call(other, designCalls.saveTemplate, { body: form(onFront([square])) }, key);
      expect(theirs.bizId).not.toBe(first.bizId);
    });

    it('[API-191][CAP-02] are kept, listed newest first, opened, saved again, copied and deleted', async () => {
      const person = await shop.aUser();
      const first = await save(person, onFront([square]), { name: 'First' });
      shop.pass(1000);
      const second = await save(person, onFront([square, words('Hello')]), { name: 'Second', color: 'white' });
      expect(first).toMatchObject({ version: 1, name: 'First', color: 'black' });
      expect(first.document.areas.front!.layers).toEqual([square]);
      const open = (bizId: string) => shop.call(person, designCalls.template, { params: { bizId } });
      expect(await open(second.bizId)).toEqual(second);

      shop.pass(1000);
      const again = await save(person, onFront([words('Bye')]), { bizId: first.bizId, version: 1, name: 'Third' });
      expect(again).toMatchObject({ bizId: first.bizId, version: 2, name: 'Third' });
      const list = () => shop.call(person, designCalls.templates, {});
      const { list: cards, total } = await list();
      expect(total).toBe(2);
      expect(cards.map(({ name, version, product }) => [name, version, product.title])).toEqual([
        ['Third', 2, 'Test Tee'],
        ['Second', 1, 'Test Tee'],
      ]);
      expect((await get(null, `${cards[0]!.picture.url}/160`)).headers['content-type']).toBe('image/jpeg');

      shop.pass(1000);
      const copy = await shop.call(person, designCalls.copyTemplate, { params: { bizId: second.bizId } });
      expect(copy).toMatchObject({ name: 'Second (copy)', version: 1, color: 'white', document: second.document });
      await shop.call(person, designCalls.deleteTemplate, { params: { bizId: second.bizId } });
      expect((await list()).list.map(({ name }) => name)).toEqual(['Second (copy)', 'Third']);
      const gone = await shop.send(person, designCalls.template, { params: { bizId: second.bizId } });
      expect(gone.status).toBe(404);
    });

    it('[API-191] over a version that another window has saved meanwhile are refused, and nothing is lost', async () => {
      const { bizId } = await save(ada, onFront([square]));
      const answers = await Promise.all(
        ['one', 'two', 'three'].map((text) => trySave(ada, onFront([words(text)]), { bizId, version: 1, name: text })),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([0, errors.dataChanged.code, errors.dataChanged.code]);
      const kept = await shop.call(ada, designCalls.template, { params: { bizId } });
      expect(kept).toMatchObject({ version: 2, name: answers.find(({ code }) => code === 0)!.data.name });
      const blind = await trySave(ada, onFront([square]), { bizId });
      expect([blind.status, blind.code]).toEqual([400, errors.invalidInput.code]);
    });

    it("[API-191] are nobody else's", async () => {
      const { bizId } = await save(ada, onFront([square]));
      const params = { bizId };
      const refused = [
        await shop.send(bob, designCalls.template, { params }),
        await shop.send(bob, designCalls.copyTemplate, { params }),
        await shop.send(bob, designCalls.deleteTemplate, { params }),
        await trySave(bob, onFront([square]), { bizId, version: 1 }),
        await shop.send(bob, designCalls.printFile, { body: { templateId: bizId, areaCode: 'front' } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await trySave(null, onFront([square]))).status).toBe(401);
      expect((await shop.call(ada, designCalls.template, { params })).version).toBe(1);
    });

    it.each([
      [
        'an area that the product has not',
        { ...onFront([]), areas: { sleeve: onFront([]).areas.front } },
        'areas.sleeve',
      ],
      [
        'an area of another size',
        { ...onFront([]), areas: { front: { ...onFront([]).areas.front, widthMm: 90 } } },
        'areas.front',
      ],
      ['a font that nobody has', onFront([{ ...words('a'), font: 'comic-sans-400' } as never]), 'areas.front.layers.0'],
      ['two layers of one id', onFront([square, square]), 'areas.front.layers.1'],
      ['a picture that is missing', onFront([pictured]), 'areas.front.layers.0'],
      ['a color that is none', onFront([{ ...square, fill: 'red' } as never]), 'areas.front.layers.0.fill'],
      ['a path that is none', onFront([{ ...square, shape: 'path', path: 'M0 0L' } as never]), 'areas.front.layers.0'],
      [
        'more words than a page',
        onFront(Array.from({ length: 11 }, (_, i) => words('a'.repeat(500), `t${i}`))),
        'areas',
      ],
    ])('[API-191] with %s are refused, naming the place', async (_name, document, path) => {
      const answer = await trySave(ada, document);
      expect([answer.status, answer.code]).toEqual([400, errors.invalidInput.code]);
      const { fields } = answer.data as unknown as { fields: { path: string }[] };
      expect(fields[0]!.path).toBe(`document.${path}`);
    });

    it('in a color or on a product that is not there are refused', async () => {
      expect((await trySave(ada, onFront([square]), { color: 'plaid' })).status).toBe(400);
      expect((await trySave(ada, onFront([square]), { productId: newId() })).status).toBe(404);
    });

    it('[TXT-09][CHK-41] are refused, naming the field, where their texts are too much to check, and laid out nowhere', async () => {
      const before = rememberedLayoutBytes();
      const notebooks = (count: number) => words('\u{1F4D3}'.repeat(count), `words-${count}`);
      const answer = await trySave(ada, onFront([notebooks(60), notebooks(61)]));
      expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'document.areas' }] } });
      expect(answer.msg).toMatch(/too much detail/);
      expect(rememberedLayoutBytes()).toBe(before);
      expect((await trySave(ada, onFront([notebooks(55), notebooks(54)]))).status).toBe(200);
    });

    it('[API-193] come with what the pre-flight says of each printed area', async () => {
      const { preflight } = await save(ada, onFront([{ ...square, fill: '#151618' }, words('Tiny', 'tiny')]));
      expect(Object.keys(preflight)).toEqual(['front']);
      expect(preflight.front).toMatchObject({ level: 'amber' });
      expect(preflight.front!.findings).toContainEqual(
        expect.objectContaining({ rule: 'ink-on-garment', layerId: 'square' }),
      );
      const onWhite = await save(ada, onFront([{ ...square, fill: '#151618' }]), { color: 'white' });
      expect(onWhite.preflight.front).toMatchObject({ level: 'green', findings: [] });
      const bare = await save(ada, onFront([]));
      expect(bare.preflight.front).toMatchObject({ level: 'red', findings: [{ rule: 'empty' }] });
    });

    it('[CHK-38] are told that what is semi-transparent is sewn solid, on what is embroidered and nowhere else', async () => {
      const { productId } = await aProduct(shop.ctx);
      await shop.ctx.db.update(printAreas).set({ technique: 'embroidery' }).where(eq(printAreas.productId, productId));
      const faint = { ...group([{ ...square, x: 30, y: 30, w: 30, h: 30 }]), opacity: 0.5 };
      const told = async (layer: Layer, more: object) => {
        const { preflight } = await save(ada, onFront([layer]), more);
        return preflight.front!.findings.map(({ rule, level, layerId }) => `${level} ${rule} ${layerId}`);
      };
      expect(await told(faint, { productId })).toEqual(['amber stitch-opacity square']);
      expect(await told({ ...faint, opacity: 1 }, { productId })).toEqual([]);
      expect(await told(faint, {})).toEqual(['amber semi-transparent square']);
    });
  });

  describe('with pictures', () => {
    it('[API-191] name what is kept of a picture, whatever the browser says of it', async () => {
      const material = await aMaterial(shop.ctx, ada.userId, 1);
      const lies = { ...assetOf(material), sha256: 'f'.repeat(64), mime: 'image/png', widthPx: 9999, heightPx: 9999 };
      const { document, preflight } = await save(
        ada,
        onFront([pictured], { photo: lies as never, spare: lies as never }),
      );
      expect(document.assets).toEqual({ photo: assetOf(material) });
      expect(preflight.front!.findings[0]).toMatchObject({ rule: 'resolution', effectiveDpi: 508 });
    });

    it("[API-191] of somebody else's, or of nobody's, are refused", async () => {
      const theirs = await aMaterial(shop.ctx, bob.userId, 2);
      for (const asset of [assetOf(theirs), { ...assetOf(theirs), fileId: newId() }]) {
        const answer = await trySave(ada, onFront([pictured], { photo: asset }));
        expect([answer.status, answer.code]).toEqual([400, errors.invalidInput.code]);
        expect(answer.data).toMatchObject({ fields: [{ path: expect.stringContaining('document.assets.photo') }] });
        const body = { productId: product.productId, document: onFront([pictured], { photo: asset }) };
        expect((await shop.send(ada, designCalls.mockup, { body })).status).toBe(400);
        expect((await shop.send(null, designCalls.mockup, { body })).status).toBe(400);
      }
    });

    it('[API-194] keep them when they leave the materials, also in a copy, and let go of them in the end', async () => {
      const material = await aMaterial(shop.ctx, ada.userId, 3);
      const seen = async () => (await get(ada, `${material.picture.url}/160`)).statusCode;
      const photo = assetOf(material);
      const original = await save(ada, onFront([pictured], { photo }));
      await shop.call(ada, designCalls.deleteMaterial, { params: { bizId: material.bizId } });
      expect(await seen()).toBe(200);
      const { bizId, version } = original;
      const next = await save(ada, onFront([pictured, square], { photo }), { bizId, version });
      const copy = await shop.call(ada, designCalls.copyTemplate, { params: { bizId } });
      await save(ada, onFront([square]), { bizId, version: next.version });
      expect(await seen()).toBe(200);
      await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: copy.bizId } });
      expect(await seen()).toBe(404);
      expect((await trySave(ada, onFront([pictured], { photo }))).status).toBe(400);
    });

    it('[API-195][LYR-05] are told to be usable to nobody but whose they are, as they are stored', async () => {
      const material = await aMaterial(shop.ctx, ada.userId, 6);
      const { fileId } = assetOf(material);
      const usable = (who: typeof ada | null) =>
        shop.call(who, designCalls.usablePictures, { body: { fileIds: [fileId, product.productId] } });
      expect(await usable(ada)).toEqual([assetOf(material)]);
      expect(await usable(bob)).toEqual([]);
      expect(await usable(null)).toEqual([]);
    });

    it('[API-194] are listed newest first, and deleted by nobody but whose they are', async () => {
      const person = await shop.aUser();
      const older = await aMaterial(shop.ctx, person.userId, 4);
      shop.pass(1000);
      const newer = await aMaterial(shop.ctx, person.userId, 5);
      const mine = await shop.call(person, designCalls.materials, { query: { pageSize: 1 } });
      expect(mine).toMatchObject({ total: 2, list: [newer] });
      const rest = await shop.call(person, designCalls.materials, { query: { pageNum: 2, pageSize: 1 } });
      expect(rest.list).toEqual([older]);
      const params = { bizId: newer.bizId };
      expect((await shop.send(bob, designCalls.deleteMaterial, { params })).status).toBe(404);
      await shop.call(person, designCalls.deleteMaterial, { params });
      expect((await shop.call(person, designCalls.materials, {})).list).toEqual([older]);
      expect((await shop.send(null, designCalls.materials, {})).status).toBe(401);
    });
  });

  describe('materials', () => {
    it('[PIC-08] are found by a part of their name, whatever its case; signs stand for themselves', async () => {
      const person = await shop.aUser();
      const all = [await aMaterial(shop.ctx, person.userId, 7), await aMaterial(shop.ctx, person.userId, 8)];
      const found = async (keyword: string) => {
        const page = await shop.call(person, designCalls.materials, { query: { keyword } });
        expect(page.total).toBe(page.list.length);
        return page.list.map(({ bizId }) => bizId).toSorted();
      };
      const part = all[0]!.name.slice(0, 4).toUpperCase();
      const named = all.filter(({ name }) => name.toUpperCase().includes(part));
      expect(await found(part)).toEqual(named.map(({ bizId }) => bizId).toSorted());
      expect(await found('%')).toEqual([]);
      expect(await found('no such name')).toEqual([]);
    });
  });

  describe('pictured', () => {
    it('[API-192] on the product, in the colors asked for, for anybody', async () => {
      const body = { productId: product.productId, document: onFront([square]), colors: ['white', 'black'] };
      const { designHash, pictures } = await shop.call(null, designCalls.mockup, { body });
      expect(pictures.map(({ scene, color }) => [scene, color])).toEqual([
        ['tee-front', 'white'],
        ['tee-front', 'black'],
      ]);
      expect((await getDocument(shop.ctx, designHash)).areas.front!.layers).toEqual([square]);
      const middle = async (url: string) => {
        const { rawPayload } = await get(null, `${url}/160`);
        const { data } = await sharp(rawPayload).extract({ left: 78, top: 48, width: 4, height: 4 }).raw().toBuffer({
          resolveWithObject: true,
        });
        return [...data.subarray(0, 3)];
      };
      const corner = async (url: string) => (await sharp((await get(null, `${url}/160`)).rawPayload).stats()).channels;
      const [red, green] = await middle(pictures[0]!.url);
      expect(red! - green!).toBeGreaterThan(80);
      const [onWhite, onBlack] = [await corner(pictures[0]!.url), await corner(pictures[1]!.url)];
      expect(onWhite[1]!.mean - onBlack[1]!.mean).toBeGreaterThan(20);
    });

    it('[API-192] in no color that the product has not', async () => {
      const body = { productId: product.productId, document: onFront([square]), colors: ['black', 'plaid'] };
      const answer = await shop.send(null, designCalls.mockup, { body });
      expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'colors.1' }] } });
    });
  });

  describe('printed', () => {
    const print = (actor: Actor, templateId: string, areaCode = 'front') =>
      shop.call(actor, designCalls.printFile, { body: { templateId, areaCode } });

    it('[API-193][CAP-02] as a file of exactly the area’s pixels and resolution, with the picture in it', async () => {
      const photo = assetOf(await aMaterial(shop.ctx, ada.userId, 6));
      const template = await save(ada, onFront([square, { ...pictured, id: 'photo' }], { photo }), { name: 'Été 1' });
      const file = await print(ada, template.bizId);
      const [widthPx, heightPx] = [Math.round((100 / 25.4) * 150), Math.round((120 / 25.4) * 150)];
      expect(file).toMatchObject({ areaCode: 'front', widthPx, heightPx, dpi: 150, preflight: { level: 'green' } });

      const download = await get(ada, file.url);
      expect(download.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="ete-1-front-${widthPx}x${heightPx}-150dpi.png"`,
        'cache-control': 'private, no-store',
      });
      expect(download.rawPayload.length).toBe(file.bytes);
      const metadata = await sharp(download.rawPayload).metadata();
      expect(metadata).toMatchObject({ width: widthPx, height: heightPx, density: 150, hasAlpha: true, channels: 4 });
      expect(metadata.icc).toBeDefined();
      const { data } = await sharp(download.rawPayload).raw().toBuffer({ resolveWithObject: true });
      const pixel = (xMm: number, yMm: number) => {
        const at = (Math.round((yMm / 25.4) * 150) * widthPx + Math.round((xMm / 25.4) * 150)) * 4;
        return [...data.subarray(at, at + 4)];
      };
      expect(pixel(2, 2)).toEqual([0, 0, 0, 0]);
      expect(pixel(25, 35)).toEqual([0xc6, 0x28, 0x28, 255]);
      expect(pixel(50, 60)[0]).toBeLessThan(0xc6);
    });

    it('[LYR-11] with the same bytes, in a print and in a mockup, whether layers are grouped or not', async () => {
      const photo = assetOf(await aMaterial(shop.ctx, ada.userId, 7));
      const layers: Layer[] = [square, words('Grouped'), { ...pictured, id: 'photo' }];
      // The first and the last, with one between them that is in no group.
      const grouped = layers.map((layer, index): Layer => (index === 1 ? layer : { ...layer, groups: ['group-1'] }));
      const made = [layers, grouped].map(async (each) => {
        const template = await save(ada, onFront(each, { photo }));
        const file = await print(ada, template.bizId);
        const { url } = template.picture;
        return {
          layers: template.document.areas.front!.layers,
          file,
          mockup: (await get(ada, `${url}/320`)).rawPayload,
        };
      });
      const [plain, together] = [await made[0]!, await made[1]!];
      expect(together.layers.map((layer) => layer.groups)).toEqual([['group-1'], undefined, ['group-1']]);
      expect([together.file.sha256, together.file.bytes]).toEqual([plain.file.sha256, plain.file.bytes]);
      expect(plain.mockup.length).toBeGreaterThan(1000);
      expect(together.mockup.equals(plain.mockup)).toBe(true);
    });

    it('[API-193] over the edge with its bleed, on opaque ground', async () => {
      const areas = { back: { widthMm: 80, heightMm: 60, background: '#336699', layers: [] } };
      const template = await save(ada, { v: 1, areas, assets: {} });
      const file = await print(ada, template.bizId, 'back');
      const [width, height] = [Math.round((86 / 25.4) * 300), Math.round((66 / 25.4) * 300)];
      expect(file).toMatchObject({ widthPx: width, heightPx: height, dpi: 300 });
      const bytes = (await get(ada, file.url)).rawPayload;
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height, density: 300, hasAlpha: false });
      const { channels } = await sharp(bytes).stats();
      expect(channels.map(({ min, max }) => [min, max])).toEqual([
        [0x33, 0x33],
        [0x66, 0x66],
        [0x99, 0x99],
      ]);
    });

    it('[API-193] once, however often and by however many it is asked for', async () => {
      const document = onFront([square, words('Once')]);
      const [one, other] = [await save(ada, document), await save(bob, document, { name: 'Mine', color: 'white' })];
      const made = await Promise.all([
        print(ada, one.bizId),
        print(ada, one.bizId),
        print(bob, other.bizId),
        print(ada, one.bizId),
      ]);
      expect(new Set(made.map(({ bizId, sha256 }) => `${bizId} ${sha256}`)).size).toBe(1);
      const again = await print(bob, other.bizId);
      expect(again.bizId).toBe(made[0]!.bizId);
      const rows = await shop.ctx.db.select().from(printFiles).where(eq(printFiles.sha256, again.sha256));
      expect(rows.length).toBe(1);
      expect((await get(bob, again.url)).headers['content-disposition']).toContain('"mine-front-');
    });

    it('[API-193] for whose design it is and for operations, and for nobody else', async () => {
      const template = await save(ada, onFront([square, words('Secret')]));
      const { url } = await print(ada, template.bizId);
      const interior = await shop.aUser({ type: UserType.interior });
      const status = async (actor: Actor | null) => (await get(actor, url)).statusCode;
      expect([await status(ada), await status(interior)]).toEqual([200, 200]);
      expect([await status(bob), await status(null)]).toEqual([404, 401]);
      expect((await get(ada, `/media/print/${newId()}`)).statusCode).toBe(404);
      await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: template.bizId } });
      expect(await status(ada)).toBe(404);
    });

    it('and not sent again to whoever has it already', async () => {
      const file = await print(ada, (await save(ada, onFront([square, words('Twice')]))).bizId);
      const ask = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
        shop.app.inject({ method, url: file.url, headers: { authorization: ada.token, ...headers } });
      const etag = `"${file.sha256}"`;
      expect((await ask('GET')).headers).toMatchObject({ etag, 'content-length': String(file.bytes) });
      const again = await ask('GET', { 'if-none-match': etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      const head = await ask('HEAD');
      expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
        200,
        String(file.bytes),
        0,
      ]);
      // The mark opens nothing: whose it is not learns nothing by it.
      const asBob = { authorization: bob.token, 'if-none-match': etag };
      expect((await shop.app.inject({ url: file.url, headers: asBob })).statusCode).toBe(404);
    });

    it('[WHT-03] in the formats of its technique alone', async () => {
      const template = await save(ada, onFront([square, words('Formats')]));
      const ask = (format: PrintFormat, on: Technique) =>
        shop.ctx.db
          .update(printAreas)
          .set({ technique: on })
          .where(eq(printAreas.productId, product.productId))
          .then(() =>
            shop.send(ada, designCalls.printFile, { body: { templateId: template.bizId, areaCode: 'front', format } }),
          );
      const white = await ask('white', 'dtg');
      expect(white.data).toMatchObject({ format: 'white', widthPx: 591, heightPx: 709 });
      const file = await get(ada, white.data!.url);
      expect(file.headers).toMatchObject({ 'content-type': 'image/png' });
      expect(file.headers['content-disposition']).toContain('150dpi.white.png');
      const stored = await shop.ctx.db.select().from(printFiles);
      const refused = await ask('white', 'sublimation');
      expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'format' }] } });
      expect(await shop.ctx.db.select().from(printFiles)).toHaveLength(stored.length);
      const body = { templateId: template.bizId, areaCode: 'front', format: 'bmp' as PrintFormat };
      const unknown = await shop.send(ada, designCalls.printFile, { body });
      expect(unknown).toMatchObject({ status: 400, data: { fields: [{ path: 'format' }] } });
      expect(await ask('png', 'dtg')).toMatchObject({ code: 0, data: { format: 'png' } });
    });

    it('[PDF-04][PDF-05] as a PDF, and on paper in CMYK', async () => {
      const template = await save(ada, onFront([square, words('On paper')]));
      const ask = async (format: PrintFormat, technique: Technique) => {
        await shop.ctx.db.update(printAreas).set({ technique }).where(eq(printAreas.productId, product.productId));
        const body = { templateId: template.bizId, areaCode: 'front', format };
        return shop.send(ada, designCalls.printFile, { body });
      };
      const pdf = await ask('pdf', 'dtg');
      expect(pdf.data).toMatchObject({ format: 'pdf', widthPx: 591, heightPx: 709, dpi: 150 });
      const file = await get(ada, pdf.data!.url);
      expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' });
      expect(file.headers['content-disposition']).toContain('150dpi.pdf');
      expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.6\n[\s\S]*GTS_PDFX[\s\S]*%%EOF\n$/);
      const cmyk = await get(ada, (await ask('cmyk', 'giclee')).data!.url);
      expect(cmyk.headers).toMatchObject({ 'content-type': 'image/tiff' });
      expect(await sharp(cmyk.rawPayload).metadata()).toMatchObject({ space: 'cmyk', width: 591, density: 150 });
      for (const [format, technique] of [
        ['pdf', 'embroidery'],
        ['cmyk', 'dtg'],
      ] as const) {
        const refused = await ask(format, technique);
        expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'format' }] } });
      }
      expect((await ask('png', 'dtg')).code).toBe(0);
    });

    it('[PRF-01][PRF-02] has a table of what colors print as where four inks print, the same one as the check', async () => {
      const technique = (on: Technique) =>
        shop.ctx.db
          .update(printAreas)
          .set({ technique: on })
          .where(and(eq(printAreas.productId, product.productId), eq(printAreas.code, 'front')));
      const designer = () => shop.call(null, designCalls.designer, { params: { bizId: product.productId } });
      const areas = [{ technique: 'giclee' }, { technique: 'dtg' }] as const;
      await technique('giclee');
      try {
        const { proofUrl } = await designer();
        const sent = await shop.app.inject({ url: proofUrl!, headers: { 'accept-encoding': 'br' } });
        expect(sent.headers).toMatchObject({
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(sent.rawPayload.length).toBeLessThan(40_000);
        const file = brotliDecompressSync(sent.rawPayload);
        expect(proofUrl).toBe(`/media/proof/${createHash('sha256').update(file).digest('hex')}`);
        expect((await get(null, proofUrl!)).rawPayload.equals(file)).toBe(true);
        const env = await checkEnv(shop.ctx, areas);
        const [inBrowser, onServer] = [outOfGamutBy(proofTableIn(file)), env.of(areas[0]).outOfGamut!];
        for (const [red, green, blue] of [
          [0, 0, 255],
          [57, 255, 20],
          [18, 113, 137],
        ] as const) {
          expect(onServer(red, green, blue)).toBe(inBrowser(red, green, blue));
        }
        expect(env.of(areas[1])).not.toHaveProperty('outOfGamut');
        expect((await get(null, `/media/proof/${'0'.repeat(64)}`)).statusCode).toBe(404);
      } finally {
        await technique('dtg');
      }
      expect((await designer()).proofUrl).toBeNull();
    });

    it('[PDF-06] anew on paper for another press, and as they were for everything else', async () => {
      const { bizId: templateId } = await save(ada, onFront([square, words('For a press')]));
      const ask = async (format: PrintFormat, technique: Technique) => {
        await shop.ctx.db.update(printAreas).set({ technique }).where(eq(printAreas.productId, product.productId));
        const body = { templateId, areaCode: 'front', format };
        return (await shop.call(ada, designCalls.printFile, { body })).bizId;
      };
      const all = [
        ...[['cmyk', 'giclee'] as const, ['pdf', 'giclee'] as const],
        ...[['pdf', 'dtg'] as const, ['png', 'giclee'] as const],
      ];
      const askAll = async () => {
        const made: string[] = [];
        for (const [format, technique] of all) made.push(await ask(format, technique));
        return made;
      };
      const before = await askAll();
      const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-press-'));
      const file = path.join(folder, 'press.icc');
      writeFileSync(file, await testPressProfile());
      shop.ctx.printProfile = await loadPrintProfile(file);
      try {
        const after = await askAll();
        expect(after.map((id, at) => id === before[at])).toEqual([false, false, true, true]);
        expect(await askAll()).toEqual(after);
        const { rawPayload } = await get(ada, `/media/print/${after[0]}`);
        expect((await sharp(rawPayload).metadata()).icc!.equals(await testPressProfile())).toBe(true);
      } finally {
        shop.ctx.printProfile = null;
        rmSync(folder, { recursive: true });
      }
      expect(await askAll()).toEqual(before);
      await shop.ctx.db.update(printAreas).set({ technique: 'dtg' }).where(eq(printAreas.productId, product.productId));
    });

    it('[EMB-03] sewn only where there are no images', async () => {
      const technique = (on: Technique) =>
        shop.ctx.db.update(printAreas).set({ technique: on }).where(eq(printAreas.productId, product.productId));
      const ask = async (document: ReturnType<typeof onFront>) => {
        const { bizId: templateId } = await save(ada, document);
        return shop.send(ada, designCalls.printFile, { body: { templateId, areaCode: 'front', format: 'dst' } });
      };
      await technique('embroidery');
      const sewn = await ask(onFront([square, words('Sewn')]));
      expect(sewn.data!.facts!.embroidery!.threads.map(({ name }) => name)).toContain('Red');
      const file = await get(ada, sewn.data!.url);
      expect(file.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
      expect(file.headers['content-disposition']).toContain('150dpi.dst');
      const photo = assetOf(await aMaterial(shop.ctx, ada.userId, 12));
      const refused = await ask(onFront([square, pictured], { photo }));
      expect([refused.code, refused.msg]).toEqual([
        errors.designNotPrintable.code,
        'Images can’t be embroidered. Use text and shapes there.',
      ]);
      const unseen: GroupLayer = { ...square, id: 'unseen', type: 'group', visible: false, children: [pictured] };
      const around: GroupLayer = { ...unseen, id: 'around', visible: true, children: [unseen] };
      expect((await ask(onFront([square, around], { photo }))).status).toBe(200);
      await technique('dtg');
      expect(await ask(onFront([square, words('Sewn')]))).toMatchObject({
        status: 400,
        data: { fields: [{ path: 'format' }] },
      });
    });

    it('[API-193] not at all where there is nothing on it, and not on another product', async () => {
      const template = await save(ada, onFront([square, words('Alone')]));
      const body = { templateId: template.bizId, areaCode: 'back' };
      const bare = await shop.send(ada, designCalls.printFile, { body });
      expect([bare.code, bare.msg]).toEqual([
        errors.designNotPrintable.code,
        'There’s nothing to print on the back yet.',
      ]);
      const nowhere = { templateId: template.bizId, areaCode: 'sleeve' };
      expect((await shop.send(ada, designCalls.printFile, { body: nowhere })).status).toBe(404);
      const { documentHash } = (await shop.ctx.db.select().from(printFiles).limit(1))[0]!;
      const choice = { documentHash, areaCode: 'front', format: 'png' as const };
      await expect(makePrintFile(shop.ctx, { ...choice, productId: newId() })).rejects.toMatchObject({
        errorName: 'notFound',
      });
      const setWidth = (widthMm: number) =>
        shop.ctx.db
          .update(printAreas)
          .set({ widthMm })
          .where(and(eq(printAreas.productId, product.productId), eq(printAreas.code, 'front')));
      await setWidth(90);
      await expect(makePrintFile(shop.ctx, { ...choice, productId: product.productId })).rejects.toMatchObject({
        errorName: 'designNotPrintable',
        message: expect.stringMatching(/^This product prints 90 × \d+ mm there\.$/),
      });
      await setWidth(100);
    });

    it('and checked on demand for later modules, of a design as it is', async () => {
      const document = onFront([square]);
      const reports = await preflightDocument(shop.ctx, document, product.productId, 'black');
      expect(reports).toEqual({ front: { level: 'green', findings: [] } });
    });
  });
});
