import { describe, expect, it } from 'vitest';
import type { ImageLayer } from './document.ts';
import { drawnPicture } from './picture-use.ts';
import { renderDesignArea } from './render.ts';
import { imageLayer, testEnv } from './testing/test-env.ts';
import { joinedSize, withMargin } from './tile-margin.ts';

const size = { widthPx: 16, heightPx: 8 };

/** Each pixel says where it is: its column in red, its row in green. */
function located(alpha = 255): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.widthPx * size.heightPx * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const pixel = at / 4;
    pixels.set([pixel % size.widthPx, Math.floor(pixel / size.widthPx), 0, alpha], at);
  }
  return pixels;
}

function pixelAt(made: ReturnType<typeof withMargin>, x: number, y: number) {
  const at = (y * made.widthPx + x) * 4;
  return [...made.pixels.subarray(at, at + 4)];
}

describe('what a copy of a pattern has past its edges', () => {
  it('[PIC-12] is the beginning of its neighbors, wherever these stand', () => {
    const grid = withMargin(located(), size, 'grid');
    expect([grid.widthPx, grid.heightPx]).toEqual([18, 9]);
    expect(pixelAt(grid, 3, 5)).toEqual([3, 5, 0, 255]);
    expect([pixelAt(grid, 17, 5), pixelAt(grid, 3, 8), pixelAt(grid, 16, 8)]).toEqual([
      [1, 5, 0, 255],
      [3, 0, 0, 255],
      [0, 0, 0, 255],
    ]);
    const brick = withMargin(located(), size, 'brick');
    expect([pixelAt(brick, 17, 5), pixelAt(brick, 3, 8), pixelAt(brick, 12, 8)]).toEqual([
      [1, 5, 0, 255],
      [11, 0, 0, 255],
      [4, 0, 0, 255],
    ]);
    const drop = withMargin(located(), size, 'half-drop');
    expect([pixelAt(drop, 17, 5), pixelAt(drop, 16, 1), pixelAt(drop, 3, 8)]).toEqual([
      [1, 1, 0, 255],
      [0, 5, 0, 255],
      [3, 0, 0, 255],
    ]);
  });

  it('[PIC-12] is nothing where the ground shows through: it would be drawn twice there', () => {
    const made = withMargin(located(254), size, 'grid');
    expect(pixelAt(made, 15, 7)).toEqual([15, 7, 0, 254]);
    expect([pixelAt(made, 16, 0), pixelAt(made, 0, 8)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('[PIC-12] is whole pixels, as is half of the copy', () => {
    expect(joinedSize({ widthPx: 101, heightPx: 3 })).toEqual({ widthPx: 104, heightPx: 8 });
  });

  it('[PIC-12] is drawn of copies without space between them alone', () => {
    const repeated = (gapMm: number): ImageLayer =>
      imageLayer({ pattern: { arrangement: 'brick', tileW: 10, tileH: 10, gapMm } });
    expect(drawnPicture(repeated(0)).key).not.toBe(drawnPicture(repeated(1)).key);
    const markup = (layer: ImageLayer) =>
      renderDesignArea({ widthMm: 300, heightMm: 400, background: null, layers: [layer] }, testEnv);
    expect(markup(repeated(0))).toContain('width="1.125" height="1.125"');
    expect(markup(repeated(1))).toContain('width="1" height="1"');
  });
});
