import type { EditedSizeTable } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { Plus, X } from 'lucide-react';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
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

function Table({ table, set, errors }: TableProps) {
  const { columns, rows } = table;
  const setRow = (at: number, part: Partial<EditedSizeTable['rows'][number]>) =>
    set({ ...table, rows: withItem(rows, at, (row) => ({ ...row, ...part })) });
  const addMeasure = () =>
    set({ columns: [...columns, ''], rows: rows.map((row) => ({ ...row, cm: [...row.cm, Number.NaN] })) });
  const removeMeasure = (at: number) =>
    set({ columns: without(columns, at), rows: rows.map((row) => ({ ...row, cm: without(row.cm, at) })) });
  const addSize = () => set({ ...table, rows: [...rows, { size: '', cm: columns.map(() => Number.NaN) }] });
  return (
    <>
      <div className="max-w-full overflow-x-auto rounded-card border">
        <table className="border-collapse text-small">
          <thead>
            <tr className="bg-paper-deep text-start align-top">
              <th scope="col" className="px-3 py-3.5 font-semibold">
                {own.size}
              </th>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a measure is nothing but its place
                <th key={at} scope="col" className="px-2 py-2 font-normal">
                  <div className="flex items-start gap-1">
                    <TextCell
                      label={own.measure({ place: at + 1 })}
                      value={column}
                      error={errors[`sizeTable.columns.${at}`]}
                      onText={(text) => set({ ...table, columns: withItem(columns, at, () => text) })}
                    />
                    {columns.length > 1 && (
                      <MmIconButton
                        label={editingMessages.removeRow({ name: column || own.measure({ place: at + 1 }) })}
                        className="-mt-1"
                        onClick={() => removeMeasure(at)}
                      >
                        <X aria-hidden className="size-4" />
                      </MmIconButton>
                    )}
                  </div>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a size may be called anything while it is typed
              <tr key={at} className="border-t align-top">
                <th scope="row" className="px-2 py-1.5 text-start font-normal">
                  <TextCell
                    label={own.sizeAt({ place: at + 1 })}
                    value={row.size}
                    error={errors[`sizeTable.rows.${at}.size`]}
                    onText={(size) => setRow(at, { size })}
                  />
                </th>
                {row.cm.map((cm, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a measure is nothing but its place
                  <td key={column} className="px-2 py-1.5">
                    <ValueCell
                      label={own.of({
                        measure: columns[column] || own.measure({ place: column + 1 }),
                        size: row.size || own.sizeAt({ place: at + 1 }),
                      })}
                      value={cm}
                      error={errors[`sizeTable.rows.${at}.cm.${column}`]}
                      className="w-24"
                      onValue={(value) => setRow(at, { cm: withItem(row.cm, column, () => value ?? Number.NaN) })}
                    />
                  </td>
                ))}
                <td className="px-1 py-0.5">
                  {rows.length > 1 && (
                    <MmIconButton
                      label={editingMessages.removeRow({ name: row.size || own.sizeAt({ place: at + 1 }) })}
                      onClick={() => set({ ...table, rows: without(rows, at) })}
                    >
                      <X aria-hidden className="size-4" />
                    </MmIconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-3">
        <MmButton size="s" variant="secondary" icon={plus} onClick={addSize}>
          {own.addSize}
        </MmButton>
        <MmButton size="s" variant="secondary" icon={plus} disabled={columns.length >= 8} onClick={addMeasure}>
          {own.addMeasure}
        </MmButton>
        <MmButton size="s" variant="quiet" onClick={() => set(null)}>
          {own.remove}
        </MmButton>
      </div>
    </>
  );
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
      {error && <span className="max-w-40 text-micro text-red">{error}</span>}
    </span>
  );
}
