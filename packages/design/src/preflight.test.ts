import { describe, expect, it } from 'vitest';
import type { AssetRef, DesignArea, DesignDocument, GroupLayer, Layer } from './document.ts';
import { type PreflightOptions, preflight } from './preflight.ts';
import type { PrintArea } from './print-area.ts';
import { imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

const shirt: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 300, heightMm: 400, bleedMm: 0, safeMm: 0, dpi: 300 },
  technique: 'dtg',
  edge: 'float',
};
const card: PrintArea = {
  ...shirt,
  widthMm: 100,
  heightMm: 150,
  bleedMm: 3,
  safeMm: 5,
  technique: 'giclee',
  edge: 'full',
};
const photo: AssetRef = { fileId: 'f', sha256: 'a'.repeat(64), mime: 'image/jpeg', widthPx: 3000, heightPx: 2000 };
const onShirt = { x: 150, y: 200 };

function check(layers: Layer[], area = shirt, more: { options?: PreflightOptions; area?: Partial<DesignArea> } = {}) {
  const { widthMm, heightMm } = area;
  const document: DesignDocument = {
    v: 1,
    areas: { front: { widthMm, heightMm, background: null, layers, ...more.area } },
    assets: { photo },
  };
  return preflight(document, 'front', area, testEnv, more.options);
}

const rulesOf = (result: ReturnType<typeof check>) => result.findings.map(({ rule, level }) => `${level} ${rule}`);

/** A group, in the middle of the shirt, whose box is as large as the shirt's print area. */
function groupOf(children: Layer[], more: Partial<GroupLayer> = {}): GroupLayer {
  const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id: 'group', ...onShirt });
  return { ...base, w: 300, h: 400, ...more, type: 'group', children };
}

describe('preflight', () => {
  it('finds nothing wrong with a sound design', () => {
    expect(check([textLayer(onShirt), shapeLayer(onShirt)])).toEqual({ level: 'green', findings: [] });
  });

  it('puts the worst first and takes its level from it', () => {
    const result = check([
      imageLayer({ ...onShirt, w: 150, h: 100 }),
      textLayer({ ...onShirt, text: '漢' }),
      shapeLayer({ x: 0 }),
    ]);
    expect(rulesOf(result)).toEqual(['red missing-glyphs', 'amber outside', 'green resolution']);
    expect(result.level).toBe('red');
  });

  it('says everything in whole sentences', () => {
    const result = check(
      [imageLayer({ x: 60, y: 140, w: 700, h: 500 }), textLayer({ text: '漢 a', sizeMm: 2, opacity: 0.5 })],
      { ...card, widthMm: 101, technique: 'dtg' },
      { area: { widthMm: 90 } },
    );
    expect(result.findings.length).toBeGreaterThan(4);
    for (const { message, fix } of result.findings) {
      expect(message).toMatch(/^[A-Z].*[.]$/);
      if (fix !== undefined) expect(fix).toMatch(/^[A-Z].*[.]$/);
    }
  });
});

describe('resolution', () => {
  it.each([
    [250, 'green', 304, 'The image prints sharp (304 DPI).'],
    [254, 'green', 300, 'The image prints sharp (300 DPI).'],
    [255, 'green', 298, 'The image prints well (298 DPI).'],
    [508, 'green', 150, 'The image prints well (150 DPI).'],
    [510, 'amber', 149, 'The image will look slightly soft in print (149 DPI).'],
    [762, 'amber', 100, 'The image will look slightly soft in print (100 DPI).'],
    [763, 'red', 99, 'The image is too small to print at this size (99 DPI).'],
  ])('a picture of 3000 pixels over %i mm is %s', (w, level, effectiveDpi, message) => {
    const wide = { ...shirt, widthMm: 1000, heightMm: 1000 };
    const [finding] = check([imageLayer({ x: 500, y: 500, w, h: (w * 2) / 3 })], wide).findings;
    expect(finding).toMatchObject({ rule: 'resolution', level, effectiveDpi, message, layerId: 'image' });
    expect(finding!.fix === undefined).toBe(level === 'green');
  });

  it('counts only the pixels of the crop, along the poorer axis', () => {
    const layer = imageLayer({ ...onShirt, w: 100, h: 100, crop: { x: 0, y: 0, w: 0.5, h: 0.25 } });
    expect(check([layer]).findings[0]!.effectiveDpi).toBe(127);
  });

  it('asks less of a large poster', () => {
    const poster = { ...shirt, widthMm: 1000, heightMm: 1000, dpi: 150 };
    const level = (w: number) => check([imageLayer({ x: 500, y: 500, w, h: (w * 2) / 3 })], poster).level;
    expect([level(500), level(700), level(900), level(1100)]).toEqual(['green', 'green', 'amber', 'red']);
  });

  it('reports a picture that is not in the design', () => {
    expect(rulesOf(check([imageLayer({ ...onShirt, asset: 'gone' })]))).toEqual(['red missing-picture']);
  });
});

describe('place on the product', () => {
  it.each<[string, Layer, string[]]>([
    ['inside', shapeLayer({ x: 20, y: 10, w: 40, h: 20 }), []],
    ['past an edge', shapeLayer({ x: 19, y: 10, w: 40, h: 20 }), ['amber outside']],
    ['past an edge when turned', shapeLayer({ x: 20, y: 10, w: 40, h: 20, rot: 45 }), ['amber outside']],
    [
      'past an edge by its stroke',
      shapeLayer({ x: 20, y: 10, w: 40, h: 20, stroke: { color: '#000000', widthMm: 1 } }),
      ['amber outside'],
    ],
    ['wholly outside', shapeLayer({ x: 400 }), ['red empty', 'amber outside']],
    ['outside but hidden', shapeLayer({ x: 400, visible: false }), ['red empty']],
    ['outside but a guide', shapeLayer({ x: 400, role: 'guide' }), ['red empty']],
    [
      'outside as drawn by its path',
      shapeLayer({ x: 20, y: 10, shape: 'path', path: 'M0 0L-50 0 10 10Z' }),
      ['amber outside'],
    ],
  ])('a shape %s', (_name, layer, expected) => {
    expect(rulesOf(check([layer]))).toEqual(expected);
  });

  it('tells what is cut off from what is not printed at all', () => {
    expect(check([shapeLayer({ x: 0 })]).findings[0]!.message).toContain('extends past');
    expect(check([shapeLayer(onShirt), textLayer({ x: 400, text: 'Far  away' })]).findings[0]!.message).toBe(
      'The text “Far away” is outside the print area and won’t be printed.',
    );
  });

  it('looks into groups, where they stand', () => {
    expect(rulesOf(check([groupOf([shapeLayer({ x: 150, y: 200 })])]))).toEqual([]);
    expect(rulesOf(check([groupOf([shapeLayer({ x: 20, y: 200 })])]))).toEqual([]);
    expect(rulesOf(check([groupOf([shapeLayer({ x: 20, y: 200 })], { rot: 90 })]))).toEqual([]);
    expect(rulesOf(check([groupOf([shapeLayer({ x: 150, y: 45 })], { rot: 90 })]))).toEqual(['amber outside']);
  });

  it('lets pictures and shapes run over a full edge, but no words', () => {
    const ground = { area: { background: '#ffffff' } };
    expect(rulesOf(check([shapeLayer({ x: 0 })], card, ground))).toEqual([]);
    expect(rulesOf(check([textLayer({ x: 0 })], card, ground))).toEqual(['amber outside']);
  });

  it('keeps words out of the margin of a full edge', () => {
    const ground = { area: { background: '#ffffff' } };
    const at = (y: number) => rulesOf(check([textLayer({ y, text: 'HH' })], card, ground));
    expect(at(75)).toEqual([]);
    expect(at(8)).toEqual(['amber safe-margin']);
    expect(rulesOf(check([textLayer({ ...onShirt, y: 8, text: 'HH' })], { ...shirt, safeMm: 5 }))).toEqual([]);
  });
});

describe('what can be printed', () => {
  it.each([
    [3.5, ['amber small-text']],
    [3.6, []],
  ])('text of %d mm em size', (sizeMm, expected) => {
    expect(rulesOf(check([textLayer({ ...onShirt, sizeMm })]))).toEqual(expected);
  });

  it('wants strokes that can be seen', () => {
    const stroke = (widthMm: number) => ({ stroke: { color: '#000000', widthMm } });
    expect(rulesOf(check([shapeLayer({ ...onShirt, ...stroke(0.3) })]))).toEqual(['amber thin-stroke']);
    expect(rulesOf(check([shapeLayer({ ...onShirt, ...stroke(0.35) })]))).toEqual([]);
    const adviceOf = (layer: Layer) => check([layer]).findings.map(({ fix }) => fix);
    expect(adviceOf(shapeLayer({ ...onShirt, ...stroke(0.3) }))).toEqual(['Make it at least 0.35 mm wide.']);
    // Half of it lies behind the letters.
    expect(adviceOf(textLayer({ ...onShirt, ...stroke(0.5) }))).toEqual(['Make it at least 0.7 mm wide.']);
    expect(rulesOf(check([textLayer({ ...onShirt, ...stroke(0.7) })]))).toEqual([]);
    expect(rulesOf(check([textLayer({ ...onShirt, ...stroke(0.6) })]))).toEqual(['amber thin-stroke']);
    expect(rulesOf(check([textLayer({ ...onShirt, ...stroke(0.6), fill: null })]))).toEqual([]);
  });

  it('[TXT-05] keeps characters that run to the left between their quotes', () => {
    const [finding] = check([textLayer({ ...onShirt, text: 'אב' })]).findings;
    expect(finding!.message).toBe('Roboto Bold doesn’t include “\u2068א ב\u2069”.');
  });

  it('names the characters that the font cannot write, each once', () => {
    const [finding] = check([textLayer({ ...onShirt, text: 'a漢字漢ᚠ' })]).findings;
    expect(finding).toMatchObject({ rule: 'missing-glyphs', level: 'red', layerId: 'text' });
    expect(finding!.message).toBe('Roboto Bold doesn’t include “漢 字 ᚠ”.');
  });

  it.each<[string, Layer[], Partial<DesignArea>, string[]]>([
    ['without layers', [], {}, ['red empty']],
    ['with an empty text', [textLayer({ text: ' ' })], {}, ['red empty']],
    ['with a shape without paint', [shapeLayer({ fill: null })], {}, ['red empty']],
    ['with a layer that is fully see-through', [shapeLayer({ opacity: 0 })], {}, ['red empty']],
    ['with an empty group', [groupOf([])], {}, ['red empty']],
    ['of white paper', [], { background: '#FFFFFF' }, ['red empty']],
    ['of colored paper', [], { background: '#ffeedd' }, []],
  ])('an area %s', (_name, layers, area, expected) => {
    expect(rulesOf(check(layers, card, { area }))).toEqual(expected);
  });

  it('reports an area that the design lacks', () => {
    const result = preflight({ v: 1, areas: {}, assets: {} }, 'front', shirt, testEnv);
    expect(rulesOf(result)).toEqual(['red empty']);
  });

  it('refuses a design of another size', () => {
    const sized = (widthMm: number) => rulesOf(check([shapeLayer(onShirt)], shirt, { area: { widthMm } }));
    expect(sized(300.05)).toEqual([]);
    expect(sized(305)).toEqual(['red geometry']);
    expect(check([shapeLayer(onShirt)], shirt, { area: { widthMm: 305 } }).findings[0]!.message).toBe(
      'This design was made for 305 × 400 mm, but this product’s print area is 300 × 400 mm.',
    );
  });

  it('warns of see-through layers where ink lies on fabric', () => {
    expect(rulesOf(check([shapeLayer({ ...onShirt, opacity: 0.5 })]))).toEqual(['amber semi-transparent']);
    expect(rulesOf(check([groupOf([shapeLayer(onShirt)], { opacity: 0.5 })]))).toEqual(['amber semi-transparent']);
    expect(rulesOf(check([shapeLayer({ ...onShirt, opacity: 0.5 })], { ...shirt, technique: 'sublimation' }))).toEqual(
      [],
    );
  });
});

describe('ink and product', () => {
  const white = { options: { garmentHex: '#f6f5f3' } };
  const label = textLayer({ ...onShirt, fill: '#ffffff' });

  it('warns of white ink on a white product, and of no other', () => {
    expect(rulesOf(check([label], shirt, white))).toEqual(['amber ink-on-garment']);
    expect(rulesOf(check([label], shirt, { options: { garmentHex: '#141517' } }))).toEqual([]);
    expect(rulesOf(check([label]))).toEqual([]);
  });

  it('is content when an outline stands out', () => {
    expect(rulesOf(check([{ ...label, stroke: { color: '#000000', widthMm: 2 } }], shirt, white))).toEqual([]);
  });

  it.each<[string, Layer, string[]]>([
    ['a dark shape', shapeLayer({ ...onShirt, w: 200, h: 200 }), []],
    [
      'a white shape',
      shapeLayer({ ...onShirt, w: 200, h: 200, fill: '#fefefe' }),
      ['amber ink-on-garment', 'amber ink-on-garment'],
    ],
    ['a shape smaller than the words', shapeLayer({ ...onShirt, w: 5, h: 5 }), ['amber ink-on-garment']],
  ])('sees that the words lie on %s', (_name, ground, expected) => {
    expect(rulesOf(check([ground, label], shirt, white))).toEqual(expected);
  });

  it('does not take what is painted later for a ground', () => {
    expect(rulesOf(check([label, shapeLayer({ ...onShirt, w: 200, h: 200 })], shirt, white))).toEqual([
      'amber ink-on-garment',
    ]);
  });
});

describe('cover to the edges', () => {
  const full = { x: 50, y: 75, w: 106, h: 156 };
  it.each<[string, Layer, Partial<DesignArea>, string[]]>([
    ['a picture up to the bleed', imageLayer(full), {}, []],
    ['a picture that is turned but large enough', imageLayer({ ...full, w: 200, h: 200, rot: 30 }), {}, []],
    ['a picture up to the trim line only', imageLayer({ ...full, w: 100, h: 150 }), {}, ['amber bleed-coverage']],
    ['a turned picture that misses the corners', imageLayer({ ...full, rot: 10 }), {}, ['amber bleed-coverage']],
    ['a round picture', imageLayer({ ...full, mask: { shape: 'ellipse' } }), {}, ['amber bleed-coverage']],
    ['a see-through picture', imageLayer({ ...full, opacity: 0.9 }), {}, ['amber bleed-coverage']],
    ['a rectangle', shapeLayer(full), {}, []],
    ['a rectangle with round corners', shapeLayer({ ...full, radiusMm: 4 }), {}, ['amber bleed-coverage']],
    [
      'an outline',
      shapeLayer({ ...full, fill: null, stroke: { color: '#000000', widthMm: 1 } }),
      {},
      ['amber bleed-coverage'],
    ],
    ['a background', shapeLayer(), { background: '#ffffff' }, []],
  ])('%s', (_name, layer, area, expected) => {
    expect(rulesOf(check([layer], card, { area })).filter((found) => !found.startsWith('green'))).toEqual(expected);
  });

  it('finds the cover inside a group', () => {
    const group = groupOf([imageLayer({ x: 53, y: 78, w: 106, h: 156 })], { x: 50, y: 75, w: 106, h: 156, rot: 180 });
    expect(check([group], card).level).toBe('green');
  });

  it('is not asked of a free motif', () => {
    expect(check([shapeLayer(onShirt)]).level).toBe('green');
  });
});
