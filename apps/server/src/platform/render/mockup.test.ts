import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Technique } from '@merchmill/design/print-area.ts';
import { designRasterSize } from '@merchmill/mockup/placement.ts';
import { techniquesWithLook } from '@merchmill/mockup/print-look.ts';
import { halfMeta, type SceneMeta } from '@merchmill/mockup/scene.ts';
import { decodedBytes } from '@merchmill/mockup/scene-pixels.ts';
import { sampleTechnique, sceneSamples } from '@merchmill/mockup/scene-samples.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isWhole, sampleOf, someOf } from '../../testing/profile.ts';
import { encodePicture, pictureFormats, pictureMime } from './image-encode.ts';
import { composeMockup, designSizeFor, type MockupView, type RgbPicture } from './mockup.ts';
import { SceneStore, sceneLevel, UnknownScene } from './scenes.ts';
import { testArtwork } from './test-artwork.ts';

const scenes = new SceneStore();
const metas = await Promise.all((await scenes.ids()).map((id) => scenes.meta(id)));
const goldenWidthPx = 200;

/** A scene in the color of its kind that shows most: neither white nor black. */
function viewOf(meta: SceneMeta): MockupView {
  const { colors } = sceneSamples(meta).at(-2) ?? sceneSamples(meta)[0]!;
  return { sceneId: meta.id, areaMm: meta.areaMm, colors, technique: sampleTechnique(meta), widthPx: goldenWidthPx };
}

const all = metas.map(viewOf);
const viewNamed = (sceneId: string) => all.find((view) => view.sceneId === sceneId)!;
const tee = viewNamed('tee-front');
const mug = viewNamed('mug-right');

async function photograph(view: MockupView): Promise<RgbPicture> {
  const size = await designSizeFor(scenes, view);
  return composeMockup(scenes, view, testArtwork(size.widthPx, size.heightPx));
}

const asImage = (picture: RgbPicture) =>
  sharp(picture.data, { raw: { width: picture.widthPx, height: picture.heightPx, channels: 3 } });

function difference(a: Uint8Array, b: Uint8Array): { mean: number; farShare: number } {
  expect(a.length).toBe(b.length);
  let sum = 0;
  let far = 0;
  for (let i = 0; i < a.length; i++) {
    const off = Math.abs(a[i]! - b[i]!);
    sum += off;
    if (off > 24) far++;
  }
  return { mean: sum / a.length, farShare: far / a.length };
}

describe('a mockup', () => {
  /*
   * The pictures were looked at when they were made; UPDATE_GOLDENS=1 makes them again. They are kept to within two
   * levels of 255, and decoders differ by a level or two.
   */
  it.each(process.env.UPDATE_GOLDENS ? all : someOf(all, 12))('of $sceneId looks as it was approved', async (view) => {
    const picture = await photograph(view);
    const golden = new URL(`./goldens/${view.sceneId}.webp`, import.meta.url);
    if (process.env.UPDATE_GOLDENS) {
      const kept = await asImage(picture).webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer();
      await writeFile(golden, kept);
    }
    const file = await readFile(golden).catch(() => undefined);
    if (!file) throw new Error(`Scene ${view.sceneId} has no golden picture: look at it, then set UPDATE_GOLDENS=1`);
    const approved = await sharp(file).removeAlpha().raw().toBuffer();
    const { mean, farShare } = difference(picture.data, approved);
    expect(mean).toBeLessThanOrEqual(0.8);
    expect(farShare).toBeLessThanOrEqual(0.001);
  });

  it('that is approved is of a scene there is', async () => {
    const goldens = await readdir(new URL('./goldens', import.meta.url));
    for (const file of goldens) expect(metas.map(({ id }) => `${id}.webp`)).toContain(file);
  });

  it.each(sampleOf(all, isWhole ? 30 : 8))(
    'of $sceneId is the same picture from the scene at half size as from the whole scene',
    async (view) => {
      const small = await photograph(view);
      const large = await photograph({ ...view, widthPx: 1000 });
      const scaled = await asImage(large).resize(small.widthPx, small.heightPx).raw().toBuffer();
      expect(difference(small.data, scaled).mean).toBeLessThanOrEqual(1.2);
    },
  );

  it('without a design is the blank product', async () => {
    const blank = await composeMockup(scenes, tee, null);
    const printed = await photograph(tee);
    expect(difference(blank.data, printed.data).mean).toBeGreaterThan(3);
    const at = 3 * (goldenWidthPx * (goldenWidthPx / 2) + goldenWidthPx / 2);
    const [red, , blue] = blank.data.subarray(at, at + 3);
    expect(blue! - red!).toBeGreaterThan(20);
  });

  it('has the width that was asked for, also between and beyond the sizes of the scene', async () => {
    for (const widthPx of [97, 640, 1000, 1600]) {
      const picture = await composeMockup(scenes, { ...mug, widthPx }, null);
      expect([picture.widthPx, picture.heightPx]).toEqual([widthPx, widthPx]);
      expect(picture.data.length).toBe(widthPx * widthPx * 3);
    }
  });

  it('looks closer at a part of the scene, and is never larger than what there is of it', async () => {
    const whole = await photograph({ ...mug, widthPx: 1200 });
    const frame = { left: 0.25, top: 0.25, size: 0.5 };
    const near = await photograph({ ...mug, frame, widthPx: 600 });
    const part = asImage(whole).extract({ left: 300, top: 300, width: 600, height: 600 });
    expect(difference(near.data, await part.raw().toBuffer()).mean).toBe(0);
    for (const widthPx of [320, 1600]) {
      const picture = await composeMockup(scenes, { ...mug, frame, widthPx }, null);
      expect([picture.widthPx, picture.heightPx]).toEqual([Math.min(widthPx, 600), Math.min(widthPx, 600)]);
    }
  });

  it.each(metas)('of $id has closer looks that show different things', ({ widthPx, views = [] }) => {
    expect(views.map(({ name }) => name)).toContain('print');
    // Smaller ones would be blurred on a product page.
    for (const { name, size } of views) expect(size * widthPx, name).toBeGreaterThanOrEqual(360);
    for (const [index, one] of views.entries())
      for (const other of views.slice(index + 1))
        expect(Math.hypot(one.left - other.left, one.top - other.top), `${one.name} ${other.name}`).toBeGreaterThan(
          0.1,
        );
  });

  it.each([0, -5, 2.5, 4000])('is refused at a width of %s', async (widthPx) => {
    await expect(composeMockup(scenes, { ...mug, widthPx }, null)).rejects.toThrow(RangeError);
  });

  it.each(pictureFormats)('is encoded as %s', async (format) => {
    const picture = await photograph({ ...viewNamed('poster-room'), widthPx: 240 });
    const bytes = await encodePicture(picture, format);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([240, 240]);
    const type =
      metadata.format === 'heif' ? `image/${metadata.compression === 'av1' ? 'avif' : 'heic'}` : metadata.mediaType;
    expect(type).toBe(pictureMime[format]);
    const decoded = await sharp(bytes).removeAlpha().raw().toBuffer();
    expect(difference(picture.data, decoded).mean).toBeLessThan(3);
  });
});

it('has a look for the ink of every technique', () => {
  expect(techniquesWithLook.toSorted()).toEqual(Technique.options.toSorted());
});

describe('the scene store', () => {
  it('finds the scenes there are', async () => {
    const ids = await scenes.ids();
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toEqual(expect.arrayContaining(['cushion-front', 'mug-right', 'poster-room', 'tee-front']));
  });

  it('refuses what is no scene, and never leaves its folder', async () => {
    for (const id of ['', 'sofa', '../scenes/tee-front', 'tee-front/', 'Tee-front']) {
      await expect(scenes.meta(id)).rejects.toBeInstanceOf(UnknownScene);
    }
  });

  it('gives the same decoded scene again, and drops the one used longest ago when its memory is full', async () => {
    const mugHalf = decodedBytes(halfMeta(await scenes.meta('mug-right')));
    expect(mugHalf).toBe(600 * 600 * 14 + 300 * 300 * 4);
    // Threads and folds of cloth take two bytes more.
    const cushionHalf = decodedBytes(halfMeta(await scenes.meta('cushion-front')));
    expect(cushionHalf).toBe(mugHalf + 600 * 600 * 2);
    const store = new SceneStore(undefined, 2 * mugHalf);
    const mug = await store.pixels('mug-right', 'half');
    expect(await store.pixels('mug-right', 'half')).toBe(mug);
    expect(store.heldBytes).toBe(mugHalf);
    await store.pixels('poster-room', 'half');
    await store.pixels('mug-right', 'half');
    await store.pixels('tumbler', 'half');
    expect(store.heldBytes).toBe(2 * mugHalf);
    expect(await store.pixels('mug-right', 'half')).toBe(mug);
  });

  it('takes the scene at half size for small pictures only', async () => {
    const meta = await scenes.meta('mug-right');
    expect([480, 640, 700, 1200].map((widthPx) => sceneLevel(meta, widthPx))).toEqual(['half', 'half', 'full', 'full']);
  });

  it('rasterizes a design for the size of the scene that is used', async () => {
    const view = tee;
    const meta = await scenes.meta(view.sceneId);
    expect(await designSizeFor(scenes, view)).toEqual(designRasterSize(meta, view.areaMm, 800));
    expect(await designSizeFor(scenes, { ...view, widthPx: 1000 })).toEqual(designRasterSize(meta, view.areaMm, 1600));
  });
});
