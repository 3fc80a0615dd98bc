/*
 * Pages are light or dark by the tokens of app.css. A color that is written out is right in one of the two: it stands only
 * where it is not of the page, with the reason here.
 */

const app = 'apps/web/app/';
const printed = 'colors of designs and products, which are printed so';

const exceptions: Readonly<Record<string, string>> = {
  'app.css': 'the tokens themselves',
  'ui/process-inks.ts': 'the inks of the drawings, the same on every ground',
  'shell/layout/show-appearance.ts': 'the color of the window, set before the style sheet is there',
  'features/account/google-link.tsx': 'the mark of Google, whose colors are theirs',
  'features/money/brand-mark.tsx': 'marks of cards, whose colors are theirs, on a light part of the page',
  'areas/console/catalog/option-editor.tsx': printed,
  'areas/console/catalog/photograph-editor.tsx': printed,
  'areas/console/catalog/use-photograph.ts': 'photographs are drawn on white, as they are stored',
  'areas/shop/styleguide/form-specimens.tsx': printed,
  'editor/canvas-colors.ts': 'lines on the product, whose color decides',
  'editor/canvas-cut-line.tsx': 'the ink of cut lines, as printers know it',
  'editor/editor-context.tsx': printed,
  'editor/inspector/color-field.tsx': printed,
  'editor/inspector/inks.ts': printed,
  'editor/messages.ts': 'names of colors of designs',
  'editor/preflight-fixes.ts': printed,
  'editor/text-styles.ts': printed,
  'editor/tools/shapes-tool.tsx': printed,
  'editor/use-add-text.ts': printed,
};

/** Hex in quotes, brackets or a declaration, color functions, and classes of colors that are no token. */
const hex = /["'`[(:]\s*#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w(])/i;
const named =
  /\b(?:rgba?|hsla?|oklch|oklab|hwb)\(|[\s"'`:](?:bg|text|border(?:-[a-z]{1,2})?|outline|ring|stroke|fill|from|via|to|shadow|decoration|accent)-(?:white|black)\b/;
const blend = /mixBlendMode|mix-blend-/;
const blendsAlone = new Set(['app.css', 'shell/layout/logo.tsx']);

const isPage = (file: string) => file.startsWith(app) && /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Colors that pages write out, and exceptions that nothing needs any more. `files` are sources by their path. */
export function checkColors(files: ReadonlyMap<string, string>): string[] {
  const colored = (text: string) => hex.exec(text)?.[0] ?? named.exec(text)?.[0];
  const pages = [...files]
    .filter(([file]) => isPage(file))
    .map(([file, text]) => [file.slice(app.length), text] as const);
  return [
    ...pages.flatMap(([file, text]) => {
      const found = file in exceptions ? undefined : colored(text);
      return found ? [`${app}${file} writes the color ${found.trim()}: there are tokens for light and dark`] : [];
    }),
    ...pages
      .filter(([file, text]) => blend.test(text) && !blendsAlone.has(file))
      .map(([file]) => `${app}${file} blends by hand: what is darker on paper vanishes in the dark, so mm-overprint`),
    ...Object.keys(exceptions)
      .filter((file) => !colored(files.get(app + file) ?? ''))
      .map((file) => `${app}${file} needs no exception for its colors`),
  ];
}
