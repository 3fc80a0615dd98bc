import type { Box } from './geometry.ts';

/** Positions that a dragged layer is drawn to, along each axis. */
export interface SnapTargets {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A line to show while dragging: at `at` on the given axis, so `x` is an upright line. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export interface Snap {
  /** What to add to the position for it to snap. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/**
 * The area's edges and center lines, its safe margin and the edges and centers of the other layers.
 * @param others upright boxes of the layers that do not move
 */
export function snapTargets(
  area: { widthMm: number; heightMm: number },
  others: readonly Box[],
  safeMm = 0,
): SnapTargets {
  const along = (length: number, start: (box: Box) => number, extent: (box: Box) => number) => {
    const own = [0, length / 2, length];
    if (safeMm > 0 && 2 * safeMm < length) own.push(safeMm, length - safeMm);
    for (const box of others) own.push(start(box), start(box) + extent(box) / 2, start(box) + extent(box));
    return own;
  };
  return {
    x: along(
      area.widthMm,
      (box) => box.x,
      (box) => box.w,
    ),
    y: along(
      area.heightMm,
      (box) => box.y,
      (box) => box.h,
    ),
  };
}

interface AxisSnap {
  shift: number;
  at: number;
}

/** The smallest shift that brings one of the positions onto one of the targets. */
function nearest(positions: readonly number[], targets: readonly number[], toleranceMm: number): AxisSnap | null {
  let best: AxisSnap | null = null;
  for (const at of targets) {
    for (const position of positions) {
      const shift = at - position;
      if (Math.abs(shift) <= toleranceMm && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, at };
    }
  }
  return best;
}

function combine(x: AxisSnap | null, y: AxisSnap | null): Snap {
  const guides: Guide[] = [];
  if (x) guides.push({ axis: 'x', at: x.at });
  if (y) guides.push({ axis: 'y', at: y.at });
  return { dx: x?.shift ?? 0, dy: y?.shift ?? 0, guides };
}

/** Snaps a moving box by its center and its edges; each axis finds its own target. */
export function snapBox(box: Box, targets: SnapTargets, toleranceMm: number): Snap {
  return combine(
    nearest([box.x + box.w / 2, box.x, box.x + box.w], targets.x, toleranceMm),
    nearest([box.y + box.h / 2, box.y, box.y + box.h], targets.y, toleranceMm),
  );
}

/** Snaps a single point, such as a handle of an upright layer. */
export function snapPoint(point: { x: number; y: number }, targets: SnapTargets, toleranceMm: number): Snap {
  return combine(nearest([point.x], targets.x, toleranceMm), nearest([point.y], targets.y, toleranceMm));
}

/** Degrees into -180 (exclusive) to 180. */
export function normalizeDegrees(degrees: number): number {
  const turned = degrees % 360;
  if (turned > 180) return turned - 360;
  return turned <= -180 ? turned + 360 : turned;
}

/**
 * Angle of a layer that is turned by hand: whole degrees, drawn to the quarter turns.
 * @param stepDeg with a step (15 while shift is held) every angle is a multiple of it
 */
export function snapRotation(degrees: number, stepDeg?: number): number {
  const quarterPull = 3;
  const step = stepDeg ?? 1;
  const quarter = Math.round(degrees / 90) * 90;
  const snapped = Math.abs(degrees - quarter) < quarterPull ? quarter : Math.round(degrees / step) * step;
  return normalizeDegrees(snapped) + 0;
}

/** Angle at which a layer's top points at the pointer. */
export function rotationTowards(centre: { x: number; y: number }, pointer: { x: number; y: number }): number {
  return normalizeDegrees((Math.atan2(pointer.y - centre.y, pointer.x - centre.x) * 180) / Math.PI + 90);
}
