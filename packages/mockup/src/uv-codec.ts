/*
 * The UV field of a scene: two 16-bit planes (u, then v), row by row. A value 1..65535 spans `uv.min` to
 * `uv.min + uv.span`; a u of 0 marks a texel without coordinate. In the file each sample is replaced by its difference
 * from the plane through its three neighbors (left + up - up-left), zigzag-coded, split into high bytes and low bytes
 * and deflated: a smooth field leaves almost only zeros in the high bytes. 16 bits matter (a picture format that
 * browsers decode to 8 bits shows as steps in the print), and so does keeping it out of any color management.
 */

export type UvGrid = {
  widthPx: number;
  heightPx: number;
  /** 2 × width × height: all u, then all v. */
  planes: Uint16Array;
};

export async function encodeUv(grid: UvGrid): Promise<Uint8Array<ArrayBuffer>> {
  const { widthPx, heightPx, planes } = grid;
  const count = widthPx * heightPx;
  if (planes.length !== 2 * count) throw new RangeError('The UV planes do not match the size of the grid');
  const bytes = new Uint8Array(4 * count);
  for (let index = 0; index < 2 * count; index++) {
    const difference = planes[index]! - predicted(planes, index, widthPx, count);
    const wrapped = (difference << 16) >> 16;
    const zigzag = (wrapped << 1) ^ (wrapped >> 15);
    bytes[index] = (zigzag >> 8) & 0xff;
    bytes[2 * count + index] = zigzag & 0xff;
  }
  return through(bytes, new CompressionStream('deflate-raw'));
}

/** Throws a RangeError when the data do not fill a grid of this size. */
export async function decodeUv(
  data: Uint8Array<ArrayBuffer>,
  size: { widthPx: number; heightPx: number },
): Promise<UvGrid> {
  const { widthPx, heightPx } = size;
  const count = widthPx * heightPx;
  const bytes = await through(data, new DecompressionStream('deflate-raw'));
  if (bytes.length !== 4 * count) throw new RangeError(`UV data hold ${bytes.length} bytes, not ${4 * count}`);
  const planes = new Uint16Array(2 * count);
  for (let index = 0; index < 2 * count; index++) {
    const zigzag = (bytes[index]! << 8) | bytes[2 * count + index]!;
    planes[index] = ((zigzag >>> 1) ^ -(zigzag & 1)) + predicted(planes, index, widthPx, count);
  }
  return { widthPx, heightPx, planes };
}

function predicted(planes: Uint16Array, index: number, widthPx: number, count: number): number {
  const within = index < count ? index : index - count;
  const hasLeft = within % widthPx !== 0;
  const hasUp = within >= widthPx;
  const left = hasLeft ? planes[index - 1]! : 0;
  const up = hasUp ? planes[index - widthPx]! : 0;
  const corner = hasLeft && hasUp ? planes[index - widthPx - 1]! : 0;
  return left + up - corner;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());
}

/** Neighboring texels further apart than this lie on different folds or sleeves and must not be mixed. */
export const uvFoldGap = 0.05;

/**
 * The UV field at another size, bilinear between texels that have a coordinate and lie on the same fold. The shader
 * does the same per pixel (webgl-shader.ts).
 */
export function resampleUv(grid: UvGrid, size: { widthPx: number; heightPx: number }, span: number): Uint16Array {
  if (grid.widthPx === size.widthPx && grid.heightPx === size.heightPx) return grid.planes;
  const target = new Uint16Array(2 * size.widthPx * size.heightPx);
  const gap = (uvFoldGap / span) * 65534;
  const taps = { grid, gap2: gap * gap, u: 0, v: 0 };
  for (let y = 0, index = 0; y < size.heightPx; y++) {
    const gridY = ((y + 0.5) * grid.heightPx) / size.heightPx - 0.5;
    for (let x = 0; x < size.widthPx; x++, index++) {
      const gridX = ((x + 0.5) * grid.widthPx) / size.widthPx - 0.5;
      if (!interpolate(taps, gridX, gridY)) continue;
      target[index] = taps.u;
      target[size.widthPx * size.heightPx + index] = taps.v;
    }
  }
  return target;
}

function interpolate(taps: { grid: UvGrid; gap2: number; u: number; v: number }, x: number, y: number): boolean {
  const { planes, widthPx, heightPx } = taps.grid;
  const count = widthPx * heightPx;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let firstU = 0;
  let firstV = 0;
  let weights = 0;
  let u = 0;
  let v = 0;
  for (let tap = 0; tap < 4; tap++) {
    const tapX = Math.min(Math.max(x0 + (tap & 1), 0), widthPx - 1);
    const tapY = Math.min(Math.max(y0 + (tap >> 1), 0), heightPx - 1);
    const texel = tapY * widthPx + tapX;
    const tapU = planes[texel]!;
    if (tapU === 0) continue;
    const tapV = planes[count + texel]!;
    if (firstU === 0) {
      firstU = tapU;
      firstV = tapV;
    } else if ((tapU - firstU) ** 2 + (tapV - firstV) ** 2 > taps.gap2) continue;
    const weight = (tap & 1 ? x - x0 : 1 - x + x0) * (tap >> 1 ? y - y0 : 1 - y + y0);
    weights += weight;
    u += weight * tapU;
    v += weight * tapV;
  }
  if (weights < 1e-3) return false;
  taps.u = Math.round(u / weights);
  taps.v = Math.round(v / weights);
  return true;
}

/**
 * Half the resolution: the field is smooth, so that bilinear reading gives it back to a tenth of a pixel, at a third
 * of the bytes. Only texels of the same fold are averaged.
 */
export function halveUv(full: UvGrid, span: number): UvGrid {
  const widthPx = full.widthPx >> 1;
  const heightPx = full.heightPx >> 1;
  const planes = new Uint16Array(2 * widthPx * heightPx);
  const fullCount = full.widthPx * full.heightPx;
  const gap = (uvFoldGap / span) * 65534;
  for (let index = 0; index < widthPx * heightPx; index++) {
    const corner = 2 * Math.floor(index / widthPx) * full.widthPx + 2 * (index % widthPx);
    const block = [corner, corner + 1, corner + full.widthPx, corner + full.widthPx + 1]
      .map((i) => ({ u: full.planes[i] ?? 0, v: full.planes[fullCount + i] ?? 0 }))
      .filter(({ u }) => u > 0);
    const first = block[0];
    if (!first) continue;
    const same = block.filter(({ u, v }) => Math.hypot(u - first.u, v - first.v) <= gap);
    planes[index] = Math.round(same.reduce((sum, { u }) => sum + u, 0) / same.length);
    planes[widthPx * heightPx + index] = Math.round(same.reduce((sum, { v }) => sum + v, 0) / same.length);
  }
  return { widthPx, heightPx, planes };
}
