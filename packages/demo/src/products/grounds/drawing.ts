import type { PrintArea } from '@merchmill/design/print-area.ts';

/* Lines of a drawing: points in centimeters, and paths in millimeters. */

export type Point = readonly [x: number, y: number];
/** Two points are a line; a start and three points for each Bézier curve are a curve. */
export type Line = readonly Point[];
/** Where a point of a product lies in a print area, in millimeters. */
export type Place = (point: Point) => Point;

const round = (mm: number) => Math.round(mm * 10) / 10 + 0;
const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Lines that go on from each other, as path data. */
export function pathOf(lines: readonly Line[], place: Place): string {
  const steps = lines.flatMap((line) => {
    const [, ...rest] = line.map(place);
    if (rest.length === 1) return [`L${text(rest[0]!)}`];
    return rest.flatMap((end, index) =>
      index % 3 === 2 ? [`C${text(rest[index - 2]!)} ${text(rest[index - 1]!)} ${text(end)}`] : [],
    );
  });
  return `M${text(place(lines[0]![0]!))}${steps.join('')}`;
}

export const mirrored = (line: Line): Line => line.map(([x, y]) => [-x, y]);
const reversed = (line: Line): Line => [...line].reverse();

/** The right half of a thing, from the middle of its top to that of its foot, and the left one. */
export const bothHalves = (right: readonly Line[]): Line[] => [
  ...right,
  ...right.map(mirrored).map(reversed).reverse(),
];

/** A line that begins in the middle, to both sides. */
export const across = (right: Line): Line[] => [reversed(mirrored(right)), right];

/** Where points of a cut lie in a print area that is in its middle, so far below its top. */
export const placeAt =
  ({ widthMm }: PrintArea, topCm: number): Place =>
  ([x, y]) => [widthMm / 2 + 10 * x, -10 * (y + topCm)];

/** Sides that are drawn on both halves. */
export const onBoth = (line: Line, place: Place) => pathOf([line], place) + pathOf([mirrored(line)], place);

/** A rectangle with round corners, in millimeters; those on the left may be rounder or less round. */
export function roundedRect(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  right: number,
  left: number = right,
): string {
  const corner = (r: number, dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}` : '');
  return [
    `M${round(x + left)} ${round(y)}H${round(x + w - right)}`,
    `${corner(right, 1, 1)}V${round(y + h - right)}${corner(right, -1, 1)}`,
    `H${round(x + left)}${corner(left, -1, -1)}V${round(y + left)}${corner(left, 1, -1)}Z`,
  ].join('');
}

export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
