import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alignment, alignLayers, alignments, distributeLayers } from './align.ts';
import { layerBounds } from './bounds.ts';
import type { DesignDocument, Layer } from './document.ts';
import { commit, put, startHistory, undo } from './history.ts';
import { isAllowed } from './layers.ts';
import { commonBox } from './selection.ts';
import { shapeLayer } from './testing/test-env.ts';

const at = (id: string, more: Partial<ReturnType<typeof shapeLayer>>) => shapeLayer({ id, ...more });
const designOf = (layers: Layer[]): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm: 200, heightMm: 300, background: null, layers } },
  assets: {},
});
const layersOf = (document: DesignDocument) => document.areas.front!.layers;
const aligned = (layers: Layer[], to: Alignment) => layersOf(alignLayers('front', alone(layers), to)(designOf(layers)));
/** Each layer for itself. */
const alone = (layers: readonly Layer[]) => layers.map((layer) => [layer]);
const boundsIn = (layers: readonly Layer[]) => layers.map(layerBounds);

/** Boxes of any size and turn, some of them locked. */
const anyLayers = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 99 }).map((number) => `l${number}`),
    x: fc.double({ min: -500, max: 500, noNaN: true }),
    y: fc.double({ min: -500, max: 500, noNaN: true }),
    w: fc.double({ min: 0.1, max: 300, noNaN: true }),
    h: fc.double({ min: 0.1, max: 300, noNaN: true }),
    rot: fc.integer({ min: -180, max: 180 }),
    locked: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  }),
  { minLength: 1, maxLength: 8, selector: ({ id }) => id },
);
const anyChange = fc.oneof(
  fc.constantFrom(...alignments).map((to) => (layers: readonly Layer[]) => alignLayers('front', alone(layers), to)),
  fc
    .constantFrom('x' as const, 'y' as const)
    .map((axis) => (layers: readonly Layer[]) => distributeLayers('front', alone(layers), axis)),
);

describe('aligning', () => {
  it.each<[Alignment, { x: number; y: number }]>([
    ['left', { x: 10, y: 50 }],
    ['center', { x: 100, y: 50 }],
    ['right', { x: 190, y: 50 }],
    ['top', { x: 50, y: 20 }],
    ['middle', { x: 50, y: 150 }],
    ['bottom', { x: 50, y: 280 }],
  ])('[LYR-03] moves one layer within the print area: %s', (to, expected) => {
    // Turned by a quarter, it is seen 20 mm wide and 40 mm high.
    const [layer] = aligned([at('a', { x: 50, y: 50, w: 40, h: 20, rot: 90 })], to);
    expect(layer!.x).toBeCloseTo(expected.x, 9);
    expect(layer!.y).toBeCloseTo(expected.y, 9);
  });

  it('[LYR-03] moves several to the box around them', () => {
    const layers = [at('a', { x: 20, y: 20, w: 20, h: 20 }), at('b', { x: 100, y: 60, w: 40, h: 40 })];
    expect(boundsIn(aligned(layers, 'left')).map(({ x }) => x)).toEqual([10, 10]);
    expect(aligned(layers, 'middle').map(({ y }) => y)).toEqual([45, 45]);
    expect(boundsIn(aligned(layers, 'right')).map(({ x, w }) => x + w)).toEqual([120, 120]);
  });

  it('[LYR-03] moves the others to what is locked', () => {
    const layers = [at('a', { x: 20, y: 20, w: 20 }), at('b', { x: 100, y: 60, w: 40, locked: true })];
    const after = aligned(layers, 'left');
    expect(after[1]).toBe(layers[1]);
    expect(layerBounds(after[0]!).x).toBe(80);
  });

  it('[LYR-03] puts all that can move in one line', () => {
    fc.assert(
      fc.property(anyLayers, fc.constantFrom(...alignments), (boxes, to) => {
        const layers = boxes.map(({ id, ...box }) => at(id, { ...box, locked: false }));
        const bounds = boundsIn(aligned(layers, to));
        const box = layers.length > 1 ? commonBox(layers) : { x: 0, y: 0, w: 200, h: 300 };
        const line = (of: typeof box) =>
          ({
            left: of.x,
            center: of.x + of.w / 2,
            right: of.x + of.w,
            top: of.y,
            middle: of.y + of.h / 2,
            bottom: of.y + of.h,
          })[to];
        for (const own of bounds) expect(line(own)).toBeCloseTo(line(box), 5);
      }),
    );
  });
});

describe('groups', () => {
  const wide = [at('a', { x: 20, y: 20, w: 20, h: 20 }), at('b', { x: 60, y: 40, w: 20, h: 20 })];
  const other = at('c', { x: 150, y: 100, w: 10, h: 10 });
  const after = (selectables: Layer[][], change: ReturnType<typeof alignLayers>) =>
    layersOf(change(designOf(selectables.flat()))).map(({ x }) => x);

  it('[LYR-11] are aligned and spread as one: their layers keep their distances', () => {
    expect(after([wide], alignLayers('front', [wide], 'left'))).toEqual([10, 50]);
    expect(after([wide, [other]], alignLayers('front', [wide, [other]], 'right'))).toEqual([105, 145, 150]);
    const last = at('d', { x: 250, w: 20 });
    expect(after([wide, [other], [last]], distributeLayers('front', [wide, [last], [other]], 'x'))).toEqual([
      20, 60, 155, 250,
    ]);
  });

  it('[LYR-11] of which one layer is locked stay where they are', () => {
    const fixed = [wide[0]!, { ...wide[1]!, locked: true }];
    expect(after([fixed, [other]], alignLayers('front', [fixed, [other]], 'left'))).toEqual([20, 60, 15]);
  });
});

describe('distributing', () => {
  it('[LYR-03] makes the gaps equal; the outer layers stay', () => {
    const layers = [
      at('c', { x: 195, w: 10 }),
      at('a', { x: 5, w: 10 }),
      at('b', { x: 20, w: 20 }),
      at('d', { x: 30, w: 40, h: 20, rot: 90 }),
    ];
    const after = layersOf(distributeLayers('front', alone(layers), 'x')(designOf(layers)));
    // 200 mm less 60 mm of layers leave 140 mm for three gaps.
    expect(after.map(({ x }) => x)).toEqual([
      195,
      5,
      expect.closeTo(10 + 140 / 3 + 10, 9),
      expect.closeTo(30 + (140 / 3) * 2 + 10, 9),
    ]);
    expect(after.map(({ y }) => y)).toEqual(layers.map(({ y }) => y));
  });

  it('[LYR-03] spreads the centers where layers lie over each other', () => {
    const layers = [at('a', { y: 50, h: 100 }), at('b', { y: 60, h: 100 }), at('c', { y: 80, h: 100 })];
    const after = layersOf(distributeLayers('front', alone(layers), 'y')(designOf(layers)));
    expect(after.map(({ y }) => y)).toEqual([50, 65, 80]);
  });

  it('[LYR-03] needs three that can move', () => {
    const layers = [at('a', { x: 5 }), at('b', { x: 9 }), at('c', { x: 90, locked: true })];
    const document = designOf(layers);
    expect(distributeLayers('front', alone(layers), 'x')(document)).toBe(document);
  });

  it('[LYR-03] done twice is done once, leaves what is locked, and is undone to the same design', () => {
    fc.assert(
      fc.property(anyLayers, anyChange, (boxes, change) => {
        const layers = boxes.map(({ id, ...box }) => at(id, box));
        const before = designOf(layers);
        const once = change(layers)(before);
        expect(change(layersOf(once))(once)).toBe(once);
        for (const [index, layer] of layersOf(once).entries()) {
          const was = layers[index]!;
          if (isAllowed(was, 'move')) expect({ ...layer, x: 0, y: 0 }).toEqual({ ...was, x: 0, y: 0 });
          else expect(layer).toBe(was);
        }
        const history = commit(put(startHistory(before), once));
        expect(undo(history).present).toEqual(before);
      }),
    );
  });
});
