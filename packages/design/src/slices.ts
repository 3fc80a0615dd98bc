import { type CodePoints, codePointSet, cssRanges } from './subsets.ts';

/*
 * Fonts of Japanese and Korean have thousands of characters and come in numbered files. All families of a cut share the
 * ranges, so that a browser knows which files a text needs before it has any of them.
 */

export type Cut = 'japanese' | 'korean';

/** Files of a cut. */
export const sliceCount = 120;

export interface NumberedRange {
  readonly range: CodePoints;
  readonly cssRange: string;
}

/** What the numbered files hold, of the cuts that are known. */
export type SliceTables = Readonly<Partial<Record<Cut, readonly NumberedRange[]>>>;

export const toSliceTable = (ranges: readonly string[]): NumberedRange[] =>
  ranges.map((text) => ({ range: codePointSet(text), cssRange: cssRanges(text) }));

/** The tables are 50 KB each, so a browser fetches one when a font of its cut is used. */
export async function loadSliceTable(cut: Cut): Promise<readonly NumberedRange[]> {
  if (cut === 'japanese') return toSliceTable((await import('./japanese-slices.ts')).japaneseSlices);
  return toSliceTable((await import('./korean-slices.ts')).koreanSlices);
}
