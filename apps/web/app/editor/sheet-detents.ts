/* How high a sheet on a phone may stand, without a browser. */

export const detents = ['peek', 'half', 'full'] as const;
export type Detent = (typeof detents)[number];

/** Of its head, which is all that shows of a sheet that peeks. */
export const headPx = 60;
/** So much of the canvas is left beside a full sheet. */
export const leastCanvasPx = 128;

const half = { share: 0.5, px: 0 };
/** Each is the largest of these: a share of the column that sheet and canvas share, and pixels more. */
const heights: Record<Detent, readonly { share: number; px: number }[]> = {
  peek: [{ share: 0, px: headPx }],
  half: [half],
  full: [half, { share: 1, px: -leastCanvasPx }],
};

/** A height in CSS, in the column. */
export const detentCss = (detent: Detent): string =>
  `max(${heights[detent].map(({ share, px }) => `${share * 100}% + ${px}px`).join(', ')})`;

/** The same in pixels, in a column of this height. */
export const detentPx = (detent: Detent, columnPx: number): number =>
  Math.max(...heights[detent].map(({ share, px }) => share * columnPx + px));

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
