import type { Point } from '@merchmill/design/geometry.ts';
import { isIn, type Mask } from './mask.ts';

/* Ways of the needle from one place of a region to another that don't leave it. In pixels of the grid. */

const insideOf =
  (mask: Mask) =>
  (x: number, y: number): boolean =>
    isIn(mask, Math.floor(x) - mask.x, Math.floor(y) - mask.y);

export function seesAcross(mask: Mask, from: Point, to: Point): boolean {
  const inside = insideOf(mask);
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
  // Ends may lie past the edge, by what is added against the pull.
  const spare = Math.min(steps / 2, 6);
  for (let step = 0; step <= steps; step++) {
    if (step < spare || step > steps - spare) continue;
    const t = step / steps;
    if (!inside(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)) return false;
  }
  return true;
}

const cellPx = 4;
const steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Cells of a mask, each by the pixel in its middle. */
class Cells {
  readonly w: number;
  readonly h: number;
  readonly #mask: Mask;

  constructor(mask: Mask) {
    this.#mask = mask;
    this.w = Math.ceil(mask.w / cellPx);
    this.h = Math.ceil(mask.h / cellPx);
  }

  isFree(cell: number): boolean {
    const { x, y } = this.#local(cell);
    return isIn(this.#mask, x, y);
  }

  middle(cell: number): Point {
    const { x, y } = this.#local(cell);
    return { x: x + this.#mask.x + 0.5, y: y + this.#mask.y + 0.5 };
  }

  /** The free cell that is nearest to a point, not far from it. */
  nearest({ x, y }: Point): number | null {
    const [cx, cy] = [Math.floor((x - this.#mask.x) / cellPx), Math.floor((y - this.#mask.y) / cellPx)];
    for (let reach = 0; reach <= 3; reach++) {
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          if (Math.max(Math.abs(dx), Math.abs(dy)) !== reach) continue;
          const [nx, ny] = [cx + dx, cy + dy];
          if (nx < 0 || ny < 0 || nx >= this.w || ny >= this.h) continue;
          if (this.isFree(ny * this.w + nx)) return ny * this.w + nx;
        }
      }
    }
    return null;
  }

  #local(cell: number): Point {
    return { x: (cell % this.w) * cellPx + cellPx / 2, y: Math.floor(cell / this.w) * cellPx + cellPx / 2 };
  }
}

function search(cells: Cells, from: number, to: number): number[] | null {
  const cameFrom = new Map<number, number>([[from, from]]);
  for (const cell of cameFrom.keys()) {
    if (cell === to) break;
    const [x, y] = [cell % cells.w, Math.floor(cell / cells.w)];
    for (const [dx, dy] of steps) {
      const [nx, ny] = [x + dx, y + dy];
      const next = ny * cells.w + nx;
      if (nx < 0 || ny < 0 || nx >= cells.w || ny >= cells.h || cameFrom.has(next) || !cells.isFree(next)) continue;
      cameFrom.set(next, cell);
    }
  }
  if (!cameFrom.has(to)) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(cameFrom.get(way[0]!)!);
  return way;
}

/** Needle holes of a way, without its ends. */
function holes(way: readonly Point[], from: Point, to: Point, step: number): Point[] {
  const stops = [...way, to];
  return stops.flatMap((stop, index) => {
    const start = stops[index - 1] ?? from;
    const parts = Math.max(1, Math.ceil(Math.hypot(stop.x - start.x, stop.y - start.y) / step));
    const points = Array.from({ length: parts }, (_, part) => {
      const t = (part + 1) / parts;
      return { x: start.x + (stop.x - start.x) * t, y: start.y + (stop.y - start.y) * t };
    });
    return stop === to ? points.slice(0, -1) : points;
  });
}

/** Needle holes between two places, without these, or null where no way leads through the region. */
export function wayThrough(mask: Mask, from: Point, to: Point, step: number): Point[] | null {
  if (seesAcross(mask, from, to)) return holes([], from, to, step);
  const cells = new Cells(mask);
  const [start, end] = [cells.nearest(from), cells.nearest(to)];
  if (start === null || end === null) return null;
  const found = search(cells, start, end)?.map((cell) => cells.middle(cell));
  if (!found) return null;
  const way: Point[] = [];
  let here = from;
  for (let index = 0; index < found.length; ) {
    let next = index;
    while (next + 1 < found.length && seesAcross(mask, here, found[next + 1]!)) next++;
    here = found[next]!;
    way.push(here);
    if (seesAcross(mask, here, to)) break;
    index = next + 1;
  }
  return holes(way, from, to, step);
}
