import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type FactProps = {
  name: string;
  children: ReactNode;
  /** Name and value beside each other, as figures are. */
  inRow?: boolean;
  className?: string;
};

/** A name and its value, within a `dl`. */
export const MmFact = ({ name, children, inRow = false, className }: FactProps) => (
  <div className={cx('min-w-0', inRow && 'flex flex-wrap justify-between gap-x-4', className)}>
    <dt className="text-quiet">{name}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
);
