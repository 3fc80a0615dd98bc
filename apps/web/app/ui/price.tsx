import { formatCents } from '@merchmill/contract/money.ts';
import { cx } from './class-names.ts';

type PriceProps = {
  /** US cents. */
  cents: number;
  currency: { currency: string; rate: number };
  /** So many pieces at this price. */
  quantity?: number;
  /** Words before it, such as “from”. */
  prefix?: string;
  /** A higher price that no longer holds (US cents). */
  instead?: { cents: number; label: string };
  className?: string;
};

export function MmPrice({ cents, currency, quantity = 1, prefix, instead, className }: PriceProps) {
  return (
    <span className={cx('mm-price whitespace-nowrap tabular-nums', className)}>
      {prefix && <span className="font-normal text-quiet">{`${prefix} `}</span>}
      {formatCents(cents, currency, { quantity })}
      {instead && (
        <>
          <span className="sr-only"> {instead.label} </span>
          <s className="ms-2 font-normal text-quiet">{formatCents(instead.cents, currency)}</s>
        </>
      )}
    </span>
  );
}
