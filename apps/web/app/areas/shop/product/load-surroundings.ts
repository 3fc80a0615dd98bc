import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import { packCountries } from '../../../features/catalog/product/packed-countries.ts';
import { placeOf } from '../../../features/catalog/product/request-place.ts';
import type { PageContext } from '../../../page-context.ts';

/** What stands around an item on its page: neighbors, what people say, and where and when it can be sent. */
export async function loadSurroundings(
  call: PageContext['call'],
  item: { kind: 'product' | 'spu'; bizId: string; productId: string },
  request: Request,
) {
  const { kind, bizId, productId } = item;
  const { countries, country, unit } = await placeOf(call, request);
  const [recommended, scores, estimate] = await Promise.all([
    call(merchandisingCalls.recommendation, { query: { kind, bizId } }),
    call(reviewCalls.scores, { query: { kind, bizId } }),
    call(shippingCalls.estimate, { params: { bizId: productId }, query: { country } }),
  ]);
  return {
    recommended,
    scores,
    unit,
    delivery: { productId, countries: packCountries(countries), country, quotes: estimate.quotes },
  };
}
