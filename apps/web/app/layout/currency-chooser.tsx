import { currencyFormats } from '@merchmill/contract/currencies.ts';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { layoutMessages as words } from '../messages/layout.ts';
import { useMoney } from '../state/shop-context.tsx';
import { cx } from '../ui/class-names.ts';
import { MmSkeleton } from '../ui/skeleton.tsx';

const CurrencyList = lazy(async () => ({ default: (await import('./currency-list.tsx')).CurrencyList }));

/** The chosen currency, and a list of all that can be searched. */
export function CurrencyChooser({ className }: { className?: string }) {
  const code = useMoney((money) => money.currency.currency);
  const several = useMoney((money) => money.rates.length > 1);
  const [open, setOpen] = useState(false);
  if (!several) return null;
  const symbol = currencyFormats.get(code)?.symbol.trim() ?? '';
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={cx(
          'h-11 items-center gap-1.5 rounded-pill px-3 text-small font-semibold hover:bg-paper-deep',
          className,
        )}
      >
        <span className="sr-only">{words.currency}: </span>
        {code}
        {symbol !== code && <span className="font-normal text-quiet">{symbol}</span>}
        <ChevronDown aria-hidden className={cx('size-3.5 transition-transform', open && 'rotate-180')} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={words.chooseCurrency}
          className="z-[55] w-[min(21rem,calc(100vw-1.5rem))] animate-rise-in rounded-card border bg-card shadow-card outline-none"
        >
          <Suspense fallback={<MmSkeleton className="m-2 h-72" />}>
            <CurrencyList onChosen={() => setOpen(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
