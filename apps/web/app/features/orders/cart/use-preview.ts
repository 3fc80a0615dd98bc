import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';
import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shell/state/shop-context.tsx';

/** What the total depends on. */
export type PreviewFor = {
  cartVersion: number;
  country: string;
  /** State or province, once it is known. */
  region?: string | null;
  /** Null: the cheapest. */
  method: string | null;
  /** How it is split over the places that make it; null: the cheapest way. */
  plan?: PlanKind | null;
  currency: string;
  promoCodes: readonly string[];
};

const scope = 'order-preview';
const keyOf = ({ cartVersion, country, region, method, plan, currency, promoCodes }: PreviewFor) => [
  scope,
  cartVersion,
  country,
  region ?? '',
  method,
  plan ?? null,
  currency,
  promoCodes.join(' '),
];

/**
 * The total and the ways to ship, worked out by the shop. While a new one is under way the last one stays (`current` is
 * false), so that nothing on the page jumps. `first` came with the page.
 */
export function usePreview(wanted: PreviewFor | null, first: { wanted: PreviewFor; preview: OrderPreview } | null) {
  const { call } = useApi();
  const queries = useQueryClient();
  const isFirst = wanted && first && String(keyOf(wanted)) === String(keyOf(first.wanted));
  const query = useQuery({
    queryKey: wanted ? keyOf(wanted) : [scope],
    enabled: wanted !== null && wanted.country !== '',
    queryFn: ({ signal }) => {
      const { country, region, method, plan, currency, promoCodes } = wanted!;
      const body = {
        country,
        currency,
        region: region || undefined,
        method: method ?? undefined,
        plan: plan ?? undefined,
        promoCodes: [...promoCodes],
      };
      return call(checkoutCalls.preview, { body }, { signal, errorMode: 'silent', retry: true });
    },
    placeholderData: keepPreviousData,
    initialData: isFirst ? first.preview : undefined,
    staleTime: 60_000,
  });
  return {
    preview: query.data ?? null,
    current: query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: query.error,
    /** Prices may have changed: what was worked out before holds no longer. */
    again: () => queries.invalidateQueries({ queryKey: [scope] }),
  };
}
