import { describe, expect, it } from 'vitest';
import type { DesignDocument, GroupLayer, Layer } from './document.ts';
import { preflight } from './preflight.ts';
import type { PrintArea } from './print-area.ts';
import { frontArea, imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

/** A phone case: round corners of 10 mm, a hole of 36 mm in its upper left, and a strap down its right. */
const phoneCase: PrintArea = frontArea({
  ...{ widthMm: 70, heightMm: 146, bleedMm: 4, safeMm: 4, technique: 'uv', edge: 'full' },
  ground: {
    shape: 'M10 0H60a10 10 0 0 1 10 10V136a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V10a10 10 0 0 1 10-10Z',
    zones: [
      { label: 'camera cutout', kind: 'cut', path: 'M7 7H43V43H7Z' },
      { label: 'strap', kind: 'covered', path: 'M56 50H62V146H56Z' },
    ],
  },
});
const ground = shapeLayer({ id: 'ground', x: 35, y: 73, w: 90, h: 160 });

function check(layers: Layer[], area = phoneCase) {
  const { widthMm, heightMm } = area;
  const document: DesignDocument = {
    v: 1,
    areas: { front: { widthMm, heightMm, background: null, layers: [ground, ...layers] } },
    assets: { photo: { fileId: 'f', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 3000, heightPx: 3000 } },
  };
  return preflight(document, 'front', area, testEnv).findings.filter(({ level }) => level !== 'green');
}

const name = textLayer({ id: 'name', text: 'MARIA', sizeMm: 6 });

describe('what is over a hole or under the product', () => {
  it('[KNF-03] a text that is over a hole as a whole is an error that names the hole and the layer', () => {
    expect(check([{ ...name, x: 25, y: 25 }])).toEqual([
      {
        rule: 'keep-out',
        level: 'red',
        layerId: 'name',
        message: 'The text “MARIA” is over the camera cutout and won’t print.',
        fix: 'Move it away from the camera cutout.',
      },
    ]);
  });

  it('[KNF-03] a text of which a part lies there is a warning, however small the part', () => {
    for (const x of [43, 51]) {
      const [finding] = check([{ ...name, x, y: 25 }]);
      expect(finding).toMatchObject({ rule: 'keep-out', level: 'amber', layerId: 'name' });
      expect(finding!.message).toBe('Part of the text “MARIA” is over the camera cutout and won’t print.');
    }
  });

  it('a text beside it is not found', () => {
    expect(check([{ ...name, x: 35, y: 60 }])).toEqual([]);
    // Its upright box would touch the hole.
    const turned = check([{ ...name, text: 'MARIA AND EVA', x: 50, y: 58, rot: -50 }]);
    expect(turned.filter(({ message }) => message.includes('camera'))).toEqual([]);
  });

  it('what is covered is a warning, and no error', () => {
    const [finding] = check([{ ...name, sizeMm: 2.9, text: 'x', x: 59, y: 100 }]).filter(
      ({ rule }) => rule === 'keep-out',
    );
    expect(finding).toMatchObject({ level: 'amber', message: 'The text “x” is under the strap and won’t show.' });
  });

  it('pictures and shapes may run under a small part of the product, but not lie there', () => {
    const picture = imageLayer({ id: 'picture', x: 25, y: 25, w: 20, h: 20 });
    expect(check([picture])).toMatchObject([{ rule: 'keep-out', level: 'amber', layerId: 'picture' }]);
    expect(check([{ ...picture, x: 35, y: 73, w: 78, h: 154 }])).toEqual([]);
  });

  it('layers in groups are found where the group puts them', () => {
    const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id: 'group', x: 25, y: 25 });
    const group: GroupLayer = { ...base, w: 40, h: 40, type: 'group', children: [{ ...name, x: 20, y: 20 }] };
    expect(check([group])).toMatchObject([{ rule: 'keep-out', level: 'red', layerId: 'name' }]);
  });
});

describe('the die-line', () => {
  it('[KNF-03] words across it are found, although they lie within the trim box', () => {
    expect(check([{ ...name, text: 'HI', x: 5, y: 143 }])).toMatchObject([
      {
        rule: 'die-line',
        level: 'amber',
        layerId: 'name',
        message: 'The text “HI” crosses the die-line and will be cut off.',
      },
    ]);
  });

  it('words that come close to it in a round corner are found', () => {
    const tiny = { ...name, text: 'I', sizeMm: 4 };
    expect(check([{ ...tiny, x: 5.8, y: 139.3 }])).toMatchObject([{ rule: 'die-line', level: 'amber' }]);
    expect(check([{ ...tiny, x: 12, y: 132 }])).toEqual([]);
  });
});

describe('areas without a product under them', () => {
  it('are checked as before', () => {
    const { ground: _, ...plain } = phoneCase;
    expect(check([{ ...name, x: 25, y: 25 }], plain)).toEqual([]);
  });
});
