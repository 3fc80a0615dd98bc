import { z } from 'zod';
import type { Technique } from './print-area.ts';

/**
 * What a print is handed to a press or a machine as. `white` is the plate of the white ink under the colors: black where
 * it is laid on. `cmyk` is a TIFF in four inks, `cut` the print with the lines that its stickers are cut by.
 */
export const PrintFormat = z.enum(['png', 'white', 'pdf', 'cmyk', 'cut']);
export type PrintFormat = z.infer<typeof PrintFormat>;

export interface FormatFacts {
  readonly mime: 'image/png' | 'application/pdf' | 'image/tiff';
  /** How its file's name ends, without the dot. */
  readonly extension: string;
  /** Raise it when the same design would give another file. */
  readonly version: number;
}

export const formatFacts: Readonly<Record<PrintFormat, FormatFacts>> = {
  png: { mime: 'image/png', extension: 'png', version: 2 },
  white: { mime: 'image/png', extension: 'white.png', version: 1 },
  pdf: { mime: 'application/pdf', extension: 'pdf', version: 1 },
  cmyk: { mime: 'image/tiff', extension: 'cmyk.tiff', version: 1 },
  cut: { mime: 'application/pdf', extension: 'cut.pdf', version: 1 },
};

/** What is made of each printed area of an order. The first is the picture of the print: sheets and pages show it. */
export const orderFormats: Readonly<Record<Technique, readonly ['png', ...PrintFormat[]]>> = {
  dtg: ['png'],
  dtf: ['png', 'white'],
  sublimation: ['png'],
  embroidery: ['png'],
  laser: ['png'],
  uv: ['png', 'white'],
  giclee: ['png', 'pdf'],
  cut: ['png', 'cut'],
};

/** By how much white ink is drawn in from the edges of the colors, in millimeters, where a technique lays it under them. */
export const whiteChokeMm: Readonly<Partial<Record<Technique, number>>> = { dtg: 0.3, dtf: 0.2, uv: 0.15 };

const isMadeFor: Readonly<Record<PrintFormat, (technique: Technique) => boolean>> = {
  png: () => true,
  white: (technique) => whiteChokeMm[technique] !== undefined,
  // Thread is no ink.
  pdf: (technique) => technique !== 'embroidery',
  // The others have inks of their own, and their printers convert.
  cmyk: (technique) => technique === 'giclee',
  cut: (technique) => technique === 'cut',
};

/** What can be made for a technique. */
export const formatsOf = (technique: Technique): readonly PrintFormat[] =>
  PrintFormat.options.filter((format) => isMadeFor[format](technique));

/** What a file is told with beside its size; which of it depends on the format. */
export const PrintFacts = z.object({
  /** Share of the print area that ink lies on. */
  inkShare: z.number().min(0).max(1).optional(),
  /** Stickers that are cut out, and how far the cutter goes for them. */
  stickers: z.number().int().min(0).optional(),
  cutMm: z.number().min(0).optional(),
});
export type PrintFacts = z.infer<typeof PrintFacts>;
