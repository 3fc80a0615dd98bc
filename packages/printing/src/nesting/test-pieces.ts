import type { Point } from '@merchmill/design/geometry.ts';
import type { Polygon } from '../contour/polygon.ts';
import { box, disk, numbersFrom, star } from '../contour/test-shapes.ts';

/** An outline as of a figure or a splash: round, with bays and bumps. */
function blob(random: () => number, size: number): Point[] {
  const waves = Array.from({ length: 4 }, (_, k) => ({
    of: k + 2,
    by: (0.22 * random()) / (k + 1),
    from: 7 * random(),
  }));
  const flat = 0.6 + 0.4 * random();
  return Array.from({ length: 64 }, (_, k) => {
    const angle = (2 * Math.PI * k) / 64;
    const away = size * waves.reduce((sum, { of, by, from }) => sum + by * Math.sin(of * angle + from), 1);
    return { x: away * Math.cos(angle), y: flat * away * Math.sin(angle) };
  });
}

/** An outline of a printed design: pictures and lines of text, badges, figures, stars. */
export function arbitraryOutline(random: () => number, largest = 1): Polygon {
  const size = (10 + 130 * random() ** 2) * largest;
  const kind = random();
  if (kind < 0.35) return box(0, 0, 2 * size, 2 * size * (0.3 + 0.9 * random()));
  if (kind < 0.5) return disk(0, 0, size, 60);
  if (kind < 0.6) return star(0, 0, size, 5 + Math.floor(3 * random()), 0.55, random());
  return blob(random, size);
}

export const arbitraryPieces = (seed: number, count: number, largest?: number) => {
  const random = numbersFrom(seed);
  return Array.from({ length: count }, () => ({ outline: arbitraryOutline(random, largest), quantity: 1 }));
};
