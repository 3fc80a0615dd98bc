import { CsvError, parse } from 'csv-parse/sync';

/*
 * Reads tables as CSV, as spreadsheets and platforms write them: in whatever encoding, and with the delimiter of whatever
 * country.
 */

export type CsvLine = {
  /** Of the file, where the row begins: a cell may hold line breaks. */
  line: number;
  cells: string[];
};
export type CsvRead = {
  delimiter: string;
  /** Empty where the file is. */
  heading: string[];
  rows: CsvLine[];
  /** What kept the file from being read, in one sentence. Then there are no rows. */
  fault: { line: number; message: string } | null;
};

const delimiters = [',', ';', '\t'] as const;
/** By which byte order marks tell the encoding. */
const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Bytes by which a file without a mark is told to be UTF-16. */
const sampled = 2000;

function encodingOf(bytes: Uint8Array): string | undefined {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const some = bytes.subarray(0, sampled);
  const zeros = (of: 0 | 1) => some.filter((byte, at) => byte === 0 && at % 2 === of).length;
  // Every other byte of English in UTF-16 is zero, and none of any other text.
  if (zeros(1) > some.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > some.length / 4 && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/** The text of a file; undefined where it is none. */
export function textOf(bytes: Uint8Array): string | undefined {
  const known = encodingOf(bytes);
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes);
  let text: string;
  try {
    text = decode(known ?? 'utf-8', true);
  } catch {
    // What older spreadsheets write in Western countries.
    text = decode(known ?? 'windows-1252', false);
  }
  return text.includes('\0') ? undefined : text;
}

/** The delimiter that the heading has most of, outside of quotation marks. */
function delimiterOf(heading: string): string {
  const plain = heading.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((each) => plain.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

const messages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark that opens a cell isn’t closed again.',
  CSV_INVALID_CLOSING_QUOTE: 'There is text behind a closing quotation mark. Double the mark to have it in the text.',
  INVALID_OPENING_QUOTE: 'There is a quotation mark inside a cell. Put the cell in marks, and double those inside it.',
  CSV_MAX_RECORD_SIZE: 'This row is too long.',
};

const longestRow = 200_000;

/** Takes a table apart. `maxRows`: no more are read, but one, by which it is seen that there are more. */
export function readCsv(given: string, { maxRows }: { maxRows?: number } = {}): CsvRead {
  // A spreadsheet may say its delimiter in a line of its own.
  const said = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(given);
  const text = said ? given.slice(said[0].length) : given.replace(/^\uFEFF/, '');
  const before = said ? 1 : 0;
  const delimiter = said?.[1] ?? delimiterOf(/^.*/.exec(text)![0]);
  try {
    const records: { record: string[]; info: { lines: number } }[] = parse(text, {
      ...{ delimiter, info: true, skip_empty_lines: true, relax_column_count: true },
      max_record_size: longestRow,
      ...(maxRows === undefined ? {} : { to: maxRows + 2 }),
    }) as never;
    const [heading, ...rest] = records;
    let line = (heading?.info.lines ?? 0) + before + 1;
    const rows = rest.map(({ record, info }) => {
      const row = { line, cells: record };
      line = info.lines + before + 1;
      return row;
    });
    return { delimiter, heading: heading?.record ?? [], rows, fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 1) + before;
    const message = messages[error.code] ?? 'This line can’t be read.';
    return { delimiter, heading: [], rows: [], fault: { line, message } };
  }
}
