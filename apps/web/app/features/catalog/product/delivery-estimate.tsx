import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import type { DeliveryQuote } from '@merchmill/contract/orders/shipping.shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useId, useMemo } from 'react';
import { formatDay } from '../../../shell/messages/dates.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { useApi, useCurrency } from '../../../shell/state/shop-context.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPrice } from '../../../ui/price.tsx';
import { productPageMessages as messages } from '../messages/product-page.ts';
import { useDeliveryCountry } from './delivery-country.ts';
import { type PackedCountries, unpackCountries } from './packed-countries.ts';

export type DeliveryDetails = {
  productId: string;
  countries: PackedCountries;
  /** Where the visitor is, as far as the request said. */
  country: string;
  /** Of one piece to there. */
  quotes: readonly DeliveryQuote[];
};

type EstimateProps = {
  delivery: DeliveryDetails;
  quantity: number;
  /** The variant, where it is bought as it is and may be in stock; made to order without. */
  skuId?: string | undefined;
};

/** When the chosen number of pieces arrives where the shopper is, by each way to send it. */
export function DeliveryEstimate({ delivery, quantity, skuId }: EstimateProps) {
  const { productId, quotes: initial } = delivery;
  const countries = useMemo(() => unpackCountries(delivery.countries), [delivery.countries]);
  const codes = useMemo(() => countries.map((country) => country.code), [countries]);
  const [country, choose] = useDeliveryCountry(codes, delivery.country);
  const { call } = useApi();
  const asRendered = country === delivery.country && quantity === 1 && skuId === undefined;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['delivery', productId, country, quantity, skuId],
    queryFn: ({ signal }) =>
      call(
        shippingCalls.estimate,
        { params: { bizId: productId }, query: { country, quantity, ...(skuId === undefined ? {} : { sku: skuId }) } },
        { errorMode: 'silent', signal },
      ),
    ...(asRendered ? { initialData: { country, quotes: [...initial] } } : {}),
    placeholderData: keepPreviousData,
  });
  const selectId = useId();
  const name = countries.find((each) => each.code === country)?.name ?? country;
  return (
    <section aria-label={messages.delivery} className="grid gap-3 border-t pt-5 text-small">
      <div className="flex items-center gap-3">
        <Truck aria-hidden className="size-5 shrink-0 text-info" />
        <label htmlFor={selectId} className="font-semibold">
          {messages.deliverTo}
        </label>
        <select
          id={selectId}
          value={country}
          onChange={(event) => choose(event.target.value)}
          className="h-11 min-w-0 flex-1 rounded-card border border-line-strong bg-card px-3 hover:border-ink"
        >
          {countries.map((each) => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <div
        aria-live="polite"
        aria-busy={isPlaceholderData}
        className={cx('transition-opacity', isPlaceholderData && 'opacity-50')}
      >
        {isError && <p className="text-quiet">{messages.deliveryFailed}</p>}
        {data?.quotes.length === 0 && <p className="text-quiet">{messages.notThere({ country: name })}</p>}
        {data && data.quotes.length > 0 && <Quotes quotes={data.quotes} />}
      </div>
    </section>
  );
}

function Quotes({ quotes }: { quotes: readonly DeliveryQuote[] }) {
  const currency = useCurrency();
  const soonest = quotes.reduce((best, quote) => (quote.arrivesTo < best.arrivesTo ? quote : best));
  return (
    <>
      <p className="mb-2 font-semibold">
        {messages.getItBy({ day: formatDay(soonest.arrivesTo), method: soonest.label })}
      </p>
      <ul className="divide-y rounded-card border bg-card">
        {quotes.map((quote) => (
          <li key={quote.method} className="flex flex-wrap items-baseline gap-x-3 px-3.5 py-2.5">
            <span className="font-semibold tabular-nums">{formatDayRange(quote.arrivesFrom, quote.arrivesTo)}</span>
            <span className="text-quiet">
              {quote.label}, {quote.tracked ? messages.tracked : messages.untracked}
            </span>
            <MmPrice cents={quote.price} currency={currency} className="ms-auto" />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">{messages.deliveryNote}</p>
    </>
  );
}
