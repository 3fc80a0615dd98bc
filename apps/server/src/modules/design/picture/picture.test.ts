import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import { parseDesignDocument } from '@merchmill/design/parse-document.ts';
import type { Technique } from '@merchmill/design/print-area.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../ids.ts';
import { RenderBusy } from '../../../platform/render/render-pool.ts';
import { aDocument, aProduct, aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { originalKey } from '../../shop/file/file.service.ts';
import { saveDocument } from '../document/document.service.ts';
import { getMockup } from './mockup.service.ts';
import { blank, currentSegment, mockupPicture, sceneSegment, segmentsBefore } from './picture.service.ts';
import { findScene } from './scene-meta.ts';

const accepts = {
  avif: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8',
  webp: 'image/webp,image/*,*/*;q=0.8',
  jpeg: '*/*',
};
const magic = {
  avif: (bytes: Buffer) => bytes.subarray(4, 12).toString() === 'ftypavif',
  webp: (bytes: Buffer) => bytes.subarray(8, 12).toString() === 'WEBP',
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
};

describe.each(backends())('pictures on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let design: string;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    design = await saveDocument(shop.ctx, aDocument());
    await aSpu(shop.ctx, tee);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const get = (url: string, accept = accepts.jpeg, headers = {}) =>
    shop.app.inject({ url, headers: { accept, ...headers } });
  const picture = (choice: Partial<Parameters<typeof mockupPicture>[0]> = {}) =>
    mockupPicture({
      productId: tee.productId,
      documentHash: design,
      sceneId: 'tee-front',
      color: 'black',
      alt: 'A tee',
      ...choice,
    }).url;

  it.each(['avif', 'webp', 'jpeg'] as const)('sends %s to who reads it, to be kept for ever', async (format) => {
    const answer = await get(`${picture()}/160`, accepts[format]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    expect(magic[format](answer.rawPayload)).toBe(true);
    const etag = answer.headers.etag as string;
    const again = await get(`${picture()}/160`, accepts[format], { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('the design is on it, and the blank product and another color are other pictures', async () => {
    const urls = [picture(), picture({ documentHash: null }), picture({ color: 'white' })];
    const bodies = await Promise.all(urls.map(async (url) => (await get(`${url}/160`)).rawPayload.toString('base64')));
    expect(new Set(bodies).size).toBe(3);
  });

  it('serves the widths of the contract and no others', async () => {
    const render = vi.spyOn(shop.ctx.render, 'mockup').mockResolvedValue({
      bytes: new Uint8Array([1, 2, 3]),
      mime: 'image/jpeg',
      widthPx: 1,
      heightPx: 1,
    });
    const product = await aProduct(shop.ctx);
    const url = picture({ productId: product.productId, documentHash: null });
    for (const width of pictureWidths) expect((await get(`${url}/${width}`)).statusCode, String(width)).toBe(200);
    expect(render.mock.calls.map(([request]) => request.widthPx)).toEqual([...pictureWidths]);
    for (const width of ['0', '161', '640.0', '0640', '-640', '99999', '1e3', 'x']) {
      expect((await get(`${url}/${width}`)).statusCode, width).toBe(404);
    }
  });

  it('finds nothing where something is invented or does not belong together', async () => {
    const render = vi.spyOn(shop.ctx.render, 'mockup');
    const other = parseDesignDocument({
      ...aDocument(),
      areas: { front: { widthMm: 101, heightMm: 120, layers: [] } },
    });
    const wrong = {
      'a design that nobody made': picture({ documentHash: 'a'.repeat(40) }),
      'a design for another size': picture({ documentHash: await saveDocument(shop.ctx, other) }),
      'a product that is not there': picture({ productId: newId() }),
      'a scene of other products': picture({ sceneId: 'mug-right' }),
      'a color it does not come in': picture({ color: 'mauve' }),
      'a scene that is not there': picture().replace('tee-front', 'tee-moon'),
      'something that is no hash': picture({ documentHash: '..%2F..%2Fetc' }),
      'something that is no id': picture({ productId: '%20' }),
      'something that is no revision': picture().replace(/tee-front\.[^/]+/, 'tee-front.newest'),
    };
    for (const [what, url] of Object.entries(wrong)) {
      const answer = await get(`${url}/640`);
      expect(answer.statusCode, what).toBe(404);
      expect(answer.headers['cache-control'], what).toBe('no-store');
    }
    expect(render).not.toHaveBeenCalled();
  });

  it('an old revision leads to the one that replaced it', async () => {
    const old = picture({ color: 'white' }).replace(/tee-front\.[^/]+/, 'tee-front.0123456789ab-1');
    const answer = await get(`${old}/320`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${picture({ color: 'white' })}/320`]);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('a closer look is a picture of its own, and one that is gone leads to the whole', async () => {
    const near = picture({ view: 'collar', documentHash: null });
    expect(near).toMatch(/\/tee-front~collar\.[0-9a-f]{12}-\d+\/black$/);
    expect(near.match(/\.([0-9a-f]{12})/)![1]).not.toBe(picture().match(/\.([0-9a-f]{12})/)![1]);
    const [whole, part] = [await get(`${picture({ documentHash: null })}/160`), await get(`${near}/160`)];
    expect([part.statusCode, part.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(part.rawPayload.equals(whole.rawPayload)).toBe(false);
    for (const [old, now] of [
      ['tee-front~collar.0123456789ab-1', near],
      ['tee-front~ghost.0123456789ab-1', picture({ documentHash: null })],
    ] as const) {
      const answer = await get(`${near.replace(/tee-front[^/]+/, old)}/320`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${now}/320`]);
    }
    expect((await get(`${near.replace('~collar', '~../etc')}/320`)).statusCode).toBe(404);
    expect(() => picture({ view: 'ghost' })).toThrow(RangeError);
  });

  it('is made once, however many ask for it, and never again', async () => {
    const render = vi.spyOn(shop.ctx.render, 'mockup');
    const url = `${picture({ color: 'white', documentHash: null })}/320`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
    await get(url);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('says when to come again while too many others wait, and then has it', async () => {
    const url = `${picture({ color: 'white' })}/480`;
    vi.spyOn(shop.ctx.render, 'mockup').mockRejectedValueOnce(new RenderBusy('full'));
    const busy = await get(url);
    expect([busy.statusCode, busy.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(url)).statusCode).toBe(200);
  });

  it('uses the pictures of a design out of the file store, and fails loudly where one is lost', async () => {
    const { ctx } = shop;
    const document = (sha256: string) =>
      parseDesignDocument({
        v: 1,
        areas: {
          front: {
            widthMm: 100,
            heightMm: 120,
            layers: [{ id: 'p', type: 'image', asset: 'a', x: 50, y: 60, w: 50, h: 50 }],
          },
        },
        assets: { a: { fileId: 'f', sha256, mime: 'image/png', widthPx: 1, heightPx: 1 } },
      });
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    await ctx.files.put(originalKey('1'.repeat(64)), pixel, 'image/png');
    const stored = picture({ documentHash: await saveDocument(ctx, document('1'.repeat(64))) });
    expect((await get(`${stored}/160`)).statusCode).toBe(200);
    const lost = picture({ documentHash: await saveDocument(ctx, document('2'.repeat(64))) });
    expect((await get(`${lost}/160`)).statusCode).toBe(500);
  });

  it('sends the layers of scenes, for ever under their revision, and nothing else of the disk', async () => {
    const meta = findScene('tee-front')!;
    const layer = await get(`/media/scene/tee-front/mask.webp?v=${meta.revision}`);
    expect(layer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const description = await get('/media/scene/tee-front/meta.json');
    expect(description.json()).toMatchObject({ id: 'tee-front', revision: meta.revision });
    expect(description.headers['cache-control']).toBe('public, max-age=300');
    const half = await get(`/media/scene/tee-front/light-half.webp?v=${meta.revision}`);
    expect([half.statusCode, half.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get('/media/scenes.json')).json().scenes).toEqual(expect.arrayContaining(['mug-right', 'tee-front']));
    const bad = [
      'tee-front/bg.blend',
      'tee-front/bg-quarter.webp',
      'tee-front/..%2Fpack.ts',
      '..%2Fscenes%2Ftee-front/meta.json',
      'none/meta.json',
    ];
    for (const path of bad) expect((await get(`/media/scene/${path}`)).statusCode, path).toBe(404);
  });

  it('sends the fonts of the registry and no other file', async () => {
    const font = await get('/fonts/roboto-latin-700-normal.woff');
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff']);
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOFF');
    for (const file of ['roboto-latin-701-normal.woff', '..%2F..%2Fpackage.json', 'package.json', 'constructor']) {
      expect((await get(`/fonts/${file}`)).statusCode, file).toBe(404);
    }
  });
});

describe('addresses of mockups', () => {
  it('name the scene with its revision', () => {
    const { url } = mockupPicture({
      productId: 'p1',
      documentHash: null,
      sceneId: 'mug-right',
      color: 'white',
      alt: '',
    });
    expect(url).toBe(`/media/mockup/blank/p1/${sceneSegment(blank, 'mug-right')}/white`);
    expect(sceneSegment(blank, 'mug-right')).toMatch(/^mug-right\.[0-9a-f]{12}-\d+$/);
    expect(sceneSegment(blank, '../etc')).toBeUndefined();
  });

  it('[EMB-06] with a design name how stitches are drawn, and those before', () => {
    const bare = sceneSegment(blank, 'mug-right')!;
    const own = sceneSegment('a'.repeat(40), 'mug-right')!;
    expect(own).toMatch(new RegExp(`^${bare}s\\d+$`));
    expect(segmentsBefore(`${bare}s3`)).toEqual([`${bare}s2`, `${bare}s1`, bare]);
    expect(segmentsBefore(own).at(-1)).toBe(bare);
    expect(segmentsBefore(bare)).toEqual([]);
    expect(currentSegment('a'.repeat(40), bare)).toBe(own);
    expect(currentSegment(blank, own)).toBe(bare);
  });
});

describe('what the way of printing does to the art', () => {
  it('is shown: embroidery is sewn, laser engraves, stickers are cut out, ink lies flat', async () => {
    const shop = await testApp();
    try {
      const picture = { bytes: new Uint8Array([1]), mime: '', widthPx: 1, heightPx: 1 };
      const render = vi.spyOn(shop.ctx.render, 'mockup').mockResolvedValue(picture);
      const design = await saveDocument(shop.ctx, aDocument());
      const color = { code: 'black', label: 'Black', hex: '#111214', parts: ['#111214'], specGain: 0.4 };
      for (const technique of ['embroidery', 'laser', 'cut', 'dtg'] as const) {
        const area = { code: 'front', widthMm: 100, heightMm: 120, technique };
        const product = {
          scenes: [{ sceneId: 'tee-front', areaCode: 'front' }],
          colors: [color],
          printAreas: [area],
        };
        const scene = sceneSegment(design, 'tee-front')!;
        const address = { design, productId: technique, scene, color: 'black', widthPx: 320 };
        await getMockup(shop.ctx, { address, format: 'webp', findProduct: async () => product });
      }
      const techniques = render.mock.calls.map(([request]) => request.technique);
      expect(techniques).toEqual(['embroidery', 'laser', 'cut', 'dtg']);
    } finally {
      await shop.close();
    }
  });
});

describe('pictures that were made before stitches were drawn', () => {
  it('[EMB-06] are made anew of what is embroidered, and kept of what is printed or bare', async () => {
    const shop = await testApp();
    try {
      const drawn = { bytes: new Uint8Array([2]), mime: '', widthPx: 1, heightPx: 1 };
      const render = vi.spyOn(shop.ctx.render, 'mockup').mockResolvedValue(drawn);
      const design = await saveDocument(shop.ctx, aDocument());
      const color = { code: 'black', label: 'Black', hex: '#111214', parts: ['#111214'], specGain: 0.4 };
      const ask = async (technique: Technique, scene: string) => {
        const area = { code: 'front', widthMm: 100, heightMm: 120, technique };
        const scenes = [{ sceneId: 'tee-front', areaCode: 'front' }];
        const findProduct = async () => ({ scenes, colors: [color], printAreas: [area] });
        const address = { design, productId: technique, scene, color: 'black', widthPx: 320 };
        return [...(await getMockup(shop.ctx, { address, format: 'webp', findProduct })).bytes];
      };
      const now = sceneSegment(design, 'tee-front')!;
      const before = segmentsBefore(now).at(-1)!;
      render.mockResolvedValue({ ...drawn, bytes: new Uint8Array([1]) });
      for (const technique of ['embroidery', 'dtg'] as const) expect(await ask(technique, before)).toEqual([1]);
      render.mockResolvedValue(drawn);
      expect([await ask('embroidery', now), await ask('dtg', now)]).toEqual([[2], [1]]);
      expect([await ask('embroidery', now), await ask('dtg', now)]).toEqual([[2], [1]]);
      expect(render).toHaveBeenCalledTimes(3);
    } finally {
      await shop.close();
    }
  });
});

describe('limits', () => {
  it('one address may have only so many new pictures made in a minute; those there are stay free', async () => {
    const shop = await testApp({ config: { rateLimits: true } });
    try {
      await aShopThatShips(shop.ctx);
      const { productId } = await aProduct(shop.ctx);
      vi.spyOn(shop.ctx.render, 'mockup').mockResolvedValue({
        bytes: new Uint8Array([1]),
        mime: '',
        widthPx: 1,
        heightPx: 1,
      });
      const urls: string[] = [];
      for (let made = 0; made < 16; made++) {
        const document = {
          ...aDocument(),
          areas: { front: { ...aDocument().areas.front!, background: `#${String(made).padStart(6, '0')}` } },
        };
        const documentHash = await saveDocument(shop.ctx, document);
        for (const color of ['black', 'white']) {
          const { url } = mockupPicture({ productId, documentHash, sceneId: 'tee-front', color, alt: '' });
          urls.push(...pictureWidths.map((width) => `${url}/${width}`));
        }
      }
      const formats = [accepts.avif, accepts.webp];
      const asked = formats.flatMap((accept) => urls.map((url) => ({ url, headers: { accept } })));
      const answers = [];
      for (const each of asked) answers.push((await shop.app.inject(each)).statusCode);
      expect(answers.filter((status) => status === 200)).toHaveLength(300);
      expect(answers.slice(300).every((status) => status === 429)).toBe(true);
      expect((await shop.app.inject(asked[0]!)).statusCode).toBe(200);
    } finally {
      await shop.close();
    }
  });
});
