import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxContains } from './bounds.ts';
import { carryDesign, pairSides } from './carry-over.ts';
import type { DesignArea, DesignDocument, ShapeLayer } from './document.ts';
import { parseDesignDocument } from './parse-document.ts';
import { type PlacementRule, safeBox } from './placement.ts';
import type { PrintArea } from './print-area.ts';
import { commonBox } from './selection.ts';
import { frontArea } from './testing/test-env.ts';

const square = (id: string, x: number, y: number, side = 20): ShapeLayer => ({
  ...{ id, type: 'shape', shape: 'rect', fill: '#c62828', stroke: { color: '#000000', widthMm: 1 }, radiusMm: 2 },
  ...{ x, y, w: side, h: side, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' },
});
const side = (layers: DesignArea['layers'], more: Partial<DesignArea> = {}): DesignArea => ({
  ...{ widthMm: 100, heightMm: 120, background: null, layers },
  ...more,
});
const design = (areas: DesignDocument['areas']): DesignDocument => ({ v: 1, areas, assets: {} });
const area = (code: string, more: Partial<PrintArea> = {}): PrintArea => ({ ...frontArea(), code, ...more });
const mug = area('wrap', { widthMm: 200, heightMm: 90, bleedMm: 3, safeMm: 5, edge: 'full' });

/** Two squares: what is printed is 60 wide and 40 high. */
const pair = design({ front: side([square('a', 20, 20), square('b', 60, 40)]) });
const onMug = (rule: PlacementRule, of = pair) =>
  carryDesign(of, { sides: ['front'], areas: [mug], offered: ['wrap'], rule }).document.areas.wrap!;

describe('a design on another product', () => {
  it('[TPL-01] fits whole into the safe part, and everything in it grows alike', () => {
    const { layers } = onMug({ kind: 'fit' });
    const box = commonBox(layers);
    expect([box.w, box.h]).toEqual([120, 80]);
    expect([box.x + box.w / 2, box.y + box.h / 2]).toEqual([100, 45]);
    expect(layers[0]).toMatchObject({ w: 40, radiusMm: 4, stroke: { widthMm: 2 } });
  });

  it('[TPL-01] fills all that is printed, and what hangs over is not', () => {
    const box = commonBox(onMug({ kind: 'fill' }).layers);
    expect(box.w).toBeCloseTo(206);
    expect(box.h).toBeGreaterThanOrEqual(96);
    expect(box.x).toBeCloseTo(-3);
  });

  it('[TPL-01] lies in the middle in its own size, or at a place', () => {
    const middle = commonBox(onMug({ kind: 'center' }).layers);
    expect([middle.w, middle.x + middle.w / 2]).toEqual([60, 100]);
    const corner = commonBox(onMug({ kind: 'anchor', at: { x: 1, y: 0 }, share: 0.25 }).layers);
    const { x, y, w } = safeBox(mug);
    expect(corner.w).toBeCloseTo(w * 0.25);
    expect([corner.x + corner.w, corner.y]).toEqual([expect.closeTo(x + w), expect.closeTo(y)]);
  });

  it('[TPL-01] keeps the color of its ground, on cloth as a rectangle', () => {
    const poster = design({ front: side([square('ground', 50, 60)], { background: '#0047ab' }) });
    const tee = area('front', { widthMm: 300, heightMm: 360, edge: 'float' });
    const worn = carryDesign(poster, { sides: ['front'], areas: [tee], offered: ['front'], rule: { kind: 'fit' } });
    const { background, layers } = worn.document.areas.front!;
    expect([background, layers.map(({ id }) => id)]).toEqual([null, ['ground-2', 'ground']]);
    expect(layers[0]).toMatchObject({ fill: '#0047ab', w: 300, h: 360 });
    expect(onMug({ kind: 'fill' }, poster)).toMatchObject({ background: '#0047ab', layers: [{ id: 'ground' }] });
    const paper = design({ front: side([square('a', 50, 60)], { background: '#FFFFFF' }) });
    expect(onMug({ kind: 'fit' }, paper).layers).toHaveLength(1);
  });

  it('[TPL-01] what hangs over the edge of its own product does not count', () => {
    const over = design({ front: side([square('a', 0, 60, 40)]) });
    const { layers } = onMug({ kind: 'fit' }, over);
    // Half of it was printed, 20 mm wide and 40 high: that is as high as the safe part now.
    expect(layers[0]).toMatchObject({ w: 80, h: 80, x: 80 });
  });

  it('[TPL-02] sides come onto the areas of their names; without any, the first onto the first', () => {
    expect([...pairSides(['front', 'back'], ['back', 'front'])]).toEqual([
      ['front', 'front'],
      ['back', 'back'],
    ]);
    expect([...pairSides(['front', 'back'], ['front'])]).toEqual([['front', 'front']]);
    expect([...pairSides(['front', 'back'], ['wrap'])]).toEqual([['front', 'wrap']]);
    expect([...pairSides([], ['wrap'])]).toEqual([]);
    const both = design({ front: side([square('a', 50, 60)]), back: side([square('b', 50, 60)]) });
    const { document, areaCodes, leftOut } = carryDesign(both, {
      ...{ sides: ['front', 'back'], areas: [mug], offered: ['wrap'] },
      rule: { kind: 'fit' },
    });
    expect([areaCodes, leftOut, document.areas.wrap!.layers[0]!.id]).toEqual([['wrap'], ['back'], 'a']);
  });

  it('[TPL-01] is never stretched, and lies inside unless it fills, on areas of any size', () => {
    const size = fc.record({ widthMm: fc.integer({ min: 30, max: 900 }), heightMm: fc.integer({ min: 30, max: 900 }) });
    const rules = fc.constantFrom<PlacementRule>(
      ...([{ kind: 'fit' }, { kind: 'fill' }, { kind: 'center' }] as const),
      { kind: 'anchor', at: { x: 1, y: 0 }, share: 0.35 },
    );
    fc.assert(
      fc.property(size, rules, (size, rule) => {
        const onto = { ...mug, ...size };
        const { document } = carryDesign(pair, { sides: ['front'], areas: [onto], offered: ['wrap'], rule });
        expect(parseDesignDocument(document)).toEqual(document);
        const { layers } = document.areas.wrap!;
        const box = commonBox(layers);
        expect(box.w / box.h).toBeCloseTo(1.5);
        expect(layers.every(({ w, h }) => Math.abs(w - h) < 1e-6)).toBe(true);
        expect(boxContains(safeBox(onto), box)).toBe(rule.kind !== 'fill');
      }),
    );
  });
});
