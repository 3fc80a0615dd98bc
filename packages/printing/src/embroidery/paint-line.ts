import type { Point } from '@merchmill/design/geometry.ts';
import type { Mask } from './mask.ts';

/** Sets, in place, the pixels that a line with round ends covers. Places are those of the grid. */
export function paintLine(mask: Mask, a: Point, b: Point, width: number, value: 0 | 1): void {
  const radius = width / 2;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x) - radius) - mask.x);
  const right = Math.min(mask.w - 1, Math.ceil(Math.max(a.x, b.x) + radius) - mask.x);
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - radius) - mask.y);
  const bottom = Math.min(mask.h - 1, Math.ceil(Math.max(a.y, b.y) + radius) - mask.y);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + mask.x + 0.5 - a.x, y + mask.y + 0.5 - a.y];
      const t = Math.max(0, Math.min(1, (px * dx + py * dy) / square));
      if ((px - t * dx) ** 2 + (py - t * dy) ** 2 <= radius * radius) mask.data[y * mask.w + x] = value;
    }
  }
}
