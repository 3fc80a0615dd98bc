import { formatMinor } from '@merchmill/contract/money.ts';
import type { Totals } from '@merchmill/contract/orders.ts';
import { cx } from '../../ui/class-names.ts';

type TotalsListProps = {
  totals: Totals;
  totalLabel: string;
  className?: string;
};

/** How a total is made up, line by line, as it is charged. Keeps its height when a line comes or goes. */
export function TotalsList({ totals, totalLabel, className }: TotalsListProps) {
  return (
    <dl className={cx('grid gap-4 tabular-nums', className)}>
      <div className="grid min-h-29 content-start gap-2 text-small">
        {totals.lines.map((line) => (
          <div key={line.kind} className="flex justify-between gap-4">
            <dt className="text-quiet">{line.label}</dt>
            <dd className={cx('whitespace-nowrap', line.minor < 0 && 'font-semibold text-green')}>
              {formatMinor(line.minor, totals.currency)}
            </dd>
          </div>
        ))}
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t pt-4">
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="mm-headline text-h3 whitespace-nowrap">
          {formatMinor(totals.totalMinor, totals.currency)}{' '}
          <span className="font-sans text-micro font-semibold tracking-normal text-quiet [font-stretch:100%]">
            {totals.currency}
          </span>
        </dd>
      </div>
    </dl>
  );
}
