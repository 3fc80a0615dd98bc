import { describe, expect, it } from 'vitest';
import type { AssetRef, Layer } from './document.ts';
import { estimateStitches } from './embroidery-rules.ts';
import { preflight } from './preflight.ts';
import { inspectLayers } from './preflight-inspection.ts';
import type { PrintArea } from './print-area.ts';
import { imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';
import { threads } from './threads.ts';

const cap: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 110, heightMm: 55, bleedMm: 0, safeMm: 0, dpi: 300 },
  technique: 'embroidery',
  edge: 'float',
};
const photo: AssetRef = { fileId: 'f', sha256: 'a'.repeat(64), mime: 'image/jpeg', widthPx: 3000, heightPx: 2000 };
const middle = { x: 55, y: 27 };

function check(layers: Layer[], area: PrintArea = cap) {
  const { widthMm, heightMm } = area;
  const own = layers.map((layer, index) => ({ ...layer, id: `layer-${index}` }));
  const document = {
    v: 1 as const,
    areas: { front: { widthMm, heightMm, background: null, layers: own } },
    assets: { photo },
  };
  const { findings } = preflight(document, 'front', area, testEnv);
  return findings.filter(({ rule }) => rule.startsWith('stitch-')).map(({ rule, level }) => `${level} ${rule}`);
}

describe('pre-flight of embroidery', () => {
  it('[EMB-04] refuses images, and only where it is embroidered', () => {
    const image = imageLayer({ ...middle, w: 30, h: 20 });
    expect(check([image])).toEqual(['red stitch-images']);
    expect(check([image], { ...cap, technique: 'dtg' })).toEqual([]);
  });

  it('[EMB-04] refuses more threads than a machine has needles, of colors that are told apart', () => {
    const dots = (count: number, hexOf: (index: number) => string) =>
      Array.from({ length: count }, (_, index) =>
        shapeLayer({ x: 5 + (index % 10) * 10, y: index < 10 ? 10 : 40, w: 5, h: 5, fill: hexOf(index) }),
      );
    const hues = (index: number) => threads[2 * index]!.hex;
    expect(check(dots(20, hues))).toContain('red stitch-threads');
    expect(check(dots(8, hues))).toEqual([]);
    expect(check(dots(20, (index) => `#d3222${(index % 16).toString(16)}`))).toEqual([]);
  });

  it('[EMB-04] warns of many stitches and refuses too many', () => {
    const block = (w: number, h: number, area = cap) => check([shapeLayer({ ...middle, w, h })], area);
    const back = { ...cap, widthMm: 300, heightMm: 300 };
    expect(block(60, 40)).toEqual([]);
    expect(block(180, 150, back)).toEqual(['amber stitch-count']);
    expect(block(290, 200, back)).toEqual(['red stitch-count']);
  });

  it('[EMB-04] warns of letters and lines that threads are too thick for', () => {
    const words = (sizeMm: number, font = 'roboto-700') =>
      check([textLayer({ ...middle, text: 'Ridge', sizeMm, font })]);
    expect(words(9)).toEqual([]);
    expect(words(6)).toContain('amber stitch-letters');
    expect(words(9, 'cinzel-400')).toContain('amber stitch-columns');
    const outline = (widthMm: number) =>
      check([shapeLayer({ ...middle, w: 30, h: 30, fill: null, stroke: { color: '#222222', widthMm } })]);
    expect([outline(0.6), outline(1)]).toEqual([['amber stitch-columns'], []]);
  });

  it('[CHK-41] refuses what has too many letters to be measured, and measures none of them', () => {
    const back = { ...cap, widthMm: 300, heightMm: 300 };
    const lines = (count: number) =>
      Array.from({ length: count }, () => textLayer({ x: 150, y: 150, text: 'Wg8 &@'.repeat(80), sizeMm: 8 }));
    expect(check(lines(6), back)).toEqual(['red stitch-count']);
    const estimate = (count: number) => estimateStitches(inspectLayers(lines(count), testEnv));
    expect(estimate(1)).toBeGreaterThan(1000);
    expect(estimate(1)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(estimate(6)).toBe(Number.POSITIVE_INFINITY);
    const arcs = (count: number) =>
      Array.from({ length: count }, () => shapeLayer({ w: 20, h: 20, path: `M0 0a${'1 1 0 110 1 '.repeat(1600)}` }));
    expect(estimateStitches(inspectLayers(arcs(1), testEnv))).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(estimateStitches(inspectLayers(arcs(8), testEnv))).toBe(Number.POSITIVE_INFINITY);
  });

  it('tells no more than there is of what is below a limit, and what is not sewn', () => {
    const told = (layer: Layer) => {
      const areas = { front: { widthMm: 110, heightMm: 55, background: null, layers: [layer] } };
      const { findings } = preflight({ v: 1, areas, assets: {} }, 'front', cap, testEnv);
      return findings.map(({ message }) => message).join(' ');
    };
    // Capitals of Roboto are 0.711 of the em.
    expect(told(textLayer({ ...middle, text: 'Ridge', sizeMm: 4.98 / 0.711 }))).toContain('only 4.9 mm high');
    expect(told(textLayer({ ...middle, text: 'Ridge', sizeMm: 2.48 / 0.711 }))).toContain('only 2.4 mm high');
    const outline = { color: '#222222', widthMm: 0.75 };
    expect(told(shapeLayer({ ...middle, w: 30, h: 30, fill: null, stroke: outline }))).toContain('about 0.7 mm');
    expect(told(shapeLayer({ ...middle, w: 30, h: 0.3 }))).toContain('thinner than 0.4 mm and may not be sewn');
  });
});
