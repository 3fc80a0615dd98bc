/*
 * Tables as CSV (RFC 4180), in the form that spreadsheets take without being asked: UTF-8 with its mark, commas, CR LF.
 */

/** Text is guarded against being run; numbers are written as they are. */
export type CsvCell = string | number;

/**
 * What a spreadsheet takes for the beginning of a formula, in full-width letters too, behind any number of apostrophes:
 * those were text before, and must be told from the one of the guard.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Where a spreadsheet that splits rows at semicolons or tabs would begin a cell with a formula. */
const innerFormula = /(?<=[;\t])(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;
const guardedInside = /(?<=[;\t])'(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;
/** Runs nothing, and a column of it has to add up. */
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Whoever opens a table must not run what somebody else has typed: an apostrophe in front keeps it text.
 * `unguarded` takes it off again, from whatever text.
 */
export function guarded(text: string): string {
  const inside = text.replace(innerFormula, "'");
  return formula.test(text) && !plainNumber.test(text) ? `'${inside}` : inside;
}

/** What was guarded, or was typed into a table by somebody who knows nothing of the guard. */
export function unguarded(cell: string): string {
  const text = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
  return text.replace(guardedInside, '');
}

function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'number' ? String(cell) : guarded(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Minor units with a point and the decimals of their currency and nothing else, so that programs read it. */
export function csvAmount(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return decimals ? `${sign}${whole}.${digits.slice(-decimals)}` : `${sign}${whole}`;
}

/** A whole table, some rows at a time: it is never in memory as a whole. */
export async function* csvTable(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvRow(columns)}`;
  for await (const rows of pages) yield rows.map(csvRow).join('');
}
