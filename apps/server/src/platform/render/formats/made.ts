import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { PrintFacts } from '@merchmill/design/print-formats.ts';
import type { PrintProfile } from '../print-profile.ts';
import type { DesignPictures } from '../raster.ts';

export interface PrintFileRequest extends DesignPictures {
  readonly printArea: PrintArea;
  /** Of the press, for what it prints in four inks; without it, the one that comes with sharp. */
  readonly profile?: PrintProfile | undefined;
}

/** A print file as its format makes it. The same request always gives the same bytes. */
export interface Made {
  readonly content: Uint8Array;
  readonly facts?: PrintFacts;
}

export type Maker = (request: PrintFileRequest) => Promise<Made>;
