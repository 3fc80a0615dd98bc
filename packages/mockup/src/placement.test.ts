import { describe, expect, it } from 'vitest';
import { designRasterSize, type Placement, placementOf } from './placement.ts';
import type { SceneMeta } from './scene.ts';
import { testMeta } from './test-scene.ts';

const tee: SceneMeta = {
  ...testMeta,
  areaMm: { widthMm: 304.8, heightMm: 406.4 },
  fit: 'top',
  edge: 'float',
  widthPx: 1600,
  heightPx: 1600,
  footprintPx: { width: 507, height: 674 },
};
const poster: SceneMeta = { ...testMeta, areaMm: { widthMm: 500, heightMm: 700 }, fit: 'cover', edge: 'full' };

const at = (placement: Placement, u: number, v: number) => [
  u * placement.scaleU + placement.offsetU,
  v * placement.scaleV + placement.offsetV,
];

describe('placing a design on a scene', () => {
  it('maps an area of the same size onto itself', () => {
    expect(placementOf(tee, tee.areaMm)).toEqual({ scaleU: 1, scaleV: 1, offsetU: -0, offsetV: -0, clamp: false });
  });

  it('shows larger art larger: centered across, from the same top edge down', () => {
    const placement = placementOf(tee, { widthMm: 381, heightMm: 457.2 });
    expect(at(placement, 0.5, 0)).toEqual([0.5, 0].map((value) => expect.closeTo(value, 9)));
    // 38.1 mm of the art lie beyond each side of the scene's area.
    expect(at(placement, 0, 0)[0]).toBeCloseTo(38.1 / 381, 9);
    expect(at(placement, 1, 1)).toEqual([1 - 38.1 / 381, 406.4 / 457.2].map((value) => expect.closeTo(value, 9)));
    // Its borders stay within the part of the scene that has coordinates, -0.25 to 1.25.
    expect((0 - placement.offsetU) / placement.scaleU).toBeGreaterThan(-0.25);
    expect((1 - placement.offsetV) / placement.scaleV).toBeLessThan(1.25);
  });

  it('shows a small motif small', () => {
    const placement = placementOf(tee, { widthMm: 101.6, heightMm: 101.6 });
    expect((0 - placement.offsetU) / placement.scaleU).toBeCloseTo(1 / 3, 9);
    expect((1 - placement.offsetU) / placement.scaleU).toBeCloseTo(2 / 3, 9);
    expect((1 - placement.offsetV) / placement.scaleV).toBeCloseTo(0.25, 9);
    expect(placement.clamp).toBe(false);
  });

  it('centers both ways where the scene says so', () => {
    const placement = placementOf({ ...tee, fit: 'centre' }, { widthMm: 152.4, heightMm: 203.2 });
    expect(at(placement, 0.5, 0.5)).toEqual([0.5, 0.5].map((value) => expect.closeTo(value, 9)));
    expect(at(placement, 0.25, 0.25)).toEqual([0, 0].map((value) => expect.closeTo(value, 9)));
  });

  it('lets a full print of true size run on only when it fills the area', () => {
    const full: SceneMeta = { ...tee, fit: 'centre', edge: 'full' };
    expect(placementOf(full, tee.areaMm).clamp).toBe(true);
    expect(placementOf(full, { widthMm: 381, heightMm: 457.2 }).clamp).toBe(true);
    expect(placementOf(full, { widthMm: 300, heightMm: 457.2 }).clamp).toBe(false);
  });

  it('fills a frame with a print of another size, cutting off a little', () => {
    const placement = placementOf(poster, { widthMm: 297, heightMm: 420 });
    expect(placement.clamp).toBe(true);
    // The art is as wide as 500 mm; of its height of 707 mm, 3.5 mm are cut at the top and at the bottom.
    expect(at(placement, 0, 0)).toEqual([0, 3.535 / 707.07].map((value) => expect.closeTo(value, 4)));
    expect(at(placement, 1, 1)).toEqual([1, 1 - 3.535 / 707.07].map((value) => expect.closeTo(value, 4)));
  });

  it('shows a print of other proportions whole, on bare paper', () => {
    const placement = placementOf(poster, { widthMm: 700, heightMm: 500 });
    expect(placement.clamp).toBe(false);
    expect(at(placement, 0, 0.5)).toEqual([0, 0.5].map((value) => expect.closeTo(value, 9)));
    expect(placement.scaleV / placement.scaleU).toBeCloseTo(700 / 500 / (500 / 700), 6);
  });
});

describe('the size of a design raster', () => {
  it('is one and a half times the pixels that the art takes in the picture, rounded up', () => {
    expect(designRasterSize(tee, tee.areaMm, 1600)).toEqual({ widthPx: 768, heightPx: 1024 });
    expect(designRasterSize(tee, tee.areaMm, 800)).toEqual({ widthPx: 384, heightPx: 512 });
  });

  it('grows with art that is shown larger, and not beyond the size of the scene', () => {
    expect(designRasterSize(tee, { widthMm: 381, heightMm: 457.2 }, 1600)).toEqual({ widthPx: 1024, heightPx: 1229 });
    expect(designRasterSize(tee, tee.areaMm, 9000)).toEqual(designRasterSize(tee, tee.areaMm, 1600));
  });

  it('stays within bounds for the longest of banners', () => {
    const size = designRasterSize({ ...tee, fit: 'centre' }, { widthMm: 5000, heightMm: 20 }, 1600);
    expect(size.widthPx).toBe(2560);
    expect(size.heightPx).toBe(10);
    const tall = designRasterSize({ ...tee, fit: 'centre' }, { widthMm: 20, heightMm: 5000 }, 1600);
    expect(tall.heightPx).toBeLessThanOrEqual(2560);
    expect(tall.widthPx).toBeGreaterThan(0);
  });
});
