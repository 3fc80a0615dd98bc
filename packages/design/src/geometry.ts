/** Plain plane geometry. Millimeters, y down, angles in degrees clockwise (what SVG's rotate() does). */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function rotatePoint(point: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** Grows a box point by point. */
export class BoxBuilder {
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;

  add(x: number, y: number): void {
    if (x < this.#left) this.#left = x;
    if (x > this.#right) this.#right = x;
    if (y < this.#top) this.#top = y;
    if (y > this.#bottom) this.#bottom = y;
  }

  /** The box around the points so far, or null when there were none. */
  box(): Box | null {
    if (this.#left > this.#right) return null;
    return { x: this.#left, y: this.#top, w: this.#right - this.#left, h: this.#bottom - this.#top };
  }
}

/** Millimeters, font units and pixels alike are written with three decimals: a micrometer is far below any printer. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A drawing cannot contain a number that is not finite');
  return String(Math.round(value * 1000) / 1000 + 0);
}
