import { cx } from './class-names.ts';

/** Stands where something will be; give it the size of what comes. */
export function MmSkeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('mm-skeleton mm-sheen block rounded-card', className)} />;
}
