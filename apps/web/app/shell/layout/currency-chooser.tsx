import { lazy, Suspense, useState } from 'react';
import { useMoney } from '../state/shop-context.tsx';
import { CurrencyTrigger } from './currency-trigger.tsx';

const loadPopover = () => import('./currency-popover.tsx');
const CurrencyPopover = lazy(loadPopover);

/** The chosen currency, and a list of all that can be searched; the list comes when it is asked for. */
export function CurrencyChooser({ className }: { className?: string }) {
  const several = useMoney((money) => money.rates.length > 1);
  const [asked, setAsked] = useState(false);
  if (!several) return null;
  const prepare = () => void loadPopover().catch(() => {});
  const closed = (
    <CurrencyTrigger
      className={className}
      aria-busy={asked}
      onClick={() => setAsked(true)}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
  return asked ? (
    <Suspense fallback={closed}>
      <CurrencyPopover className={className} />
    </Suspense>
  ) : (
    closed
  );
}
