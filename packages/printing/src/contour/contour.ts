import type { Point } from '@merchmill/design/geometry.ts';
import { isInside } from '@merchmill/design/outline.ts';
import { type AlphaPicture, inkGrid } from './alpha-grid.ts';
import { InkDistance } from './ink-distance.ts';
import { type Bounds, boundsOf, meetAnywhere, type Polygon, signedArea } from './polygon.ts';
import { simplify } from './simplify.ts';
import { Tracer } from './trace.ts';

/** White that is left around the art of a sticker; mockups draw the same. */
export const stickerBorderMm = 3;

export interface ContourRule {
  /** How far outside of the ink the line runs. */
  readonly offsetMm: number;
  /** The line stays within this, and follows its edge where the ink comes close to it. */
  readonly within?: Bounds;
  /** How far the line may run from where it should to have fewer points. */
  readonly toleranceMm?: number;
  readonly cellsPerMm?: number;
  /** Cover from which on a pixel counts as inked, of 255. */
  readonly threshold?: number;
}

export interface Contours {
  /** Clockwise with y downward, in millimeters from the corner of the picture. What has a hole is cut around its outside. */
  readonly lines: readonly Polygon[];
}

/** Fine enough that half a cell is less than a fortieth of a millimeter. */
const cellsOfCut = 22;
const cutToleranceMm = 0.02;
/** Half would take the points off stars, which cover less of the pixel that they end in. Mockups draw by the same. */
const quarterCover = 64;
/** A line that would be drawn around a dot of less than this across is dust, and is not cut. */
const speckMm = 0.6;
/** Points are told in micrometers. */
const stepsPerMm = 1000;

/** Lines in millimeters around all ink, before any of them is left out. */
function traceAround(picture: AlphaPicture, rule: ContourRule): Point[][] {
  const { offsetMm, within, cellsPerMm: wished = cellsOfCut, threshold = quarterCover } = rule;
  const grid = inkGrid(picture, { cellsPerMm: wished, threshold, paddingMm: offsetMm });
  if (!grid) return [];
  const { columns, rows, cellsPerMm, leftMm, topMm } = grid;
  // On the average an edge that covers a cell by just so much ends that share of a cell past its center.
  const offset = offsetMm * cellsPerMm + threshold / 255;
  const distance = new InkDistance(grid, offset + 2);
  const tracer = new Tracer(columns);
  const row = new Float64Array(columns);
  const placeX = (x: number) => leftMm + (x + 0.5) / cellsPerMm;
  const placeY = (y: number) => topMm + (y + 0.5) / cellsPerMm;
  for (let y = 0; y < rows; y++) {
    distance.row(y, row);
    const fromEdge = within ? Math.min(placeY(y) - within.top, within.bottom - placeY(y)) : Infinity;
    for (let x = 0; x < columns; x++) {
      const inEdge = within ? Math.min(fromEdge, placeX(x) - within.left, within.right - placeX(x)) : Infinity;
      row[x] = Math.min(offset - row[x]!, inEdge * cellsPerMm);
    }
    tracer.add(row);
  }
  return tracer.loops().map((loop) => loop.map(({ x, y }) => ({ x: placeX(x), y: placeY(y) })));
}

/** Without the outlines that lie within others. */
function outermost(lines: readonly Point[][]): Point[][] {
  const sized = lines.map((line) => ({ line, area: signedArea(line), bounds: boundsOf([line]) }));
  return sized
    .filter(
      ({ line: [first], area }) =>
        !sized.some(
          (other) =>
            other.area > area &&
            other.bounds.left < first!.x &&
            other.bounds.right > first!.x &&
            other.bounds.top < first!.y &&
            other.bounds.bottom > first!.y &&
            isInside([other.line], first!),
        ),
    )
    .map(({ line }) => line);
}

const rounded = (line: readonly Point[]): Point[] =>
  line.map(({ x, y }) => ({ x: Math.round(x * stepsPerMm) / stepsPerMm, y: Math.round(y * stepsPerMm) / stepsPerMm }));

/** As few points as the tolerance allows; fewer are left out where lines would meet. */
function simplified(lines: readonly Point[][], toleranceMm: number): Point[][] {
  for (let tolerance = toleranceMm; tolerance > 1 / stepsPerMm; tolerance /= 2) {
    const simple = lines.map((line) => rounded(simplify(line, tolerance)));
    if (!meetAnywhere(simple)) return simple;
  }
  return [...lines];
}

/**
 * The lines by which a picture is cut out: around its ink, so far outside of it. What stands so close that its borders
 * meet becomes one piece; dust is left out. The same picture always gives the same points.
 */
export function contoursOf(picture: AlphaPicture, rule: ContourRule): Contours {
  const all = traceAround(picture, rule);
  const smallest = Math.PI * (rule.offsetMm + speckMm / 2) ** 2;
  // Holes run the other way around.
  const pieces = all.filter((line) => signedArea(line) >= smallest);
  return { lines: simplified(outermost(pieces), rule.toleranceMm ?? cutToleranceMm) };
}
