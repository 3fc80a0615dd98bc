import { describe, expect, it } from 'vitest';
import { areaCost, documentBudgetProblem } from './budget.ts';
import type { DesignDocument, Layer } from './document.ts';
import { preflight } from './preflight.ts';
import { imageLayer, shapeLayer, testEnv, testFont, textLayer } from './testing/test-env.ts';
import { layoutText, rememberedLayoutBytes } from './text-layout.ts';
import { outlineBytes } from './text-weight.ts';

const photo = { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx: 4000, heightPx: 3000 } as const;

function design(layers: Layer[], picture: { widthPx: number; heightPx: number } = photo): DesignDocument {
  const area = { widthMm: 400, heightMm: 400, background: null, layers };
  return { v: 1, areas: { front: area }, assets: { photo: { ...photo, ...picture } } };
}
const copies = (count: number, layer: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    imageLayer({ id: `copy-${at}`, asset: 'photo', x: 200, y: 200, w: 320, h: 240, ...layer }),
  );

const area = {
  ...{ code: 'front', label: 'Front', widthMm: 400, heightMm: 400, bleedMm: 0, safeMm: 0, dpi: 300 },
  ...({ technique: 'dtg', edge: 'float' } as const),
};

describe('what an area takes to print', () => {
  it('counts each stored picture once, and what is drawn each time', () => {
    const { areas, assets } = design([
      ...copies(3),
      textLayer({ text: 'four' }),
      shapeLayer({ shape: 'path', path: 'M0 0' }),
    ]);
    expect(areaCost(areas.front!, assets, testEnv)).toEqual({
      sourcePixels: 12_000_000,
      drawnPixels: 36_000_000,
      filteredPixels: 0,
      layers: 5,
      copies: 0,
      characters: 4,
      outlineBytes: expect.any(Number),
    });
  });

  it('counts small copies as they are drawn, and not what is hidden', () => {
    const small = areaCost(design(copies(100, { w: 40, h: 30 })).areas.front!, { photo }, testEnv);
    expect(small.drawnPixels).toBeLessThan(20_000_000);
    const hidden = areaCost(design(copies(100, { visible: false })).areas.front!, { photo }, testEnv);
    expect(hidden.drawnPixels).toBe(0);
  });

  it('refuses a side full of text, and lets the longest text pass a hundred times', () => {
    const text = 'x'.repeat(500);
    const texts = (count: number) =>
      design(Array.from({ length: count }, (_, at) => textLayer({ id: `text-${at}`, text })));
    expect(documentBudgetProblem(texts(100), testEnv)).toBeNull();
    expect(documentBudgetProblem(texts(101), testEnv)).toMatchObject({
      message: expect.stringMatching(/too much text/),
    });
  });

  const versions = (count: number, layer: object = {}) =>
    copies(count, { w: 20, h: 20 }).map((each, at) => ({
      ...each,
      filters: { removed: { color: `#ff00${at.toString(16).padStart(2, '0')}`, tolerance: 10 } },
      ...layer,
    }));

  it('[PIC-11] counts what is filtered once for each way, as large as it is filtered, and a removed color more', () => {
    const cost = (layers: Layer[]) => areaCost(design(layers).areas.front!, { photo }, testEnv).filteredPixels;
    // 1200 pixels wide although it is printed smaller.
    const once = cost(versions(1, { filters: { brightness: 5 } }));
    expect(once).toBe(1200 * 900);
    expect(cost(versions(30, { filters: { brightness: 5 } }))).toBe(once);
    expect(cost(versions(3))).toBeGreaterThan(once * 6);
  });

  it('[PIC-11] refuses 200 ways to filter one picture with a sentence, and lets an album of filtered photos pass', () => {
    const small = { widthPx: 1200, heightPx: 1200 };
    expect(documentBudgetProblem(design(versions(200), small), testEnv)).toMatchObject({
      message: expect.stringMatching(/too many large images with filters/),
    });
    expect(documentBudgetProblem(design(versions(60, { w: 320, h: 240 }), small), testEnv)).toBeNull();
    const bright = { filters: { brightness: 5, saturation: 10 } };
    expect(documentBudgetProblem(design(versions(200, bright), small), testEnv)).toBeNull();
  });

  it('[PIC-11] refuses layers of one huge picture that would each be filtered by itself', () => {
    const huge = { widthPx: 10_000, heightPx: 8000 };
    const large = { w: 1000, h: 800, filters: { removed: { color: '#ffffff', tolerance: 10 } } };
    expect(documentBudgetProblem(design(versions(1, large), huge), testEnv)).toBeNull();
    expect(documentBudgetProblem(design(versions(30, large), huge), testEnv)).toMatchObject({
      message: expect.stringMatching(/too many large images with filters/),
    });
  });

  it('lets 120 copies of a photo through, and refuses 200 of a larger one with a sentence', () => {
    expect(documentBudgetProblem(design(copies(120)), testEnv)).toBeNull();
    const tooMuch = design(copies(200, { w: 400, h: 300 }), { widthPx: 5000, heightPx: 3750 });
    expect(documentBudgetProblem(tooMuch, testEnv)).toMatchObject({
      areaCode: 'front',
      message: expect.stringMatching(/repeated too often/),
    });
    const { level, findings } = preflight(tooMuch, 'front', area, testEnv);
    expect(level).toBe('red');
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'budget', fix: expect.stringMatching(/Remove copies/) }),
    );
    expect(preflight(design(copies(120)), 'front', area, testEnv).findings.map(({ rule }) => rule)).not.toContain(
      'budget',
    );
  });

  const notebook = '\u{1F4D3}';
  const emoji = (count: number) =>
    Array.from({ length: count }, (_, at) => textLayer({ id: `emoji-${at}`, text: notebook.repeat(250) }));

  it.each([
    ['roboto-700', 'The quick brown fox, 1234567890 & Co.', {}],
    ['special-elite-400', 'chapter 1: The End', {}],
    ['roboto-700', '\u{1F4D3}\u{1F468}\u200d\u{1F469}\u200d\u{1F467} 1\ufe0f\u20e3 \u{1F1E9}\u{1F1EA}\u2764\ufe0f', {}],
    ['cairo-700', 'سلام عليكم', {}],
    ['pacifico-400', 'bent around', { curve: 120, bend: true }],
    ['vt323-400', 'bent around', { curve: 120, bend: true }],
  ])(
    '[TXT-09] weighs the paths of a text without laying it out, about as heavy as they are (%s)',
    (font, text, how) => {
      const layer = textLayer({ text, font, sizeMm: 100, ...how });
      const { d } = layoutText(testFont(font), layer);
      const weight = outlineBytes(testFont(font), layer);
      expect(weight).toBeGreaterThan(d.length);
      expect(weight).toBeLessThan(3 * d.length);
    },
  );

  it('[TXT-09] refuses texts whose paths are too long to print, with a sentence and before they are laid out', () => {
    const before = rememberedLayoutBytes();
    const heavy = design(emoji(40));
    expect(documentBudgetProblem(heavy, testEnv)).toMatchObject({ message: expect.stringMatching(/too much detail/) });
    const { level, findings } = preflight(heavy, 'front', area, testEnv);
    expect([level, findings.map(({ rule }) => rule)]).toEqual(['red', ['budget']]);
    expect(rememberedLayoutBytes()).toBe(before);
    expect(documentBudgetProblem(design(emoji(2)), testEnv)).toBeNull();
  });

  it('[TXT-09] refuses them on several sides together', () => {
    const { areas, ...rest } = design(emoji(2));
    const sides = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`side-${at}`, areas.front!]));
    expect(documentBudgetProblem({ ...rest, areas: sides(1) }, testEnv)).toBeNull();
    expect(documentBudgetProblem({ ...rest, areas: sides(2) }, testEnv)?.message).toMatch(/of this design/);
  });

  it('[TXT-09] what was laid out is remembered up to a weight, over all fonts', () => {
    for (const font of ['roboto-700', 'roboto-400'])
      for (let at = 0; at < 2; at++) layoutText(testFont(font), textLayer({ font, text: notebook.repeat(240 + at) }));
    expect(rememberedLayoutBytes()).toBeLessThanOrEqual(32_000_000);
    const small = textLayer({ text: 'remembered' });
    const kept = layoutText(testFont('roboto-700'), small);
    expect(layoutText(testFont('roboto-700'), small)).toBe(kept);
  });
});
