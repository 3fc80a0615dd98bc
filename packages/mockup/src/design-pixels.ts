import type { finished } from './finish.ts';
import { type DesignSource, type FramePrint, isCanvas, sourceSize } from './mockup-surface.ts';
import { printLookOf } from './print-look.ts';
import type { Raster } from './raster.ts';
import type { SceneSheet } from './scene.ts';

let finish: typeof finished | null = null;

/** Loads what draws finishes, which most products have none of. Without it art stays as it is. */
export async function loadFinishes(): Promise<void> {
  finish ??= (await import('./finish.ts')).finished;
}

type Known = { source: DesignSource; print: FramePrint | null; raster: Raster };

const isSamePrint = (a: FramePrint | null, b: FramePrint | null): boolean =>
  a?.technique === b?.technique && a?.areaWidthMm === b?.areaWidthMm && !a?.isFinished === !b?.isFinished;

/** The pixels of the design of a frame, with its finish; kept until the design is another object. */
export class DesignPixels {
  readonly #sheet: SceneSheet | undefined;
  #known: Known | null = null;

  /** @param sheet what the scene is printed on, where it is not usual */
  constructor(sheet: SceneSheet | undefined) {
    this.#sheet = sheet;
  }

  read(source: DesignSource, print: FramePrint | null): Raster {
    const known = this.#known;
    const isSame = known?.source === source && isSamePrint(known.print, print);
    if (known && isSame && !isCanvas(source)) return known.raster;
    const { widthPx, heightPx } = sourceSize(source);
    const { data } = source instanceof ImageData ? source : pixelsOf(source, widthPx, heightPx);
    const plain = { data, widthPx, heightPx };
    const raster =
      finish && print && !print.isFinished
        ? finish(plain, printLookOf(print.technique).finish, widthPx / print.areaWidthMm, this.#sheet)
        : plain;
    this.#known = { source, print, raster };
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
