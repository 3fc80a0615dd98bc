import type { Placement } from './placement.ts';
import type { MockupColors, SceneMeta } from './scene.ts';
import type { ViewFrame } from './scene-view.ts';

/** Where a browser's mockup takes its design from; an SVG must have been drawn on a canvas or decoded before. */
export type DesignSource = ImageBitmap | ImageData | HTMLImageElement | HTMLCanvasElement | OffscreenCanvas;

export type MockupFrame = {
  /** The rasterized print area (placement.ts says at which size), or null for the blank product. */
  design: DesignSource | null;
  placement: Placement;
  colors: MockupColors;
  /** The technique (print-look.ts), with the width of the print area; none is plain ink. */
  print?: FramePrint | null;
  /** What of the scene fills the canvas; all of it unless told. */
  view?: ViewFrame;
};

export type FramePrint = {
  technique: string;
  areaWidthMm: number;
  /** The pixels are those of the finished print already, such as stitches (thread-picture.ts). */
  isFinished?: boolean;
};

/** A live picture of a product on a canvas. */
export interface Mockup {
  readonly meta: SceneMeta;
  readonly renderer: 'webgl2' | 'canvas2d';
  /** Sets the canvas to this many device pixels across (up to the scene's own size) and draws the last frame again. */
  resize(widthPx: number): void;
  /** A design given as a canvas is read at every call, any other only when it is a different object. */
  draw(frame: MockupFrame): void;
  /** The last frame as a file. */
  snapshot(mime: 'image/png' | 'image/jpeg' | 'image/webp', quality?: number): Promise<Blob>;
  /** Frees the graphics memory; the mockup cannot draw any more. */
  dispose(): void;
}

/** Width and height of a source in its own pixels. */
export function sourceSize(source: DesignSource): { widthPx: number; heightPx: number } {
  if ('naturalWidth' in source) return { widthPx: source.naturalWidth, heightPx: source.naturalHeight };
  return { widthPx: source.width, heightPx: source.height };
}

/** Whether a source can change while it stays the same object. */
export function isCanvas(source: DesignSource): boolean {
  return 'getContext' in source;
}

export function snapshotOf(canvas: HTMLCanvasElement, mime: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error(`No picture as ${mime}`)));
    canvas.toBlob(done, mime, quality);
  });
}
