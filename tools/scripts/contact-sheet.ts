import sharp from 'sharp';

interface Grid {
  readonly across: number;
  readonly tilePx: number;
  readonly gapPx: number;
  readonly background?: string;
}

/** Square pictures side by side, row by row. @returns a PNG */
export function sheetOf(
  tiles: readonly Buffer[],
  { across, tilePx, gapPx, background = '#ffffff' }: Grid,
): Promise<Buffer> {
  const stepPx = tilePx + gapPx;
  const size = { width: across * stepPx - gapPx, height: Math.ceil(tiles.length / across) * stepPx - gapPx };
  const placed = tiles.map((input, at) => ({
    input,
    left: (at % across) * stepPx,
    top: Math.floor(at / across) * stepPx,
  }));
  return sharp({ create: { ...size, channels: 3, background } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** As good as it may be with so many bytes. */
export async function smallWebp(picture: Buffer, maxBytes: number): Promise<Buffer> {
  for (let quality = 82; quality >= 40; quality -= 6) {
    const webp = await sharp(picture).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`The picture does not fit into ${maxBytes} bytes`);
}
