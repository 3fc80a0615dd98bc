import type { ReactNode } from 'react';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import type { CellValue, Column } from '../../../ui/data-table/columns.ts';
import { type CodecName, codecs } from './field-codecs.ts';

/** Fields of a row by name. */
// biome-ignore lint/suspicious/noExplicitAny: rows are of many shapes, each checked by its own schema
export type RowForm = Record<string, any>;

export type EditColumn<Row> = {
  field: string;
  title: string;
  show: (row: Row) => ReactNode;
  numeric?: boolean;
  /** How it is edited; a column without is only shown. */
  edit?:
    | { kind: CodecName; nullable?: boolean }
    | { kind: 'flag' }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] };
  /** Can be filled in for a new row only. */
  newOnly?: boolean;
  /** Of the field when it is wide. */
  className?: string;
  /** A button, which is neither searched nor exported. */
  isActions?: boolean;
  /** Shown to whoever chooses it; edited all the same. */
  isOff?: boolean;
};

/** How a column is shown: it is sorted, searched and exported by what one reads in it. */
export function shownColumn<Row extends RowForm>(column: EditColumn<Row>): Column<Row> {
  const { field, title, show, numeric, edit, isActions, isOff } = column;
  const value = (row: Row): CellValue => {
    const shown = show(row);
    const read = typeof shown === 'string' || typeof shown === 'number' ? shown : row[field];
    if (typeof read === 'string') return /^-?\d+(\.\d+)?$/.test(read) ? Number(read) : read;
    return typeof read === 'number' ? read : null;
  };
  return {
    key: field,
    title,
    cell: show,
    ...(numeric && { numeric }),
    ...(isOff && { isOff }),
    ...(isActions ? { isActions } : { value, sort: 'ascending' }),
    ...(edit?.kind === 'day' && { className: 'whitespace-nowrap' }),
  };
}

type Checks = {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
};

export type Saving<Row> = {
  /** The contract's shape of the form. */
  schema: Checks;
  /** Names of the fields that the form has. */
  fields: readonly string[];
  /** @param before null for a new row */
  save: (call: BrowserCaller, form: RowForm, before: Row | null) => Promise<unknown>;
  remove?: (call: BrowserCaller, row: Row) => Promise<unknown>;
};

/** What is in the fields while a row is edited: texts, and flags. */
export type Typed = Record<string, string | boolean>;

export function typedOf<Row>(columns: readonly EditColumn<Row>[], row: RowForm): Typed {
  return Object.fromEntries(
    columns.flatMap(({ field, edit }): [string, string | boolean][] => {
      if (!edit) return [];
      if (edit.kind === 'flag') return [[field, Boolean(row[field])]];
      if (edit.kind === 'choice') return [[field, String(row[field] ?? '')]];
      return [[field, codecs[edit.kind].show(row[field])]];
    }),
  );
}

/** Reads what was typed into a form; what cannot be read is told by field. */
export function readTyped<Row>(
  columns: readonly EditColumn<Row>[],
  typed: Typed,
  start: RowForm,
): { form: RowForm; errors: FieldErrors } {
  const form: RowForm = { ...start };
  const errors: Record<string, string> = {};
  const untouched = typedOf(columns, start);
  for (const { field, edit } of columns) {
    const text = typed[field];
    // What is not touched stays as exact as it is stored.
    if (!edit || text === undefined || text === untouched[field]) continue;
    if (edit.kind === 'flag' || edit.kind === 'choice') form[field] = text;
    else if (String(text).trim() === '' && edit.nullable) form[field] = null;
    else {
      const { read, fault } = codecs[edit.kind];
      form[field] = read(String(text));
      if (form[field] === undefined) errors[field] = fault;
    }
  }
  return { form, errors };
}
