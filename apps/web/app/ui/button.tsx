import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

type Appearance = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';
  size?: 's' | 'm' | 'l';
  /** As wide as its place. */
  wide?: boolean;
};

const variants = {
  primary: 'bg-ink text-on-ink border border-ink hover:bg-accent hover:border-accent',
  secondary: 'bg-card text-ink border border-line-strong hover:border-ink hover:bg-paper-deep',
  quiet: 'bg-transparent text-ink border border-transparent hover:bg-paper-deep',
  danger: 'bg-card text-danger border border-danger hover:bg-danger-wash',
  // On a band.
  light: 'bg-on-band text-band border border-on-band hover:bg-highlight hover:border-highlight hover:text-on-highlight',
};
const sizes = {
  s: 'h-11 px-4 text-small xs:h-9',
  m: 'h-11 px-5 text-small',
  l: 'h-13 px-7 text-base',
};

function stylesOf({ variant = 'primary', size = 'm', wide }: Appearance): string {
  return cx(
    'mm-button inline-flex shrink-0 items-center justify-center gap-2 rounded-pill font-semibold whitespace-nowrap',
    'no-underline transition-colors select-none disabled:opacity-45 disabled:pointer-events-none',
    'aria-disabled:opacity-45 aria-disabled:pointer-events-none',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

type ButtonProps = ComponentProps<'button'> & Appearance & { busy?: boolean; icon?: ReactNode };

/**
 * While `busy` it cannot be pressed again and says so. It is not disabled: that would take the focus from it. So it is
 * with `aria-disabled`, for a button that has nothing to do once it was pressed.
 */
export function MmButton({ variant, size, wide, busy, icon, children, className, ...rest }: ButtonProps) {
  const isIdle = busy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isIdle || undefined}
      aria-busy={busy || undefined}
      onClick={isIdle ? (event) => event.preventDefault() : rest.onClick}
      className={cx(stylesOf({ variant, size, wide }), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & Appearance & { icon?: ReactNode };

export function MmLinkButton({ variant, size, wide, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link prefetch="intent" {...rest} className={cx(stylesOf({ variant, size, wide }), className as string)}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A round button of an icon alone; `label` is its name. With `aria-disabled` it does nothing and keeps the focus. */
export function MmIconButton({ label, className, children, ...rest }: IconButtonProps) {
  const isIdle = rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : rest.onClick}
      aria-label={label}
      className={cx(
        'mm-icon-button inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink',
        'transition-colors hover:bg-paper-deep disabled:opacity-45 aria-disabled:opacity-45',
        className,
      )}
    >
      {children}
    </button>
  );
}
