import { japaneseSlices } from './japanese-slices.ts';
import { koreanSlices } from './korean-slices.ts';
import { type SliceTables, toSliceTable } from './slices.ts';

/** Both tables at once, where all fonts are at hand. */
export const sliceTables: Required<SliceTables> = {
  japanese: toSliceTable(japaneseSlices),
  korean: toSliceTable(koreanSlices),
};
