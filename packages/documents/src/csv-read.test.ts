import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';
import { readCsv, textOf } from './csv-read.ts';

const encoded = (text: string, encoding: 'utf16le' | 'utf8' | 'latin1', mark: number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]);

describe('reading CSV', () => {
  it('takes every encoding that spreadsheets write', () => {
    const text = 'Name;Straße\r\nÅsa;Müllerstr. 1\r\n';
    const swapped = encoded(text, 'utf16le').swap16();
    for (const bytes of [
      encoded(text, 'utf8'),
      encoded(text, 'utf8', [0xef, 0xbb, 0xbf]),
      encoded(text, 'utf16le', [0xff, 0xfe]),
      encoded(text, 'utf16le'),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
      encoded(text, 'latin1'),
    ])
      expect(textOf(bytes)).toBe(text);
  });

  it('what has zero bytes is no text', () => {
    expect(textOf(Buffer.from('a,b\0\nc,d'))).toBeUndefined();
    expect(textOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 8, 0]))).toBeUndefined();
  });

  it('finds the delimiter in the heading, and believes a line that says it', () => {
    expect(readCsv('a;"b,c,d";e\n1;2;3').heading).toEqual(['a', 'b,c,d', 'e']);
    expect(readCsv('a\tb\n1\t2').rows).toEqual([{ line: 2, cells: ['1', '2'] }]);
    expect(readCsv('sep=;\r\na,b;c\r\n1,5;2')).toMatchObject({
      ...{ delimiter: ';', heading: ['a,b', 'c'], rows: [{ line: 3, cells: ['1,5', '2'] }] },
    });
    expect(readCsv('a').heading).toEqual(['a']);
    expect(readCsv('').heading).toEqual([]);
  });

  it('names a row by its first line, though cells have line breaks and lines are empty', () => {
    const { rows } = readCsv('a,b\n"x\ny",1\n\n"z",2\n');
    expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [2, '1'],
      [4, '2'],
    ]);
  });

  it('says in one sentence what it cannot read, with its line', () => {
    expect(readCsv('a,b\n1,"2\n3,4\n').fault?.message).toMatch(/isn’t closed/);
    expect(readCsv('a,b\n1,2\n3,x"4\n').fault).toMatchObject({ line: 3 });
    expect(readCsv(`a,b\n1,${'x'.repeat(300_000)}`).fault?.message).toMatch(/too long/);
  });

  it('reads no more than it has to', () => {
    expect(readCsv(`a\n${'1\n'.repeat(50)}`, { maxRows: 10 }).rows).toHaveLength(11);
  });

  it('never throws, whatever the file', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readCsv(textOf(bytes) ?? '')));
    const nasty = fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', "'", '=') });
    fc.assert(fc.property(nasty, (text) => void readCsv(text)));
  });

  it('reads a table that was written here', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = `first,second,third\r\n${rows.map(csvRow).join('')}`;
        expect(readCsv(text).rows).toHaveLength(rows.length);
      }),
    );
  });
});
