import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { a4, label4x6, Sheet } from './sheet.ts';
import { Typeface } from './typeface.ts';

const require = createRequire(import.meta.url);
const opened: string[] = [];
const typeface = new Typeface((file) => {
  opened.push(file);
  return readFileSync(require.resolve(`@fontsource/roboto/files/${file}`));
});
const at = new Date('2026-11-20T10:00:00Z');
const newSheet = (size = a4) => new Sheet(typeface, { size, title: 'x', author: 'y', at });
const shown = (text: string) => typeface.runsOf(text, 'regular').map((run) => `${run.face.name}: ${run.text}`);
const fileOf = async (sheet: Sheet) => (await buffer(sheet.end())).toString('latin1');

describe('letters', () => {
  it('a text in one script opens one file', () => {
    expect(shown('Plain text, “quoted” – 5 €')).toEqual(['latin-400: Plain text, “quoted” – 5 €']);
    expect(opened).toEqual(['roboto-latin-400-normal.woff']);
  });

  it('each letter is set from a file that has it, spaces with what they follow', () => {
    expect(shown('Кружка and Łódź tee')).toEqual([
      ...['cyrillic-400: Кружка ', 'latin-400: and ', 'latin-ext-400: Ł', 'latin-400: ód', 'latin-ext-400: ź '],
      'latin-400: tee',
    ]);
    expect(shown('e\u0301')).toEqual(['latin-400: é']);
  });

  it('what no file has is a question mark, and what is not seen is nothing', () => {
    expect(shown('漢字 x').map((run) => run.split(': ')[1])).toEqual(['?? x']);
    expect(shown('a\u200f\u0007b').join('')).not.toContain('?');
  });
});

describe('a sheet', () => {
  it('lines are broken at spaces, and words that are too long anywhere', () => {
    const set = newSheet();
    const style = { size: 10 };
    const lines = set.linesOf(`one two three ${'w'.repeat(60)}\nnext`, 100, style);
    expect(lines[0]).toBe('one two three');
    expect(lines.every((each) => set.widthOf(each, style) <= 100)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toBe(`onetwothree${'w'.repeat(60)}next`);
  });

  it('has pages of the size it was made for, and of their own', async () => {
    const sheet = newSheet(label4x6);
    sheet.addPage();
    sheet.addPage({ widthPt: 100, heightPt: 200.5 });
    const boxes = [...(await fileOf(sheet)).matchAll(/\/MediaBox \[(.*?)\]/g)].map((match) => match[1]);
    expect(boxes).toEqual(['0 0 288 432', '0 0 288 432', '0 0 100 200.5']);
  });

  it('without a day is the same bytes whenever it is made', async () => {
    const make = async () => {
      const sheet = new Sheet(typeface, { size: a4, title: 'x', author: 'y', at: null });
      sheet.line('Tee', { x: 10, y: 10 }, { size: 10 });
      return fileOf(sheet);
    };
    const [first, second] = [await make(), await make()];
    expect(first).toBe(second);
    expect(first).not.toMatch(/CreationDate|ModDate|\(D:/);
    expect(await fileOf(newSheet())).toContain('(D:20261120100000Z)');
  });

  it('has its fonts in it', async () => {
    const sheet = newSheet();
    sheet.line('Tee', { x: 10, y: 10 }, { size: 10 });
    const file = await fileOf(sheet);
    expect(file).toContain('/FontFile2');
    expect(file).not.toContain('/BaseFont /Helvetica');
  });
});
