import { hexOf } from '@merchmill/design/hex-color.ts';

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Colors that differ by less than this in each channel count as one. */
const step = 16;

/** What is less solid has no color that anybody sees. */
const leastAlpha = 128;

/** The color that is most of a picture's edge: a mean of those near each other that are most. */
export function borderColor({ data, width, height }: Pixels): string {
  const groups = new Map<number, { count: number; r: number; g: number; b: number }>();
  const add = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    const [r, g, b, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
    if (alpha < leastAlpha) return;
    const key = (Math.round(r / step) << 16) | (Math.round(g / step) << 8) | Math.round(b / step);
    const group = groups.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    groups.set(key, { count: group.count + 1, r: group.r + r, g: group.g + g, b: group.b + b });
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) add(x, y);
  for (let y = 1; y < height - 1; y++) for (const x of [0, width - 1]) add(x, y);
  const [largest] = [...groups.values()].sort((a, b) => b.count - a.count);
  if (!largest) return hexOf([255, 255, 255]);
  const mean = (sum: number) => Math.round(sum / largest.count);
  return hexOf([mean(largest.r), mean(largest.g), mean(largest.b)]);
}

/** The color at a place of a picture, in shares of its width and height; null where it is see-through. */
export function colorAt({ data, width, height }: Pixels, { x, y }: { x: number; y: number }): string | null {
  const within = (share: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(share * length)));
  const at = (within(y, height) * width + within(x, width)) * 4;
  if (data[at + 3]! < leastAlpha) return null;
  return hexOf([data[at]!, data[at + 1]!, data[at + 2]!]);
}
