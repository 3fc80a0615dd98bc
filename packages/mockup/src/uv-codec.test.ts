import { describe, expect, it } from 'vitest';
import { decodeUv, encodeUv, resampleUv, type UvGrid } from './uv-codec.ts';

/** A field that falls off to "no coordinate" at the right and has a fold in the middle. */
function field(widthPx: number, heightPx: number): UvGrid {
  const count = widthPx * heightPx;
  const planes = new Uint16Array(2 * count);
  for (let y = 0, i = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, i++) {
      if (x > widthPx * 0.9) continue;
      const fold = x > widthPx / 2 ? 20_000 : 0;
      planes[i] = 1 + Math.round((x / widthPx) * 30_000 + fold + 40 * Math.sin(y / 5));
      planes[count + i] = 65_535 - Math.round((y / heightPx) * 65_534);
    }
  }
  return { widthPx, heightPx, planes };
}

describe('the UV codec', () => {
  it('gives back every number it was given', async () => {
    const grid = field(67, 41);
    const decoded = await decodeUv(await encodeUv(grid), grid);
    expect(decoded).toEqual(grid);
  });

  it('keeps jumps between the smallest and the largest number', async () => {
    const planes = Uint16Array.from([0, 65_535, 0, 1, 65_535, 65_534, 32_768, 32_767, 0, 65_535, 65_535, 0]);
    const grid = { widthPx: 3, heightPx: 2, planes };
    expect((await decodeUv(await encodeUv(grid), grid)).planes).toEqual(planes);
  });

  it('makes a smooth field small', async () => {
    const grid = field(200, 200);
    expect((await encodeUv(grid)).length).toBeLessThan(grid.planes.byteLength / 4);
  });

  it('refuses planes and data of another size', async () => {
    const grid = field(8, 8);
    await expect(encodeUv({ ...grid, widthPx: 9 })).rejects.toThrow(RangeError);
    const data = await encodeUv(grid);
    await expect(decodeUv(data, { widthPx: 8, heightPx: 9 })).rejects.toThrow(RangeError);
  });
});

describe('resampling a UV field', () => {
  it('returns a field of the same size untouched', () => {
    const grid = field(20, 20);
    expect(resampleUv(grid, grid, 1.5)).toBe(grid.planes);
  });

  it('reproduces a linear field at twice the size to a fraction of its step', () => {
    const planes = new Uint16Array(2 * 100);
    for (let i = 0; i < 100; i++) {
      planes[i] = 5000 + 300 * (i % 10);
      planes[100 + i] = 9000 + 300 * Math.floor(i / 10);
    }
    const doubled = resampleUv({ widthPx: 10, heightPx: 10, planes }, { widthPx: 20, heightPx: 20 }, 1.5);
    for (let y = 1; y < 19; y++) {
      for (let x = 1; x < 19; x++) {
        expect(doubled[y * 20 + x]).toBe(Math.round(5000 + 300 * ((x + 0.5) / 2 - 0.5)));
        expect(doubled[400 + y * 20 + x]).toBe(Math.round(9000 + 300 * ((y + 0.5) / 2 - 0.5)));
      }
    }
  });

  it('never mixes the two sides of a fold, nor a coordinate with none', () => {
    const grid = field(40, 8);
    const doubled = resampleUv(grid, { widthPx: 80, heightPx: 16 }, 1.5);
    const row = [...doubled.subarray(8 * 80, 9 * 80)].filter((u) => u > 0);
    const between = row.filter((u) => u > 16_000 && u < 34_000);
    expect(between).toEqual([]);
    // What lies beyond the last texel with a coordinate has none either.
    expect([...doubled.subarray(8 * 80 + 76, 9 * 80)]).toEqual([0, 0, 0, 0]);
    expect(Math.max(...row)).toBeLessThanOrEqual(Math.max(...grid.planes.subarray(0, 320)));
  });
});
