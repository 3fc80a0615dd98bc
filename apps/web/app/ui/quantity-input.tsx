import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { tidied } from './tidy-typing.ts';

type QuantityProps = {
  label: string;
  messages: { less: string; more: string };
  value: number;
  onChange: (quantity: number) => void;
  max: number;
  /** What is said of more than that. */
  tooMany: ReactNode;
  /** More than can be ordered stands in the field: whatever needs the quantity has to wait. */
  onRefused?: (isRefused: boolean) => void;
  ref?: Ref<{ focus: () => void }>;
  disabled?: boolean;
};

/** As long as somebody may still be typing: a number that is only the beginning of another is none. */
const pauseMs = 350;

/** What is typed, until it counts: after a pause, at Enter, and when the field is left. */
function useTyping({ value, max, onChange }: Pick<QuantityProps, 'value' | 'max' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (text: string) => {
    if (Number(text) > max) return;
    setTyped(null);
    if (text && Number(text) !== value) onChange(Number(text));
  };
  return {
    typed,
    type: (text: string) => {
      clearTimeout(timer.current);
      setTyped(text);
      if (text) timer.current = setTimeout(() => take(text), pauseMs);
    },
    settle: () => {
      clearTimeout(timer.current);
      if (typed !== null) take(typed);
    },
    give: (quantity: number) => {
      clearTimeout(timer.current);
      setTyped(null);
      onChange(Math.min(max, Math.max(1, quantity)));
    },
  };
}

/**
 * Whole numbers by typing, by buttons, by arrow keys. More than the most stays as it was typed and is refused in a
 * sentence, which takes a line of its own where the field stands in a row that wraps.
 */
export function MmQuantityInput(props: QuantityProps) {
  const { label, messages, value, max, tooMany, onRefused, ref, disabled } = props;
  const { typed, type, settle, give } = useTyping(props);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const shown = typed ?? String(value);
  const isRefused = Number(shown) > max;
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused]);
  return (
    <>
      <fieldset
        disabled={disabled}
        className={cx(
          'mm-quantity inline-flex h-13 items-center rounded-pill border bg-card px-0.5',
          isRefused ? 'border-danger bg-danger-wash' : 'border-line-strong',
        )}
      >
        <legend className="sr-only">{label}</legend>
        <StepButton label={messages.less} disabled={value <= 1 && !isRefused} onStep={() => give(value - 1)}>
          <Minus aria-hidden className="size-4" />
        </StepButton>
        <input
          ref={input}
          aria-label={label}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? noteId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={shown}
          onChange={(event) => type(tidied(event, 'digits'))}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            give(value + (event.key === 'ArrowUp' ? 1 : -1));
          }}
          className={cx(
            'rounded-xs bg-transparent text-center font-semibold tabular-nums',
            shown.length > 4 ? 'w-20' : 'w-12',
          )}
        />
        <StepButton label={messages.more} disabled={value >= max} onStep={() => give(value + 1)}>
          <Plus aria-hidden className="size-4" />
        </StepButton>
      </fieldset>
      <Refusal isRefused={isRefused} tooMany={tooMany} id={noteId} />
    </>
  );
}

function Refusal({ isRefused, tooMany, id }: { isRefused: boolean; tooMany: ReactNode; id: string }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={cx('order-last flex basis-full gap-1.5 text-small text-danger', !isRefused && 'sr-only')}
    >
      {isRefused && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{tooMany}</span>
        </>
      )}
    </p>
  );
}

/** A quantity that is chosen and then taken along: `take` goes on with it, or back to the field where it was refused. */
export function useQuantity(atFirst = 1) {
  const [quantity, setQuantity] = useState(atFirst);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  return {
    quantity,
    field: { value: quantity, onChange: setQuantity, onRefused: setRefused, ref: field },
    take: (go: () => void) => (isRefused ? field.current?.focus() : go()),
  };
}

type StepProps = { label: string; disabled: boolean; onStep: () => void; children: ReactNode };

function StepButton({ label, disabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="grid size-11 place-items-center rounded-pill transition-colors hover:bg-paper-deep disabled:opacity-35"
    >
      {children}
    </button>
  );
}
