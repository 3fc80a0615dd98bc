import type { Point } from '@merchmill/design/geometry.ts';
import type { Distances } from './distance.ts';
import type { Mask } from './mask.ts';
import { linesOf, type PixelLine, skeletonOf } from './skeleton.ts';

/*
 * The strokes that a shape is drawn of, like those of a pen: its middle lines, joined where they run on through a
 * crossing. All in pixels of the shape's own frame.
 */

/** Where strokes meet. */
export interface Meeting {
  readonly at: Point;
  readonly radius: number;
}

export interface Stroke {
  readonly points: readonly Point[];
  readonly isRing: boolean;
  /** Meetings that it passes or ends at, by how far along. */
  readonly stops: readonly { readonly along: number; readonly meeting: number }[];
}

export interface Strokes {
  readonly strokes: readonly Stroke[];
  readonly meetings: readonly Meeting[];
}

interface Piece {
  points: Point[];
  ends: [number | null, number | null];
  isRing: boolean;
  /** Crossings that it passes, by the index of its points. */
  passes: { index: number; crossing: number }[];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const lengthOf = (points: readonly Point[]) =>
  points.reduce((sum, point, index) => (index ? sum + distance(points[index - 1]!, point) : 0), 0);

const turned = (piece: Piece): Piece => ({
  ...piece,
  points: piece.points.toReversed(),
  ends: [piece.ends[1], piece.ends[0]],
  passes: piece.passes.map(({ index, crossing }) => ({ index: piece.points.length - 1 - index, crossing })),
});

/** A free end within the width of what it comes from is a corner and no stroke. */
const leastOfRadius = 1;
const sharpestTurnDeg = 50;

class Net {
  readonly #pieces = new Set<Piece>();
  readonly #crossings: readonly Point[];
  readonly #radiusAt: (point: Point) => number;

  constructor(lines: readonly PixelLine[], crossings: readonly Point[], radiusAt: (point: Point) => number) {
    this.#crossings = crossings;
    this.#radiusAt = radiusAt;
    for (const { points, ends, isRing } of lines) {
      const own = points.map(([x, y]) => ({ x, y }));
      if (ends[0] !== null) own.unshift(crossings[ends[0]]!);
      if (ends[1] !== null) own.push(crossings[ends[1]]!);
      if (isRing) own.push(own[0]!);
      this.#pieces.add({ points: own, ends: [...ends], isRing, passes: [] });
    }
  }

  at(crossing: number): { piece: Piece; end: 0 | 1 }[] {
    return [...this.#pieces].flatMap((piece) =>
      ([0, 1] as const).flatMap((end) => (piece.ends[end] === crossing ? [{ piece, end }] : [])),
    );
  }

  /** Takes the shortest corners away first, as what is left may then be one stroke. */
  prune(): void {
    for (;;) {
      const corners = [...this.#pieces].flatMap((piece) => {
        const free = piece.ends.indexOf(null);
        const crossing = piece.ends[1 - free];
        if (piece.isRing || free < 0 || crossing === null || crossing === undefined) return [];
        const spare = this.#radiusAt(this.#crossings[crossing]!) * leastOfRadius - lengthOf(piece.points);
        return spare > 0 && this.at(crossing).length > 1 ? [{ piece, spare, crossing }] : [];
      });
      const corner = corners.sort((a, b) => b.spare - a.spare)[0];
      if (!corner) return;
      this.#pieces.delete(corner.piece);
      this.#joinPair(corner.crossing);
    }
  }

  /** Joins what runs on straight through each crossing. */
  joinThrough(): void {
    for (const crossing of this.#crossings.keys()) {
      this.#joinPair(crossing);
      for (;;) {
        const pair = this.#straightest(crossing);
        if (!pair) break;
        this.#join(crossing, pair);
      }
    }
  }

  strokes(): Strokes {
    const strokes = [...this.#pieces].map((piece): Stroke => {
      const along = [0];
      for (let index = 1; index < piece.points.length; index++)
        along.push(along.at(-1)! + distance(piece.points[index - 1]!, piece.points[index]!));
      const stops = piece.passes.map(({ index, crossing }) => ({ along: along[index]!, meeting: crossing }));
      if (piece.ends[0] !== null) stops.push({ along: 0, meeting: piece.ends[0] });
      if (piece.ends[1] !== null) stops.push({ along: along.at(-1)!, meeting: piece.ends[1] });
      return { points: piece.points, isRing: piece.isRing, stops: stops.sort((a, b) => a.along - b.along) };
    });
    return { strokes, meetings: this.#crossings.map((at) => ({ at, radius: this.#radiusAt(at) })) };
  }

  /** Where only two are left they are one. */
  #joinPair(crossing: number): void {
    const [a, b, ...more] = this.at(crossing);
    if (!a || !b || more.length) return;
    if (a.piece === b.piece) {
      a.piece.ends = [null, null];
      a.piece.isRing = true;
      return;
    }
    this.#join(crossing, [a, b]);
  }

  #join(crossing: number, [a, b]: [{ piece: Piece; end: 0 | 1 }, { piece: Piece; end: 0 | 1 }]): void {
    const first = a.end === 1 ? a.piece : turned(a.piece);
    const second = b.end === 0 ? b.piece : turned(b.piece);
    const shift = first.points.length - 1;
    this.#pieces.delete(a.piece);
    this.#pieces.delete(b.piece);
    this.#pieces.add({
      points: [...first.points, ...second.points.slice(1)],
      ends: [first.ends[0], second.ends[1]],
      isRing: false,
      passes: [
        ...first.passes,
        { index: shift, crossing },
        ...second.passes.map(({ index, crossing: passed }) => ({ index: index + shift, crossing: passed })),
      ],
    });
  }

  #straightest(crossing: number): [{ piece: Piece; end: 0 | 1 }, { piece: Piece; end: 0 | 1 }] | null {
    const arms = this.at(crossing);
    const reach = this.#radiusAt(this.#crossings[crossing]!) * 1.5 + 8;
    const directions = arms.map(({ piece, end }) => {
      const points = end === 0 ? piece.points : piece.points.toReversed();
      const from = points[0]!;
      const to = points.find((point) => distance(from, point) >= reach) ?? points.at(-1)!;
      return Math.atan2(to.y - from.y, to.x - from.x);
    });
    let best: [number, number] | null = null;
    let least = (sharpestTurnDeg * Math.PI) / 180;
    for (const [i, a] of directions.entries()) {
      for (const [j, b] of directions.entries()) {
        if (j <= i || arms[i]!.piece === arms[j]!.piece) continue;
        const turn = Math.PI - Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
        if (turn < least) [best, least] = [[i, j], turn];
      }
    }
    return best && [arms[best[0]]!, arms[best[1]]!];
  }
}

export function strokesOf(mask: Mask, distances: Distances): Strokes {
  const { lines, crossings } = linesOf(skeletonOf(mask, distances));
  const radiusAt = ({ x, y }: Point) => distances.far[Math.round(y) * mask.w + Math.round(x)] ?? 0;
  const net = new Net(
    lines,
    crossings.map(([x, y]) => ({ x, y })),
    radiusAt,
  );
  net.prune();
  net.joinThrough();
  return net.strokes();
}
