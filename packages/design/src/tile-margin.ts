import type { Pattern } from './document.ts';
import type { Pixels } from './filters.ts';

/*
 * Copies that lie edge to edge let the ground shine through where they meet: each edge is soft, and two halves of a pixel
 * are no whole one. So a copy goes on past its right and lower edge with what its neighbors have there, and they lie on it.
 */

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How far a copy goes on, of its width and height. */
export const tileMargin = 1 / 8;

/** The copy with what follows it, of its own width and height. */
export const tileReach = 1 + tileMargin;

const steps = 1 / tileMargin;
const evenPx = (px: number) => Math.max(1, Math.round(px / steps)) * steps;

/** The size nearest to one in which the margin, and half of the copy, are whole pixels. */
export const joinedSize = ({ widthPx, heightPx }: Size): Size => ({
  widthPx: evenPx(widthPx),
  heightPx: evenPx(heightPx),
});

function isOpaque(pixels: Pixels): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/**
 * A copy with its margins on the right and below. What shows the ground through would be drawn twice there: its margins
 * stay empty.
 * @param size of `joinedSize`
 */
export function withMargin(
  pixels: Pixels,
  { widthPx, heightPx }: Size,
  arrangement: Pattern['arrangement'],
): { pixels: Uint8ClampedArray<ArrayBuffer>; widthPx: number; heightPx: number } {
  const [fullWidth, fullHeight] = [widthPx * tileReach, heightPx * tileReach];
  const [from, to] = [
    new Uint32Array(pixels.buffer, pixels.byteOffset, widthPx * heightPx),
    new Uint32Array(fullWidth * fullHeight),
  ];
  const [lastX, lastY] = isOpaque(pixels) ? [fullWidth, fullHeight] : [widthPx, heightPx];
  for (let y = 0; y < lastY; y++) {
    for (let x = 0; x < lastX; x++) {
      const shiftX = arrangement === 'brick' && y >= heightPx ? widthPx / 2 : 0;
      const shiftY = arrangement === 'half-drop' && x >= widthPx ? heightPx / 2 : 0;
      to[y * fullWidth + x] = from[((y + shiftY) % heightPx) * widthPx + ((x + shiftX) % widthPx)]!;
    }
  }
  return { pixels: new Uint8ClampedArray(to.buffer), widthPx: fullWidth, heightPx: fullHeight };
}
