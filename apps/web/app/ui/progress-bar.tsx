import { useId } from 'react';

type ProgressProps = { label: string; done: number; total: number; note?: string };

/** Work with a count: how much is done, of how much, and what is said about it. */
export function MmProgressBar({ label, done, total, note }: ProgressProps) {
  const id = useId();
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className="mm-progress grid gap-2 text-small">
      <div className="flex justify-between gap-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-quiet tabular-nums">
          {done} / {total}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-pill bg-line"
      >
        <div
          className="h-full origin-left rtl:origin-right rounded-pill bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      {note && <p className="text-quiet">{note}</p>}
    </div>
  );
}
