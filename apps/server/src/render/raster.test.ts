import type { DesignDocument } from '@merchmill/design/document.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type AssetBytes, designSvg, rasterize } from './raster.ts';
import { testDesign } from './test-design.ts';

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

/** Vertical stripes of one pixel, black and white: grey as soon as they are reduced properly. */
async function stripes(size: number): Promise<AssetBytes> {
  const pixels = new Uint8Array(size * size).map((_, at) => (at % 2 ? 255 : 0));
  const bytes = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
  return { bytes, mime: 'image/png' };
}

const embedded = async (svg: string) => {
  const [, mime, data] = svg.match(/href="data:([a-z/]+);base64,([^"]+)"/)!;
  return { mime, ...(await sharp(Buffer.from(data!, 'base64')).metadata()) };
};

describe('rasterize', () => {
  it('gives straight alpha: half transparent orange keeps its colour', async () => {
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
    expect(await designSvg(design, { widthPx: 100 })).toContain(Buffer.from(pic.bytes).toString('base64'));
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

  it('turns a WebP picture into one that the rasteriser reads', async () => {
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
    await expect(designSvg(design, { widthPx: 10 })).rejects.toThrow('Picture pic of the design was not given');
    await expect(designSvg({ ...design, areaCode: 'back' }, { widthPx: 10 })).rejects.toThrow(RangeError);
  });

  it('does not ask for pictures that are not printed', async () => {
    const design = { document: pictureDesign(10, { visible: false }), areaCode: 'front', assets: {} };
    expect(await designSvg(design, { widthPx: 10 })).not.toContain('<image');
  });
});
