import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { cx } from '../../ui/class-names.ts';

export interface NumberFieldProps {
  /** Short, in the field. */
  label: string;
  /** Full name, where the short one does not say enough. */
  name?: string;
  unit: string;
  value: number;
  decimals?: number;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** Every number in range, as it is typed. */
  onChange: (value: number) => void;
  /** The field is left: what was typed is one step. */
  onEnd: () => void;
}

const bigStep = 10;

function parse(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
}

/** What is typed while it is typed; it becomes a value as soon as it is one. */
function useTypedNumber({ value, decimals = 1, min, max, step = 1, onChange, onEnd }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const factor = 10 ** decimals;
  const isInRange = (number: number) => number >= min && number <= max;
  const give = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const settle = () => {
    const number = typed === null ? null : parse(typed);
    // Out of range while typing, it is taken to the nearest that is allowed when the field is left.
    if (number !== null && !isInRange(number)) give(number);
    setTyped(null);
    onEnd();
  };
  return {
    value: typed ?? String(Math.round(value * factor) / factor),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      const number = parse(event.target.value);
      if (number !== null && isInRange(number)) onChange(number);
    },
    onBlur: settle,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') settle();
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      setTyped(null);
      give(value + (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? bigStep : 1));
    },
  };
}

/** A measure with its unit. Arrow keys count up and down, with Shift in tens; a comma is a decimal point too. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, unit, disabled } = props;
  const id = useId();
  const field = useTypedNumber(props);
  return (
    <div className="relative">
      <label
        htmlFor={id}
        className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-micro text-quiet"
      >
        <span aria-hidden={name ? true : undefined}>{label}</span>
        {name && <span className="sr-only">{name}</span>}
      </label>
      <input
        {...field}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        className={cx(
          'h-11 w-full rounded-card border border-line-strong/70 bg-card pe-9 text-end text-small tabular-nums xs:h-9',
          'transition-colors hover:border-ink disabled:opacity-50',
          label.length > 2 ? 'ps-20' : 'ps-8',
        )}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center text-micro text-quiet"
      >
        {unit}
      </span>
    </div>
  );
}
