import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './class-names.ts';
import { controlStyle, MmField } from './field.tsx';

type Shared = { label: string; hint?: ReactNode; error?: string; hideLabel?: boolean; optional?: string };

export function MmTextField({ label, hint, error, hideLabel, optional, ...rest }: ComponentProps<'input'> & Shared) {
  return (
    <MmField label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => <input type="text" {...rest} {...control} className={cx(controlStyle, 'h-12', rest.className)} />}
    </MmField>
  );
}

export function MmTextArea({ label, hint, error, hideLabel, optional, ...rest }: ComponentProps<'textarea'> & Shared) {
  return (
    <MmField label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={cx(controlStyle, 'py-3 leading-normal', rest.className)} />
      )}
    </MmField>
  );
}

type PasswordProps = Omit<ComponentProps<'input'>, 'type'> & Shared & { showLabel: string; hideLabelText: string };

/** A password that can be looked at; pasting is welcome. */
export function MmPasswordField({ label, hint, error, optional, showLabel, hideLabelText, ...rest }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <MmField label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          <input {...rest} {...control} type={shown ? 'text' : 'password'} className={cx(controlStyle, 'h-12 pe-13')} />
          <button
            type="button"
            aria-label={shown ? hideLabelText : showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-card text-quiet hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </MmField>
  );
}
