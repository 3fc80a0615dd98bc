import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { emptyDocument } from '@merchmill/design/document.ts';
import { frontArea, shapeLayer, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { textsIn } from './font-library.ts';
import { withAllAreas, withUsedAreas } from './open-design.ts';
import { assetIdOf } from './picture-library.ts';
import { areasToCheck } from './use-preflight.ts';

const area = frontArea({ widthMm: 200, heightMm: 300 });
const printAreas = [
  { ...area, code: 'front', surcharge: 300, offered: true },
  { ...area, code: 'back', label: 'Back', surcharge: 300, offered: false },
];
const data = { product: { printAreas } } as unknown as DesignerData;
const group = {
  id: 'group',
  type: 'group',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  rot: 0,
  opacity: 1,
  visible: true,
  locked: false,
  role: 'art',
  children: [textLayer({ id: 'inner', font: 'pacifico-400' })],
} as const;

describe('opening a design', () => {
  it('finds what is written in each font, also in groups', () => {
    const layers = [textLayer(), { ...group, children: [...group.children] }, textLayer({ id: 'b', text: 'жук' })];
    expect([...textsIn(layers)]).toEqual([
      ['roboto-700', 'Helloжук'],
      ['pacifico-400', 'Hello'],
    ]);
  });

  it('gives a design that was made for one side the others of its product', () => {
    const document = emptyDocument([printAreas[0]!]);
    document.areas.front!.layers.push(shapeLayer());
    const complete = withAllAreas(document, data);
    expect(Object.keys(complete.areas).sort()).toEqual(['back', 'front']);
    expect(complete.areas.front!.layers).toHaveLength(1);
    expect(withAllAreas(complete, data)).toBe(complete);
  });

  it('has the sides that are offered, and one that is not where the design is printed there already', () => {
    const codes = (document: ReturnType<typeof emptyDocument>) =>
      withUsedAreas(data, [document]).product.printAreas.map(({ code }) => code);
    const document = emptyDocument(printAreas);
    document.areas.front!.layers.push(shapeLayer());
    expect(codes(document)).toEqual(['front']);
    document.areas.back!.layers.push(shapeLayer());
    expect(codes(document)).toEqual(['front', 'back']);
  });

  it('checks the sides that are printed, or the one in sight while all are empty', () => {
    const document = emptyDocument(printAreas);
    expect(areasToCheck(document, ['front', 'back'], 'back')).toEqual(['back']);
    document.areas.front!.layers.push(shapeLayer());
    expect(areasToCheck(document, ['front', 'back'], 'back')).toEqual(['front']);
  });

  it('keeps the same picture under the same key, in a form that designs take', () => {
    const key = assetIdOf({ sha256: 'ab'.repeat(32) });
    expect(key).toBe(assetIdOf({ sha256: 'ab'.repeat(32) }));
    expect(key).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);
  });
});
