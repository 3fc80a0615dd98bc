import { createHash } from 'node:crypto';
import { absentFontProblem } from '@merchmill/design/absent-font.ts';
import { printSizePx } from '@merchmill/design/print-area.ts';
import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { commonLimits } from '@merchmill/design/technique-limits.ts';
import { fontEnv } from './fonts.ts';
import { makeCmyk } from './formats/cmyk.ts';
import { makeCut } from './formats/cut.ts';
import { makeDst } from './formats/dst.ts';
import type { Made, Maker, PrintFileRequest } from './formats/made.ts';
import { makePdf } from './formats/pdf.ts';
import { makePng } from './formats/png.ts';
import { makeWhite } from './formats/white.ts';

export type { PrintFileRequest };

export interface PrintFile extends Made {
  /** Of the print area with its bleed, in pixels of its resolution, whatever the format is made of. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
}

/** A design made for another size must be fitted by its maker first: printed as it is, it would come out distorted. */
export class PrintAreaMismatchError extends Error {}

const makers: Readonly<Record<PrintFormat, Maker>> = {
  png: makePng,
  white: makeWhite,
  pdf: makePdf,
  cmyk: makeCmyk,
  cut: makeCut,
  dst: makeDst,
};

function checkSize({ document, areaCode, printArea }: PrintFileRequest): void {
  const area = document.areas[areaCode];
  if (!area) throw new RangeError(`The design has no area ${areaCode}`);
  const fits =
    Math.abs(area.widthMm - printArea.widthMm) <= commonLimits.geometryToleranceMm &&
    Math.abs(area.heightMm - printArea.heightMm) <= commonLimits.geometryToleranceMm;
  if (!fits) throw new PrintAreaMismatchError(`The design area ${areaCode} differs in size from the product's`);
}

/** The design with the one area that is printed. */
const ownArea = ({ document, areaCode }: PrintFileRequest) => ({
  ...document,
  areas: { [areaCode]: document.areas[areaCode]! },
});

/**
 * Makes a file that a printer prints from. The same input always gives the same bytes.
 * @throws PrintAreaMismatchError when the design's area has another size than the print area
 */
export async function makePrintFile(request: PrintFileRequest, format: PrintFormat = 'png'): Promise<PrintFile> {
  checkSize(request);
  const absent = absentFontProblem(ownArea(request), fontEnv);
  if (absent) throw new Error(absent.message);
  const made = await makers[format](request);
  const sha256 = createHash('sha256').update(made.content).digest('hex');
  return { ...made, ...printSizePx(request.printArea), dpi: request.printArea.dpi, sha256 };
}
