/*
 * What files of production are called: a template of the shop's, filled in with what each print is of. The same in the
 * archive of a batch, in downloads of single files, on tickets, and in the hot folder.
 */

/** What stands in braces in names of print files. */
export const printNameParts = [
  'place',
  'order',
  'unit',
  'line',
  'sku',
  'product',
  'variant',
  'color',
  'size',
  'area',
  'quantity',
  'technique',
  'dpi',
  'widthMm',
  'heightMm',
  'date',
  'batch',
] as const;
type PrintNamePart = (typeof printNameParts)[number];

/** The same for gang sheets, each of which covers a whole batch. */
export const sheetNameParts = ['batch', 'product', 'technique', 'date', 'widthMm', 'lengthMm'] as const;
type SheetNamePart = (typeof sheetNameParts)[number];

export const defaultPrintName = '{place}_{order}_{variant}_{area}_x{quantity}';
export const defaultSheetName = '{batch}-gang-sheet';

/** What a print is of. What is not known of it is left out of its name. */
export type PrintNameFacts = Readonly<Partial<Record<PrintNamePart, string | number>>>;
export type SheetNameFacts = Readonly<Partial<Record<SheetNamePart, string | number>>>;

const maxTemplateLength = 160;
const maxValueLength = 60;
/** Of a file without its ending, and of a folder: with an ending and a suffix it is within what every disk takes. */
const maxNameLength = 120;
const maxFolders = 3;
const part = /\{([^{}]*)\}/g;
/** Windows opens devices by these, whatever their ending. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)$/i;
/** Written in lower case, as people write them in no fixed way. */
const inWords: ReadonlySet<string> = new Set(['product', 'variant', 'color', 'size', 'technique', 'area']);

const listed = (parts: readonly string[]) => parts.map((each) => `{${each}}`).join(', ');

/** Why names cannot be made by this template; null where they can. */
function problemOf(template: string, parts: readonly string[], folders: number): string | null {
  if (template.length > maxTemplateLength) return `Please keep it under ${maxTemplateLength} characters.`;
  for (const [, name] of template.matchAll(part)) {
    if (!parts.includes(name!)) return `There is no {${name}}. Use ${listed(parts)}.`;
  }
  const odd = 'Please use letters from A to Z, digits, - and _ only.';
  if (template.includes('\0')) return odd;
  const fixed = template.replace(part, '\0');
  if (/[{}]/.test(fixed)) return 'A brace is missing. Write {order}, for example.';
  if (!fixed.includes('\0')) return 'Please use at least one placeholder, such as {order}.';
  const segments = fixed.split('/');
  if (segments.length > 1 && !folders) return 'Please leave out slashes.';
  if (segments.includes('')) return 'Please don’t begin or end with a slash, or put two in a row.';
  if (segments.length - 1 > folders) return `Please use at most ${folders} folders.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the character that stands for a placeholder
  if (/[^A-Za-z0-9_/\x00-]/.test(fixed)) return odd;
  if (segments.some((segment) => device.test(segment))) return 'Windows reserves names such as CON or COM1.';
  return null;
}

export const printNameProblem = (template: string) => problemOf(template, printNameParts, maxFolders);
export const sheetNameProblem = (template: string) => problemOf(template, sheetNameParts, 0);

/** A value as every disk takes it; dots are left to endings. */
function plainOf(name: string, value: string | number): string {
  const text = String(value).normalize('NFKD').replace(/\p{M}/gu, '');
  return (inWords.has(name) ? text.toLowerCase() : text)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, maxValueLength)
    .replace(/^[_-]+|[_-]+$/g, '');
}

/** Leaves room for what makes it unique. */
const cut = (name: string, room: number) => name.slice(0, maxNameLength - room).replace(/[_-]+$/, '');

/** One folder or file. What is not known goes with what parts it from the one before. */
function filledSegment(segment: string, facts: Readonly<Record<string, string | number | undefined>>): string {
  const filled = segment
    .replace(part, (_, name: string) => plainOf(name, facts[name] ?? '') || '\0')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the character that stands for nothing
    .replace(/[_-]?\x00/g, '')
    .replace(/^[_-]+|[_-]+$/g, '');
  const name = cut(filled, 0) || 'print';
  return device.test(name) ? `_${name}` : name;
}

const filled = (template: string, facts: PrintNameFacts | SheetNameFacts) =>
  template
    .split('/')
    .map((segment) => filledSegment(segment, facts))
    .join('/');

/** The name of a gang sheet, without its ending. */
export const sheetName = (template: string, facts: SheetNameFacts): string => filled(template, facts);

/** A name with something after it, which tells it from others. */
export function withSuffix(name: string, suffix: string): string {
  const folders = name.split('/');
  const last = folders.pop()!;
  return [...folders, `${cut(last, suffix.length + 1)}_${suffix}`].join('/');
}

/** Names that stand there more than once, to a disk that does not tell capitals from small letters. */
function repeated(names: readonly string[]): Set<string> {
  const byName = Map.groupBy(names, (name) => name.toLowerCase());
  return new Set([...byName].flatMap(([name, same]) => (same.length > 1 ? [name] : [])));
}

/**
 * Names of prints, without their endings, in their order: no two alike. Where a template does not tell prints from each
 * other, their unit is added, then their print area, then a number.
 */
export function printNames(template: string, prints: readonly PrintNameFacts[]): string[] {
  let names = prints.map((facts) => filled(template, facts));
  for (const by of ['unit', 'area'] as const) {
    const same = repeated(names);
    names = names.map((name, index) => {
      const value = plainOf(by, prints[index]![by] ?? '');
      return same.has(name.toLowerCase()) && value ? withSuffix(name, value) : name;
    });
  }
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let k = 2; taken.has(unique.toLowerCase()); k++) unique = withSuffix(name, `${k}`);
    taken.add(unique.toLowerCase());
    return unique;
  });
}
