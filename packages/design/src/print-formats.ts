import { z } from 'zod';
import type { DesignArea } from './document.ts';
import { drawnLayers } from './layers.ts';
import type { Technique } from './print-area.ts';
import { techniqueLimits } from './technique-limits.ts';

/**
 * What a print is handed to a press or a machine as. `white` is the plate of the white ink under the colors: black where
 * it is laid on. `cmyk` is a TIFF in four inks, `cut` the print with the lines that its stickers are cut by, `dst` what an
 * embroidery machine sews.
 */
export const PrintFormat = z.enum(['png', 'white', 'pdf', 'cmyk', 'cut', 'dst']);
export type PrintFormat = z.infer<typeof PrintFormat>;

export interface FormatFacts {
  readonly mime: 'image/png' | 'application/pdf' | 'image/tiff' | 'application/octet-stream';
  /** How its file's name ends, without the dot. */
  readonly extension: string;
  /** Goes up when the same design would give another file. */
  readonly version: number;
}

/** Raise it when designs are drawn otherwise: all formats of a print lie on each other, and none may be of another drawing. */
const drawingVersion = 2;

/** Raise it when stitches are laid or drawn otherwise: machine files, and pictures of what is embroidered, are made anew. */
export const stitchVersion = 1;

export const formatFacts: Readonly<Record<PrintFormat, FormatFacts>> = {
  png: { mime: 'image/png', extension: 'png', version: drawingVersion },
  white: { mime: 'image/png', extension: 'white.png', version: drawingVersion },
  pdf: { mime: 'application/pdf', extension: 'pdf', version: drawingVersion },
  cmyk: { mime: 'image/tiff', extension: 'cmyk.tiff', version: drawingVersion },
  cut: { mime: 'application/pdf', extension: 'cut.pdf', version: drawingVersion },
  dst: { mime: 'application/octet-stream', extension: 'dst', version: drawingVersion + stitchVersion },
};

/** What is made of each printed area of an order. The first is the picture of the print: sheets and pages show it. */
export const orderFormats: Readonly<Record<Technique, readonly ['png', ...PrintFormat[]]>> = {
  dtg: ['png'],
  dtf: ['png', 'white'],
  sublimation: ['png'],
  embroidery: ['png', 'dst'],
  laser: ['png'],
  uv: ['png', 'white'],
  giclee: ['png', 'pdf'],
  cut: ['png', 'cut'],
};

/** What a press prints in four inks, by a profile. The others have inks of their own, and their printers convert. */
export const printsInFourInks = (technique: Technique): boolean => techniqueLimits[technique].fourInks;

/** By how much white ink is drawn in from the edges of the colors, in millimeters, where a technique lays it under them. */
export const whiteChokeMm: Readonly<Partial<Record<Technique, number>>> = { dtg: 0.3, dtf: 0.2, uv: 0.15 };

/** Whether the plate of the white is part of what an order is made from, and so of its PDF. */
export const hasWhitePlate = (technique: Technique): boolean => orderFormats[technique].includes('white');

const isMadeFor: Readonly<Record<PrintFormat, (technique: Technique) => boolean>> = {
  png: () => true,
  white: (technique) => whiteChokeMm[technique] !== undefined,
  // Thread is no ink.
  pdf: (technique) => technique !== 'embroidery',
  cmyk: printsInFourInks,
  cut: (technique) => technique === 'cut',
  dst: (technique) => technique === 'embroidery',
};

/** What can be made for a technique. */
export const formatsOf = (technique: Technique): readonly PrintFormat[] =>
  PrintFormat.options.filter((format) => isMadeFor[format](technique));

/** Whether what is printed on an area can be turned into stitches: images have no edges to sew along. */
export const isStitchable = ({ layers }: DesignArea): boolean =>
  drawnLayers(layers).every(({ layer }) => layer.type !== 'image');

/** What an embroidery machine is threaded with, in the order of sewing. */
export const ThreadUse = z.object({
  code: z.string(),
  name: z.string(),
  hex: z.string(),
  stitches: z.number().int(),
});
export type ThreadUse = z.infer<typeof ThreadUse>;

export const StitchFacts = z.object({
  stitches: z.number().int(),
  trims: z.number().int(),
  widthMm: z.number(),
  heightMm: z.number(),
  threads: z.array(ThreadUse),
});
export type StitchFacts = z.infer<typeof StitchFacts>;

/** What a file is told with beside its size; which of it depends on the format. */
export const PrintFacts = z.object({
  /** Share of the print area that ink lies on. */
  inkShare: z.number().min(0).max(1).optional(),
  /** Stickers that are cut out, and how far the cutter goes for them. */
  stickers: z.number().int().min(0).optional(),
  cutMm: z.number().min(0).optional(),
  embroidery: StitchFacts.optional(),
});
export type PrintFacts = z.infer<typeof PrintFacts>;
