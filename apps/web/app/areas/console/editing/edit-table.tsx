import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmDialog } from '../../../ui/dialog.tsx';
import { editingMessages as words } from '../messages/editing.ts';
import { RowEditor } from './row-editor.tsx';
import type { EditColumn, RowForm, Saving } from './table-columns.ts';

export type EditTableProps<Row extends RowForm> = {
  caption: string;
  columns: readonly EditColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Whether a row can be changed; all can unless told. */
  canEdit?: (row: Row) => boolean;
  saving: Saving<Row>;
  /** What a new row begins with; without it none can be added. */
  blank?: RowForm;
  addLabel?: string;
};

/** A table in which one row at a time is edited in its place: Enter saves, Escape goes back. */
export function EditTable<Row extends RowForm>(props: EditTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, saving, blank, addLabel = words.addRow } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  /** A row that is saved late must not close the one that was opened meanwhile. */
  const close = (key: string) => setOpen((current) => (current === key ? null : current));
  useEffect(() => {
    if (open !== null || !opener.current) return;
    // The button is drawn again in its place; the focus goes back to it.
    document.getElementById(opener.current.id)?.focus();
    opener.current = null;
  }, [open]);
  const begin = (key: string, from: HTMLElement) => {
    opener.current = from;
    setOpen(key);
  };
  return (
    <div className="grid gap-3">
      {blank && (
        <div>
          <MmButton
            id={`${caption}-add`}
            size="s"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={(event) => begin('', event.currentTarget)}
          >
            {addLabel}
          </MmButton>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-card border bg-card">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.field} numeric={column.numeric}>
                  {column.title}
                </Heading>
              ))}
              <Heading numeric>
                <span className="sr-only">{words.actions}</span>
              </Heading>
            </tr>
          </thead>
          <tbody>
            {open === '' && blank && (
              <RowEditor columns={columns} start={blank} before={null} saving={saving} onDone={() => close('')} />
            )}
            {rows.map((row) =>
              open === rowKey(row) ? (
                <RowEditor
                  key={rowKey(row)}
                  columns={columns}
                  start={row}
                  before={row}
                  saving={saving}
                  onDone={() => close(rowKey(row))}
                />
              ) : (
                <ShownRow
                  key={rowKey(row)}
                  id={`${caption}-${rowKey(row)}`}
                  table={props}
                  row={row}
                  onEdit={(from) => begin(rowKey(row), from)}
                  onRemove={() => setLeaving(row)}
                />
              ),
            )}
          </tbody>
        </table>
      </section>
      {saving.remove && (
        <RemoveDialog
          name={leaving && rowName(leaving)}
          onClose={() => setLeaving(null)}
          onRemove={async () => {
            if (leaving) await saving.remove?.(leaving);
            setLeaving(null);
          }}
        />
      )}
    </div>
  );
}

function Heading({ numeric, children }: { numeric?: boolean | undefined; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cx('bg-paper-deep px-3 py-2.5 font-semibold whitespace-nowrap', numeric ? 'text-right' : 'text-left')}
    >
      {children}
    </th>
  );
}

type ShownRowProps<Row extends RowForm> = {
  id: string;
  table: EditTableProps<Row>;
  row: Row;
  onEdit: (from: HTMLElement) => void;
  onRemove: () => void;
};

function ShownRow<Row extends RowForm>({ id, table, row, onEdit, onRemove }: ShownRowProps<Row>) {
  const { columns, rowName, canEdit = () => true, saving } = table;
  return (
    <tr className="group border-t hover:bg-paper">
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.field}
            {...(index === 0 ? { scope: 'row' } : {})}
            className={cx(
              'px-3 py-1.5',
              index === 0 ? 'text-left font-semibold whitespace-nowrap' : column.numeric && 'text-right tabular-nums',
              column.edit?.kind === 'day' && 'whitespace-nowrap',
            )}
          >
            {column.show(row)}
          </Cell>
        );
      })}
      <td className="sticky right-0 bg-card px-2 text-right whitespace-nowrap group-hover:bg-paper">
        {canEdit(row) && (
          <>
            <MmIconButton
              id={id}
              label={words.editRow(rowName(row))}
              className="xs:size-9"
              onClick={(event) => onEdit(event.currentTarget)}
            >
              <Pencil aria-hidden className="size-4" />
            </MmIconButton>
            {saving.remove && (
              <MmIconButton label={words.removeRow(rowName(row))} className="xs:size-9" onClick={onRemove}>
                <Trash2 aria-hidden className="size-4" />
              </MmIconButton>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

type RemoveProps = { name: string | null; onClose: () => void; onRemove: () => Promise<void> };

/** What goes for good is asked about. */
export function RemoveDialog({ name, onClose, onRemove }: RemoveProps) {
  const [busy, setBusy] = useState(false);
  // Read out while the dialog goes away, too.
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (name) setShown(name);
  }, [name]);
  return (
    <MmDialog open={name !== null} onClose={onClose} title={words.removeSure(shown)} closeLabel={words.close}>
      <div className="flex flex-wrap gap-3">
        <MmButton
          variant="danger"
          busy={busy}
          onClick={async () => {
            setBusy(true);
            await onRemove().finally(() => setBusy(false));
          }}
        >
          {words.removeNow}
        </MmButton>
        <MmButton variant="quiet" onClick={onClose}>
          {words.cancel}
        </MmButton>
      </div>
    </MmDialog>
  );
}
