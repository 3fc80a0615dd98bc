/** A rasterized design: straight (not premultiplied) sRGB RGBA, 4 bytes per pixel. */
export type Raster = {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly widthPx: number;
  readonly heightPx: number;
};
