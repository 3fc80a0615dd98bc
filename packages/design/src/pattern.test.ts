import { describe, expect, it } from 'vitest';
import { areaBudgetProblem, areaCost } from './budget.ts';
import { type DesignArea, ImageLayer } from './document.ts';
import { limits } from './document-limits.ts';
import { type PatternLayer, patternTiles, tilesIn } from './pattern.ts';
import { drawnPart, drawnPicture, pictureUses, reducedSize } from './picture-use.ts';
import { preflight } from './preflight.ts';
import { effectiveDpi } from './preflight-rules.ts';
import { renderDesignArea, renderLayer } from './render.ts';
import { scaleLayer } from './resize.ts';
import { frontArea, imageLayer, testEnv } from './testing/test-env.ts';

type Pattern = NonNullable<ImageLayer['pattern']>;
const photo = { fileId: 'f', sha256: '0'.repeat(64), mime: 'image/png', widthPx: 4000, heightPx: 3000 } as const;

function repeated(pattern: Partial<Pattern> = {}, layer: Partial<ImageLayer> = {}): PatternLayer {
  const whole = { arrangement: 'grid', tileW: 20, tileH: 15, gapMm: 5, ...pattern } as const;
  return imageLayer({ x: 50, y: 50, w: 100, h: 100, pattern: whole, ...layer }) as PatternLayer;
}
const area = (...layers: ImageLayer[]): DesignArea => ({ widthMm: 300, heightMm: 400, background: null, layers });

describe('where the copies of a pattern lie', () => {
  it('[PIC-07] as a grid about the middle of the box, with the space between, and only what reaches into it', () => {
    const tiles = patternTiles(repeated());
    expect(tiles).toContainEqual({ x: 40, y: 42.5 });
    expect(tiles).toContainEqual({ x: 65, y: 42.5 });
    expect(tiles).toContainEqual({ x: 40, y: 62.5 });
    expect(tiles.every(({ x, y }) => x > -20 && y > -15 && x < 100 && y < 100)).toBe(true);
    expect(tiles).toHaveLength(5 * 5);
  });

  it('[PIC-07] with every second row, or column, moved by half', () => {
    const brick = patternTiles(repeated({ arrangement: 'brick' }));
    expect(brick).toContainEqual({ x: 40, y: 42.5 });
    expect(brick).toContainEqual({ x: 52.5, y: 62.5 });
    const drop = patternTiles(repeated({ arrangement: 'half-drop' }));
    expect(drop).toContainEqual({ x: 65, y: 52.5 });
  });

  it('[PIC-07] leaves no part of the box bare where there is no space between them', () => {
    for (const arrangement of ['grid', 'brick', 'half-drop'] as const) {
      const tiles = patternTiles(repeated({ arrangement, gapMm: 0, tileW: 17, tileH: 13 }));
      for (let x = 0.5; x < 100; x += 3) {
        for (let y = 0.5; y < 100; y += 3) {
          expect(tiles.some((tile) => tile.x <= x && tile.x + 17 >= x && tile.y <= y && tile.y + 13 >= y)).toBe(true);
        }
      }
    }
  });

  it('[PIC-07] finds those in a part of the box', () => {
    const layer = repeated();
    const tiles = patternTiles(layer);
    const seen = tilesIn(layer, { x: 41, y: 43, w: 1, h: 1 });
    expect(seen.map((index) => tiles[index])).toEqual([{ x: 40, y: 42.5 }]);
  });
});

describe('a pattern in a drawing', () => {
  it('[PIC-07] embeds its picture once, at the size of a copy, and draws it as often as there are copies', () => {
    const svg = renderDesignArea(area(repeated()), testEnv);
    expect(svg.match(/<image /g)).toHaveLength(1);
    expect(svg.match(/<use /g)).toHaveLength(25);
    const [use] = pictureUses([repeated()]).values();
    expect(use).toMatchObject({ widthMm: 20, heightMm: 15, times: 25 });
    expect(reducedSize(photo, use!, 300 / 25.4)).toEqual({ widthPx: 354, heightPx: 266 });
  });

  it('[PIC-07] clips to its box or mask, and stands alone as a layer', () => {
    const svg = renderLayer(repeated({}, { mask: { shape: 'heart' } }), testEnv, { idPrefix: 'c-' });
    expect(svg).toContain('clip-path="url(#c-clip-image)"');
    expect(svg).toContain('<defs><image id="c-tile-image"');
  });

  it('[PIC-07] puts nothing but the crop into each copy', () => {
    const cropped = repeated({}, { crop: { x: 0.25, y: 0.5, w: 0.5, h: 0.25 } });
    const picture = drawnPicture(cropped);
    expect(picture.key).toBe('photo.tile-250000-500000-500000-250000');
    expect(drawnPart(picture, photo)).toEqual({ x: 1000, y: 1500, widthPx: 2000, heightPx: 750 });
    expect(drawnPicture(imageLayer()).key).toBe('photo');
  });

  it('[PIC-07] is judged by the resolution of its copies, and grows with all that is in it', () => {
    expect(effectiveDpi(repeated(), photo)).toBeCloseTo((4000 * 25.4) / 20);
    expect(scaleLayer(repeated(), 2).pattern).toEqual({ arrangement: 'grid', tileW: 40, tileH: 30, gapMm: 10 });
  });
});

describe('what a pattern costs', () => {
  it('[PIC-07] is the pixels of all its copies, and not those of the picture', () => {
    const cost = areaCost(area(repeated()), { photo }, testEnv);
    expect(cost).toMatchObject({ copies: 25, drawnPixels: 25 * 354 * 266, sourcePixels: 12_000_000 });
  });

  it('[PIC-07] is refused by the print check, in a sentence, where it is too much, and quickly', () => {
    const dense = repeated({ tileW: 1, tileH: 1, gapMm: 0 }, { w: 10_000, h: 10_000 });
    const start = performance.now();
    expect(patternTiles(dense).length).toBeLessThanOrEqual(limits.patternCopies);
    expect(areaBudgetProblem(area(dense), { photo }, testEnv)?.message).toMatch(/too many copies/);
    expect(performance.now() - start).toBeLessThan(200);
    const document = { v: 1, areas: { front: area(dense) }, assets: { photo } } as const;
    const { level, findings } = preflight(
      { ...document, areas: { front: area(dense) } },
      'front',
      frontArea(),
      testEnv,
    );
    expect(level).toBe('red');
    expect(findings.map(({ rule }) => rule)).toContain('budget');
    expect(areaBudgetProblem(area(repeated()), { photo }, testEnv)).toBeNull();
  });

  it('[PIC-10] an old layer is read without one, and with no filters', () => {
    const { pattern, filters } = ImageLayer.parse(imageLayer());
    expect([pattern, filters]).toEqual([undefined, undefined]);
  });
});
