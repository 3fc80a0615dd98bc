import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { PrintFacts } from '@merchmill/design/print-formats.ts';
import type { DesignPictures } from '../raster.ts';

export interface PrintFileRequest extends DesignPictures {
  readonly printArea: PrintArea;
}

/** A print file as its format makes it. The same request always gives the same bytes. */
export interface Made {
  readonly content: Uint8Array;
  readonly facts?: PrintFacts;
}

export type Maker = (request: PrintFileRequest) => Promise<Made>;
