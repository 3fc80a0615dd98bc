import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { checkForm } from '../../../shell/page/field-errors.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { asCell, asRow } from '../../../ui/data-table/roles.ts';
import { editingMessages as messages } from '../messages/editing.ts';
import { type EditColumn, type RowForm, readTyped, type Saving, type Typed, typedOf } from './table-columns.ts';
import { cellStyle, typedIn } from './value-fields.tsx';

type Props<Row extends RowForm> = {
  columns: readonly EditColumn<Row>[];
  /** What the fields begin with. */
  start: RowForm;
  /** Null for a new row. */
  before: Row | null;
  saving: Saving<Row>;
  onDone: () => void;
};

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
    done: onDone,
  });
}

/** A row whose cells are fields. */
export function RowEditor<Row extends RowForm>(props: Props<Row>) {
  const { columns, before, onDone } = props;
  const { values: typed, set, errors, busy, submit } = useRow(props);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => row.current?.querySelector<HTMLElement>('input,select')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) row.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void submit();
    }
  };
  const named = new Set(columns.map((column) => column.field));
  const loose = Object.entries(errors).filter(([path]) => !named.has(path.split('.')[0] ?? ''));
  return (
    <tr
      {...asRow}
      ref={row}
      onKeyDown={onKeyDown}
      className="max-xs:mb-3 max-xs:grid max-xs:gap-3 max-xs:rounded-card max-xs:border max-xs:p-4 xs:[&>*]:border-t bg-[color-mix(in_srgb,var(--mm-highlight)_15%,var(--mm-card))] align-top"
    >
      {columns.map((column) => (
        <td key={column.field} {...asCell} className="xs:px-2 xs:py-2">
          <span aria-hidden className="mb-1 block font-semibold xs:hidden">
            {column.title}
          </span>
          {column.edit && typed[column.field] !== undefined && !(column.newOnly && before) ? (
            <Cell
              column={column}
              value={typed[column.field]!}
              error={
                errors[column.field] ??
                Object.entries(errors).find(([path]) => path.startsWith(`${column.field}.`))?.[1]
              }
              onValue={(value) => set({ [column.field]: value })}
            />
          ) : (
            <span className={cx('block px-1 py-2', column.numeric && 'text-end')}>{before && column.show(before)}</span>
          )}
        </td>
      ))}
      <td
        {...asCell}
        className="bg-[color-mix(in_srgb,var(--mm-highlight)_15%,var(--mm-card))] whitespace-nowrap xs:sticky xs:end-0 xs:px-2 xs:py-2 xs:text-end"
      >
        <MmIconButton
          label={messages.save}
          className="bg-ink text-on-ink hover:bg-accent xs:size-9"
          disabled={busy}
          onClick={() => void submit()}
        >
          <Check aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={messages.cancel} className="xs:size-9" onClick={onDone}>
          <X aria-hidden className="size-4" />
        </MmIconButton>
        {loose.map(([path, message]) => (
          <p key={path} role="alert" className="text-micro text-danger">
            {message}
          </p>
        ))}
      </td>
    </tr>
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
  if (edit?.kind === 'flag')
    return (
      <span className="grid h-11 place-items-center xs:h-9">
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked)}
          className="size-5 accent-ink"
        />
      </span>
    );
  return (
    <span className="grid gap-1">
      {edit?.kind === 'choice' ? (
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
