import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openFont } from '@merchmill/design/font-file.ts';
import { designFont } from '@merchmill/design/fonts.ts';

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** The pinned font file itself, so that lettering is measured exactly as it will be printed. */
export function letteringFont(id: string): Font {
  let font = opened.get(id);
  if (!font) {
    const { fontPackage, files } = designFont(id);
    const folder = join(dirname(require.resolve(`${fontPackage}/package.json`)), 'files');
    font = openFont(
      id,
      files.map((file) => readFileSync(join(folder, file))),
    );
    opened.set(id, font);
  }
  return font;
}
