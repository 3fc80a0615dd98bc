import { emojiSlices } from './emoji-slices.ts';
import { type FontKind, fontFamilies } from './font-list.ts';
import { type DesignScript, scriptsOf } from './scripts.ts';
import { type Cut, type SliceTables, sliceCount } from './slices.ts';
import {
  type CodePoints,
  codePoints,
  cssRange,
  cssRanges,
  latinCssRange,
  type Subset,
  subsetRange,
} from './subsets.ts';

export type { FontKind };

/**
 * The fonts a design may use. A font's outlines change between releases of its package, so every entry pins the exact
 * package version; raising a version is a change to every design that uses the font and must be a deliberate one.
 */
export interface DesignFont {
  /** Value of a text layer's `font`. */
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** Name in the font menu. */
  readonly label: string;
  readonly kind: FontKind;
  readonly scripts: readonly DesignScript[];
  /** Its letters touch each other, as those of handwriting do. */
  readonly isConnected: boolean;
  readonly fontPackage: string;
  readonly packageVersion: string;
  /** Subset files inside the package's `files` folder, in the order in which they are asked for a character. */
  readonly files: readonly string[];
  /** Of what kind each of the files is, and at the end what the numbered ones hold. */
  readonly subsets: readonly Subset[];
  /** Files that follow, one for each range of a table. Such a font is only there where its package was asked for. */
  readonly numbered: NumberedFiles | null;
}

interface NumberedFiles {
  readonly cut: Cut;
  /** By number; null where the font has no such file. */
  readonly files: readonly (string | null)[];
}

/** Of all packages of fonts. */
export const fontVersion = '5.3.0';

export const designFonts: readonly DesignFont[] = fontFamilies.flatMap(
  ({ slug, family, kind, subsets, cuts, connected, numbered }) =>
    cuts.map(({ weight, name, italic }): DesignFont => {
      const style = italic ? 'italic' : 'normal';
      const fileOf = (part: string | number) => `${slug}-${part}-${weight}-${style}.woff`;
      return {
        id: `${slug}-${weight}${italic ? '-italic' : ''}`,
        family,
        weight,
        style,
        label: name ? `${family} ${name}` : family,
        kind,
        scripts: scriptsOf(subsets),
        isConnected: connected ?? false,
        fontPackage: `@fontsource/${slug}`,
        packageVersion: fontVersion,
        files: subsets.filter((subset) => subset !== numbered?.cut).map(fileOf),
        subsets,
        numbered: numbered
          ? {
              cut: numbered.cut,
              files: Array.from({ length: sliceCount }, (_, at) => (numbered.absent.includes(at) ? null : fileOf(at))),
            }
          : null,
      };
    }),
);

const byId = new Map(designFonts.map((entry) => [entry.id, entry]));

/** The font a text layer starts with. */
export const defaultFontId = 'roboto-700';

export function findDesignFont(id: string): DesignFont | undefined {
  return byId.get(id);
}

/** @throws when the registry has no such font. */
export function designFont(id: string): DesignFont {
  const entry = byId.get(id);
  if (!entry) throw new RangeError(`Unknown font: ${id}`);
  return entry;
}

export interface FontSlice {
  readonly fontPackage: string;
  readonly file: string;
  /** The characters that it draws, of those that it has. */
  readonly range: CodePoints;
  /** The same for CSS. */
  readonly cssRange: string;
}

const emojiPackage = '@fontsource/noto-emoji';

/** Emoji in one color, as outlines. They follow the files of every font. */
export const emojiFiles: readonly FontSlice[] = emojiSlices.map(({ file, range }) => ({
  fontPackage: emojiPackage,
  file,
  range: codePoints(range),
  cssRange: cssRanges(range),
}));

/** A font's own files, in the order in which they are asked for a character. @throws without the table of its cut. */
export function ownSlices(id: string, tables: SliceTables = {}): FontSlice[] {
  const { fontPackage, files, subsets, numbered } = designFont(id);
  const slices = files.map((file, index): FontSlice => {
    const subset = subsets[index]!;
    // Numbered files have letters of the first one, too, which browsers should not fetch twice.
    const css = numbered && subset === 'latin' ? latinCssRange : cssRange(subset);
    return { fontPackage, file, range: subsetRange[subset], cssRange: css };
  });
  if (!numbered) return slices;
  const table = tables[numbered.cut];
  if (!table) throw new Error(`The ranges of ${numbered.cut} fonts are not loaded`);
  numbered.files.forEach((file, index) => {
    if (file) slices.push({ fontPackage, file, ...table[index]! });
  });
  return slices;
}

/** All files that a text in a font may be drawn with, in the order in which they are asked for a character. */
export const fontSlices = (id: string, tables?: SliceTables): FontSlice[] => [...ownSlices(id, tables), ...emojiFiles];

export const fontFileUrl = (file: string): string => `/fonts/${file}`;

/** Addresses of a font's subset files, in the order `openFont` wants them; without the numbered ones. */
export function fontFileUrls(id: string): string[] {
  return designFont(id).files.map(fontFileUrl);
}
