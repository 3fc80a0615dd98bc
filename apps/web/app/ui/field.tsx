import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

/** The look of everything one types or chooses in. */
export const controlStyle = cx(
  'mm-control block w-full rounded-card border border-line-strong bg-card px-4 text-base text-ink',
  'placeholder:text-quiet transition-colors hover:border-ink disabled:opacity-60',
  'aria-invalid:border-danger aria-invalid:bg-danger-wash',
);

type FieldProps = {
  label: string;
  /** Shown under the field until there is an error. */
  hint?: ReactNode;
  error?: string;
  /** The label is read out only. */
  hideLabel?: boolean;
  optional?: string;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

/** Label, control, and the message that belongs to it. */
export function MmField({ label, hint, error, hideLabel, optional, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className="mm-field grid content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-semibold'}>
        {label}
        {optional && <span className="ms-1.5 font-normal text-quiet">{optional}</span>}
      </label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {hasNote && (
        <p id={noteId} className={cx('flex gap-1.5 text-small', error ? 'text-danger' : 'text-quiet')}>
          {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
