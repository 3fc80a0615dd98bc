import type { PictureFormat } from './image-encode.ts';
import type { MockupView } from './mockup.ts';
import type { DesignPictures } from './raster.ts';

/** A design to be shown on products. Two designs with the same key and area must be the same picture. */
export interface KeyedDesign extends DesignPictures {
  /** Hash of the document (and so of the pictures it names): the rasterized design is kept under it. */
  readonly key: string;
}

export interface MockupRequest extends MockupView {
  /** Null photographs the blank product. */
  readonly design: KeyedDesign | null;
  readonly format: PictureFormat;
}

export interface MockupPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a thread is begun with: where scenes of photographs are laid for it. */
export type RenderWorkerData = { readonly photoFolder?: string };

export type AnswerMessage = { ok: true; result: MockupPicture } | { ok: false; errorName: string; message: string };
