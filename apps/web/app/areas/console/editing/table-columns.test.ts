import { describe, expect, it } from 'vitest';
import { type EditColumn, readTyped, typedOf } from './table-columns.ts';

type Row = { price: number; from: string; until: string | null; on: boolean };
const show = () => '';
const columns: readonly EditColumn<Row>[] = [
  { field: 'price', title: 'Price', show, edit: { kind: 'cents' } },
  { field: 'from', title: 'From', show, edit: { kind: 'moment' } },
  { field: 'until', title: 'Until', show, edit: { kind: 'moment', nullable: true } },
  { field: 'on', title: 'On', show, edit: { kind: 'flag' } },
];
const row: Row = { price: 1250, from: '2026-01-02T03:04:05.678Z', until: '2026-02-01T00:00:00.000Z', on: false };

describe('a row that is edited', () => {
  it('keeps what is not touched as exact as it is stored', () => {
    expect(readTyped(columns, typedOf(columns, row), row)).toEqual({ form: row, errors: {} });
  });

  it('reads what was typed, and nothing as null where that is allowed', () => {
    const typed = { ...typedOf(columns, row), price: '9.9', until: '', on: true };
    expect(readTyped(columns, typed, row).form).toEqual({ ...row, price: 990, until: null, on: true });
  });

  it('tells by field what cannot be read', () => {
    const typed = { ...typedOf(columns, row), price: 'much', from: '' };
    expect(Object.keys(readTyped(columns, typed, row).errors)).toEqual(['price', 'from']);
  });
});
