import { describe, expect, it } from 'vitest';
import { type Column, findRows, nextSort, readSort, sortRows, writeSort } from './columns.ts';

type Row = { name: string; units: number | null };
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', sort: 'ascending', value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'units', title: 'Units', sort: 'descending', value: ({ units }) => units, cell: ({ units }) => units },
  { key: 'note', title: 'Note', cell: () => null },
];
const rows: Row[] = [
  { name: 'Zürich 10', units: 2 },
  { name: 'athens', units: null },
  { name: 'Zurich 9', units: 30 },
];
const names = (list: readonly Row[]) => list.map(({ name }) => name);

describe('the order of a table', () => {
  it('is read from the address as it was written, and only for columns that can be sorted by', () => {
    for (const text of ['name', '-units']) expect(writeSort(readSort(text, columns)!)).toBe(text);
    for (const text of [null, '', 'note', '-nothing']) expect(readSort(text, columns)).toBeNull();
  });

  it('begins with the direction that is wanted first, and turns round', () => {
    const units = columns[1]!;
    const first = nextSort(units, null);
    expect(first).toEqual({ key: 'units', direction: 'descending' });
    expect(nextSort(units, first)).toEqual({ key: 'units', direction: 'ascending' });
    expect(nextSort(columns[0]!, first)).toEqual({ key: 'name', direction: 'ascending' });
  });

  it('is that of people: accents and case aside, numbers by their value, nothing last in both directions', () => {
    const by = (text: string) => names(sortRows(rows, columns, readSort(text, columns)));
    expect(by('name')).toEqual(['athens', 'Zurich 9', 'Zürich 10']);
    expect(by('units')).toEqual(['Zürich 10', 'Zurich 9', 'athens']);
    expect(by('-units')).toEqual(['Zurich 9', 'Zürich 10', 'athens']);
    expect(names(sortRows(rows, columns, null))).toEqual(names(rows));
  });
});

it('a row is found by words of any of its columns, without accents and case', () => {
  const found = (text: string) => names(findRows(rows, columns, text));
  expect(found('zurich')).toEqual(['Zürich 10', 'Zurich 9']);
  expect(found(' 30 ZÜR ')).toEqual(['Zurich 9']);
  expect(found('zurich athens')).toEqual([]);
  expect(found(' ')).toHaveLength(3);
});
