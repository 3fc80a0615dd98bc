import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { absentFont } from '@merchmill/design/absent-font.ts';
import { type Font, type FontFace, lazyFace } from '@merchmill/design/font-file.ts';
import { type DesignFont, designFont, designFonts, fontSlices } from '@merchmill/design/fonts.ts';
import { sliceTables } from '@merchmill/design/slice-tables.ts';
import { Typeface } from '@merchmill/documents/typeface.ts';

const require = createRequire(import.meta.url);

/** Where packages of fonts lie that are not part of every shop. */
const optionalFolder = fileURLToPath(new URL('../../../../../assets/fonts/node_modules/', import.meta.url));

/** The fonts of a shop, those of optional packages where they are installed. */
export interface FontStore {
  /** Those that can be drawn with. */
  readonly installed: readonly DesignFont[];
  readonly isInstalled: (font: Pick<DesignFont, 'id'>) => boolean;
  /** Packages that are there in another version than designs were made with, and so are not used. */
  readonly outdated: readonly string[];
  /** Path of a font file on disk, or null for a name that is no file of an installed font. */
  readonly filePath: (file: string) => string | null;
  /**
   * A font of the registry; one that is not installed draws nothing. Its files are opened as letters ask for them and
   * stay open. @throws RangeError for an unknown id.
   */
  readonly load: (id: string) => Font;
}

function versionIn(folder: string, fontPackage: string): string | null {
  const manifest = path.join(folder, fontPackage, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}

/** @param folder of optional packages */
export function openFontStore(folder: string): FontStore {
  const optional = new Map(
    designFonts
      .filter(({ numbered }) => numbered)
      .map(({ fontPackage, packageVersion }) => {
        const version = versionIn(folder, fontPackage);
        return [
          fontPackage,
          { isThere: version === packageVersion, isOutdated: version !== null && version !== packageVersion },
        ];
      }),
  );
  const installed = designFonts.filter(({ fontPackage }) => optional.get(fontPackage)?.isThere ?? true);
  const ids = new Set(installed.map(({ id }) => id));
  const pathOf = (fontPackage: string, file: string) =>
    optional.has(fontPackage)
      ? path.join(folder, fontPackage, 'files', file)
      : require.resolve(`${fontPackage}/files/${file}`);
  const slicesOf = (id: string) => fontSlices(id, sliceTables);
  const packageOfFile = new Map(
    installed.flatMap(({ id }) => slicesOf(id).map(({ file, fontPackage }) => [file, fontPackage] as const)),
  );
  const faces = new Map<string, FontFace>();
  const opened = new Map<string, Font>();
  const open = (id: string): Font => {
    if (!ids.has(designFont(id).id)) return absentFont(id);
    const own = slicesOf(id).map(({ fontPackage, file, range }) => {
      const face = faces.get(file) ?? lazyFace(range, () => readFileSync(pathOf(fontPackage, file)));
      faces.set(file, face);
      return face;
    });
    return { id, faces: own };
  };
  return {
    installed,
    isInstalled: ({ id }) => ids.has(id),
    outdated: [...optional].filter(([, { isOutdated }]) => isOutdated).map(([fontPackage]) => fontPackage),
    filePath: (file) => {
      const fontPackage = packageOfFile.get(file);
      return fontPackage === undefined ? null : pathOf(fontPackage, file);
    },
    load: (id) => {
      let font = opened.get(id);
      if (!font) {
        font = open(id);
        opened.set(id, font);
      }
      return font;
    },
  };
}

/** The fonts of this shop, as they were installed when it started. */
export const shopFonts = openFontStore(optionalFolder);

export const loadFont = shopFonts.load;

/** What checks and advice need to know of fonts. */
export const fontEnv = { font: loadFont, offers: shopFonts.isInstalled };

/** What to tell whoever starts the shop about its optional fonts. */
export const fontNotes = ({ outdated }: Pick<FontStore, 'outdated'> = shopFonts): string[] =>
  outdated.length === 0
    ? []
    : ['The Japanese and Korean fonts are of another version and not offered (npm run fonts installs them).'];

/** What all documents are set in. Files are read as letters ask for them, and stay open: they are few. */
export const documentTypeface = new Typeface((file) =>
  readFileSync(require.resolve(`@fontsource/roboto/files/${file}`)),
);
