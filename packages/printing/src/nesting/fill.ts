import type { Polygon } from '../contour/polygon.ts';
import { maskOf } from './mask.ts';

/** Fine enough that the area of a design is right to a thousandth. */
const cellMm = 0.5;

/** The area of an outline that is grown on all sides, in square millimeters. */
export function grownArea(outline: Polygon, growMm: number): number {
  const { stretches } = maskOf(outline, growMm, cellMm, 0);
  let cells = 0;
  for (let k = 0; k < stretches.length; k += 2) cells += stretches[k + 1]! - stretches[k]!;
  return cells * cellMm * cellMm;
}
