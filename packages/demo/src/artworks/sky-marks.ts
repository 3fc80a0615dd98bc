import { Outline, type Point } from './outline.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A four-pointed star with hollow sides. */
export function sparkle(x: number, y: number, radius: number, waist = 0.14): Outline {
  const w = radius * waist;
  return new Outline()
    .moveTo(x, y - radius)
    .quadTo([x + w * 0.4, y - w], [x + w, y - w])
    .quadTo([x + w, y - w * 0.4], [x + radius, y])
    .quadTo([x + w, y + w * 0.4], [x + w, y + w])
    .quadTo([x + w * 0.4, y + w], [x, y + radius])
    .quadTo([x - w * 0.4, y + w], [x - w, y + w])
    .quadTo([x - w, y + w * 0.4], [x - radius, y])
    .quadTo([x - w, y - w * 0.4], [x - w, y - w])
    .quadTo([x - w * 0.4, y - w], [x, y - radius])
    .close();
}

interface StarField {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Least distance between two stars. */
  spacing: number;
  /** Radius of the smallest star. */
  grain: number;
  isFree?: (x: number, y: number) => boolean;
}

/** Stars of mixed size that keep their distance from one another. */
export function starField(random: SeededRandom, field: StarField): Outline {
  const outline = new Outline();
  const kept: Point[] = [];
  const { left, top, right, bottom, spacing, grain } = field;
  const tries = Math.min(4000, Math.round(((right - left) * (bottom - top) * 6) / spacing ** 2));
  for (let count = 0; count < tries; count++) {
    const x = random.between(left, right);
    const y = random.between(top, bottom);
    const size = random.next();
    if (field.isFree && !field.isFree(x, y)) continue;
    if (kept.some((other) => Math.hypot(other[0] - x, other[1] - y) < spacing)) continue;
    kept.push([x, y]);
    if (size > 0.86) outline.add(sparkle(x, y, grain * 5.2), [1, 0, 0, 1, 0, 0]);
    else outline.ellipse(x, y, grain * (0.8 + size * 1.1));
  }
  return outline;
}
