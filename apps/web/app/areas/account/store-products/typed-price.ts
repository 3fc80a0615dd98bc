import { type PriceRule, priceByRule, profitOf } from '@merchmill/contract/stores/price-rule.ts';
import type { StoreProduct, StoreVariant } from '@merchmill/contract/stores/store-product.shapes.ts';
import { readMinor } from './store-money.ts';

type Pricing = { rule: PriceRule } & Pick<StoreProduct, 'currency' | 'listingFee'>;

/** What a variant costs by rule, and what is left of the price that counts: null while it can’t be read. */
export function typedPrice(
  { cost, values }: Pick<StoreVariant, 'cost' | 'values'>,
  typed: string,
  { rule, currency, listingFee }: Pricing,
): { byRule: number; profit: number | null } {
  const sale = { costMinor: cost, listingFeeMinor: listingFee, currency, values };
  const byRule = priceByRule(sale, rule);
  const price = typed.trim() === '' ? byRule : readMinor(typed, currency);
  return { byRule, profit: price ? profitOf(price, sale, rule.feeBasisPoints) : null };
}
