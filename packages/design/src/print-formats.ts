import { z } from 'zod';
import type { Technique } from './print-area.ts';

/**
 * What a print is handed to a press or a machine as. `white` is the plate of the white ink under the colors: black where
 * it is laid on.
 */
export const PrintFormat = z.enum(['png', 'white']);
export type PrintFormat = z.infer<typeof PrintFormat>;

export interface FormatFacts {
  readonly mime: 'image/png';
  /** How its file's name ends, without the dot. */
  readonly extension: string;
  /** Raise it when the same design would give another file. */
  readonly version: number;
}

export const formatFacts: Readonly<Record<PrintFormat, FormatFacts>> = {
  png: { mime: 'image/png', extension: 'png', version: 1 },
  white: { mime: 'image/png', extension: 'white.png', version: 1 },
};

/** What is made of each printed area of an order. The first is the picture of the print: sheets and pages show it. */
export const orderFormats: Readonly<Record<Technique, readonly ['png', ...PrintFormat[]]>> = {
  dtg: ['png'],
  dtf: ['png', 'white'],
  sublimation: ['png'],
  embroidery: ['png'],
  laser: ['png'],
  uv: ['png', 'white'],
  giclee: ['png'],
  cut: ['png'],
};

/** By how much white ink is drawn in from the edges of the colors, in millimeters, where a technique lays it under them. */
export const whiteChokeMm: Readonly<Partial<Record<Technique, number>>> = { dtg: 0.3, dtf: 0.2, uv: 0.15 };

/** What can be made for a technique. */
export const formatsOf = (technique: Technique): readonly PrintFormat[] =>
  PrintFormat.options.filter((format) => format !== 'white' || whiteChokeMm[technique] !== undefined);

/** What a file is told with beside its size; which of it depends on the format. */
export const PrintFacts = z.object({
  /** Share of the print area that ink lies on. */
  inkShare: z.number().min(0).max(1).optional(),
});
export type PrintFacts = z.infer<typeof PrintFacts>;
