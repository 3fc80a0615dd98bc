import type { ReactNode } from 'react';
import { plainText } from '../plain-text.ts';

/** What a column is sorted, searched and exported by. */
export type CellValue = string | number | null;

/** A column as data: how a row is shown in it, and what of the row stands behind that. */
export type Column<Row> = {
  key: string;
  title: string;
  /** In place of the title at the head, which still names the column to everybody who does not see it. */
  head?: ReactNode;
  /** Nothing, where a card on a phone is to leave the line out. */
  cell: (row: Row) => ReactNode;
  /** Without it a column is neither searched nor exported, nor sorted where the rows are sorted here. */
  value?: (row: Row) => CellValue;
  numeric?: boolean;
  /** Can be sorted by; the direction that is wanted first. */
  sort?: Direction;
  /** Not shown until somebody chooses it. */
  isOff?: boolean;
  /** Buttons at the end of a row: no title to be seen, and the whole foot of a card. */
  isActions?: boolean;
  className?: string;
};

export type Direction = 'ascending' | 'descending';
export type Sort = { key: string; direction: Direction };

/** `?sort=total` or `?sort=-total`; what no column can be sorted by counts as not said. */
export function readSort<Row>(text: string | null, columns: readonly Column<Row>[]): Sort | null {
  const key = text?.replace(/^-/, '');
  const column = columns.find((each) => each.key === key && each.sort);
  return column ? { key: column.key, direction: text?.startsWith('-') ? 'descending' : 'ascending' } : null;
}

export const writeSort = ({ key, direction }: Sort): string => (direction === 'descending' ? `-${key}` : key);

/** What pressing a head leads to: the other direction of the column that is sorted by, or the first of another. */
export function nextSort<Row>({ key, sort = 'ascending' }: Column<Row>, now: Sort | null): Sort {
  if (now?.key !== key) return { key, direction: sort };
  return { key, direction: now.direction === 'ascending' ? 'descending' : 'ascending' };
}

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-US', { numeric: true, sensitivity: 'base' });
}

/** Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.key)?.value;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const isEmpty = (each: CellValue) => each === null || each === '';
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return sign * compare(a, b);
  });
}

/** Rows in which every word is found, each in whatever column. */
export function findRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], text: string): readonly Row[] {
  const messages = plainText(text).split(/\s+/).filter(Boolean);
  if (!messages.length) return rows;
  return rows.filter((row) => {
    const all = columns.map(({ value }) => plainText(String(value?.(row) ?? ''))).join('\n');
    return messages.every((word) => all.includes(word));
  });
}
