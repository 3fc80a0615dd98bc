import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode; error?: string };

/** A box for a whole list, of which only a part may be chosen: then it has a dash. */
export function MmChooseAll({ some, ...rest }: CheckboxProps & { some: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return <MmCheckbox {...rest} ref={box} />;
}

export function MmCheckbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('mm-checkbox', className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-small xs:min-h-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : rest['aria-describedby']}
          className="mt-px size-5 shrink-0 cursor-pointer accent-ink outline-offset-2"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className="flex gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
