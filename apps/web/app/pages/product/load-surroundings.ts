import { catalogCalls } from '@merchmill/contract/catalog.ts';
import { reviewCalls } from '@merchmill/contract/reviews.ts';
import { settingsCalls } from '@merchmill/contract/settings.ts';
import { shippingCalls } from '@merchmill/contract/shipping.ts';
import { startingCountry } from '../../catalog/delivery-country.ts';
import type { PageContext } from '../../page-context.ts';

/** What stands around an item on its page: neighbours, what people say, and where and when it can be sent. */
export async function loadSurroundings(
  call: PageContext['call'],
  item: { kind: 'product' | 'spu'; bizId: string; productId: string },
) {
  const { kind, bizId, productId } = item;
  const [recommended, scores, countries, estimate] = await Promise.all([
    call(catalogCalls.recommendation, { query: { kind, bizId } }),
    call(reviewCalls.scores, { query: { kind, bizId } }),
    call(settingsCalls.countries),
    call(shippingCalls.estimate, { params: { bizId: productId }, query: { country: startingCountry } }),
  ]);
  const named = countries.map(({ code, name }) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name));
  return { recommended, scores, delivery: { productId, countries: named, quotes: estimate.quotes } };
}
