import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BadgeTone = 'neutral' | 'ink' | 'new' | 'info' | 'success' | 'error' | 'active';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-paper-deep text-ink',
  ink: 'bg-ink text-on-ink',
  new: 'bg-highlight text-on-highlight',
  info: 'bg-info-wash text-info',
  success: 'bg-success-wash text-success',
  error: 'bg-danger-wash text-danger',
  active: 'bg-accent-wash text-accent',
};

export function MmBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'mm-badge inline-flex h-6 items-center gap-1 rounded-pill px-2.5 text-micro font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** How a number is written where there is room for two digits. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** A number at the corner of an icon; nothing for zero. */
export function MmCountBubble({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={
        'absolute -top-0.5 -end-0.5 grid h-5 min-w-5 place-items-center rounded-pill border-2 border-paper bg-accent ' +
        'px-1 text-[0.6875rem] leading-none font-bold text-on-accent tabular-nums'
      }
    >
      {shortCount(count)}
    </span>
  );
}
