import { boundsThrough, trimBox } from './bounds.ts';
import type { DesignArea } from './document.ts';
import type { Box } from './geometry.ts';
import { drawnLayers } from './layers.ts';

const sizeOf = ({ w, h }: Box) => w * h;

/** What two boxes have in common; of no size where they have nothing. */
function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
  return w > 0 && h > 0 ? { x, y, w, h } : { x, y, w: 0, h: 0 };
}

/**
 * How much of what is printed lies within a part of the area (0 to 1): each layer counts the same, however large, as a
 * word on a picture that goes all around is what is looked for. A bare area, or one of a color alone, is seen as a whole.
 * @param part in millimeters of the area
 */
export function shownShare(area: DesignArea, part: Box): number {
  const trim = trimBox(area);
  const shares = drawnLayers(area.layers).flatMap(({ layer, groups }) => {
    const printed = common(boundsThrough({ x: 0, y: 0, w: layer.w, h: layer.h }, [layer, ...groups]), trim);
    return sizeOf(printed) > 0 ? [sizeOf(common(printed, part)) / sizeOf(printed)] : [];
  });
  return shares.length ? shares.reduce((sum, share) => sum + share, 0) / shares.length : 1;
}
