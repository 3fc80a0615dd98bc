import type { DesignDocument, ImageLayer, Layer } from '@merchmill/design/document.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { designSvg, drawDesign, rasterize } from './raster.ts';
import { testDesign, testPicture } from './test-design.ts';

const base = { x: 5, y: 5, w: 10, h: 10, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
const whole = { x: 0, y: 0, w: 1, h: 1 };

function pictureDesign(widthMm: number, more: object = {}): DesignDocument {
  const layer = {
    ...base,
    id: 'i',
    type: 'image',
    asset: 'pic',
    crop: whole,
    w: widthMm,
    h: widthMm,
    ...more,
  } as const;
  return {
    v: 1,
    areas: { front: { widthMm: 10, heightMm: 10, background: null, layers: [layer] } },
    assets: {},
  };
}

/** Vertical stripes of one pixel, black and white: gray as soon as they are reduced properly. */
async function stripes(size: number) {
  const pixels = new Uint8Array(size * size).map((_, at) => (at % 2 ? 255 : 0));
  const bytes = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
  return { bytes, mime: 'image/png' } as const;
}

const embedded = async (svg: string) => {
  const [, mime, data] = svg.match(/href="data:([a-z/]+);base64,([^"]+)"/)!;
  return { mime, ...(await sharp(Buffer.from(data!, 'base64')).metadata()) };
};

describe('rasterize', () => {
  it('gives straight alpha: half transparent orange keeps its color', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" fill="#ff8000" opacity="0.5"/></svg>`;
    const { data, widthPx, heightPx } = await rasterize(svg);
    expect([widthPx, heightPx]).toEqual([2, 1]);
    const [r, g, b, a] = data;
    expect(a).toBe(128);
    expect(r).toBeGreaterThanOrEqual(254);
    expect(Math.abs(g! - 128)).toBeLessThanOrEqual(1);
    expect(b).toBe(0);
    expect([...data.slice(4)]).toEqual([0, 0, 0, 0]);
  });

  it('lays a background under the drawing', async () => {
    const { data } = await rasterize('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', '#336699');
    expect([...data]).toEqual([0x33, 0x66, 0x99, 255]);
  });

  it('does not follow addresses', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image href="/etc/hostname" width="1" height="1"/></svg>`;
    expect([...(await rasterize(svg)).data]).toEqual([0, 0, 0, 0]);
  });
});

describe('designSvg', () => {
  it('embeds a picture as it is when all its pixels are needed', async () => {
    const pic = await stripes(100);
    const design = { document: pictureDesign(10), areaCode: 'front', assets: { pic } };
    expect(await designSvg(design, { widthPx: 100 })).toContain(pic.bytes.toString('base64'));
  });

  it('reduces a picture that has many more pixels than are drawn', async () => {
    const assets = { pic: await stripes(1000) };
    const svg = await designSvg({ document: pictureDesign(10), areaCode: 'front', assets }, { widthPx: 100 });
    expect(await embedded(svg)).toMatchObject({ width: 100, height: 100 });
    const { data } = await rasterize(svg);
    const middle = 4 * (100 * 50 + 50);
    expect(Math.abs(data[middle]! - 127)).toBeLessThan(20);
  });

  it('counts the whole picture, not the part shown of it', async () => {
    const assets = { pic: await stripes(1000) };
    const document = pictureDesign(10, { crop: { x: 0, y: 0, w: 0.25, h: 0.25 } });
    const svg = await designSvg({ document, areaCode: 'front', assets }, { widthPx: 100 });
    expect(await embedded(svg)).toMatchObject({ width: 400, height: 400 });
  });

  it('turns a WebP picture into one that the rasterizer reads', async () => {
    const design = await testDesign('webp');
    const svg = await designSvg(design, { widthPx: 1000 });
    expect(await embedded(svg)).toMatchObject({ mime: 'image/png' });
    const { data, widthPx } = await rasterize(svg);
    const [r, g, b, a] = data.slice(4 * (530 * widthPx + 330));
    expect(a).toBe(255);
    expect(r! + g! + b!).toBeGreaterThan(150);
  });

  it('stands alone: no text, no address outside', async () => {
    const svg = await designSvg(await testDesign(), { widthPx: 300 });
    expect(svg).not.toContain('<text');
    expect([...svg.matchAll(/href="(.{5})/g)].map((match) => match[1])).toEqual(['data:']);
  });

  it('refuses a picture that was not given and an area that there is not', async () => {
    const design = { document: pictureDesign(10), areaCode: 'front', assets: {} };
    await expect(designSvg(design, { widthPx: 10 })).rejects.toThrow('Image pic of the design is missing');
    await expect(designSvg({ ...design, areaCode: 'back' }, { widthPx: 10 })).rejects.toThrow(RangeError);
  });

  it('does not ask for pictures that are not printed', async () => {
    const design = { document: pictureDesign(10, { visible: false }), areaCode: 'front', assets: {} };
    expect(await designSvg(design, { widthPx: 10 })).not.toContain('<image');
  });
});

describe('drawDesign', () => {
  /** Many see-through copies on a colored ground, cropped, masked, turned and mirrored, some inside groups. */
  function copies(count: number): DesignDocument {
    const layers = Array.from({ length: count }, (_, at): ImageLayer => {
      const place = { x: 2 + (at % 5) * 1.5, y: 2 + Math.floor(at / 5) * 1.5, w: 4, h: 3, rot: at * 17 };
      const crop = at % 3 ? whole : { x: 0.2, y: 0.1, w: 0.5, h: 0.7 };
      const looks = { opacity: at % 4 ? 1 : 0.6, flipX: at % 2 === 0, ...(at % 5 ? {} : { mask: { shape: 'heart' } }) };
      return { ...base, ...place, ...looks, crop, id: `i${at}`, type: 'image', asset: 'pic' } as ImageLayer;
    });
    const group = { ...base, w: 10, h: 10, type: 'group' } as const;
    const third = Math.ceil(count / 3);
    return {
      v: 1,
      areas: {
        front: {
          ...{ widthMm: 10, heightMm: 10, background: '#223344' },
          layers: [
            ...layers.slice(0, third),
            { ...group, id: 'g1', children: layers.slice(third, 2 * third) },
            { ...group, id: 'g2', opacity: 0.5, rot: 10, children: layers.slice(2 * third) },
          ],
        },
      },
      assets: {},
    };
  }

  it('puts a picture that is drawn many times into the drawing once, and draws the same', async () => {
    const assets = { pic: await stripes(60) };
    const document = copies(12);
    const shared = await designSvg({ document, areaCode: 'front', assets }, { widthPx: 300 });
    expect([shared.match(/<image /g)?.length, shared.match(/<use /g)?.length]).toEqual([1, 12]);
    const href = /<image [^>]*href="([^"]+)"/.exec(shared)![1];
    const each = shared.replace(
      /<use href="[^"]+" transform="translate\(([^ ]+) ([^)]+)\) scale\(([^ ]+) ([^)]+)\)"\/>/g,
      (_, x, y, w, h) =>
        `<image href="${href}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none"/>`,
    );
    expect(each.match(/<image /g)?.length).toBe(13);
    const [a, b] = [(await rasterize(shared)).data, (await rasterize(each)).data];
    const differences = [...new Set(a.map((value, at) => Math.abs(value - b[at]!)))];
    const share = a.reduce((count, value, at) => count + Number(value !== b[at]), 0) / a.length;
    // A level of rounding, where the edge of a pixel falls.
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
    expect(share).toBeLessThan(0.001);
  });

  it('decodes of a large picture only what is seen, band by band, and draws the same', async () => {
    const picture = { ...base, type: 'image', asset: 'pic' } as const;
    const crop = { x: 0.3, y: 0.2, w: 0.4, h: 0.5 };
    const heart = { shape: 'heart' } as const;
    const layers = [
      { ...picture, id: 'zoomed', x: 3, y: 9, w: 40, h: 40, crop: whole },
      { ...picture, id: 'outside', x: 60, y: 5, w: 30, h: 30, crop: whole },
      {
        ...{ ...base, id: 'g', type: 'group', x: 6, y: 5, w: 12, h: 10, rot: 30, flipX: true },
        children: [{ ...picture, id: 'part', x: 5, y: 4, w: 14, h: 12, rot: -50, flipY: true, crop, mask: heart }],
      },
    ] as Layer[];
    const area = { widthMm: 10, heightMm: 10, background: '#223344', layers };
    const document: DesignDocument = { v: 1, areas: { front: area }, assets: {} };
    const design = { document, areaCode: 'front', assets: { pic: await testPicture('png') } };
    const size = { widthPx: 400, bleedMm: 0.5 };
    const atOnce = await drawDesign(design, size, '#ffffff');
    const inBands = await drawDesign(design, size, '#ffffff', 1024 * 1024, 50_000);
    expect([inBands.widthPx, inBands.heightPx, inBands.data.length]).toEqual([400, 400, 4 * 400 * 400]);
    const far = atOnce.data.reduce((count, value, at) => count + Number(Math.abs(value - inBands.data[at]!) > 3), 0);
    expect(far / atOnce.data.length).toBeLessThan(0.002);
  });

  it('draws in parts what would take too much memory at once, and the same', async () => {
    const assets = { pic: await testPicture('jpeg') };
    const design = { document: copies(24), areaCode: 'front', assets };
    const size = { widthPx: 600 };
    const atOnce = await drawDesign(design, size);
    const inParts = await drawDesign(design, size, undefined, 3 * 1024 * 1024);
    const apart = atOnce.data.reduce((most, value, at) => Math.max(most, Math.abs(value - inParts.data[at]!)), 0);
    expect(apart).toBeLessThanOrEqual(8);
    const far = atOnce.data.reduce((count, value, at) => count + Number(Math.abs(value - inParts.data[at]!) > 1), 0);
    expect(far / atOnce.data.length).toBeLessThan(0.001);
  });
});
