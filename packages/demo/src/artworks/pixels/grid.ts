import type { Inks } from '../emblem/pen.ts';
import type { Pull } from '../kit/plate.ts';
import { ringsOutline } from '../kit/trace.ts';
import { Outline, type Point } from '../outline.ts';

/** Inks from the lowest to the uppermost: each lies under all that follow it, so that no seam shows between two. */
const order = ['line', 'd', 'c', 'a', 'b', 'ground'] as const satisfies (keyof Inks)[];
const letters: Record<string, keyof Inks> = { '#': 'line', a: 'a', b: 'b', c: 'c', d: 'd', o: 'ground' };

/** The ink of each square, row by row; null where there is none. */
export type Squares = (keyof Inks | null)[][];

/** Reads a picture of letters: `#` the line, a to d the inks, o the ground, anything else nothing. */
export const squaresOf = (picture: string): Squares =>
  picture
    .trim()
    .split('\n')
    .map((row) => [...row.trim()].map((letter) => letters[letter] ?? null));

/** The left half of a picture and its mirror image. */
export const mirrored = (picture: string): Squares => squaresOf(picture).map((row) => [...row, ...row.toReversed()]);

const bandRows = 24;

/** Around squares that touch by their sides. */
function ringsAround(isIn: (column: number, row: number) => boolean, columns: number, [top, bottom]: Point): Point[][] {
  const key = (x: number, y: number) => y * (columns + 1) + x;
  const next = new Map<number, number[]>();
  const isInside = (column: number, row: number) =>
    column >= 0 && column < columns && row >= top && row < bottom && isIn(column, row);
  const add = (from: Point, to: Point) => {
    const list = next.get(key(...from));
    if (list) list.push(key(...to));
    else next.set(key(...from), [key(...to)]);
  };
  for (let row = top; row < bottom; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isInside(column, row)) continue;
      if (!isInside(column, row - 1)) add([column, row], [column + 1, row]);
      if (!isInside(column + 1, row)) add([column + 1, row], [column + 1, row + 1]);
      if (!isInside(column, row + 1)) add([column + 1, row + 1], [column, row + 1]);
      if (!isInside(column - 1, row)) add([column, row + 1], [column, row]);
    }
  }
  const at = (place: number): Point => [place % (columns + 1), Math.floor(place / (columns + 1))];
  const rings: Point[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const ring: Point[] = [];
    let [from, heading] = [start!, [0, 0] as Point];
    do {
      const [x, y] = at(from);
      const choices = next.get(from)!;
      // Where two squares touch by their corners, the path turns right and stays with its own.
      const right = choices.findIndex((to) => at(to)[0] - x === -heading[1] && at(to)[1] - y === heading[0]);
      const [to] = choices.splice(Math.max(0, right), 1);
      if (choices.length === 0) next.delete(from);
      const [tx, ty] = at(to!);
      if (tx - x !== heading[0] || ty - y !== heading[1]) ring.push([x, y]);
      heading = [tx - x, ty - y];
      from = to!;
    } while (from !== start);
    rings.push(ring);
  }
  return rings;
}

/** Prints squares 100 wide in all. */
export function squarePulls(squares: Squares): Pull[] {
  const columns = Math.max(...squares.map((row) => row.length));
  const size = 100 / columns;
  return order.flatMap((ink, level): Pull[] => {
    if (!squares.some((row) => row.includes(ink))) return [];
    const over = new Set<keyof Inks | null | undefined>(order.slice(level));
    const isIn = (column: number, row: number) => over.has(squares[row]?.[column]);
    const outline = new Outline();
    for (let top = 0; top < squares.length; top += bandRows) {
      // One row of the next band, or a seam would show.
      const rings = ringsAround(isIn, columns, [top, Math.min(squares.length, top + bandRows + 1)]);
      outline.add(ringsOutline(rings), [size, 0, 0, size, 0, 0]);
    }
    return [{ ink, outline }];
  });
}
