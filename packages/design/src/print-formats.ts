import { z } from 'zod';
import type { Technique } from './print-area.ts';

/** What a print is handed to a press or a machine as. */
export const PrintFormat = z.enum(['png']);
export type PrintFormat = z.infer<typeof PrintFormat>;

export interface FormatFacts {
  readonly mime: string;
  /** How its file's name ends, without the dot. */
  readonly extension: string;
}

export const formatFacts: Readonly<Record<PrintFormat, FormatFacts>> = {
  png: { mime: 'image/png', extension: 'png' },
};

/** What is made of each printed area of an order. */
export const orderFormats: Readonly<Record<Technique, readonly PrintFormat[]>> = {
  dtg: ['png'],
  dtf: ['png'],
  sublimation: ['png'],
  embroidery: ['png'],
  laser: ['png'],
  uv: ['png'],
  giclee: ['png'],
  cut: ['png'],
};
