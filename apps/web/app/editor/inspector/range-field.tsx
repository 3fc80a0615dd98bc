import { useId } from 'react';

interface RangeFieldProps {
  label: string;
  value: number;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  onEnd: () => void;
}

export function RangeField({ label, value, text, min, max, step = 1, disabled, onChange, onEnd }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-0.5">
      <div className="flex justify-between gap-3 text-micro">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-quiet tabular-nums">{text}</span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onEnd}
        onKeyUp={onEnd}
        onBlur={onEnd}
        className="h-11 w-full cursor-pointer accent-ink xs:h-7"
      />
    </div>
  );
}
