/* Pixels of parts of an area, and how they come together. */

/** Pixels in sRGB, four bytes each, alpha not multiplied in. */
export interface Raster {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Pixels of a part of an area, with the alpha multiplied in, and where in the area they lie. */
export interface Piece {
  readonly data: Uint8Array;
  readonly frame: PixelFrame;
}

export interface PixelFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lays one piece over another that has room for all of it, in place. */
export function layOver(ground: Piece, top: Piece, opacity: number): void {
  for (let row = 0; row < top.frame.height; row++) {
    const start = (row + top.frame.top - ground.frame.top) * ground.frame.width + top.frame.left - ground.frame.left;
    const from = row * top.frame.width;
    layRowOver(
      ground.data.subarray(start * 4, (start + top.frame.width) * 4),
      top.data.subarray(from * 4, (from + top.frame.width) * 4),
      opacity,
    );
  }
}

function layRowOver(ground: Uint8Array, top: Uint8Array, opacity: number): void {
  const [under, over] = [ground, top].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length / 4),
  );
  for (let pixel = 0; pixel < over!.length; pixel++) {
    // Most of a part is empty, and most of the rest is solid.
    if (over![pixel] === 0) continue;
    const at = pixel * 4;
    const alpha = top[at + 3]! * opacity;
    if (alpha === 255) {
      under![pixel] = over![pixel]!;
      continue;
    }
    const rest = 1 - alpha / 255;
    for (let channel = at; channel < at + 4; channel++) {
      ground[channel] = (top[channel]! * opacity + ground[channel]! * rest + 0.5) | 0;
    }
  }
}

/** Each pixel the mean of four. @param drawn with the alpha multiplied in, of even sides */
export function halved({ data, widthPx, heightPx }: Raster): Raster {
  const [width, height] = [widthPx / 2, heightPx / 2];
  const made = new Uint8Array(width * height * 4);
  const row = widthPx * 4;
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = 2 * y * row; to < (y + 1) * width * 4; from += 4) {
      for (const end = to + 4; to < end; to++, from++) {
        made[to] = (data[from]! + data[from + 4]! + data[from + row]! + data[from + row + 4]! + 2) >> 2;
      }
    }
  }
  return { data: made, widthPx: width, heightPx: height };
}

/** Divides the alpha out of the colors, in place. */
export function unmultiply(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 255 || alpha === 0) continue;
    const half = alpha >> 1;
    for (let channel = at; channel < at + 3; channel++) {
      const value = ((data[channel]! * 255 + half) / alpha) | 0;
      data[channel] = Math.min(value, 255);
    }
  }
}

/** Lets go of what is not needed any more now: pixels are few objects and many bytes. */
export const collect = () => (globalThis as { gc?: () => void }).gc?.();
