export type Point = readonly [x: number, y: number];
/** Matrix a b c d e f as in SVG. */
export type Affine = readonly [number, number, number, number, number, number];

type Segment = { op: 'M' | 'L'; at: Point } | { op: 'C'; from: Point; to: Point; at: Point } | { op: 'Z' };

const circleHandle = 0.5522847498;
const turn = (degrees: number) => (degrees * Math.PI) / 180;

/** Point at a distance from a center; 0 degrees is right, 90 is down. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  return [cx + radius * Math.cos(turn(degrees)), cy + radius * Math.sin(turn(degrees))];
}

/** Scales, then turns, then moves. */
export function placed(
  x: number,
  y: number,
  { scale = 1, scaleY = scale, rot = 0 }: { scale?: number; scaleY?: number; rot?: number } = {},
): Affine {
  const cos = Math.cos(turn(rot));
  const sin = Math.sin(turn(rot));
  return [scale * cos, scale * sin, -scaleY * sin, scaleY * cos, x, y];
}

/** Reads drawn points as SVG writes them: `x,y x,y`. */
export function pointList(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });
}

export function apply([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/**
 * A drawing under construction: subpaths of lines and cubic curves in millimeters of the print area. The fill rule is
 * nonzero, so a hole must run the other way round than the shape it is cut from.
 */
export class Outline {
  readonly segments: Segment[] = [];
  #last: Point = [0, 0];

  moveTo(x: number, y: number): this {
    this.#last = [x, y];
    this.segments.push({ op: 'M', at: this.#last });
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#last = [x, y];
    this.segments.push({ op: 'L', at: this.#last });
    return this;
  }

  curveTo(from: Point, to: Point, at: Point): this {
    this.#last = at;
    this.segments.push({ op: 'C', from, to, at });
    return this;
  }

  quadTo([x, y]: Point, at: Point): this {
    const [x0, y0] = this.#last;
    return this.curveTo(
      [x0 + (2 / 3) * (x - x0), y0 + (2 / 3) * (y - y0)],
      [at[0] + (2 / 3) * (x - at[0]), at[1] + (2 / 3) * (y - at[1])],
      at,
    );
  }

  close(): this {
    this.segments.push({ op: 'Z' });
    return this;
  }

  polygon(points: readonly Point[]): this {
    points.forEach(([x, y], index) => {
      if (index === 0) this.moveTo(x, y);
      else this.lineTo(x, y);
    });
    return this.close();
  }

  rect(x: number, y: number, w: number, h: number): this {
    return this.polygon([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]);
  }

  roundRect(x: number, y: number, size: { w: number; h: number }, radius: number): this {
    const { w, h } = size;
    const r = Math.min(radius, w / 2, h / 2);
    const k = r * (1 - circleHandle);
    return this.moveTo(x + r, y)
      .lineTo(x + w - r, y)
      .curveTo([x + w - k, y], [x + w, y + k], [x + w, y + r])
      .lineTo(x + w, y + h - r)
      .curveTo([x + w, y + h - k], [x + w - k, y + h], [x + w - r, y + h])
      .lineTo(x + r, y + h)
      .curveTo([x + k, y + h], [x, y + h - k], [x, y + h - r])
      .lineTo(x, y + r)
      .curveTo([x, y + k], [x + k, y], [x + r, y])
      .close();
  }

  ellipse(cx: number, cy: number, rx: number, ry = rx): this {
    const kx = rx * circleHandle;
    const ky = ry * circleHandle;
    return this.moveTo(cx + rx, cy)
      .curveTo([cx + rx, cy + ky], [cx + kx, cy + ry], [cx, cy + ry])
      .curveTo([cx - kx, cy + ry], [cx - rx, cy + ky], [cx - rx, cy])
      .curveTo([cx - rx, cy - ky], [cx - kx, cy - ry], [cx, cy - ry])
      .curveTo([cx + kx, cy - ry], [cx + rx, cy - ky], [cx + rx, cy])
      .close();
  }

  /** A circle that cuts a hole into what was drawn clockwise. */
  hole(cx: number, cy: number, r: number): this {
    return this.add(new Outline().ellipse(0, 0, r), [1, 0, 0, -1, cx, cy]);
  }

  ring(cx: number, cy: number, outer: number, inner: number): this {
    return this.ellipse(cx, cy, outer).hole(cx, cy, inner);
  }

  /** Continues along a circle; the current point must lie on it at `from` degrees. */
  arc(cx: number, cy: number, r: number, [from, to]: Point): this {
    const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / 60));
    const step = turn((to - from) / pieces);
    const handle = (4 / 3) * Math.tan(step / 4) * r;
    for (let piece = 0; piece < pieces; piece++) {
      const a = turn(from) + step * piece;
      const b = a + step;
      this.curveTo(
        [cx + r * Math.cos(a) - handle * Math.sin(a), cy + r * Math.sin(a) + handle * Math.cos(a)],
        [cx + r * Math.cos(b) + handle * Math.sin(b), cy + r * Math.sin(b) - handle * Math.cos(b)],
        [cx + r * Math.cos(b), cy + r * Math.sin(b)],
      );
    }
    return this;
  }

  /** A slice of a ring; with an inner radius of 0 a slice of a pie. Degrees run clockwise from the right. */
  sector(center: Point, radii: { inner: number; outer: number }, [from, to]: Point): this {
    const [cx, cy] = center;
    this.moveTo(...polar(cx, cy, radii.outer, from)).arc(cx, cy, radii.outer, [from, to]);
    if (radii.inner === 0) return this.lineTo(cx, cy).close();
    return this.lineTo(...polar(cx, cy, radii.inner, to))
      .arc(cx, cy, radii.inner, [to, from])
      .close();
  }

  /** A smooth closed shape through the points (Catmull-Rom). */
  blob(points: readonly Point[], tension = 1): this {
    this.moveTo(...points[0]!);
    this.#through(points, true, tension);
    return this.close();
  }

  /** Continues smoothly from the current point through the given ones. */
  through(points: readonly Point[], tension = 1): this {
    this.#through([this.#last, ...points], false, tension);
    return this;
  }

  #through(points: readonly Point[], isClosed: boolean, tension: number): void {
    const count = points.length;
    const at = (index: number): Point =>
      isClosed ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!;
    for (let index = 0; index < (isClosed ? count : count - 1); index++) {
      const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const k = tension / 6;
      this.curveTo(
        [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k],
        [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k],
        p2,
      );
    }
  }

  add(other: Outline, map: Affine): this {
    for (const segment of other.segments) {
      if (segment.op === 'Z') this.close();
      else if (segment.op === 'C') {
        this.curveTo(apply(map, segment.from), apply(map, segment.to), apply(map, segment.at));
      } else {
        const [x, y] = apply(map, segment.at);
        if (segment.op === 'M') this.moveTo(x, y);
        else this.lineTo(x, y);
      }
    }
    return this;
  }
}

const argumentCount: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

/** Reads SVG path data (no arcs), for silhouettes that were drawn rather than computed. */
export function drawn(d: string): Outline {
  const outline = new Outline();
  let [x, y, lastToX, lastToY] = [0, 0, 0, 0];
  for (const [, letter, tail] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const op = letter!.toUpperCase();
    const isRelative = op !== letter;
    const values = (tail!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = argumentCount[op];
    if (size === undefined) throw new Error(`Unsupported path command ${letter}`);
    if (op === 'Z') outline.close();
    for (let first = 0; size > 0 && first < values.length; first += size) {
      const [ox, oy] = isRelative ? [x, y] : [0, 0];
      const group = values.slice(first, first + size);
      const pair = (index: number): Point => [group[index]! + ox, group[index + 1]! + oy];
      const at: Point = op === 'H' ? [group[0]! + ox, y] : op === 'V' ? [x, group[0]! + oy] : pair(size - 2);
      const smooth: Point = [2 * x - lastToX, 2 * y - lastToY];
      let to: Point = at;
      if (op === 'C') {
        to = pair(2);
        outline.curveTo(pair(0), to, at);
      } else if (op === 'S') {
        to = pair(0);
        outline.curveTo(smooth, to, at);
      } else if (op === 'Q') outline.quadTo(pair(0), at);
      else if (op === 'M' && first === 0) outline.moveTo(...at);
      else outline.lineTo(...at);
      [x, y] = at;
      [lastToX, lastToY] = to;
    }
  }
  return outline;
}
