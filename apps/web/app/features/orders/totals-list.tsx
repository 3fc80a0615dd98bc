import { formatMinor } from '@merchmill/contract/money.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { cx } from '../../ui/class-names.ts';

type TotalsListProps = {
  totals: Totals;
  totalLabel: string;
  /** Said instead of the tax while that is not known. */
  taxLater?: string | null;
};

/** How a total is made up, line by line, as it is charged. Keeps its height when a line comes or goes. */
export function TotalsList({ totals, totalLabel, taxLater = null }: TotalsListProps) {
  return (
    <div className="grid gap-4 tabular-nums">
      <dl className="grid min-h-29 content-start gap-2 text-small">
        {totals.lines.map((line) => (
          <div key={`${line.kind} ${line.label}`} className="flex justify-between gap-4">
            <dt className="text-quiet">{line.label}</dt>
            <dd className={cx('whitespace-nowrap', line.minor < 0 && 'font-semibold text-success')}>
              {line.kind === 'tax' && taxLater ? taxLater : formatMinor(line.minor, totals.currency)}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="flex items-baseline justify-between gap-4 border-t pt-4">
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="whitespace-nowrap">
          <span className="mm-headline text-h3">{formatMinor(totals.totalMinor, totals.currency)}</span>{' '}
          <span className="text-micro font-semibold text-quiet">{totals.currency}</span>
        </dd>
      </dl>
    </div>
  );
}
