/* The white that lies under colors on dark cloth, clear foil, and clear cases. */

/** One byte for each pixel, row by row. */
export interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Pick = (a: number, b: number) => number;
const least: Pick = (a, b) => (a < b ? a : b);
const greatest: Pick = (a, b) => (a > b ? a : b);

/** Of each row, the least or the greatest within `reach` pixels to both sides. Past the rows there is nothing. */
function alongRows({ data, width, height }: Plane, reach: number, pick: Pick): Uint8Array {
  if (reach === 0) return data;
  const found = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const isAtEdge = x < reach || x + reach >= width;
      let value = isAtEdge ? pick(0, data[row + x]!) : data[row + x]!;
      const last = Math.min(width - 1, x + reach);
      for (let at = Math.max(0, x - reach); at <= last; at++) value = pick(value, data[row + at]!);
      found[row + x] = value;
    }
  }
  return found;
}

/** Erosion (least) or dilation (greatest) in shades of gray by a disk. @param radius in pixels */
function withinDisk(plane: Plane, radius: number, pick: Pick): Plane {
  const { width, height } = plane;
  const rows = Math.floor(radius);
  const data = new Uint8Array(plane.data.length).fill(pick(255, 0) === 0 ? 255 : 0);
  const offsets = Array.from({ length: 2 * rows + 1 }, (_, index) => index - rows);
  for (const [reach, own] of Map.groupBy(offsets, (dy) => Math.floor(Math.sqrt(radius * radius - dy * dy)))) {
    const along = alongRows(plane, reach, pick);
    for (const dy of own) {
      for (let y = 0; y < height; y++) {
        const to = y * width;
        const from = (y + dy) * width;
        const isPast = y + dy < 0 || y + dy >= height;
        for (let x = 0; x < width; x++) data[to + x] = pick(data[to + x]!, isPast ? 0 : along[from + x]!);
      }
    }
  }
  return { data, width, height };
}

/**
 * How much white lies under each pixel of a print: as much as there is color, drawn in by `chokePx` so that none shows
 * beside it where white and color don't meet exactly. What is too thin to be drawn in that far is drawn in by half of
 * it, so that a thin line keeps a ground. @param alpha of the print, 0 to 255
 */
export function underBase(alpha: Plane, chokePx: number): Plane {
  const whole = withinDisk(alpha, chokePx, least);
  const thin = withinDisk(alpha, chokePx / 2, least);
  // All that the wide parts reach again, and a pixel more: the corners that a disk rounds off are none of the thin parts.
  const near = withinDisk(whole, 1.5 * chokePx + 1, greatest);
  const data = whole.data;
  for (let at = 0; at < data.length; at++) if (near.data[at] === 0 && thin.data[at]! > 0) data[at] = thin.data[at]!;
  return { data, width: alpha.width, height: alpha.height };
}

/** Share of the pixels that ink lies on, each by how much. */
export function inkShare({ data }: Plane): number {
  let sum = 0;
  for (const ink of data) sum += ink;
  return sum / (255 * data.length);
}
