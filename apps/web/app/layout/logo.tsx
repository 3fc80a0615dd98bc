import { cx } from '../ui/class-names.ts';

/** The mark: three plates a little out of register, between crop marks; and the name set wide and heavy. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-8" />
      <span className="mm-headline text-[1.3125rem] leading-none tracking-[-0.035em]">Merchmill</span>
    </span>
  );
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.4">
        <path d="M0 6.500h5M6.500 0v5M32 6.500h-5M25.500 0v5M0 25.500h5M6.500 32v-5M32 25.500h-5M25.500 32v-5" />
      </g>
      <g style={{ isolation: 'isolate' }}>
        <circle cx="12.900" cy="13.800" r="5.900" fill="#00a0dc" style={{ mixBlendMode: 'multiply' }} />
        <circle cx="19.100" cy="13.800" r="5.900" fill="#e6007e" style={{ mixBlendMode: 'multiply' }} />
        <circle cx="16" cy="19.200" r="5.900" fill="#ffd500" style={{ mixBlendMode: 'multiply' }} />
      </g>
    </svg>
  );
}
