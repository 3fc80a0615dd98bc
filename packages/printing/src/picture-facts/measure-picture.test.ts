import { factCells, PictureFacts, thinSteps } from '@merchmill/design/picture-facts.ts';
import { describe, expect, it } from 'vitest';
import { measurePicture, measurePixels, type Pixels } from './measure-picture.ts';
import { bar, drawn, type Inside, painted } from './test-pixels.ts';

/** The share of the ink that is thinner than a step. */
const thinBelow = (pixels: Pixels, step: (typeof thinSteps)[number]) =>
  measurePixels(pixels).thin[thinSteps.indexOf(step)]!;

/** Of the whole picture. */
function softShare(pixels: Pixels): number {
  const { cells } = measurePixels(pixels);
  const ink = cells.reduce((sum, cell) => sum + cell.ink, 0);
  return cells.reduce((sum, cell) => sum + cell.ink * cell.soft, 0) / ink;
}

const near = (color: readonly number[], wanted: readonly number[]) =>
  wanted.every((value, at) => Math.abs(color[at]! - value) <= 2);

it('a speck in a large cell is little ink, and not none', () => {
  const { cells } = measurePixels(painted(1024, 1024, (x, y) => (x === 3 && y === 3 ? [0, 0, 0, 255] : [0, 0, 0, 0])));
  expect(cells[0]!.ink).toBe(1e-4);
  expect(cells[1]!.ink).toBe(0);
});

describe('thin parts', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 12, 15, 23, 24, 31, 47, 48, 63, 64, 65])(
    'a bar of %i pixels is thinner than the steps above it alone, up to its ends',
    (width) => {
      const expected = thinSteps.map((step) => (width < step ? 1 : 0));
      for (const degrees of [0, 90])
        expect(measurePixels(drawn(256, 256, bar(256, width, degrees))).thin).toEqual(expected);
    },
  );

  it.each([10, 22.5, 30, 45, 60, 100, 135])('a bar at %f° is told within a tenth of its width', (degrees) => {
    for (const step of [6, 12, 24, 48] as const) {
      const wide = drawn(256, 256, bar(256, step * 1.1 + 1, degrees, 110));
      const narrow = drawn(256, 256, bar(256, step * 0.9 - 1, degrees, 110));
      expect(thinBelow(wide, step)).toBeLessThan(0.08);
      expect(thinBelow(narrow, step)).toBeGreaterThan(0.9);
    }
  });

  it('a ring is as thin as its wall, a disc as it is wide', () => {
    const ring =
      (wall: number): Inside =>
      (x, y) => {
        const far = Math.hypot(x - 100, y - 100);
        return far < 80 && far > 80 - wall;
      };
    expect(thinBelow(drawn(200, 200, ring(5)), 4)).toBeLessThan(0.05);
    expect(thinBelow(drawn(200, 200, ring(5)), 8)).toBe(1);
    expect(thinBelow(drawn(200, 200, ring(20)), 16)).toBeLessThan(0.05);
    expect(thinBelow(drawn(200, 200, ring(20)), 24)).toBeGreaterThan(0.95);
    expect(Math.max(...measurePixels(drawn(200, 200, ring(80))).thin)).toBeLessThan(0.01);
  });

  it('a hair beside a plate counts by its share, however near the plate is', () => {
    const shape: Inside = (x, y) => y > 20 && y < 180 && ((x > 20 && x < 120) || (x > 124 && x < 126));
    const share = 2 / 102;
    expect(measurePixels(drawn(200, 200, shape)).thin).toEqual(
      thinSteps.map((step) => (step > 2 ? expect.closeTo(share, 3) : 0)),
    );
  });

  it('beside the picture there is nothing: what touches its edge is as thin as it is', () => {
    const shape: Inside = (x) => x < 5 || x > 90;
    const share = 5 / 15;
    expect(thinBelow(drawn(100, 100, shape), 6)).toBeCloseTo(share, 3);
    expect(thinBelow(drawn(100, 100, shape), 12)).toBe(1);
  });

  it('a picture without transparency has none', () => {
    expect(measurePixels(painted(33, 40, () => [9, 9, 9, 255])).thin).toEqual(thinSteps.map(() => 0));
    expect(measurePixels(painted(33, 40, () => [9, 9, 9, 120])).thin).toEqual(thinSteps.map(() => 0));
  });

  it('widths are the same wherever a bar lies, across the words of a mask', () => {
    for (const left of [0, 1, 27, 31, 32, 33, 60, 63, 64]) {
      const { thin } = measurePixels(drawn(130, 90, (x, y) => x > left && x < left + 6 && y > 10 && y < 80));
      expect(thin).toEqual(thinSteps.map((step) => (step > 6 ? 1 : 0)));
    }
  });
});

describe('soft parts', () => {
  const disc: Inside = (x, y) => Math.hypot(x - 100, y - 100) < 80;

  it('the smoothed edge of something solid is none', () => {
    expect(softShare(drawn(200, 200, disc))).toBe(0);
    for (const degrees of [0, 3, 20, 45, 70])
      expect(softShare(drawn(200, 200, bar(200, 12.5, degrees)))).toBeLessThan(0.002);
  });

  it('a halo is, by the share of it', () => {
    const fade = (x: number, y: number) => Math.max(0, Math.min(1, (90 - Math.hypot(x - 100, y - 100)) / 30));
    const halo = painted(200, 200, (x, y) => [200, 0, 0, Math.round(255 * fade(x, y))]);
    // Rings from 60 to 90, of what leaves ink.
    expect(softShare(halo)).toBeGreaterThan(0.48);
    expect(softShare(halo)).toBeLessThan(0.56);
  });

  it('what is half-transparent all over is, up to its edge', () => {
    expect(softShare(painted(100, 100, (x, y) => [0, 0, 0, x > 20 && y > 20 ? 128 : 0]))).toBe(1);
    expect(softShare(painted(100, 100, () => [0, 0, 0, 200]))).toBe(1);
    expect(softShare(painted(100, 100, () => [0, 0, 0, 255]))).toBe(0);
  });

  it('is told by cells: a halo in one corner leaves the others hard', () => {
    const { cells } = measurePixels(painted(160, 160, (x, y) => [0, 0, 0, x < 20 && y < 20 ? 100 : x > 80 ? 255 : 0]));
    expect(cells[0]).toMatchObject({ ink: 1, soft: 1 });
    expect(cells[1]).toMatchObject({ ink: 0, soft: 0, colors: [] });
    expect(cells.filter(({ soft }) => soft > 0)).toHaveLength(1);
  });
});

describe('colors', () => {
  it('of flat ones each is told exactly with its share, the most frequent first', () => {
    const { cells } = measurePixels(
      painted(80, 80, (x) => (x % 10 < 5 ? [255, 255, 255, 255] : x % 10 < 8 ? [200, 16, 46, 255] : [0, 0, 0, 0])),
    );
    expect(cells).toHaveLength(factCells * factCells);
    for (const cell of cells)
      expect(cell).toEqual({
        ink: 0.8,
        soft: 0,
        colors: [
          [255, 255, 255, 0.625],
          [200, 16, 46, 0.375],
        ],
      });
  });

  it('of a photograph there are twelve, and what is rare but far from all else keeps its own', () => {
    const noise = (x: number, y: number) => (Math.imul(x * 7 + y * 13, 2_654_435_761) >>> 24) % 90;
    const photo = painted(320, 320, (x, y) =>
      x % 40 === 0 ? [250, 250, 20, 255] : [noise(x, y), noise(y, x + 9), noise(x + 5, y), 255],
    );
    for (const { colors } of measurePixels(photo).cells) {
      expect(colors).toHaveLength(12);
      expect(colors.filter((color) => near(color, [250, 250, 20]))).toEqual([[250, 250, 20, 0.025]]);
      expect(colors.reduce((sum, [, , , share]) => sum + share, 0)).toBeCloseTo(1, 2);
      expect(colors.map(([, , , share]) => share)).toEqual(colors.map(([, , , share]) => share).sort((a, b) => b - a));
    }
  });

  it('of a large picture are those of a sample; what is counted is still told by all of its pixels', () => {
    const whole = drawn(256, 256, bar(256, 3), [255, 255, 255]);
    const alpha = Uint8Array.from({ length: 256 * 256 }, (_, at) => whole.data[at * 4 + 3]!);
    const sample = painted(64, 64, (_x, y) => [255, 255, 255, y === 32 ? 255 : 0]);
    const [facts, full] = [measurePicture({ widthPx: 256, heightPx: 256, alpha, sample }), measurePixels(whole)];
    expect(facts.thin).toEqual(full.thin);
    expect(facts.cells.map(({ ink, soft }) => [ink, soft])).toEqual(full.cells.map(({ ink, soft }) => [ink, soft]));
  });

  it('the same pixels give the same, in the shape of the contract', () => {
    const pixels = painted(37, 35, (x, y) => [x * 6, y * 7, (x * y) % 256, (x * 9) % 256]);
    expect(measurePixels(pixels)).toEqual(measurePixels({ ...pixels, data: pixels.data.slice() }));
    expect(PictureFacts.parse(measurePixels(pixels))).toEqual(measurePixels(pixels));
  });
});
