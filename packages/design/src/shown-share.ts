import { boundsThrough, trimBox } from './bounds.ts';
import type { DesignArea } from './document.ts';
import { type Box, BoxBuilder } from './geometry.ts';
import { drawnLayers } from './layers.ts';

const sizeOf = ({ w, h }: Box) => w * h;

/** What two boxes have in common; of no size where they have nothing. */
function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
  return w > 0 && h > 0 ? { x, y, w, h } : { x, y, w: 0, h: 0 };
}

/** The boxes of what is printed within an area, in its millimeters: each layer, a group as one. */
export function printedBoxes(area: DesignArea): Box[] {
  const trim = trimBox(area);
  const boxes = new Map<string, BoxBuilder>();
  for (const { layer, groups } of drawnLayers(area.layers)) {
    const { x, y, w, h } = common(boundsThrough({ x: 0, y: 0, w: layer.w, h: layer.h }, [layer, ...groups]), trim);
    if (w * h === 0) continue;
    const { id } = groups.at(-1) ?? layer;
    const builder = boxes.get(id) ?? new BoxBuilder();
    boxes.set(id, builder);
    builder.add(x, y);
    builder.add(x + w, y + h);
  }
  return [...boxes.values()].flatMap((builder) => builder.box() ?? []);
}

/** Less of it than this is cut off. */
const whole = 0.95;

/**
 * How well a part of an area shows what is printed on it (0 to 1): all alike, however large, as a word on a picture that
 * goes all around is what is looked for; what is cut off counts for half of what is seen of it. What is bare is seen well.
 * @param part in millimeters of the area, like the boxes of `printedBoxes`
 */
export function shownShare(boxes: readonly Box[], part: Box): number {
  const shares = boxes.map((box) => sizeOf(common(box, part)) / sizeOf(box));
  const sum = shares.reduce((total, share) => total + (share >= whole ? 1 : share / 2), 0);
  return shares.length ? sum / shares.length : 1;
}
