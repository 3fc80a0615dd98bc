import { currencyFormats } from '@merchmill/contract/currencies.ts';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../../ui/class-names.ts';
import { layoutMessages as messages } from '../messages/layout.ts';
import { useMoney } from '../state/shop-context.tsx';

/** The button with the chosen currency. */
export function CurrencyTrigger({ open = false, className, ...rest }: ComponentProps<'button'> & { open?: boolean }) {
  const code = useMoney((money) => money.currency.currency);
  const symbol = currencyFormats.get(code)?.symbol.trim() ?? '';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      {...rest}
      className={cx(
        'h-11 items-center gap-1.5 rounded-pill px-3 text-small font-semibold hover:bg-paper-deep',
        className,
      )}
    >
      <span className="sr-only">{messages.currency}: </span>
      {code}
      {symbol !== code && <span className="font-normal text-quiet">{symbol}</span>}
      <ChevronDown aria-hidden className={cx('size-3.5 transition-transform', open && 'rotate-180')} />
    </button>
  );
}
