import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { useAction, type Work } from '../../../shell/page/use-action.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { editingMessages as messages } from '../messages/editing.ts';
import { RowAsForm, RowEditor } from './row-editor.tsx';
import { type EditColumn, type RowForm, type Saving, shownColumn } from './table-columns.ts';

export type EditTableProps<Row extends RowForm> = {
  /** Its columns are remembered under this name, which its file has too. */
  id: string;
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

/** The row that is edited, '' a new one, and which opening of a row this is. */
type Opened = { key: string; count: number };

/** More rows than these can be searched. */
const fewRows = 10;
/** More fields than these are wider than the columns that they are of, and do not fit beside each other. */
const fieldsInRow = 7;

/**
 * A table in which one row at a time is edited in its place, in its cells or, where they are too many, in a form
 * across the table: Enter saves, Escape goes back.
 */
export function EditTable<Row extends RowForm>(props: EditTableProps<Row>) {
  const { id, caption, columns, rows, rowKey, rowName, saving, blank, addLabel = messages.addRow } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = opened?.key ?? null;
  const [leaving, setLeaving] = useState<Row | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const openings = useRef(0);
  /**
   * A row that is saved late must not close another one that was opened meanwhile. The same row goes, as its fields show
   * what was there before; two new rows are not the same.
   */
  const close = (which: Opened) =>
    setOpened((current) => (current === which || (which.key !== '' && current?.key === which.key) ? null : current));
  useEffect(() => {
    if (open !== null || !opener.current) return;
    // The button is drawn again in its place; the focus goes back to it.
    document.getElementById(opener.current.id)?.focus();
    opener.current = null;
  }, [open]);
  const begin = useCallback((key: string, from: HTMLElement) => {
    opener.current = from;
    openings.current += 1;
    const count = openings.current;
    // Asked for again, the row that is open keeps what was typed.
    setOpened((current) => (current?.key === key ? current : { key, count }));
  }, []);
  const shown = useShownColumns(props, begin, setLeaving);
  const edited = rows.find((row) => rowKey(row) === open);
  const start = open === '' ? blank : edited;
  const isWide = columns.filter(({ edit }) => edit).length > fieldsInRow;
  const Editor = isWide ? RowAsForm : RowEditor;
  const editor = start && opened && (
    <Editor
      key={opened.count}
      label={edited ? messages.editRow({ name: rowName(edited) }) : addLabel}
      columns={columns}
      start={start}
      before={edited ?? null}
      saving={saving}
      onDone={() => close(opened)}
    />
  );
  return (
    <div className="grid gap-3">
      <MmDataTable
        id={id}
        caption={caption}
        columns={shown}
        rows={rows}
        rowKey={rowKey}
        messages={tableMessages}
        canFind={rows.length > fewRows}
        tools={
          blank && (
            <MmButton
              id={`${id}-add`}
              size="s"
              variant="secondary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={(event) => begin('', event.currentTarget)}
            >
              {addLabel}
            </MmButton>
          )
        }
        csv={{ name: id }}
        {...(editor && { instead: { key: open ?? '', row: editor, isWide } })}
        empty={<p className="text-small text-quiet">{tableMessages.nothing}</p>}
      />
      {saving.remove && (
        <RemoveDialog
          name={leaving && rowName(leaving)}
          onClose={() => setLeaving(null)}
          onRemove={async (call) => leaving && saving.remove?.(call, leaving)}
        />
      )}
    </div>
  );
}

/** What is shown, and found, sorted and exported by, of the columns that are edited; and the buttons of a row. */
function useShownColumns<Row extends RowForm>(
  table: EditTableProps<Row>,
  onEdit: (key: string, from: HTMLElement) => void,
  onRemove: (row: Row) => void,
): readonly Column<Row>[] {
  const { id, columns } = table;
  const latest = useRef(table);
  latest.current = table;
  return useMemo(
    () => [
      ...columns.map((column, at) => ({
        ...shownColumn(column),
        ...(at === 0 && { className: 'xs:whitespace-nowrap' }),
      })),
      {
        key: 'actions',
        title: messages.actions,
        isActions: true,
        className: 'xs:sticky xs:end-0 xs:bg-card xs:group-hover:bg-paper',
        cell: (row: Row) => {
          const key = latest.current.rowKey(row);
          return (
            <RowButtons
              table={latest.current}
              id={`${id}-${key}`}
              row={row}
              onEdit={(from) => onEdit(key, from)}
              onRemove={() => onRemove(row)}
            />
          );
        },
      },
    ],
    [id, columns, onEdit, onRemove],
  );
}

type Table<Row extends RowForm> = { table: EditTableProps<Row> };
type Buttons<Row> = { id: string; row: Row; onEdit: (from: HTMLElement) => void; onRemove: () => void };

function RowButtons<Row extends RowForm>({ table, id, row, onEdit, onRemove }: Buttons<Row> & Table<Row>) {
  const { rowName, canEdit = () => true, saving } = table;
  if (!canEdit(row)) return null;
  return (
    <span className="flex xs:justify-end">
      <MmIconButton
        id={id}
        label={messages.editRow({ name: rowName(row) })}
        className="xs:size-9"
        onClick={(event) => onEdit(event.currentTarget)}
      >
        <Pencil aria-hidden className="size-4" />
      </MmIconButton>
      {saving.remove && (
        <MmIconButton label={messages.removeRow({ name: rowName(row) })} className="xs:size-9" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </MmIconButton>
      )}
    </span>
  );
}

type RemoveProps = {
  /** Of what is to go; nothing is asked while it is null. */
  name: string | null;
  onClose: () => void;
  onRemove: Work<unknown>;
  /** What is said when it has gone. */
  say?: string;
  onRemoved?: () => void;
};

/** What goes for good is asked about. */
export function RemoveDialog({ name, onClose, onRemove, say = messages.removed, onRemoved }: RemoveProps) {
  const { busy, run } = useAction();
  const remove = async () => {
    const gone = await run(onRemove, say);
    onClose();
    if (gone) onRemoved?.();
  };
  // Read out while the dialog goes away, too.
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (name) setShown(name);
  }, [name]);
  return (
    <MmDialog
      open={name !== null}
      onClose={onClose}
      title={messages.removeSure({ name: shown })}
      closeLabel={messages.close}
    >
      <div className="flex flex-wrap gap-3">
        <MmButton variant="danger" busy={busy} onClick={() => void remove()}>
          {messages.remove}
        </MmButton>
        <MmButton variant="quiet" onClick={onClose}>
          {messages.cancel}
        </MmButton>
      </div>
    </MmDialog>
  );
}
