import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { checkForm } from '../../../shell/page/field-errors.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { asCell, asRow } from '../../../ui/data-table/roles.ts';
import { editingMessages as messages } from '../messages/editing.ts';
import { type EditColumn, type RowForm, readTyped, type Saving, type Typed, typedOf } from './table-columns.ts';
import { cellStyle, FlagCell, typedIn } from './value-fields.tsx';

type Props<Row extends RowForm> = {
  /** What is done here, in words. */
  label: string;
  columns: readonly EditColumn<Row>[];
  /** What the fields begin with. */
  start: RowForm;
  /** Null for a new row. */
  before: Row | null;
  saving: Saving<Row>;
  onDone: () => void;
};

const highlighted = 'bg-[color-mix(in_srgb,var(--mm-highlight)_15%,var(--mm-card))]';

function useRow<Row extends RowForm>({ columns, start, before, saving, onDone }: Props<Row>) {
  return useForm<Typed, RowForm>({
    initial: typedOf(columns, start),
    check: (typed) => {
      const read = readTyped(columns, typed, start);
      const form = Object.fromEntries(saving.fields.map((field) => [field, read.form[field]]));
      const errors = Object.entries({ ...checkForm(saving.schema, form), ...read.errors });
      const issues = errors.map(([path, message]) => ({ path: path.split('.'), message }));
      return { data: form, error: issues.length ? { issues } : undefined };
    },
    send: (call, form) => saving.save(call, form, before),
    failures: 'toast',
    say: messages.saved,
    // Who typed on while a row that is there was saved goes on; a new one would be there twice.
    done: (_, { isLatest }) => {
      if (isLatest || !before) onDone();
    },
  });
}

/** Whether a column is a field now; of a row that is there, what can be filled in for a new one only is told. */
const isField = <Row,>({ edit, newOnly }: EditColumn<Row>, before: Row | null) => Boolean(edit && !(newOnly && before));

/** What both ways to edit a row have: its fields with their faults, the keys, and where the focus is. */
function useEditor<Row extends RowForm, Place extends HTMLElement>(props: Props<Row>) {
  const { columns, before, onDone } = props;
  const { values: typed, set, errors, busy, submit } = useRow(props);
  const place = useRef<Place>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input,select')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void submit();
    }
  };
  const contentOf = (column: EditColumn<Row>) => {
    const value = typed[column.field];
    if (!isField(column, before) || value === undefined)
      return (
        <span className={cx('block px-1 py-2', column.numeric && 'xs:text-end')}>{before && column.show(before)}</span>
      );
    const inside = Object.entries(errors).find(([path]) => path.startsWith(`${column.field}.`))?.[1];
    return (
      <Cell
        column={column}
        value={value}
        error={errors[column.field] ?? inside}
        onValue={(value) => set({ [column.field]: value })}
      />
    );
  };
  const named = new Set(columns.filter((column) => isField(column, before)).map((column) => column.field));
  /** What is wrong with what has no field here. */
  const loose = Object.entries(errors)
    .filter(([path]) => !named.has(path.split('.')[0] ?? ''))
    .map(([path, message]) => (
      <p key={path} role="alert" className="text-micro text-danger">
        {message}
      </p>
    ));
  return { place, onKeyDown, contentOf, loose, busy, submit };
}

/** A row whose cells are fields. */
export function RowEditor<Row extends RowForm>(props: Props<Row>) {
  const { place, onKeyDown, contentOf, loose, busy, submit } = useEditor<Row, HTMLTableRowElement>(props);
  return (
    <tr
      {...asRow}
      ref={place}
      onKeyDown={onKeyDown}
      className={cx(
        'align-top max-xs:mb-3 max-xs:grid max-xs:gap-3 max-xs:rounded-card max-xs:border max-xs:p-4 xs:[&>*]:border-t',
        highlighted,
      )}
    >
      {props.columns.map((column) => (
        <td key={column.field} {...asCell} className="xs:px-2 xs:py-2">
          <span aria-hidden className="mb-1 block font-semibold xs:hidden">
            {column.title}
          </span>
          {contentOf(column)}
        </td>
      ))}
      <td {...asCell} className={cx('whitespace-nowrap xs:sticky xs:end-0 xs:px-2 xs:py-2 xs:text-end', highlighted)}>
        <MmIconButton
          label={messages.save}
          className="bg-ink text-on-ink hover:bg-accent xs:size-9"
          aria-disabled={busy}
          onClick={() => void submit()}
        >
          <Check aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={messages.cancel} className="xs:size-9" onClick={props.onDone}>
          <X aria-hidden className="size-4" />
        </MmIconButton>
        {loose}
      </td>
    </tr>
  );
}

/** All fields of a row across the table, as many beside each other as there is room for. */
export function RowAsForm<Row extends RowForm>(props: Props<Row>) {
  const { label, columns, onDone } = props;
  const { place, onKeyDown, contentOf, loose, busy, submit } = useEditor<Row, HTMLFieldSetElement>(props);
  return (
    <fieldset
      ref={place}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx(
        'grid min-w-0 gap-4 p-4 text-start font-normal max-xs:rounded-card max-xs:border xs:border-t',
        highlighted,
      )}
    >
      <div className="grid gap-x-4 gap-y-3 xs:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] [&_:is(input,select)]:min-w-0">
        {columns
          .filter(({ edit }) => edit)
          .map((column) => (
            <div key={column.field} className={cx('grid content-start gap-1', column.className && 'xs:col-span-2')}>
              <span aria-hidden className="font-semibold">
                {column.title}
              </span>
              {contentOf(column)}
            </div>
          ))}
      </div>
      {loose}
      <div className="flex gap-2">
        <MmButton size="s" busy={busy} onClick={() => void submit()}>
          {messages.save}
        </MmButton>
        <MmButton size="s" variant="quiet" onClick={onDone}>
          {messages.cancel}
        </MmButton>
      </div>
    </fieldset>
  );
}

type CellProps<Row> = {
  column: EditColumn<Row>;
  value: string | boolean;
  error: string | undefined;
  onValue: (value: string | boolean) => void;
};

const inputTypes: Partial<Record<string, string>> = { moment: 'datetime-local', day: 'date' };

function Cell<Row>({ column, value, error, onValue }: CellProps<Row>) {
  const { edit, title, numeric, className } = column;
  const noteId = useId();
  const shared = {
    'aria-label': title,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? noteId : undefined,
  };
  return (
    <span className="grid gap-1">
      {edit?.kind === 'flag' ? (
        <FlagCell
          {...shared}
          checked={value === true}
          onValue={onValue}
          className="w-fit min-w-11 xs:[td>span>&]:w-full xs:[td>span>&]:justify-items-center"
        />
      ) : edit?.kind === 'choice' ? (
        <select
          {...shared}
          value={String(value)}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={cx(cellStyle, 'w-full min-w-28', className)}
        >
          {edit.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={inputTypes[edit?.kind ?? ''] ?? 'text'}
          inputMode={
            edit?.kind === 'number' || edit?.kind === 'count'
              ? 'numeric'
              : edit?.kind === 'cents' || edit?.kind === 'percent'
                ? 'decimal'
                : undefined
          }
          autoComplete="off"
          value={String(value)}
          onChange={(event) => onValue(typedIn(event, edit?.kind))}
          className={cx(
            cellStyle,
            'w-full',
            numeric ? 'min-w-18 text-end tabular-nums' : edit?.kind === 'moment' ? 'min-w-48' : 'min-w-30',
            className,
          )}
        />
      )}
      {error && (
        <span id={noteId} role="alert" className="max-w-48 text-micro whitespace-normal text-danger">
          {error}
        </span>
      )}
    </span>
  );
}
