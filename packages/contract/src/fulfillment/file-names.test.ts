import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPrintName,
  defaultSheetName,
  type PrintNameFacts,
  printNameParts,
  printNameProblem,
  printNames,
  sheetName,
  sheetNameProblem,
} from './file-names.ts';

const facts: PrintNameFacts = {
  ...{ place: '01', order: 'MM-10023', unit: 'A1B2-C3D4-E5F6', line: 1, sku: 'TEE.BLK/M', product: 'Crème tee' },
  ...{ variant: 'Black, M', color: 'black', size: 'm', area: 'front', quantity: 2, technique: 'dtf', dpi: 300 },
  ...{ widthMm: 305, heightMm: 406, date: '2026-11-27', batch: 'B-00042' },
};
const nameBy = (template: string, more: PrintNameFacts = {}) => printNames(template, [{ ...facts, ...more }])[0];

describe('names of print files', () => {
  it('are those that batches had before unless the shop has a template', () => {
    expect(nameBy(defaultPrintName)).toBe('01_MM-10023_black-m_front_x2');
    expect(sheetName(defaultSheetName, { batch: 'B-00042' })).toBe('B-00042-gang-sheet');
  });

  it('have whatever is known of a print', () => {
    expect(nameBy(printNameParts.map((part) => `{${part}}`).join('_'))).toBe(
      '01_MM-10023_A1B2-C3D4-E5F6_1_TEE-BLK-M_creme-tee_black-m_black_m_front_2_dtf_300_305_406_2026-11-27_B-00042',
    );
    expect(nameBy('{technique}/{batch}/{sku}-{dpi}dpi')).toBe('dtf/B-00042/TEE-BLK-M-300dpi');
  });

  it('leave out what is not known, with what parts it from the rest', () => {
    expect(printNames(defaultPrintName, [{ order: 'MM-1', area: 'front', quantity: 2 }])).toEqual(['MM-1_front_x2']);
    expect(nameBy('{order}_{size}', { size: '' })).toBe('MM-10023');
    expect(nameBy('{size}/{product}', { size: '', product: '東京' })).toBe('print/print');
  });

  it.each([
    ['{color}/{oder}', 'There is no {oder}. Use {place}, {order},'],
    ['{order', 'A brace is missing.'],
    ['order}', 'A brace is missing.'],
    ['prints', 'at least one placeholder'],
    ['../{order}', 'letters from A to Z'],
    ['/etc/{order}', 'slash'],
    ['{order}//{area}', 'slash'],
    ['{order}/', 'slash'],
    ['{order}\\{area}', 'letters from A to Z'],
    ['{order}:{area}', 'letters from A to Z'],
    ['{order}\0', 'letters from A to Z'],
    ['.{order}', 'letters from A to Z'],
    ['con/{order}', 'Windows'],
    ['LPT1/{order}', 'Windows'],
    ['a/b/c/d/{order}', 'at most 3 folders'],
    [`${'a'.repeat(160)}{order}`, 'under 160 characters'],
  ])('[HOT-02] are not made by %j', (template, message) => {
    expect(printNameProblem(template)).toContain(message);
  });

  it('[HOT-02] of gang sheets know of no single print, and are in no folder', () => {
    expect(sheetNameProblem('{batch}_{technique}_{widthMm}x{lengthMm}_{date}')).toBeNull();
    expect(sheetNameProblem('{batch}_{order}')).toContain('There is no {order}');
    expect(sheetNameProblem('sheets/{batch}')).toContain('slashes');
  });

  it('[HOT-03] get the unit where they would be the same, then the print area, then a number', () => {
    const second = { ...facts, unit: '0F9E-8D7C-6B5A' };
    expect(printNames('{order}', [facts, second])).toEqual(['MM-10023_A1B2-C3D4-E5F6', 'MM-10023_0F9E-8D7C-6B5A']);
    expect(printNames('{order}', [facts, { ...facts, area: 'back' }])).toEqual([
      'MM-10023_A1B2-C3D4-E5F6_front',
      'MM-10023_A1B2-C3D4-E5F6_back',
    ]);
    expect(printNames('{sku}', [{ sku: 'a' }, { sku: 'A' }, { sku: 'a_2' }])).toEqual(['a', 'A_2', 'a_2_2']);
  });

  it('[HOT-03] stay within their folder and are what every disk takes, whatever is filled in', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('..', '/', '\\', 'CON', 'com1', 'nul', '', ' ', 'a/../../b', '~', '-', '_', 'x'.repeat(300)),
      fc.integer(),
    );
    const print = fc.record(Object.fromEntries(printNameParts.map((part) => [part, value])));
    const piece = fc.constantFrom(...printNameParts.map((part) => `{${part}}`), 'x', '-', '_', '/', 'com', '1');
    const template = fc
      .array(piece, { minLength: 1, maxLength: 12 })
      .map((pieces) => pieces.join(''))
      .filter((text) => printNameProblem(text) === null);
    fc.assert(
      fc.property(template, fc.array(print, { maxLength: 8 }), (text, prints) => {
        const names = printNames(text, prints as PrintNameFacts[]);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(prints.length);
        for (const segment of names.flatMap((name) => name.split('/'))) {
          expect(segment).toMatch(/^[A-Za-z0-9_-]{1,121}$/);
          expect(segment).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/i);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
