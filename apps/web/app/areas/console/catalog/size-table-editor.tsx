import type { EditedSizeTable } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { Plus, X } from 'lucide-react';
import { tableMessages } from '../../../shell/messages/tables.ts';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { cellStyle, ValueCell } from '../editing/value-fields.tsx';
import { editingMessages, catalogEditingMessages as messages } from '../messages/editing.ts';
import { firstSizeTable, withItem, without } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

const { measures: own } = messages;
const plus = <Plus aria-hidden className="size-4" />;

/** How large each size is. */
export function SizeTableEditor({ draft, change, errors }: EditorProps) {
  const set = (sizeTable: EditedSizeTable | null) => change((before) => ({ ...before, sizeTable }));
  const table = draft.sizeTable;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small text-quiet">{table ? own.note : own.none}</p>
      {table ? (
        <Table table={table} set={set} errors={errors} />
      ) : (
        <MmButton size="s" variant="secondary" icon={plus} onClick={() => set(firstSizeTable(draft, own.first))}>
          {own.add}
        </MmButton>
      )}
    </div>
  );
}

type TableProps = { table: EditedSizeTable; set: (table: EditedSizeTable | null) => void; errors: FieldErrors };

type SizeRow = EditedSizeTable['rows'][number] & { at: number };

function Table({ table, set, errors }: TableProps) {
  const { columns, rows } = table;
  const addSize = () => set({ ...table, rows: [...rows, { size: '', cm: columns.map(() => Number.NaN) }] });
  return (
    <>
      <Measures table={table} set={set} errors={errors} />
      <div className="w-full">
        <MmDataTable
          caption={own.caption}
          columns={sizeColumns({ table, set, errors })}
          rows={rows.map((row, at) => ({ ...row, at }))}
          // A size may be called anything while it is typed.
          rowKey={({ at }) => String(at)}
          messages={tableMessages}
          isEdited
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <MmButton size="s" variant="secondary" icon={plus} onClick={addSize}>
          {own.addSize}
        </MmButton>
        <MmButton size="s" variant="quiet" onClick={() => set(null)}>
          {own.remove}
        </MmButton>
      </div>
    </>
  );
}

/** What is measured: the heads of the table, each a field here, so that they can be changed on a phone too. */
function Measures({ table, set, errors }: TableProps) {
  const { columns, rows } = table;
  const add = () =>
    set({ columns: [...columns, ''], rows: rows.map((row) => ({ ...row, cm: [...row.cm, Number.NaN] })) });
  const remove = (at: number) =>
    set({ columns: without(columns, at), rows: rows.map((row) => ({ ...row, cm: without(row.cm, at) })) });
  return (
    <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <legend className="mb-1.5 text-small font-semibold">{own.measures}</legend>
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a measure is nothing but its place
        <span key={at} className="flex items-start">
          <TextCell
            label={own.measure({ place: at + 1 })}
            value={column}
            error={errors[`sizeTable.columns.${at}`]}
            onText={(text) => set({ ...table, columns: withItem(columns, at, () => text) })}
          />
          {columns.length > 1 && (
            <MmIconButton
              label={editingMessages.removeRow({ name: column || own.measure({ place: at + 1 }) })}
              className="xs:size-9"
              onClick={() => remove(at)}
            >
              <X aria-hidden className="size-4" />
            </MmIconButton>
          )}
        </span>
      ))}
      <MmButton size="s" variant="secondary" icon={plus} disabled={columns.length >= 8} onClick={add}>
        {own.addMeasure}
      </MmButton>
    </fieldset>
  );
}

function sizeColumns({ table, set, errors }: TableProps): readonly Column<SizeRow>[] {
  const { columns, rows } = table;
  const setRow = (at: number, part: Partial<EditedSizeTable['rows'][number]>) =>
    set({ ...table, rows: withItem(rows, at, (row) => ({ ...row, ...part })) });
  const nameOf = ({ size, at }: SizeRow) => size || own.sizeAt({ place: at + 1 });
  return [
    {
      key: 'size',
      title: own.size,
      className: 'xs:align-top',
      cell: ({ size, at }) => (
        <TextCell
          label={own.sizeAt({ place: at + 1 })}
          value={size}
          error={errors[`sizeTable.rows.${at}.size`]}
          onText={(text) => setRow(at, { size: text })}
        />
      ),
    },
    ...columns.map((column, place) => ({
      key: String(place),
      title: column || own.measure({ place: place + 1 }),
      numeric: true,
      className: 'xs:align-top',
      cell: (row: SizeRow) => (
        <span className="flex justify-end">
          <ValueCell
            label={own.of({ measure: column || own.measure({ place: place + 1 }), size: nameOf(row) })}
            value={row.cm[place] ?? null}
            error={errors[`sizeTable.rows.${row.at}.cm.${place}`]}
            className="w-24"
            onValue={(value) => setRow(row.at, { cm: withItem(row.cm, place, () => value ?? Number.NaN) })}
          />
        </span>
      ),
    })),
    {
      key: 'remove',
      title: editingMessages.actions,
      isActions: true,
      cell: (row) =>
        rows.length > 1 && (
          <MmIconButton
            label={editingMessages.removeRow({ name: nameOf(row) })}
            className="xs:size-9"
            onClick={() => set({ ...table, rows: without(rows, row.at) })}
          >
            <X aria-hidden className="size-4" />
          </MmIconButton>
        ),
    },
  ];
}

type TextCellProps = { label: string; value: string; error: string | undefined; onText: (text: string) => void };

function TextCell({ label, value, error, onText }: TextCellProps) {
  return (
    <span className="grid gap-1">
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        value={value}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
        className={`${cellStyle} w-32`}
      />
      {error && <span className="max-w-40 text-micro text-danger">{error}</span>}
    </span>
  );
}
