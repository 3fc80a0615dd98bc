import { parseDesignDocument } from '@merchmill/design/parse-document.ts';
import { findThread } from '@merchmill/design/threads.ts';
import { finished } from '@merchmill/mockup/finish.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ProductPrints } from './product-print.ts';
import { drawDesign } from './raster.ts';
import { RenderPool } from './render-pool.ts';
import type { KeyedDesign } from './render-tasks.ts';
import { testPicture } from './test-design.ts';

const size = { widthPx: 384, heightPx: 192 };
const areaMm = { widthMm: 110, heightMm: 55 };
const place = { x: 55, y: 27, w: 40, h: 40 };
const red = findThread('T23')!.hex;
const heart = { ...place, id: 'heart', type: 'shape', shape: 'heart', fill: red };
const photo = { ...place, id: 'photo', type: 'image', asset: 'dusk' };

function designOf(key: string, layers: readonly object[], assets: KeyedDesign['assets'] = {}): KeyedDesign {
  const asset = { fileId: 'dusk', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx: 1200, heightPx: 1200 };
  const known = Object.fromEntries(Object.keys(assets).map((id) => [id, asset]));
  const document = parseDesignDocument({ v: 1, areas: { front: { ...areaMm, layers } }, assets: known });
  return { key, areaCode: 'front', document, assets };
}

describe('a design on a product', () => {
  it('[EMB-06] is sewn where it is embroidered: in thread, of the color of the thread and no other', async () => {
    const design = designOf('heart', [heart]);
    const prints = new ProductPrints();
    const sewn = await prints.draw(design, 'embroidery', size);
    const flat = finished(await drawDesign(design, size), 'stitched', size.widthPx / areaMm.widthMm);
    let [apart, covered] = [0, 0];
    const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(red.slice(start, start + 2), 16)) as [
      number,
      number,
      number,
    ];
    for (let at = 0; at < sewn.data.length; at += 4) {
      if (sewn.data[at + 3] !== 255) continue;
      covered++;
      apart += Math.abs(sewn.data[at]! - flat.data[at]!);
      // Lighter or darker, and at most as much whiter as rayon shines.
      const light = sewn.data[at]! / r;
      expect(sewn.data[at + 1]! / light - g).toBeLessThan(60);
      expect(sewn.data[at + 2]! / light - b).toBeLessThan(60);
      expect(sewn.data[at]!).toBeGreaterThan(Math.max(sewn.data[at + 1]!, sewn.data[at + 2]!));
    }
    expect(covered).toBeGreaterThan(5000);
    expect(apart / covered).toBeGreaterThan(5);
    expect((await prints.draw(design, 'embroidery', size)).data).toEqual(sewn.data);
  });

  it('[EMB-06] is not sewn for a picture where it takes more stitches than are sewn at all', async () => {
    const bars = Array.from({ length: 60 }, (_, n) => `M0 ${n}L100 ${n}L100 ${n + 0.5}L0 ${n + 0.5}Z`).join('');
    const mesh = { ...place, id: 'mesh', type: 'shape', shape: 'path', w: 100, h: 50, fill: red, path: bars };
    const design = designOf('mesh', [mesh, { ...mesh, id: 'crossed', w: 50, h: 100, rotation: 90 }]);
    const flat = finished(await drawDesign(design, size), 'stitched', size.widthPx / areaMm.widthMm);
    const began = process.cpuUsage();
    expect((await new ProductPrints().draw(design, 'embroidery', size)).data).toEqual(flat.data);
    expect(process.cpuUsage(began).user).toBeLessThan(10_000_000);
  });

  it('[EMB-06] stays flat where an image can’t be sewn, or where it is printed', async () => {
    const dusk = await testPicture();
    const design = designOf('photo', [heart, photo], { dusk });
    const flat = finished(await drawDesign(design, size), 'stitched', size.widthPx / areaMm.widthMm);
    expect((await new ProductPrints().draw(design, 'embroidery', size)).data).toEqual(flat.data);
    const printed = designOf('heart', [heart]);
    expect((await new ProductPrints().draw(printed, 'dtg', size)).data).toEqual((await drawDesign(printed, size)).data);
  });

  it('[EMB-06] is sewn on the photograph of a cap', async () => {
    const pool = new RenderPool({ workers: 1 });
    try {
      const view = { sceneId: 'cap-front', areaMm, colors: { parts: ['#e8e4da'], specGain: 0.4 }, widthPx: 640 };
      const cap = async (layers: readonly object[], technique: 'embroidery' | 'uv') => {
        const design = designOf(JSON.stringify(layers), layers);
        const { bytes } = await pool.mockup({ ...view, technique, design, format: 'webp' });
        return sharp(bytes).removeAlpha().raw().toBuffer();
      };
      const [sewn, flat] = [await cap([heart], 'embroidery'), await cap([heart], 'uv')];
      // Threads are told apart: neighbors in the heart differ, where ink is plain.
      const unrest = (pixels: Buffer) => {
        let [sum, count] = [0, 0];
        for (let at = 0; at + 5 < pixels.length; at += 3) {
          const isRed = (from: number) => pixels[from]! > 90 && pixels[from]! > 2.2 * pixels[from + 1]!;
          if (!isRed(at) || !isRed(at + 3)) continue;
          sum += Math.abs(pixels[at]! - pixels[at + 3]!);
          count++;
        }
        return sum / count;
      };
      expect(unrest(sewn)).toBeGreaterThan(2 * unrest(flat));
    } finally {
      await pool.close();
    }
  });
});
