import type { Raster } from '@merchmill/mockup/raster.ts';

/**
 * Artwork for tests, made of arithmetic only: a smooth gradient under rings with soft edges, on a transparent ground
 * with a half transparent frame. It has every alpha, hard borders and colors that a wrong transfer curve would shift.
 */
export function testArtwork(widthPx: number, heightPx: number): Raster {
  const data = new Uint8Array(widthPx * heightPx * 4);
  const centerX = widthPx / 2;
  const centerY = heightPx / 2;
  const radius = Math.min(widthPx, heightPx) * 0.42;
  const ringPx = radius / 4;
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 4) {
      const distance = Math.hypot(x + 0.5 - centerX, y + 0.5 - centerY);
      const frame = Math.min(x, y, widthPx - 1 - x, heightPx - 1 - y) < ringPx / 4;
      const disc = Math.min(1, Math.max(0, radius - distance + 0.5));
      const ring = Math.min(1, Math.max(0, Math.abs((distance % ringPx) - ringPx / 2) - ringPx / 6 + 0.5));
      data[at] = Math.round(255 * (x / widthPx) * ring + 20);
      data[at + 1] = Math.round(200 * (y / heightPx));
      data[at + 2] = Math.round(190 - 170 * ring);
      data[at + 3] = frame ? 128 : Math.round(255 * disc);
    }
  }
  return { data, widthPx, heightPx };
}
