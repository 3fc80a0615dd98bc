import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, openFont } from '@merchmill/design/font-file.ts';
import { designFont, designFonts } from '@merchmill/design/fonts.ts';
import { Typeface } from '@merchmill/documents/typeface.ts';

const require = createRequire(import.meta.url);

function packageFile(fontPackage: string, file: string): string {
  return require.resolve(`${fontPackage}/files/${file}`);
}

const packageOfFile = new Map(designFonts.flatMap((font) => font.files.map((file) => [file, font.fontPackage])));
const opened = new Map<string, Font>();

/** Path of a font file on disk, or null for a name that is no file of the registry. */
export function fontFilePath(file: string): string | null {
  const fontPackage = packageOfFile.get(file);
  return fontPackage === undefined ? null : packageFile(fontPackage, file);
}

/** Opens a font of the registry; it stays open, as there are few. @throws RangeError for an unknown id. */
export function loadFont(id: string): Font {
  let font = opened.get(id);
  if (!font) {
    const { fontPackage, files } = designFont(id);
    font = openFont(
      id,
      files.map((file) => readFileSync(packageFile(fontPackage, file))),
    );
    opened.set(id, font);
  }
  return font;
}

/** What all documents are set in. Files are read as letters ask for them, and stay open: they are few. */
export const documentTypeface = new Typeface((file) => readFileSync(packageFile('@fontsource/roboto', file)));
