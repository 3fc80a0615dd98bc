import { Outline, type Point } from './outline.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * A mountain skyline by midpoint displacement, from left to right.
 * @param rough how much of the height survives each halving; 0.4 is rolling, 0.6 is rocky
 */
export function skyline(
  random: SeededRandom,
  span: { left: number; right: number; base: number; height: number },
  rough = 0.5,
): Point[] {
  let heights = [random.between(0, 0.5), random.between(0.5, 1), random.between(0, 0.6), random.between(0.4, 1), 0.2];
  let reach = 0.55;
  for (let pass = 0; pass < 5; pass++) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + random.between(-reach, reach) * 0.5];
    });
    reach *= rough;
  }
  const last = heights.length - 1;
  return heights.map((height, index) => [
    span.left + ((span.right - span.left) * index) / last,
    span.base - height * span.height,
  ]);
}

/** Everything below a skyline, as a clockwise polygon. */
export function ground(line: readonly Point[], bottom: number): Point[] {
  return [...line, [line.at(-1)![0], bottom], [line[0]![0], bottom]];
}

/** A spruce with drooping tiers, standing on `foot`. */
export function spruce(random: SeededRandom, [x, y]: Point, height: number): Outline {
  const tiers = Math.max(4, Math.round(6 + random.between(-1, 2)));
  const spread = height * random.between(0.17, 0.22);
  const sides: Point[][] = [[], []];
  [-1, 1].forEach((sign, side) => {
    for (let tier = 0; tier < tiers; tier++) {
      const share = (tier + 1) / tiers;
      const reach = spread * share * random.between(0.82, 1.1);
      const tipY = y - height + height * 0.94 * share;
      sides[side]!.push([x + sign * reach, tipY], [x + sign * reach * 0.42, tipY - height * 0.022]);
    }
  });
  const trunk = height * 0.02;
  return new Outline().polygon([
    [x, y - height],
    ...sides[1]!,
    [x + trunk, y - height * 0.06],
    [x + trunk, y],
    [x - trunk, y],
    [x - trunk, y - height * 0.06],
    ...sides[0]!.reverse(),
  ]);
}

/** A window with a round top, as a clockwise convex polygon that can be clipped with. */
export function archPoints(cx: number, top: number, size: { w: number; h: number }): Point[] {
  const r = size.w / 2;
  const crown = Array.from({ length: 61 }, (_, index): Point => {
    const angle = Math.PI + (index / 60) * Math.PI;
    return [cx + r * Math.cos(angle), top + r + r * Math.sin(angle)];
  });
  return [...crown, [cx + r, top + size.h], [cx - r, top + size.h]];
}
