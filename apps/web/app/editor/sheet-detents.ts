/* How high a sheet on a phone may stand, without a browser. */

export const detents = ['peek', 'half', 'full'] as const;
export type Detent = (typeof detents)[number];

/** Of its head, which is all that shows of a sheet that peeks. */
export const headPx = 60;
/** So much of the canvas is left beside a full sheet. */
export const leastCanvasPx = 128;

/** Heights in CSS, in the column that sheet and canvas share. */
export const detentHeights: Record<Detent, string> = {
  peek: `${headPx}px`,
  half: '50%',
  full: `max(50%, 100% - ${leastCanvasPx}px)`,
};

/** The same in pixels, in a column of this height. */
export function detentPx(detent: Detent, columnPx: number): number {
  if (detent === 'peek') return headPx;
  return detent === 'half' ? columnPx / 2 : Math.max(columnPx / 2, columnPx - leastCanvasPx);
}

/** A sheet that is dragged follows the finger, but not over what is left of the canvas. */
export function draggedPx(startPx: number, movedPx: number, columnPx: number): number {
  return Math.min(Math.max(startPx - movedPx, 0), detentPx('full', columnPx));
}

/** A flick goes on for so long, in milliseconds. */
const flickMs = 120;

/**
 * Where a sheet comes to rest that is let go at a height, with a speed (pixels per millisecond, upwards positive);
 * null where it was drawn down, to close it.
 */
export function restAt(heightPx: number, speed: number, columnPx: number): Detent | null {
  const aim = heightPx + speed * flickMs;
  if (aim < headPx / 2) return null;
  const far = (detent: Detent) => Math.abs(detentPx(detent, columnPx) - aim);
  return detents.reduce((nearest, each) => (far(each) < far(nearest) ? each : nearest));
}

/** The next detent up (1) or down (-1); null where there is none. */
export function nextDetent(detent: Detent, step: 1 | -1): Detent | null {
  return detents[detents.indexOf(detent) + step] ?? null;
}
