import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderPreview, ShippingQuote } from '@merchmill/contract/orders/checkout.shapes.ts';
import { PackageCheck, Truck } from 'lucide-react';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmRadioCards, type RadioCard } from '../../../ui/radio-cards.tsx';
import { MmSkeleton } from '../../../ui/skeleton.tsx';
import { cartMessages as messages } from '../messages/cart.ts';

type ShippingSectionProps = {
  preview: OrderPreview | null;
  /** Why there are no ways to ship, in a sentence. */
  problem: string | null;
  countryName: string | null;
  updating: boolean;
  /** What the shopper has just chosen, before the total for it is there. */
  wanted: string | null;
  onChoose: (method: string) => void;
};

/** The ways to ship, each with its price and the days on which everything is there. */
export function ShippingSection({ preview, problem, countryName, updating, wanted, onChoose }: ShippingSectionProps) {
  if (!countryName || problem) return <p className="text-small text-quiet">{problem ?? messages.quotesLater}</p>;
  if (!preview) return <ShippingSkeleton />;
  const { quotes, totals } = preview;
  const method = quotes.find((quote) => quote.method === wanted)?.method ?? preview.method;
  const cheapest = quotes.toSorted((a, b) => a.priceMinor - b.priceMinor)[0]?.method;
  return (
    <div aria-busy={updating} className={cx('transition-opacity', updating && 'opacity-60')}>
      <p className="mb-4 text-small text-quiet">
        {messages.shippingTo({ country: countryName })} {messages.parcelNote({ parcels: preview.parcels.length })}
      </p>
      <MmRadioCards
        legend={messages.shippingLegend}
        hideLegend
        cards={quotes.map((quote) => quoteCard(quote, totals.currency, quote.method === cheapest))}
        chosen={method}
        onChoose={onChoose}
      />
    </div>
  );
}

function quoteCard(quote: ShippingQuote, currency: string, isCheapest: boolean): RadioCard {
  const Icon = quote.tracked ? PackageCheck : Truck;
  return {
    value: quote.method,
    title: (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {quote.label}
        {isCheapest && <MmBadge tone="success">{messages.cheapest}</MmBadge>}
      </span>
    ),
    aside: formatMinor(quote.priceMinor, currency),
    note: (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
        <span className="font-medium text-ink">
          {messages.arrives({ days: formatDayRange(quote.arrivesFrom, quote.arrivesTo) })}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {quote.tracked ? messages.tracked : messages.untracked}
        </span>
      </span>
    ),
  };
}

function ShippingSkeleton() {
  return (
    <div className="grid gap-3">
      <MmSkeleton className="mb-1 h-5 w-2/3" />
      {['economy', 'standard', 'express'].map((method) => (
        <MmSkeleton key={method} className="h-20" />
      ))}
    </div>
  );
}
