import type { DesignArea } from '@merchmill/design/document.ts';
import type { EdgeWrap } from '@merchmill/design/edge-wrap.ts';
import { rgbOf } from '@merchmill/design/hex-color.ts';
import type { Raster } from './raster-pieces.ts';

/*
 * The sides of a folded print, made of the pixels of its front. Drawings have them too (`edge-wrap.ts`), but resvg would
 * decode each picture nine times, can't stretch a line so far, and an edge that lies between two pixels would not be
 * mirrored to the same ones.
 */

/** Which pixel of the front each pixel of a row, or column, shows; null where it is the ground. */
function sources(length: number, edge: number, wrap: EdgeWrap): (number | null)[] {
  const last = length - edge - 1;
  return Array.from({ length }, (_, at) => {
    if (at >= edge && at <= last) return at;
    if (wrap === 'color') return null;
    const near = at < edge ? edge : last;
    if (wrap === 'extend') return near;
    const mirrored = at < edge ? 2 * edge - 1 - at : 2 * last + 1 - at;
    // A side that is deeper than the front ends with the far edge of it.
    return Math.min(last, Math.max(edge, mirrored));
  });
}

const pixelsOf = ({ buffer, byteOffset, length }: Uint8Array) => new Uint32Array(buffer, byteOffset, length / 4);

/** Bytes of one opaque pixel as the number that they are together. */
const pixelOf = (hex: string) => new Uint32Array(new Uint8Array([...rgbOf(hex), 255]).buffer)[0]!;

/**
 * Fills what lies past the edge, in place.
 * @param raster the whole sheet with its bleed
 */
export function wrapPixels(
  raster: Raster,
  { wrap, background }: Pick<DesignArea, 'wrap' | 'background'>,
  edge: { readonly x: number; readonly y: number },
): void {
  if (!wrap) return;
  const { data, widthPx, heightPx } = raster;
  const pixels = pixelsOf(data);
  const ground = pixelOf(background ?? '#ffffff');
  const across = sources(widthPx, edge.x, wrap);
  const rowOf = (y: number) => pixels.subarray(y * widthPx, (y + 1) * widthPx);
  for (let y = edge.y; y < heightPx - edge.y; y++) {
    const row = rowOf(y);
    for (const [x, from] of across.entries()) if (from !== x) row[x] = from === null ? ground : row[from]!;
  }
  for (const [y, from] of sources(heightPx, edge.y, wrap).entries()) {
    if (from === y) continue;
    if (from === null) rowOf(y).fill(ground);
    else rowOf(y).set(rowOf(from));
  }
}
