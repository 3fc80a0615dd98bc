import { DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import sharp from 'sharp';
import { loadFont } from './fonts.ts';
import type { AssetBytes, DesignPictures } from './raster.ts';

/*
 * A design for tests that uses everything the renderer can draw, with a picture made of arithmetic.
 */

const pictureSize = 1200;

/** A dusk over hills: smooth gradients and hard edges. */
export async function testPicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<AssetBytes> {
  const pixels = new Uint8Array(pictureSize * pictureSize * 3);
  for (let y = 0, at = 0; y < pictureSize; y++) {
    for (let x = 0; x < pictureSize; x++, at += 3) {
      const u = x / pictureSize;
      const v = y / pictureSize;
      const isHill = v > 0.72 + 0.1 * Math.sin(u * 7) + 0.03 * Math.sin(u * 31);
      const isSun = Math.hypot(u - 0.62, v - 0.45) < 0.12;
      const sky = [38 + 214 * v, 52 + 150 * v, 120 + 10 * v];
      const [r, g, b] = isHill ? [40, 36, 64] : isSun ? [255, 238, 200] : sky;
      pixels[at] = r!;
      pixels[at + 1] = g!;
      pixels[at + 2] = b!;
    }
  }
  const picture = sharp(pixels, { raw: { width: pictureSize, height: pictureSize, channels: 3 } });
  const bytes = await picture.toFormat(format, { quality: 92, ...(format === 'png' && { palette: false }) }).toBuffer();
  return { bytes, mime: `image/${format}` };
}

const layers = [
  {
    id: 'photo',
    type: 'image',
    asset: 'dusk',
    x: 75,
    y: 80,
    w: 100,
    h: 100,
    mask: { shape: 'ellipse' },
    crop: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 },
  },
  {
    id: 'ring',
    type: 'shape',
    shape: 'ellipse',
    x: 75,
    y: 80,
    w: 106,
    h: 106,
    fill: null,
    stroke: { color: '#f0d9a8', widthMm: 2 },
  },
  {
    id: 'arc',
    type: 'text',
    text: 'HIGHER GROUND',
    font: 'bebas-neue-400',
    sizeMm: 22,
    tracking: 60,
    curve: 110,
    fill: '#e0703f',
    x: 75,
    y: 30,
    w: 1,
    h: 1,
  },
  {
    id: 'script',
    type: 'text',
    text: 'Walk it slow',
    font: 'pacifico-400',
    sizeMm: 20,
    fill: '#d9572f',
    stroke: { color: '#ffffff', widthMm: 2 },
    x: 75,
    y: 140,
    w: 1,
    h: 1,
    rot: -4,
  },
  {
    id: 'wrapped',
    type: 'text',
    text: 'Łódź and Ångström: est. 2026, fine office work',
    font: 'playfair-display-400-italic',
    sizeMm: 7,
    wrapMm: 60,
    fill: '#50555d',
    x: 75,
    y: 172,
    w: 1,
    h: 1,
  },
  {
    id: 'star',
    type: 'shape',
    shape: 'star',
    x: 20,
    y: 150,
    w: 18,
    h: 18,
    rot: -12,
    fill: '#e0a23f',
    stroke: { color: '#222222', widthMm: 0.7 },
  },
  { id: 'heart', type: 'shape', shape: 'heart', x: 130, y: 150, w: 18, h: 18, rot: 12, fill: '#e04060', opacity: 0.5 },
  {
    id: 'wave',
    type: 'shape',
    shape: 'path',
    path: 'M0 60Q25 0 50 60T100 60L100 100 0 100Z',
    x: 75,
    y: 193,
    w: 150,
    h: 14,
    fill: '#335577',
  },
  {
    id: 'badge',
    type: 'group',
    x: 25,
    y: 175,
    w: 30,
    h: 14,
    rot: 15,
    flipX: true,
    opacity: 0.8,
    children: [
      { id: 'plate', type: 'shape', shape: 'rect', radiusMm: 3, x: 15, y: 7, w: 30, h: 14, fill: '#dddd44' },
      {
        id: 'word',
        type: 'text',
        text: 'Flip',
        font: 'lobster-400',
        sizeMm: 9,
        x: 15,
        y: 7,
        w: 1,
        h: 1,
        fill: '#000000',
      },
    ],
  },
];

/** 150 by 200 mm. The picture reaches the document as a JPEG unless another format is asked for. */
export async function testDesign(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<DesignPictures> {
  const picture = await testPicture(format);
  const document = DesignDocument.parse({
    v: 1,
    areas: { front: { widthMm: 150, heightMm: 200, layers } },
    assets: {
      dusk: { fileId: 'dusk', sha256: '0'.repeat(64), mime: picture.mime, widthPx: pictureSize, heightPx: pictureSize },
    },
  });
  return { document: fitDocument(document, { font: loadFont }), areaCode: 'front', assets: { dusk: picture } };
}
