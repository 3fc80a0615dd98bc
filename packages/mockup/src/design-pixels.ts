import type { Raster } from './compose.ts';
import { finished } from './finish.ts';
import { type DesignSource, type FrameFinish, isCanvas, sourceSize } from './mockup-surface.ts';

type Known = { source: DesignSource; finish: FrameFinish | null; raster: Raster };

/** The pixels of the design of a frame, with its finish; kept until the design is another object. */
export class DesignPixels {
  #known: Known | null = null;

  read(source: DesignSource, finish: FrameFinish | null): Raster {
    const known = this.#known;
    const isSame = known?.source === source && known.finish?.kind === finish?.kind;
    if (known && isSame && known.finish?.areaWidthMm === finish?.areaWidthMm && !isCanvas(source)) return known.raster;
    const { widthPx, heightPx } = sourceSize(source);
    const { data } = source instanceof ImageData ? source : pixelsOf(source, widthPx, heightPx);
    const plain = { data, widthPx, heightPx };
    const raster = finish ? finished(plain, finish.kind, widthPx / finish.areaWidthMm) : plain;
    this.#known = { source, finish, raster };
    return raster;
  }

  forget(): void {
    this.#known = null;
  }
}

export function pixelsOf(source: Exclude<DesignSource, ImageData>, widthPx: number, heightPx: number): ImageData {
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gives no 2D canvas');
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, widthPx, heightPx);
}
