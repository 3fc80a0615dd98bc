import { describe, expect, it } from 'vitest';
import { byteOfLinear, linearOfByte, linearOfHex } from './color.ts';
import { composeScene } from './compose.ts';
import type { SquarePhoto } from './photo-mask.ts';
import { type PhotoSubject, photoScene, showsArea } from './photo-scene.ts';
import { isLaidOut, PhotoSpec, type Point } from './photo-spec.ts';
import { surfaceOf } from './photo-uv.ts';
import { placementOf } from './placement.ts';
import type { Raster } from './raster.ts';
import { SceneMeta } from './scene.ts';

const sidePx = 240;
/** Seen from the side: no two edges are parallel. */
const quad: Point[] = [
  { x: 0.3, y: 0.28 },
  { x: 0.72, y: 0.33 },
  { x: 0.27, y: 0.75 },
  { x: 0.66, y: 0.7 },
];
const spec: PhotoSpec = {
  frame: 0.5,
  columns: 2,
  rows: 2,
  points: quad,
  seen: { from: 0, to: 1 },
  cloth: false,
  mask: { kind: 'color', picks: [{ x: 0.5, y: 0.5 }], tolerance: 0.1 },
  recolor: true,
};
const subject: PhotoSubject = {
  spec,
  label: 'Front',
  area: { widthMm: 200, heightMm: 200, edge: 'float' },
  specGain: 1,
};

const isProduct = (x: number, y: number) => x >= 0.15 && x < 0.85 && y >= 0.15 && y < 0.85;
/** A fold runs down the product: half the light, with soft sides. */
const foldAt = (x: number) => 1 - 0.5 * Math.max(0, 1 - Math.abs(x - 0.6) / 0.08);

/** A gray square with a fold, in front of green. */
function photographOf(color: readonly number[], shine: (x: number, y: number) => number = () => 0): SquarePhoto {
  const data = new Uint8Array(3 * sidePx * sidePx);
  for (let i = 0; i < sidePx * sidePx; i++) {
    const [x, y] = [((i % sidePx) + 0.5) / sidePx, (Math.floor(i / sidePx) + 0.5) / sidePx];
    const seen = isProduct(x, y) ? color.map((value) => value * foldAt(x) + shine(x, y)) : [0.08, 0.4, 0.1];
    data.set(seen.map(byteOfLinear), 3 * i);
  }
  return { data, sidePx };
}

const gray = photographOf([0.7, 0.7, 0.7]);
const at = (point: Point) => 3 * (Math.floor(point.y * sidePx) * sidePx + Math.floor(point.x * sidePx));

function composed(photo: SquarePhoto, of: PhotoSubject, color: string, design: Raster | null = null): Uint8Array {
  const scene = photoScene(photo, of);
  const data = new Uint8Array(3 * sidePx * sidePx);
  const placement = placementOf(scene.meta, of.area);
  composeScene(scene, { design, placement, colors: { parts: [color], specGain: of.specGain } }, { data, channels: 3 });
  return data;
}

/** Red where `inked` says so, else nothing. */
function designOf(inked: (u: number, v: number) => boolean, size = 300): Raster {
  const data = new Uint8Array(4 * size * size);
  for (let i = 0; i < size * size; i++) {
    if (inked(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size)) data.set([255, 0, 0, 255], 4 * i);
  }
  return { data, widthPx: size, heightPx: size };
}

/** Where the red of a picture has its middle, in pixels. */
function middleOfRed(picture: Uint8Array): Point {
  let [x, y, sum] = [0, 0, 0];
  for (let i = 0; i < picture.length / 3; i++) {
    const red = picture[3 * i]! - Math.max(picture[3 * i + 1]!, picture[3 * i + 2]!);
    if (red < 30) continue;
    x += red * ((i % sidePx) + 0.5);
    y += red * (Math.floor(i / sidePx) + 0.5);
    sum += red;
  }
  return { x: x / sum, y: y / sum };
}

const curved: PhotoSpec = {
  ...spec,
  columns: 3,
  rows: 2,
  points: [
    { x: 0.25, y: 0.3 },
    { x: 0.5, y: 0.36 },
    { x: 0.75, y: 0.3 },
    { x: 0.28, y: 0.7 },
    { x: 0.5, y: 0.78 },
    { x: 0.72, y: 0.7 },
  ],
};

describe('a scene from a photograph', () => {
  it('is described like any other scene', () => {
    const { meta } = photoScene(gray, subject);
    expect(SceneMeta.parse(meta)).toEqual(meta);
    expect(meta).toMatchObject({ widthPx: 240, heightPx: 240, fit: 'center', areaMm: { widthMm: 200, heightMm: 200 } });
    expect(meta.visibleUv.left).toBeLessThan(0.02);
    expect(meta.visibleUv.bottom).toBeGreaterThan(0.98);
    expect(meta.footprintPx.width).toBeCloseTo(240 * Math.hypot(0.42, 0.05), 1);
  });

  it.each([
    ['flat', spec],
    ['curved', curved],
  ])('prints each place of a %s area where the photograph has it, to a pixel', (_, placed) => {
    const surface = surfaceOf(placed);
    for (const [u, v] of [
      [0.05, 0.05],
      [0.95, 0.05],
      [0.05, 0.95],
      [0.95, 0.95],
      [0.5, 0.5],
    ] as const) {
      const dot = designOf((x, y) => Math.hypot(x - u, y - v) < 0.03);
      const found = middleOfRed(composed(gray, { ...subject, spec: placed }, '#ffffff', dot));
      const wanted = surface(u, v);
      expect(Math.hypot(found.x - wanted.x * sidePx, found.y - wanted.y * sidePx), `${u} ${v}`).toBeLessThan(1);
    }
  });

  it('shows the part of a print that is seen around a product, and nothing of the rest', () => {
    const part: PhotoSpec = { ...curved, seen: { from: 0.25, to: 0.75 } };
    const surface = surfaceOf(part);
    const dot = designOf((x, y) => Math.hypot(2 * (x - 0.5), y - 0.5) < 0.03, 600);
    const found = middleOfRed(composed(gray, { ...subject, spec: part }, '#ffffff', dot));
    const wanted = surface(0.5, 0.5);
    expect(Math.hypot(found.x - wanted.x * sidePx, found.y - wanted.y * sidePx)).toBeLessThan(1);
    const ends = composed(
      gray,
      { ...subject, spec: part },
      '#ffffff',
      designOf((x) => x < 0.2 || x > 0.8),
    );
    expect(ends).toEqual(composed(gray, { ...subject, spec: part }, '#ffffff'));
    expect(photoScene(gray, { ...subject, spec: part }).meta.visibleUv).toMatchObject({ top: expect.closeTo(0, 1) });
  });

  it('ends the print at the corners that were set', () => {
    const picture = composed(
      gray,
      subject,
      '#ffffff',
      designOf(() => true),
    );
    const center = { x: 0.4875, y: 0.515 };
    for (const corner of quad) {
      const toward = (share: number) => ({
        x: corner.x + share * (center.x - corner.x),
        y: corner.y + share * (center.y - corner.y),
      });
      const isRed = (point: Point) => picture[at(point)]! > 2 * picture[at(point) + 1]!;
      expect(isRed(toward(0.03)), 'inside').toBe(true);
      expect(isRed(toward(-0.03)), 'outside').toBe(false);
    }
  });

  it('keeps light and shade in every color, and lays them over the print', () => {
    for (const [color, design] of [
      ['#a8141f', null],
      ['#1f49ab', null],
      ['#ffffff', designOf(() => true)],
    ] as const) {
      const picture = composed(gray, subject, color, design);
      const lightest = (point: Point) => Math.max(...picture.subarray(at(point), at(point) + 3).map(Number));
      const [lit, shaded] = [lightest({ x: 0.45, y: 0.5 }), lightest({ x: 0.6, y: 0.5 })];
      expect(linearOfByte[shaded]! / linearOfByte[lit]!, color).toBeCloseTo(0.5, 1);
    }
    // Evenly lit, a color is that of its swatch, a little darker than its hex.
    const navy = composed(gray, subject, '#182346');
    const place = at({ x: 0.45, y: 0.5 });
    for (const [c, value] of linearOfHex('#182346').entries()) {
      expect(Math.abs(navy[place + c]! - byteOfLinear(0.86 * value)), `channel ${c}`).toBeLessThanOrEqual(2);
    }
  });

  it('shows what is not recolored as it was photographed, whatever color is asked for', () => {
    const red = photographOf([0.5, 0.08, 0.06], (x, y) => (Math.hypot(x - 0.4, y - 0.4) < 0.05 ? 0.3 : 0));
    const kept: PhotoSubject = { ...subject, specGain: 0.4, spec: { ...spec, recolor: false } };
    const picture = composed(red, kept, '#00ff00');
    let worst = 0;
    for (const place of [
      { x: 0.45, y: 0.6 },
      { x: 0.6, y: 0.6 },
      { x: 0.4, y: 0.4 },
      { x: 0.05, y: 0.05 },
    ]) {
      for (let c = 0; c < 3; c++) worst = Math.max(worst, Math.abs(picture[at(place) + c]! - red.data[at(place) + c]!));
    }
    expect(worst).toBeLessThanOrEqual(3);
  });

  it('is cloth where told, and dark cloth that is not recolored keeps the folds of the photograph', () => {
    const black = photographOf([0.012, 0.012, 0.013]);
    const kept: PhotoSubject = { ...subject, spec: { ...spec, cloth: true, recolor: false } };
    expect(photoScene(black, kept).meta.cloth).toBe(true);
    const picture = composed(black, kept, '#00ff00');
    for (const place of [
      { x: 0.45, y: 0.6 },
      { x: 0.6, y: 0.6 },
    ]) {
      for (let c = 0; c < 3; c++)
        expect(Math.abs(picture[at(place) + c]! - black.data[at(place) + c]!)).toBeLessThan(3);
    }
  });

  it('throws reflections back over the print, undyed', () => {
    const glossy = photographOf([0.5, 0.5, 0.5], (x, y) => (Math.hypot(x - 0.4, y - 0.4) < 0.05 ? 0.4 : 0));
    const picture = composed(
      glossy,
      subject,
      '#111111',
      designOf(() => true),
    );
    const green = (point: Point) => linearOfByte[picture[at(point) + 1]!]!;
    expect(green({ x: 0.45, y: 0.6 })).toBeLessThan(0.02);
    expect(green({ x: 0.4, y: 0.4 })).toBeGreaterThan(0.2);
  });

  it('has a soft edge without a seam of the color behind it', () => {
    const scene = photoScene(gray, subject);
    const row = 120 * sidePx;
    const left = Math.round(0.15 * sidePx);
    const edge = [...scene.coverage.subarray(row + left - 4, row + left + 4)];
    expect(edge).toEqual(edge.toSorted((a, b) => a - b));
    expect(new Set(edge).size).toBeGreaterThanOrEqual(4);
    expect([edge[0], edge.at(-1)]).toEqual([0, 255]);
    const black = composed(gray, subject, '#000000');
    for (let column = left - 5; column < left + 6; column++) {
      const [red, green, blue] = black.subarray(3 * (row + column), 3 * (row + column) + 3);
      // From green to black: nowhere the gray of the product.
      expect(green! + 1).toBeGreaterThanOrEqual(Math.max(red!, blue!));
      expect(red!).toBeLessThanOrEqual(byteOfLinear(0.08) + 1);
    }
  });

  it('finds the product by the colors that were picked, with what small things lie on it', () => {
    const dotted = photographOf([0.7, 0.7, 0.7]);
    for (const [x, y] of [
      [0.3, 0.2],
      [0.05, 0.5],
    ] as const) {
      for (let dy = 0; dy < 5; dy++)
        for (let dx = 0; dx < 5; dx++) {
          const color = x < 0.1 ? [179, 179, 179] : [200, 20, 20];
          dotted.data.set(color, at({ x, y }) + 3 * (dy * sidePx + dx));
        }
    }
    const { coverage } = photoScene(dotted, subject);
    // A button is the product; what is of its color elsewhere is not.
    expect(coverage[at({ x: 0.31, y: 0.21 }) / 3]).toBe(255);
    expect(coverage[at({ x: 0.06, y: 0.51 }) / 3]).toBe(0);
    expect(coverage[at({ x: 0.5, y: 0.5 }) / 3]).toBe(255);
  });

  it('takes an outline, or just the print area', () => {
    const outline = [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.2 },
      { x: 0.5, y: 0.8 },
    ];
    const cut = photoScene(gray, { ...subject, spec: { ...spec, mask: { kind: 'outline', points: outline } } });
    const covered = (scene: typeof cut, point: Point) => scene.coverage[at(point) / 3];
    expect(covered(cut, { x: 0.5, y: 0.3 })).toBe(255);
    expect(covered(cut, { x: 0.25, y: 0.7 })).toBe(0);
    const bare = photoScene(gray, { ...subject, spec: { ...spec, recolor: false, mask: { kind: 'area' } } });
    expect(covered(bare, { x: 0.5, y: 0.5 })).toBe(255);
    expect(covered(bare, { x: 0.2, y: 0.5 })).toBe(0);
  });

  it('says where the product is not below the print', () => {
    const away: PhotoSpec = { ...spec, mask: { kind: 'color', picks: [{ x: 0.02, y: 0.02 }], tolerance: 0.05 } };
    expect(showsArea(photoScene(gray, { ...subject, spec: away }))).toBe(false);
    expect(showsArea(photoScene(gray, subject))).toBe(true);
  });
});

describe('where a print lies in a photograph', () => {
  const faults = (change: object) =>
    PhotoSpec.safeParse({ ...spec, ...change }).error?.issues.map(({ path }) => path[0]);

  it('is refused where corners cross or are missing, or where a whole room would be recolored', () => {
    expect(faults({})).toBeUndefined();
    const [p, q, r, s] = quad;
    expect(faults({ points: [q, p, r, s] })).toEqual(['points']);
    expect(faults({ points: [p, q, r, { x: 0.3, y: 0.3 }] })).toEqual(['points']);
    expect(faults({ points: [p, q, r] })).toEqual(['points']);
    expect(faults({ mask: { kind: 'area' } })).toEqual(['mask']);
    expect(faults({ seen: { from: 0.5, to: 0.5 } })).toEqual(['seen']);
    expect(faults({ mask: { kind: 'area' }, recolor: false })).toBeUndefined();
    expect(isLaidOut(curved)).toBe(true);
  });
});
