import { describe, expect, it } from 'vitest';
import { linearOfByte } from './color.ts';
import { distanceToInk } from './distance-field.ts';
import { type Finish, finished } from './finish.ts';
import type { Raster } from './raster.ts';

const size = 80;
const pxPerMm = 4;

/** A square of one color, 40 pixels wide, in the middle of a transparent ground; `change` alters its pixels. */
function square(color: readonly number[], change?: (x: number, y: number) => readonly number[]): Raster {
  const data = new Uint8Array(4 * size * size);
  for (let y = 20; y < 60; y++) {
    for (let x = 20; x < 60; x++) data.set([...(change?.(x, y) ?? color), 255], 4 * (y * size + x));
  }
  return { data, widthPx: size, heightPx: size };
}

const pixel = ({ data }: Raster, x: number, y: number) => [
  ...data.subarray(4 * (y * size + x), 4 * (y * size + x) + 4),
];

function meanLight({ data }: Raster, has: (x: number, y: number) => boolean): number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < size * size; i++) {
    if (!has(i % size, Math.floor(i / size))) continue;
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + linearOfByte[data[4 * i + c]!]!;
    sum[3] = sum[3]! + 1;
  }
  return sum.slice(0, 3).map((value) => value / sum[3]!);
}

const within = (from: number, to: number) => (x: number, y: number) => x >= from && x < to && y >= from && y < to;

describe('a design without a finish', () => {
  it('is the design itself', () => {
    const design = square([200, 30, 40]);
    expect(finished(design, null, pxPerMm)).toBe(design);
  });
});

describe.each(['stitched', 'engraved', 'die-cut'] satisfies Finish[])('a %s design', (finish) => {
  it('leaves an empty ground empty, keeps its size and the raster it was made from', () => {
    const empty = { data: new Uint8Array(4 * size * size), widthPx: size, heightPx: size };
    expect(finished(empty, finish, pxPerMm).data.every((byte) => byte === 0)).toBe(true);
    const design = square([200, 30, 40]);
    const before = design.data.slice();
    const made = finished(design, finish, pxPerMm);
    expect([made.widthPx, made.heightPx]).toEqual([size, size]);
    expect(design.data).toEqual(before);
    expect(made.data).not.toEqual(before);
  });

  it('is the same each time', () => {
    const design = square([20, 120, 90]);
    expect(finished(design, finish, pxPerMm).data).toEqual(finished(design, finish, pxPerMm).data);
  });
});

describe('embroidery', () => {
  it('keeps the color of the thread on the whole, and shows single threads', () => {
    const made = finished(square([200, 30, 40]), 'stitched', pxPerMm);
    const [red, green, blue] = meanLight(made, within(28, 52));
    const wanted = [200, 30, 40].map((byte) => linearOfByte[byte]!);
    expect(red! / wanted[0]!).toBeGreaterThan(0.7);
    expect(red! / wanted[0]!).toBeLessThan(1.15);
    expect(Math.max(green!, blue!)).toBeLessThan(0.06);
    const tones = new Set<number>();
    for (let x = 28; x < 52; x++) tones.add(pixel(made, x, 40)[0]!);
    expect(tones.size).toBeGreaterThan(8);
  });

  it('is raised: lit at the edge toward the light, dark at the other, with a shadow beside it', () => {
    const made = finished(square([128, 128, 128]), 'stitched', pxPerMm);
    const above = meanLight(made, (x, y) => y >= 20 && y < 22 && x >= 26 && x < 54)[0]!;
    const below = meanLight(made, (x, y) => y >= 58 && y < 60 && x >= 26 && x < 54)[0]!;
    expect(above).toBeGreaterThan(1.3 * below);
    const [shadow, lit] = [pixel(made, 40, 61), pixel(made, 40, 18)];
    expect(shadow.slice(0, 3)).toEqual([0, 0, 0]);
    expect(shadow[3]).toBeGreaterThan(60);
    expect(lit[3]).toBeLessThan(20);
  });

  it('fills areas of different tones in different directions', () => {
    const runs = (made: Raster, dx: number, dy: number) => {
      let sum = 0;
      for (let y = 28; y < 52; y++) {
        for (let x = 28; x < 52; x++) sum += Math.abs(pixel(made, x, y)[0]! - pixel(made, x + dx, y + dy)[0]!);
      }
      return sum;
    };
    const dark = finished(square([150, 20, 20]), 'stitched', pxPerMm);
    const light = finished(square([250, 240, 230]), 'stitched', pxPerMm);
    expect(runs(dark, 1, 1) > runs(dark, 1, -1)).not.toBe(runs(light, 1, 1) > runs(light, 1, -1));
  });
});

describe('an engraving', () => {
  it('has one tone, whatever the colors of the art', () => {
    for (const color of [
      [0, 0, 0],
      [255, 255, 255],
      [220, 20, 60],
    ]) {
      const made = finished(square(color), 'engraved', pxPerMm);
      const [red, green, blue, alpha] = pixel(made, 40, 40);
      expect(alpha).toBe(255);
      expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThan(16);
      expect(meanLight(made, within(28, 52))[1]).toBeCloseTo(linearOfByte[0xbe]!, 1);
    }
  });

  it('takes less away where art of several tones is lighter', () => {
    const made = finished(
      square([0, 0, 0], (x) => (x < 40 ? [0, 0, 0] : [255, 255, 255])),
      'engraved',
      pxPerMm,
    );
    expect(pixel(made, 30, 40)[3]).toBe(255);
    expect(pixel(made, 50, 40)[3]).toBeLessThan(80);
  });

  it('lies deeper than the coat: the edge toward the light is in shadow', () => {
    const made = finished(square([0, 0, 0]), 'engraved', pxPerMm);
    const above = meanLight(made, (x, y) => y === 20 && x >= 26 && x < 54)[0]!;
    const below = meanLight(made, (x, y) => y === 59 && x >= 26 && x < 54)[0]!;
    expect(below).toBeGreaterThan(1.3 * above);
  });
});

describe('a sticker', () => {
  const made = finished(square([200, 30, 40]), 'die-cut', pxPerMm);

  it('keeps its art and has a white border of 3 mm around it, and the shadow of its edge on the far side', () => {
    expect(pixel(made, 40, 40)).toEqual([200, 30, 40, 255]);
    for (const x of [19, 12, 9]) {
      const [red, green, blue, alpha] = pixel(made, x, 40);
      expect(Math.min(red!, green!, blue!)).toBeGreaterThan(240);
      expect(alpha).toBe(255);
    }
    expect(pixel(made, 4, 40)[3]).toBeLessThan(20);
    const below = pixel(made, 40, 72);
    expect(below[0]).toBeLessThan(120);
    expect(below[3]).toBeGreaterThan(40);
  });

  it('has nothing around its art on a clear sheet but the light in its cut edge', () => {
    const clear = finished(square([200, 30, 40]), 'die-cut', pxPerMm, 'clear');
    expect(pixel(clear, 40, 40)).toEqual([200, 30, 40, 255]);
    for (const x of [17, 13, 4]) expect(pixel(clear, x, 40)[3]).toBe(0);
    const [red, green, blue, alpha] = pixel(clear, 8, 40);
    expect(Math.min(red!, green!, blue!)).toBeGreaterThan(240);
    expect(alpha).toBeGreaterThan(40);
    expect(alpha).toBeLessThan(128);
  });

  it('rounds the corners of the border as far as it is wide', () => {
    // 12 px from the corner along the diagonal is the border's end; the corner of a square border lies at 17.
    expect(pixel(made, 13, 13)[3]).toBe(255);
    expect(pixel(made, 10, 10)[0]).not.toBeGreaterThan(240);
  });
});

describe('the distance to the ink', () => {
  it('is exact', () => {
    const data = new Uint8Array(4 * 16 * 9);
    const sites = [
      [3, 2],
      [12, 7],
    ] as const;
    for (const [x, y] of sites) data[4 * (y * 16 + x) + 3] = 255;
    const field = distanceToInk({ data, widthPx: 16, heightPx: 9 });
    for (let i = 0; i < field.length; i++) {
      const nearest = Math.min(...sites.map(([x, y]) => Math.hypot((i % 16) - x, Math.floor(i / 16) - y)));
      expect(field[i]).toBeCloseTo(nearest, 4);
    }
  });
});
