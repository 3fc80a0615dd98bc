import type { Polygon } from '../contour/polygon.ts';
import { areApart, Outline } from './clearance.ts';
import { type Placement, placed, type SheetRule } from './placement.ts';

/** Steps in millimeters by which a piece is pushed on; the last is how close it comes. */
const stepsMm = [4, 1, 0.25, 0.05];
const rounds = 6;
/** With more pieces than this it takes longer than it gains. */
const mostPieces = 400;

function isFree(outline: Outline, others: readonly Outline[], { widthMm, spacingMm }: SheetRule): boolean {
  const { left, top, right } = outline.bounds;
  const edge = spacingMm / 2;
  return (
    left >= edge &&
    top >= edge &&
    right <= widthMm - edge &&
    others.every((other) => other === outline || areApart(outline, other, spacingMm))
  );
}

/** Pushes all pieces of a sheet up, and to the left or to the right by turns, until they are as near to each other as they may be. */
function compactSheet(outlines: Outline[], rule: SheetRule): void {
  for (let round = 0; round < rounds; round++) {
    const order = [...outlines.keys()].sort((a, b) => outlines[a]!.bounds.top - outlines[b]!.bounds.top);
    for (const index of order) {
      const others = outlines.filter((_, other) => other !== index);
      for (const [x, y] of [
        [0, -1],
        [round % 2 === 0 ? -1 : 1, 0],
      ] as const) {
        for (const step of stepsMm) {
          for (;;) {
            const next = outlines[index]!.moved(x * step, y * step);
            if (!isFree(next, others, rule)) break;
            outlines[index] = next;
          }
        }
      }
    }
  }
}

/** Closes the gaps that a grid leaves: places are told by whole cells, and outlines end within them. */
export function compact(
  outlines: readonly Polygon[],
  placements: readonly Placement[],
  rule: SheetRule,
): readonly Placement[] {
  if (placements.length > mostPieces) return placements;
  const result = [...placements];
  for (const own of Map.groupBy(placements.keys(), (index) => placements[index]!.sheet).values()) {
    const before = own.map((index) => new Outline(placed(outlines[placements[index]!.piece]!, placements[index]!)));
    const after = [...before];
    compactSheet(after, rule);
    for (const [k, index] of own.entries()) {
      const { xMm, yMm, ...rest } = placements[index]!;
      const [from, to] = [before[k]!.points[0]!, after[k]!.points[0]!];
      result[index] = { ...rest, xMm: xMm + to.x - from.x, yMm: yMm + to.y - from.y };
    }
  }
  return result;
}
