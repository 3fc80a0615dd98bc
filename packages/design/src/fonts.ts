import { emojiSlices } from './emoji-slices.ts';
import { type FontKind, fontFamilies } from './font-list.ts';
import { type DesignScript, scriptsOf } from './scripts.ts';
import { type CodePoints, codePoints, type Subset, subsetRange } from './subsets.ts';

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
  /** Of what kind each of the files is. */
  readonly subsets: readonly Subset[];
}

const packageVersion = '5.3.0';

export const designFonts: readonly DesignFont[] = fontFamilies.flatMap(
  ({ slug, family, kind, subsets, cuts, connected }) =>
    cuts.map(({ weight, name, italic }): DesignFont => {
      const style = italic ? 'italic' : 'normal';
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
        packageVersion,
        files: subsets.map((subset) => `${slug}-${subset}-${weight}-${style}.woff`),
        subsets,
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
}

const emojiPackage = '@fontsource/noto-emoji';

/** Emoji in one color, as outlines. They follow the files of every font. */
export const emojiFiles: readonly FontSlice[] = emojiSlices.map(({ file, range }) => ({
  fontPackage: emojiPackage,
  file,
  range: codePoints(range),
}));

/** All files that a text in a font may be drawn with, in the order in which they are asked for a character. */
export function fontSlices(id: string): FontSlice[] {
  const { fontPackage, files, subsets } = designFont(id);
  const own = files.map((file, index) => ({ fontPackage, file, range: subsetRange[subsets[index]!] }));
  return [...own, ...emojiFiles];
}

export const fontFileUrl = (file: string): string => `/fonts/${file}`;

/** Addresses of a font's subset files, in the order `openFont` wants them. */
export function fontFileUrls(id: string): string[] {
  return designFont(id).files.map(fontFileUrl);
}
