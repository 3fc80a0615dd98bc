import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/class-names.ts';

/** A part of the properties with a heading, and beside it what all of them have in common. */
export function FieldGroup({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t py-4 first:border-t-0">
      <div className="flex items-center justify-between">
        <h3 className="mm-eyebrow text-quiet">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T | null;
  choices: readonly { value: T; label: string; icon?: ReactNode }[];
  disabled?: boolean;
  /** One under the other: long words have no room side by side. */
  stacked?: boolean;
  onChoose: (value: T) => void;
}

/** A few choices; radio buttons that look like one control. */
export function SegmentedChoice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, choices, disabled, stacked = false, onChoose } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={cx('rounded-card bg-paper-deep p-1', stacked ? 'grid' : 'flex')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.label}
            className={cx(
              // The hidden radio button lies in it: elsewhere it would make the page scroll to it.
              'relative grid h-9 flex-1 cursor-pointer place-items-center rounded-[7px] px-1.5 text-micro font-medium whitespace-nowrap text-quiet xs:h-7.5',
              'hover:text-ink has-checked:bg-card has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
              'has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-1',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            {choice.icon ? (
              <>
                {choice.icon}
                <span className="sr-only">{choice.label}</span>
              </>
            ) : (
              choice.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A small button of the properties: words, an icon, or both. */
export function SmallButton({ label, icon, pressed, disabled, onClick, iconOnly }: SmallButtonProps) {
  return (
    <button
      type="button"
      title={iconOnly ? label : undefined}
      aria-label={iconOnly ? label : undefined}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'inline-flex h-11 items-center justify-center gap-1.5 rounded-card border border-transparent bg-paper-deep text-micro font-semibold xs:h-9',
        'transition-colors hover:border-ink disabled:pointer-events-none disabled:opacity-45',
        'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink',
        iconOnly ? 'w-11 xs:w-9' : 'px-3',
      )}
    >
      {icon}
      {!iconOnly && label}
    </button>
  );
}

interface SmallButtonProps {
  label: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}
