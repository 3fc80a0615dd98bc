import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

export function MmCard({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('mm-card rounded-card border bg-card p-5 xs:p-6', className)} />;
}
