import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

type QuantityProps = {
  label: string;
  words: { less: string; more: string };
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max: number;
  disabled?: boolean;
};

/** Whole numbers by typing, by buttons, by arrow keys. What is typed counts when it is a number in range. */
export function MmQuantityInput({ label, words, value, onChange, min = 1, max, disabled }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const give = (quantity: number) => onChange(Math.min(max, Math.max(min, quantity)));
  const settle = () => {
    const quantity = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(quantity) && quantity !== value) give(quantity);
  };
  const step = 'grid size-11 place-items-center rounded-pill transition-colors hover:bg-paper-deep disabled:opacity-35';
  return (
    <fieldset
      disabled={disabled}
      className="mm-quantity inline-flex h-13 items-center rounded-pill border border-line-strong bg-card px-0.5"
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={words.less}
        disabled={value <= min}
        onClick={() => give(value - 1)}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, String(max).length);
          setTyped(digits);
          const quantity = Number(digits);
          if (digits && quantity >= min && quantity <= max) onChange(quantity);
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setTyped(null);
          give(value + (event.key === 'ArrowUp' ? 1 : -1));
        }}
        className="w-12 rounded-xs bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={value >= max}
        onClick={() => give(value + 1)}
        className={step}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  );
}
