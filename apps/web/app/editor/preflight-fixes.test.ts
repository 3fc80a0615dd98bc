import {
  type DesignDocument,
  emptyDocument,
  type GroupLayer,
  type ImageLayer,
  type Layer,
} from '@merchmill/design/document.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { preflight } from '@merchmill/design/preflight.ts';
import type { PreflightEnv, RuleName } from '@merchmill/design/preflight-inspection.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { block, disc, ruled } from '@merchmill/design/testing/bad-pictures.ts';
import type { CraftedPicture } from '@merchmill/design/testing/crafted-picture.ts';
import { frontArea, imageLayer, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { describe, expect, it } from 'vitest';
import { fixesFor, fixFor, moveInside } from './preflight-fixes.ts';

const tee = frontArea();
const cap: PrintArea = { ...tee, technique: 'embroidery', widthMm: 110, heightMm: 55 };
const poster: PrintArea = { ...tee, technique: 'giclee', bleedMm: 3, safeMm: 15, edge: 'full' };
const photo = {
  fileId: 'f1',
  sha256: 'a'.repeat(64),
  mime: 'image/jpeg',
  widthPx: 1000,
  heightPx: 1000,
} as const;

function design(layers: Layer[], area: PrintArea = tee, changes: Partial<DesignDocument['areas'][string]> = {}) {
  const document = emptyDocument([area]);
  return { ...document, assets: { photo }, areas: { front: { ...document.areas.front!, layers, ...changes } } };
}

/** Runs the check, presses the fix of a rule, and checks again. */
function press(
  rule: RuleName,
  document: DesignDocument,
  printArea: PrintArea = tee,
  garmentHex?: string,
  facts: PictureFacts | null = null,
) {
  const env: PreflightEnv = {
    ...testEnv,
    pictureFacts: () => facts,
    outOfGamut: (...rgb) => Math.max(0, Math.max(...rgb) - Math.min(...rgb) - 160) / 2,
  };
  const check = (of: DesignDocument) =>
    preflight(of, 'front', printArea, env, garmentHex ? { garmentHex } : {}).findings.filter(
      (finding) => finding.rule === rule && finding.level !== 'green',
    );
  const [finding] = check(document);
  if (!finding) throw new Error(`The design has nothing for ${rule}`);
  const fix = fixFor(finding, { document, printArea, env, ...(garmentHex ? { garmentHex } : {}) });
  const fixed = fix ? fix.change(document) : document;
  return { finding, fix, layer: fixed.areas.front!.layers[0], area: fixed.areas.front!, left: check(fixed) };
}

const picture = imageLayer({ x: 150, y: 200, w: 20, h: 20, asset: 'picture' });

function pressPicture(rule: RuleName, { asset, facts }: CraftedPicture) {
  return press(rule, { ...design([picture]), assets: { picture: asset } }, tee, '#ffffff', facts);
}

describe('fixes of one press', () => {
  it('[SCR-17] shrink a picture to where it prints well', () => {
    const { fix, layer, left } = press('resolution', design([imageLayer({ x: 150, y: 200, w: 280, h: 280 })]));
    expect(fix).toMatchObject({ name: 'shrink', dpi: 150 });
    expect(layer!.w).toBeCloseTo(169.3, 1);
    expect(left).toEqual([]);
  });

  it('[SCR-17] shrink the copies of a pattern, and leave the box that it covers', () => {
    const pattern = { arrangement: 'brick', tileW: 280, tileH: 280, gapMm: 10 } as const;
    const { fix, layer, left } = press('resolution', design([imageLayer({ x: 150, y: 200, w: 300, h: 400, pattern })]));
    expect(fix).toMatchObject({ name: 'shrink', dpi: 150 });
    expect(layer).toMatchObject({ w: 300, h: 400, pattern: { arrangement: 'brick' } });
    expect((layer as ImageLayer).pattern!.tileW).toBeCloseTo(169.3, 1);
    expect(left).toEqual([]);
  });

  it('[SCR-17] move what reaches past the area inwards', () => {
    const { fix, layer, left } = press('outside', design([shapeLayer({ x: 295, y: 200, w: 60, h: 20 })]));
    expect(fix?.name).toBe('moveInside');
    expect(layer).toMatchObject({ x: 270, y: 200, w: 60 });
    expect(left).toEqual([]);
  });

  it('[SCR-17] move a text out of the margin that may be cut', () => {
    const text = textLayer({ text: 'Edge', x: 150, y: 10, sizeMm: 10 });
    const { fix, layer, left } = press('safe-margin', design([text], poster), poster);
    expect(fix?.name).toBe('moveInside');
    expect(layer!.y).toBeGreaterThan(15);
    expect(left).toEqual([]);
  });

  it('make what is larger than the area small enough', () => {
    const inside = moveInside(shapeLayer({ x: 150, y: 200, w: 600, h: 100 }), { x: 0, y: 0, w: 300, h: 400 });
    expect(inside).toMatchObject({ x: 150, y: 200, w: 300, h: 50 });
  });

  it('[CHK-06] make a bar as thick as it must be, and letters of hairlines as large', () => {
    const bar = press('thin-fill', design([shapeLayer({ x: 150, y: 200, w: 80, h: 0.1 })]));
    expect(bar.fix?.name).toBe('widen');
    expect(bar.layer).toMatchObject({ w: 80, h: 0.25 });
    const text = press('thin-fill', design([textLayer({ x: 150, y: 200, font: 'sacramento-400', sizeMm: 6 })]));
    expect(text.fix?.name).toBe('enlarge');
    expect([...bar.left, ...text.left]).toEqual([]);
  });

  it('[CHK-06] turn a white image dark on a white tee, with its shades', () => {
    const found = pressPicture('ink-on-garment', block(255, 255, 255));
    expect(found.fix?.name).toBe('contrast');
    expect(found.layer).toMatchObject({ filters: { tone: { kind: 'duotone', dark: '#ffffff', light: '#17171a' } } });
    expect(found.left).toEqual([]);
  });

  it('[CHK-06] enlarge an image until its lines are thick enough, and offer nothing for a halo', () => {
    const lines = pressPicture('thin-parts', ruled(2));
    expect(lines.fix?.name).toBe('enlarge');
    expect(lines.left).toEqual([]);
    expect(pressPicture('soft-edges', disc(60, 110)).fix).toBeNull();
  });

  it('[CHK-06] make a color calmer until it prints, no more than it takes', () => {
    const layers = [shapeLayer({ x: 150, y: 200, fill: '#00ff00' })];
    const found = press('out-of-gamut', design(layers, poster, { background: '#ffffff' }), poster);
    expect(found.fix?.name).toBe('calmer');
    expect(found.layer).not.toMatchObject({ fill: '#00ff00' });
    expect(found.left).toEqual([]);
  });

  it('[SCR-17] thicken an outline that is too fine, more where half of it is hidden', () => {
    const thin = { color: '#000000', widthMm: 0.1 };
    const shape = press('thin-stroke', design([shapeLayer({ stroke: thin, fill: null })]));
    expect(shape.layer).toMatchObject({ stroke: { widthMm: 0.35 } });
    const text = press('thin-stroke', design([textLayer({ stroke: thin })]));
    expect([shape.finding.fix, text.finding.fix]).toEqual([
      'Make it at least 0.35 mm wide.',
      'Make it at least 0.7 mm wide.',
    ]);
    expect(text.layer).toMatchObject({ stroke: { widthMm: 0.7 } });
    expect([...shape.left, ...text.left]).toEqual([]);
  });

  it('enlarge letters that are too small to be read', () => {
    const { fix, left } = press('small-text', design([textLayer({ sizeMm: 2 })]));
    expect(fix?.name).toBe('enlarge');
    expect(left).toEqual([]);
  });

  it('[CHK-06] enlarge letters until they can be sewn, and offer nothing where that would leave the area', () => {
    const words = (text: string, sizeMm: number, x = 55) => [
      textLayer({ x, y: 27, text, sizeMm, font: 'archivo-black-400' }),
    ];
    const { fix, layer, left } = press('stitch-letters', design(words('Ridge', 6), cap), cap);
    expect(fix?.name).toBe('enlarge');
    expect(left).toEqual([]);
    if (layer?.type !== 'text') throw new Error('It is no text any more');
    const { capHeightMm } = layoutText(testEnv.font(layer.font), layer);
    expect(capHeightMm).toBeGreaterThanOrEqual(5);
    expect(capHeightMm).toBeLessThan(5.1);
    // What can't be read at all gets as large as it must be to be sewn.
    const tiny = press('small-text', design(words('Ridge', 2), cap), cap);
    expect(tiny.layer).toMatchObject({ sizeMm: layer.sizeMm });
    const long = 'The whole of the eastern ridge';
    expect(press('stitch-letters', design(words(long, 5.5), cap), cap).fix).toBeNull();
    const back = { ...cap, widthMm: 300 };
    expect(press('stitch-letters', design(words(long, 5.5, 150), back), back).fix?.name).toBe('enlarge');
  });

  it('[CHK-38] make opaque what would be sewn solid, with the groups that it is seen through by', () => {
    const shape = shapeLayer({ x: 55, y: 27, w: 30, h: 20 });
    const alone = press('stitch-opacity', design([{ ...shape, opacity: 0.5 }], cap), cap);
    expect(alone.fix?.name).toBe('solid');
    expect(alone.layer?.opacity).toBe(1);
    const frame = { ...shape, w: 110, h: 55, opacity: 0.8 };
    const inner: Layer = { ...frame, id: 'inner', type: 'group', children: [shape], opacity: 1 } as GroupLayer;
    const outer: Layer = { ...frame, id: 'outer', type: 'group', children: [inner] } as GroupLayer;
    const grouped = press('stitch-opacity', design([outer], cap), cap);
    expect(grouped.finding.layerId).toBe(shape.id);
    expect(grouped.layer).toMatchObject({ opacity: 1, children: [{ opacity: 1 }] });
    expect([...alone.left, ...grouped.left]).toEqual([]);
    expect(press('stitch-opacity', design([{ ...outer, locked: true }], cap), cap).fix).toBeNull();
  });

  it('make solid what would print speckled, and seen what would vanish on the fabric', () => {
    const faint = press('semi-transparent', design([shapeLayer({ opacity: 0.5 })]));
    expect(faint.layer?.opacity).toBe(1);
    const lost = press('ink-on-garment', design([textLayer({ fill: '#1b2747' })]), tee, '#1b2747');
    expect(lost.layer).toMatchObject({ fill: '#ffffff' });
    expect([...faint.left, ...lost.left]).toEqual([]);
  });

  it('remove characters that the font cannot write', () => {
    const { layer, left } = press('missing-glyphs', design([textLayer({ text: 'Hi ᚠᚢ!' })]));
    expect(layer).toMatchObject({ text: 'Hi !' });
    expect(left).toEqual([]);
  });

  it('[TXT-05] take a font that has all characters of a text, before they remove any', () => {
    const document = design([textLayer({ text: 'Жук Ω', font: 'bebas-neue-400' })]);
    const [finding] = preflight(document, 'front', tee, testEnv).findings.filter(
      ({ rule }) => rule === 'missing-glyphs',
    );
    expect(finding!.message).toContain('Ж у к Ω');
    const fixes = [...fixesFor(finding!, { document, printArea: tee, env: testEnv })];
    expect(fixes.map(({ name }) => name)).toEqual(['chooseFont', 'dropCharacters']);
    const { layers } = fixes[0]!.change(document).areas.front!;
    expect(layers[0]).toMatchObject({ text: 'Жук Ω' });
    expect(fixes[1]!.change(document).areas.front!.layers[0]).toMatchObject({ text: ' ' });
  });

  it('are tried one by one, as they are asked for', () => {
    const document = design([textLayer({ text: 'Жук Ω', font: 'bebas-neue-400' })]);
    const [finding] = preflight(document, 'front', tee, testEnv).findings;
    let asked = 0;
    const font = (id: string) => {
      asked++;
      return testEnv.font(id);
    };
    const given = { document, printArea: tee, env: { font } };
    expect(fixFor(finding!, given)?.name).toBe('chooseFont');
    const forFirst = asked;
    expect([...fixesFor(finding!, given)]).toHaveLength(2);
    expect(forFirst).toBeLessThan((asked - forFirst) / 2);
  });

  it('[TXT-05] offer no font that is not loaded, and none for what no font has', () => {
    const none = { font: (id: string) => (id === 'bebas-neue-400' ? testEnv.font(id) : fail(id)) };
    const fail = (id: string): never => {
      throw new Error(`${id} is not loaded`);
    };
    const document = design([textLayer({ text: 'Жук', font: 'bebas-neue-400' })]);
    const [finding] = preflight(document, 'front', tee, none).findings;
    const names = (env: typeof none, of = document, about = finding!) =>
      [...fixesFor(about, { document: of, printArea: tee, env })].map(({ name }) => name);
    expect(names(none)).toEqual(['dropCharacters']);
    const foreign = design([textLayer({ text: 'Hi ᚠ' })]);
    const [other] = preflight(foreign, 'front', tee, testEnv).findings;
    expect(names(testEnv, foreign, other!)).toEqual(['dropCharacters']);
  });

  it('fit the design to the product, and give it a ground', () => {
    const other = press('geometry', design([shapeLayer()], tee, { widthMm: 200, heightMm: 200 }));
    expect(other.area).toMatchObject({ widthMm: 300, heightMm: 400 });
    const bare = press('bleed-coverage', design([shapeLayer()], poster, { background: null }), poster);
    expect(bare.area.background).toBe('#ffffff');
    expect([...other.left, ...bare.left]).toEqual([]);
  });

  it('are not offered where a person has to decide, nor for what is locked', () => {
    expect(press('empty', design([])).fix).toBeNull();
    expect(press('outside', design([shapeLayer({ x: 900, locked: true })])).fix).toBeNull();
  });
});
