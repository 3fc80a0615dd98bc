import { type ChangeEvent, type ComponentProps, useEffect, useId, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { MmTextField } from '../../../ui/text-field.tsx';
import { tidied } from '../../../ui/tidy-typing.ts';
import { centsFrom, dollarsOf, numberFrom } from './field-codecs.ts';

type Codec = { show: (value: number) => string; read: (text: string) => number | undefined };
const plain: Codec = { show: (value) => (Number.isFinite(value) ? String(value) : ''), read: numberFrom };
/** `count`: a whole number from 0 on; of the others only `cents` is made regular while one types. */
export type NumberKind = 'number' | 'count' | 'cents';
const kinds: Record<NumberKind, Codec> = {
  number: plain,
  count: plain,
  cents: { show: dollarsOf, read: centsFrom },
};

/** What is typed stays as typed as long as it means the value; another value from elsewhere is shown. */
function useTyped(value: number | null, { show, read }: Codec): [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => (value === null ? '' : show(value)));
  useEffect(() => {
    const means = typed.trim() === '' ? null : (read(typed) ?? Number.NaN);
    if (!Object.is(means, value) && !(means === null && Number.isNaN(value)))
      setTyped(value === null ? '' : show(value));
  }, [value, typed, show, read]);
  return [typed, setTyped];
}

type Value = {
  kind?: NumberKind;
  value: number | null;
  /** NaN for what is no number; null for nothing where that is allowed. */
  onValue: (value: number | null) => void;
  nullable?: boolean;
};

/** What was typed into a field of a kind, made regular where the kind says how. */
export function typedIn(event: ChangeEvent<HTMLInputElement>, kind: string | undefined): string {
  if (kind === 'cents') return tidied(event, 'money');
  return kind === 'count' ? tidied(event, 'count') : event.currentTarget.value;
}

function useValueInput({ kind = 'number', value, onValue, nullable }: Value) {
  const [typed, setTyped] = useTyped(value, kinds[kind]);
  return {
    inputMode: kind === 'cents' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = typedIn(event, kind);
      setTyped(text);
      onValue(text.trim() === '' && nullable ? null : (kinds[kind].read(text) ?? Number.NaN));
    },
  };
}

type FieldProps = Omit<ComponentProps<typeof MmTextField>, 'value' | 'onChange' | 'kind'> & Value;

/** A number or an amount of dollars, with its label. */
export function ValueField({ kind, value, onValue, nullable, ...rest }: FieldProps) {
  return <MmTextField {...rest} {...useValueInput({ kind, value, onValue, nullable })} />;
}

export const cellStyle =
  'h-11 rounded-[6px] border border-line-strong bg-card px-2.5 text-small hover:border-ink xs:h-9 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-wash disabled:opacity-60';

type CellProps = Value & { label: string; error?: string | undefined; className?: string; disabled?: boolean };

/** The same within a table: its name is read out, its fault stands in the title and below. */
export function ValueCell({ label, error, className, disabled, ...value }: CellProps) {
  const noteId = useId();
  return (
    <span className="grid gap-1">
      <input
        {...useValueInput(value)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        disabled={disabled}
        className={cx(cellStyle, 'text-end tabular-nums', className ?? 'w-full')}
      />
      {error && (
        <span id={noteId} className="max-w-40 text-micro text-danger">
          {error}
        </span>
      )}
    </span>
  );
}

type FlagProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onValue: (value: boolean) => void };

/** A box within a table, as high as the fields beside it. A press beside the box counts too, so that a near miss hits no neighbor. */
export function FlagCell({ onValue, className, ...rest }: FlagProps) {
  return (
    <label
      className={cx(
        'grid h-11 cursor-pointer content-center has-disabled:cursor-default justify-items-start xs:h-9',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        onChange={(event) => onValue(event.currentTarget.checked)}
        className="size-5 accent-ink"
      />
    </label>
  );
}
