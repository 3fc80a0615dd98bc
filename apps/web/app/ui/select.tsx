import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { controlStyle, MmField } from './field.tsx';

type SelectProps = ComponentProps<'select'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  hideLabel?: boolean;
  optional?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** First, empty entry. */
  placeholder?: string;
};

/** The browser's own list: right on every phone, and it works without scripts. */
export function MmSelect({ label, hint, error, hideLabel, optional, options, placeholder, ...rest }: SelectProps) {
  return (
    <MmField label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={cx(controlStyle, 'h-12 appearance-none pe-11', rest.className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-4 size-4 -translate-y-1/2" />
        </div>
      )}
    </MmField>
  );
}
