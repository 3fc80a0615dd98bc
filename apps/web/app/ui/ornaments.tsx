import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { processInks } from './process-inks.ts';

/** The cross that the printer aligns his plates by. */
export function RegistrationMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className={cx('pointer-events-none', className ?? 'size-8')}>
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <circle cx="20" cy="20" r="11" />
        <path d="M20 0v40M0 20h40" />
      </g>
      <path d="M20 14a6 6 0 0 1 6 6h-6zM20 26a6 6 0 0 1-6-6h6z" fill="currentColor" />
    </svg>
  );
}

/** A registration mark whose plates are a little off: cyan, magenta and yellow beside each other. */
export function Misregistration({ className }: { className?: string }) {
  const plates = [
    ['var(--mm-info)', -2.4, -1.2],
    ['var(--mm-accent)', 2.2, 0.6],
    ['var(--mm-highlight)', 0.2, 2.6],
  ] as const;
  return (
    <svg aria-hidden viewBox="-6 -6 52 52" className={cx('pointer-events-none', className ?? 'size-12')}>
      {plates.map(([color, x, y]) => (
        <g
          key={color}
          fill="none"
          className="mm-overprint"
          stroke={color}
          strokeWidth="2.2"
          transform={`translate(${x} ${y})`}
        >
          <circle cx="20" cy="20" r="11" />
          <path d="M20 0v40M0 20h40" />
        </g>
      ))}
    </svg>
  );
}

/** The strip of control patches at the edge of a sheet. */
export function ColorBar({ className }: { className?: string }) {
  const patches = [...Object.values(processInks), 'currentColor'];
  return (
    <span aria-hidden className={cx('inline-flex overflow-hidden rounded-[2px]', className)}>
      {patches.map((patch) => (
        <span key={patch} className="block h-2 w-5" style={{ background: patch }} />
      ))}
    </span>
  );
}

/** Crop marks around what is inside; leaves room for them. */
export function CropFrame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('mm-crop m-6', className)}>{children}</div>;
}
