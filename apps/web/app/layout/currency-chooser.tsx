import { currencyFormats } from '@merchmill/contract/currencies.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { layoutMessages as words } from '../messages/layout.ts';
import { useMoney } from '../state/shop-context.tsx';
import { cx } from '../ui/class-names.ts';

export function CurrencyChooser({ className }: { className?: string }) {
  const { currency, rates, choose } = useMoney((money) => money);
  const id = useId();
  if (rates.length < 2) return null;
  const symbol = (code: string) => currencyFormats.get(code)?.symbol.trim() ?? '';
  return (
    <span className={cx('relative items-center', className)}>
      <label htmlFor={id} className="sr-only">
        {words.currency}
      </label>
      <select
        id={id}
        value={currency.currency}
        onChange={(event) => choose(event.target.value)}
        className="h-11 appearance-none rounded-pill bg-transparent pr-7 pl-3 text-small font-semibold hover:bg-paper-deep"
      >
        {rates.map((rate) => (
          <option key={rate.currency} value={rate.currency} className="bg-card text-ink">
            {rate.currency}
            {symbol(rate.currency) === rate.currency ? '' : ` ${symbol(rate.currency)}`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-3.5" />
    </span>
  );
}
