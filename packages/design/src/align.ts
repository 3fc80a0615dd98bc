import type { Change } from './changes.ts';
import type { Layer } from './document.ts';
import type { Box } from './geometry.ts';
import { isAllowed } from './layers.ts';
import { commonBox, replaceLayers } from './selection.ts';

/*
 * Layers and groups in line with each other, by what is seen of them: a turned layer counts with the upright box around
 * it.
 */

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];
export type Axis = 'x' | 'y';

const sideOf = { x: 'w', y: 'h' } as const satisfies Record<Axis, 'w' | 'h'>;

/** What is in line to a millionth of a millimeter stays as it is, so that aligning twice is aligning once. */
const exactMm = 1e-6;

/** What is moved as one: a layer, or the layers of a group. */
export type Selectable = readonly Layer[];

const canMove = (selectable: Selectable) => selectable.every((layer) => isAllowed(layer, 'move'));

/** Those of a selectable that come to lie elsewhere. */
function shifted(selectable: Selectable, axis: Axis, by: number): readonly Layer[] {
  return Math.abs(by) < exactMm ? [] : selectable.map((layer) => ({ ...layer, [axis]: layer[axis] + by }));
}

/** How far along the free room between two boxes: 0 at the start, 1 at the end. */
const places: Record<Alignment, { axis: Axis; share: number }> = {
  left: { axis: 'x', share: 0 },
  center: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
};

/** What several are aligned to: those that can't move, or where all can, the box around all. */
function referenceOf(selectables: readonly Selectable[]): Box {
  const fixed = selectables.filter((selectable) => !canMove(selectable));
  return commonBox((fixed.length > 0 ? fixed : selectables).flat());
}

/** Moves one to a side or to the middle of the print area; several, to that of their common box. */
export function alignLayers(areaCode: string, selectables: readonly Selectable[], to: Alignment): Change {
  return (document) => {
    const { widthMm: w, heightMm: h } = document.areas[areaCode]!;
    const box = selectables.length > 1 ? referenceOf(selectables) : { x: 0, y: 0, w, h };
    const { axis, share } = places[to];
    const side = sideOf[axis];
    const aligned = selectables.filter(canMove).flatMap((selectable) => {
      const own = commonBox(selectable);
      return shifted(selectable, axis, box[axis] + (box[side] - own[side]) * share - own[axis]);
    });
    return replaceLayers(areaCode, aligned)(document);
  };
}

/** How many it takes for there to be something between the outer ones. */
export const leastToDistribute = 3;

interface Spread {
  selectable: Selectable;
  start: number;
  length: number;
}

const centerOf = ({ start, length }: Spread) => start + length / 2;

/** Where each begins: with equal gaps, or where they lie over each other with centers equally far apart. */
function startsOf(spread: readonly Spread[]): number[] {
  const [first, last] = [spread[0]!, spread.at(-1)!];
  const steps = spread.length - 1;
  const taken = spread.reduce((sum, { length }) => sum + length, 0);
  const gap = (last.start + last.length - first.start - taken) / steps;
  if (gap < 0) {
    const step = (centerOf(last) - centerOf(first)) / steps;
    return spread.map(({ length }, index) => centerOf(first) + step * index - length / 2);
  }
  let next = first.start;
  return spread.map(({ length }) => {
    const start = next;
    next += length + gap;
    return start;
  });
}

/** Spreads layers evenly between the outer ones, which stay. What can't move is left out. */
export function distributeLayers(areaCode: string, selectables: readonly Selectable[], axis: Axis): Change {
  const side = sideOf[axis];
  const spread = selectables
    .filter(canMove)
    .map((selectable) => {
      const own = commonBox(selectable);
      return { selectable, start: own[axis], length: own[side] };
    })
    .sort((a, b) => centerOf(a) - centerOf(b));
  if (spread.length < leastToDistribute) return (document) => document;
  const starts = startsOf(spread);
  return replaceLayers(
    areaCode,
    spread.flatMap(({ selectable, start }, index) => shifted(selectable, axis, starts[index]! - start)),
  );
}
