import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from './changes.ts';
import type { DesignDocument, GroupLayer, Layer } from './document.ts';
import { parseDesignDocument } from './parse-document.ts';
import {
  addLayers,
  commonBox,
  copiesOf,
  editLayers,
  moveLayers,
  type Order,
  removeLayers,
  reorderLayers,
  scaleLayers,
  touchesBox,
} from './selection.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const a = shapeLayer({ id: 'a', x: 10, y: 10, w: 10, h: 10 });
const b = textLayer({ id: 'b', x: 30, y: 20, w: 20, h: 10 });
const c = shapeLayer({ id: 'c', x: 60, y: 60, w: 20, h: 10, rot: 90 });
const d = shapeLayer({ id: 'd', x: 80, y: 80, w: 10, h: 10 });
const start: DesignDocument = {
  v: 1,
  areas: { front: { widthMm: 100, heightMm: 100, background: null, layers: [a, b, c, d] } },
  assets: {},
};
const layersOf = (document: DesignDocument) => document.areas.front!.layers;
const idsOf = (document: DesignDocument) => layersOf(document).map(({ id }) => id);
const some = (...ids: string[]) => new Set(ids);

describe('several layers', () => {
  it('[LYR-02] have a box around all that is seen of them', () => {
    expect(commonBox([a, c])).toEqual({ x: 5, y: 5, w: 60, h: 65 });
  });

  it('[LYR-02] are moved by the same distance; all else is shared with the design before', () => {
    const moved = moveLayers('front', some('a', 'c'), { dx: 3, dy: -2 })(start);
    expect(layersOf(moved)).toEqual([{ ...a, x: 13, y: 8 }, b, { ...c, x: 63, y: 58 }, d]);
    expect(layersOf(moved)[1]).toBe(b);
  });

  it('[LYR-02] are removed together', () => {
    expect(idsOf(removeLayers('front', some('a', 'd'))(start))).toEqual(['b', 'c']);
  });

  it.each<[string[], Order, string[]]>([
    [['a'], 'front', ['b', 'c', 'd', 'a']],
    [['a'], 'forward', ['b', 'a', 'c', 'd']],
    [['c'], 'backward', ['a', 'c', 'b', 'd']],
    [['c'], 'back', ['c', 'a', 'b', 'd']],
    [['a'], { index: 1 }, ['b', 'a', 'c', 'd']],
    [['a'], { index: 99 }, ['b', 'c', 'd', 'a']],
    [['d'], { index: -4 }, ['d', 'a', 'b', 'c']],
    [['a', 'c'], 'front', ['b', 'd', 'a', 'c']],
    [['b', 'd'], 'back', ['b', 'd', 'a', 'c']],
    [['a', 'b'], 'forward', ['c', 'a', 'b', 'd']],
    [['b', 'd'], 'forward', ['a', 'c', 'b', 'd']],
    [['a', 'c'], 'backward', ['a', 'c', 'b', 'd']],
  ])('[LYR-02] %j move in the painting order: %o', (ids, order, expected) => {
    expect(idsOf(reorderLayers('front', some(...ids), order)(start))).toEqual(expected);
  });

  it('[LYR-02] are copied under ids of their own, those in groups too', () => {
    const group: GroupLayer = { ...d, type: 'group', id: 'g', children: [a, imageLayer({ id: 'b-7' })] };
    const photo = { fileId: 'f', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 9, heightPx: 9 } as const;
    const grouped = { ...addLayers('front', [group])({ ...start, assets: { photo } }) };
    grouped.areas = { front: { ...grouped.areas.front!, layers: [b, group] } };
    const copies = copiesOf(grouped, [b, group], { x: 5, y: 5 });
    expect(copies.map(({ id }) => id)).toEqual(['text-1', 'group-1']);
    expect(copies[0]).toEqual({ ...b, id: 'text-1', x: 35, y: 25 });
    expect((copies[1] as GroupLayer).children.map(({ id }) => id)).toEqual(['a-1', 'b-1']);
    expect(() => parseDesignDocument(addLayers('front', copies, 1)(grouped))).not.toThrow();
    expect(idsOf(addLayers('front', copies, 1)(grouped))).toEqual(['b', 'text-1', 'group-1', 'g']);
  });

  it('[LYR-02] are scaled about a point that stays', () => {
    expect(scaleLayers([a, d], 2, { x: 10, y: 10 })).toEqual([
      { ...a, w: 20, h: 20 },
      { ...d, x: 150, y: 150, w: 20, h: 20 },
    ]);
  });

  const noChange: [string, Change][] = [
    ['unknown layers moved', moveLayers('front', some('zz'), { dx: 1, dy: 1 })],
    ['a move by nothing', moveLayers('front', some('a'), { dx: 0, dy: 0 })],
    ['unknown layers removed', removeLayers('front', some('zz'))],
    ['the topmost layers brought forward', reorderLayers('front', some('c', 'd'), 'forward')],
    ['all layers brought to the front', reorderLayers('front', some('a', 'b', 'c', 'd'), 'front')],
    ['nothing added', addLayers('front', [])],
    ['layers edited to what they were', editLayers('front', some('a', 'b'), (layer) => layer)],
  ];
  it.each(noChange)('give the same document back for %s', (_name, change) => {
    expect(change(start)).toBe(start);
  });

  it('[LYR-02] keep their order and none is lost, whichever they are and wherever they go', () => {
    const order = fc.oneof(
      fc.constantFrom<Order>('front', 'forward', 'backward', 'back'),
      fc.integer({ min: -3, max: 9 }).map((index) => ({ index })),
    );
    fc.assert(
      fc.property(arbitraryDocument, fc.array(fc.nat(6)), order, (document, picks, to) => {
        const before = idsOf(document);
        const chosen = new Set(picks.flatMap((pick) => before[pick] ?? []));
        const after = idsOf(reorderLayers('front', chosen, to)(document));
        expect([...after].sort()).toEqual([...before].sort());
        expect(after.filter((id) => chosen.has(id))).toEqual(before.filter((id) => chosen.has(id)));
        expect(after.filter((id) => !chosen.has(id))).toEqual(before.filter((id) => !chosen.has(id)));
      }),
    );
  });
});

describe('a frame', () => {
  const slanted: Layer = shapeLayer({ x: 50, y: 50, w: 100, h: 2, rot: 45 });
  it.each([
    ['what is in it', { x: 0, y: 0, w: 100, h: 100 }, true],
    ['what it is in', { x: 49.9, y: 49.9, w: 0.1, h: 0.1 }, true],
    ['what it crosses', { x: 0, y: 40, w: 100, h: 5 }, true],
    ['nothing beside a turned layer, within the box around it', { x: 60, y: 20, w: 20, h: 20 }, false],
    ['nothing beside the box around it', { x: 200, y: 50, w: 5, h: 5 }, false],
  ])('[LYR-01] touches %s', (_what, box, expected) => {
    expect(touchesBox(slanted, box)).toBe(expected);
    expect(touchesBox({ ...slanted, flipX: true, flipY: true }, box)).toBe(expected);
  });
});
