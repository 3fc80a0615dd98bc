import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvAmount, csvRow, csvTable, guarded, unguarded } from './csv.ts';

/** Any text, and often such as tries the guard: signs of formulas, apostrophes, quotes and breaks, in any order. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom("'", ';', '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '1', '.', 'a', '＝') }),
  fc.tuple(fc.integer(), fc.nat({ max: 4 })).map(([minor, decimals]) => csvAmount(minor, decimals)),
);

describe('CSV', () => {
  it('no cell of the table is taken for a formula, and amounts stay numbers', () => {
    expect(csvRow(['=1+1', '-5.00', 'a "b", c', '@x'])).toBe('\'=1+1,-5.00,"a ""b"", c",\'@x\r\n');
    expect(csvRow(['+1', '-x', '-', '\tx', '＝1', -5, 1.5])).toBe("'+1,'-x,'-,'\tx,'＝1,-5,1.5\r\n");
    expect(csvRow(['Bob;=cmd()', 'a\t@b', 'a;b;-5'])).toBe("Bob;'=cmd(),a\t'@b,a;b;'-5\r\n");
    expect(csvRow(['\rx', '\nx'])).toBe('"\'\rx","\'\nx"\r\n');
    expect(csvRow(['-5.00+cmd', '--5', '-5.', '-1e5'])).toBe("'-5.00+cmd,'--5,'-5.,'-1e5\r\n");
  });

  it('what a guard has made is no formula, and has not touched a number', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = guarded(text);
        if (/^-?\d+(\.\d+)?$/.test(text)) expect(cell).toBe(text);
        else expect(cell).not.toMatch(/(?:^|[;\t])[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  it('every text comes back as it was, guarded or not', () => {
    fc.assert(fc.property(texts, (text) => unguarded(guarded(text)) === text));
    expect(["'=1", "''=1", "'", "it's", "'tis", '=1'].map(unguarded)).toEqual(['=1', "'=1", "'", "it's", "'tis", '=1']);
  });

  it('a table that was written is read as the same table', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (table) => {
        const read: string[][] = parse(table.map(csvRow).join(''), { bom: false, skip_empty_lines: false });
        expect(read.map((row) => row.map(unguarded))).toEqual(table);
      }),
    );
  });

  it('a table begins with its mark and its columns, and goes on as its rows come', async () => {
    async function* pages() {
      yield [['a', 1]];
      yield [];
      yield [
        ['b', 2],
        ['c', 3],
      ];
    }
    const chunks: string[] = [];
    for await (const chunk of csvTable(['Name', 'Pieces'], pages())) chunks.push(chunk);
    expect(chunks).toEqual(['\uFEFFName,Pieces\r\n', 'a,1\r\n', '', 'b,2\r\nc,3\r\n']);
  });

  it('amounts have a point and the decimals of their currency', () => {
    const amounts = [csvAmount(-9221, 2), csvAmount(1500, 0), csvAmount(5, 2), csvAmount(-5, 3), csvAmount(-0, 2)];
    expect(amounts).toEqual(['-92.21', '1500', '0.05', '-0.005', '0.00']);
  });
});
