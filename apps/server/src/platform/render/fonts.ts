import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, type FontFace, lazyFace } from '@merchmill/design/font-file.ts';
import { designFonts, emojiFiles, fontSlices } from '@merchmill/design/fonts.ts';
import { Typeface } from '@merchmill/documents/typeface.ts';

const require = createRequire(import.meta.url);

function packageFile(fontPackage: string, file: string): string {
  return require.resolve(`${fontPackage}/files/${file}`);
}

const packageOfFile = new Map([
  ...designFonts.flatMap((font) => font.files.map((file) => [file, font.fontPackage] as const)),
  ...emojiFiles.map(({ file, fontPackage }) => [file, fontPackage] as const),
]);
const faces = new Map<string, FontFace>();
const opened = new Map<string, Font>();

/** Path of a font file on disk, or null for a name that is no file of the registry. */
export function fontFilePath(file: string): string | null {
  const fontPackage = packageOfFile.get(file);
  return fontPackage === undefined ? null : packageFile(fontPackage, file);
}

/** A font of the registry. Its files are opened as letters ask for them and stay open. @throws RangeError for an unknown id. */
export function loadFont(id: string): Font {
  let font = opened.get(id);
  if (!font) {
    font = {
      id,
      faces: fontSlices(id).map(({ fontPackage, file, range }) => {
        const face = faces.get(file) ?? lazyFace(range, () => readFileSync(packageFile(fontPackage, file)));
        faces.set(file, face);
        return face;
      }),
    };
    opened.set(id, font);
  }
  return font;
}

/** What all documents are set in. Files are read as letters ask for them, and stay open: they are few. */
export const documentTypeface = new Typeface((file) => readFileSync(packageFile('@fontsource/roboto', file)));
